/** Gives focus back to where it was, if that is still on the page; else to the composer. */
export function restoreFocus(previous: Element | null): void {
  if (previous instanceof HTMLElement && previous.isConnected && previous !== document.body) {
    previous.focus()
  } else {
    focusComposer()
  }
}

/** Puts the caret into the message field, if it is on the page. */
export function focusComposer(): void {
  document.querySelector<HTMLElement>('[data-region="composer"] textarea')?.focus()
}

const controls =
  'button:not(:disabled), [href], input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [tabindex]:not([tabindex="-1"])'

/** First control in an element that can take focus. */
export function firstControl(element: Element): HTMLElement | null {
  return element.querySelector<HTMLElement>(controls)
}
