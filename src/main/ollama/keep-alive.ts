/** The setting in minutes as Ollama's `keep_alive`: a number is seconds there, a negative one means "for ever". */
export function keepAliveSeconds(minutes: number): number {
  return minutes < 0 ? -1 : Math.round(minutes * 60)
}
