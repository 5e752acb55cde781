/**
 * Whether the build tools run on this Node: 20.19 and newer of 20, or 22.12 and newer (the range that Vite states).
 * @param {string} version such as `20.20.2`
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major === 20) return minor >= 19
  if (major === 22) return minor >= 12
  return major > 22
}
