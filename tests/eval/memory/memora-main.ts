import { measureMemora } from './memora'

/**
 * Measures reading by rule on conversations laid out as the Memora data set, and prints the counts.
 * @returns the exit code
 */
export function run(args: string[]): Promise<number> {
  const [folder] = args
  if (folder === undefined) {
    process.stdout.write('npm run eval -- memora <folder>\n')
    return Promise.resolve(2)
  }
  for (const [name, count] of Object.entries(measureMemora(folder))) {
    process.stdout.write(`${name.padEnd(20)} ${count}\n`)
  }
  return Promise.resolve(0)
}
