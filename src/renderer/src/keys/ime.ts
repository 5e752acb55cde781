interface KeyLike {
  isComposing?: boolean
  keyCode?: number
  nativeEvent?: KeyLike
}

/**
 * Whether a key belongs to an input method that is still composing a word. Enter then only takes the candidate.
 * Some browsers report it by `isComposing`, some only by key code 229; every field that acts on Enter asks here.
 */
export function isComposing(event: KeyLike): boolean {
  const native = event.nativeEvent ?? event
  return native.isComposing === true || native.keyCode === 229 || event.keyCode === 229
}
