/** Goes to the owner's previous or next message in the transcript, as seen from the top of the view. */
export function stepPrompt(step: 1 | -1): void {
  const flow = document.querySelector<HTMLElement>('.flow')
  if (flow === null) return
  const top = flow.getBoundingClientRect().top
  const own = [...flow.querySelectorAll<HTMLElement>('.msg.you')]
  const distance = (message: HTMLElement) => message.getBoundingClientRect().top - top
  // A message whose top edge is within these pixels of the view's counts as the one being read.
  const slack = 48
  const target =
    step === 1
      ? own.find((message) => distance(message) > slack)
      : own.findLast((message) => distance(message) < -slack / 2)
  target?.scrollIntoView({ block: 'start' })
  target?.querySelector<HTMLElement>('button.edit')?.focus({ preventScroll: true })
}
