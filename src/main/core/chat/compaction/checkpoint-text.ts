import { bindingHeading } from './constraints'
import { supersededIn } from './outdated'
import { outdatedIn } from './verify-points'

/** A checkpoint's text: the points, then the owner's binding sentences as they were typed. */
export function checkpointText(points: string[], constraints: string[]): string {
  const listed = points.map((point) => `- ${point}`)
  if (constraints.length === 0) return listed.join('\n')
  return [...listed, '', bindingHeading, ...constraints.map((sentence) => `- “${sentence}”`)].join('\n')
}

/** The points of a checkpoint without the binding sentences, which are read from the messages anew each time. */
export function withoutBinding(text: string): string {
  const at = text.indexOf(bindingHeading)
  return (at < 0 ? text : text.slice(0, at)).trim()
}

/**
 * A checkpoint's text without the points that later messages of the owner took the place of. The summary is written
 * anew only when there is no room left; a deadline that was moved must not be told as it was until then.
 */
export function stillHolding(text: string, laterOwnerTexts: string[]): string {
  const points = withoutBinding(text)
  const lines = points.split('\n')
  const replaced = supersededIn([...lines.map((line) => line.replace(/^- /, '')), ...laterOwnerTexts])
  if (replaced.length === 0) return text
  const kept = lines.filter((line) => outdatedIn(line, replaced).length === 0)
  return [kept.join('\n'), text.slice(points.length)].join('').trim()
}
