/** Copying text is all that the page needs of the system. */
export function isPermitted(permission: string): boolean {
  return permission === 'clipboard-sanitized-write'
}
