import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * Writes a file whole or not at all: under a temporary name first, then renamed.
 * @param {string} file
 * @param {string | Uint8Array} content
 */
export function writeWhole(file, content) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const temporary = `${file}.${String(process.pid)}.tmp`
  fs.writeFileSync(temporary, content)
  fs.renameSync(temporary, file)
}

/**
 * @param {string} file
 * @returns {any} the parsed file, or null where it is missing or not JSON
 */
export function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * @param {string} file
 * @param {unknown} value
 */
export function writeJson(file, value) {
  writeWhole(file, `${JSON.stringify(value, null, 2)}\n`)
}

/**
 * Size of a file or of everything in a folder, in bytes; 0 where it is missing.
 * @param {string} target
 * @returns {number}
 */
export function sizeOf(target) {
  try {
    const stats = fs.lstatSync(target)
    if (!stats.isDirectory()) return stats.size
    return fs.readdirSync(target).reduce((sum, name) => sum + sizeOf(path.join(target, name)), 0)
  } catch {
    // Files come and go while a download runs.
    return 0
  }
}

/**
 * Every file in a folder, as paths with forward slashes below `root`, sorted.
 * @param {string} root
 * @param {string} below
 * @returns {string[]}
 */
export function filesIn(root, below) {
  const folder = path.join(root, below)
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const name = path.posix.join(below, entry.name)
      return entry.isDirectory() ? filesIn(root, name) : [name]
    })
    .sort()
}

/**
 * One hash over names and contents; a missing file counts as such.
 * @param {string} root
 * @param {string[]} files paths below `root`
 */
export function hashOfFiles(root, files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const full = path.join(root, file)
    hash.update(`${file}\0`)
    hash.update(
      fs.existsSync(full) ? createHash('sha256').update(fs.readFileSync(full)).digest('hex') : 'missing',
    )
    hash.update('\0')
  }
  return hash.digest('hex')
}

/**
 * Integrity of a file in the notation of npm: `sha512-<base64>`.
 * @param {string} file
 */
export async function integrityOf(file) {
  const hash = createHash('sha512')
  await pipeline(fs.createReadStream(file), hash)
  return `sha512-${hash.digest('base64')}`
}

/**
 * Free space where a folder is.
 * @param {string} folder
 * @returns {number} megabytes
 */
export function megabytesFree(folder) {
  const { bavail, bsize } = fs.statfsSync(folder)
  return Math.floor((bavail * bsize) / 1e6)
}
