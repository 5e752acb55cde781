/** The steps of the first run, shown under the heading of an empty chat while no model can answer. */
export function Setup() {
  return null
}
