import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import zlib from 'node:zlib'

/**
 * A reader of zip archives on what Node brings along (APPNOTE.TXT of PKWARE: end of central directory 4.3.16,
 * central directory 4.3.12, local header 4.3.7). No zip64, no encryption, no symbolic links: what uses them is
 * refused, as is a name that leads out of the target folder.
 */

const endSignature = 0x06054b50
const centralSignature = 0x02014b50
const localSignature = 0x04034b50
const endSize = 22
const longestComment = 0xffff
const storedMethod = 0
const deflatedMethod = 8

/**
 * @typedef {object} ZipEntry
 * @property {string} name
 * @property {number} method
 * @property {number} flags
 * @property {number} crc
 * @property {number} compressedSize
 * @property {number} size
 * @property {number} offset of the local header
 * @property {number} mode Unix mode, 0 where the archive was not made on Unix
 */

/**
 * @param {fs.FileHandle} handle
 * @param {number} position
 * @param {number} length
 */
async function readAt(handle, position, length) {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await handle.read(buffer, 0, length, position)
  if (bytesRead !== length) throw new Error('the archive ends too early')
  return buffer
}

/**
 * @param {fs.FileHandle} handle
 * @returns {Promise<ZipEntry[]>}
 */
export async function readEntries(handle) {
  const { size } = await handle.stat()
  const tailSize = Math.min(size, endSize + longestComment)
  const tail = await readAt(handle, size - tailSize, tailSize)
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || tail.readUInt32LE(end) !== endSignature) throw new Error('not a zip archive')
  const count = tail.readUInt16LE(end + 10)
  const directorySize = tail.readUInt32LE(end + 12)
  const directoryOffset = tail.readUInt32LE(end + 16)
  if (count === 0xffff || directoryOffset === 0xffffffff) throw new Error('zip64 archives are not supported')
  const directory = await readAt(handle, directoryOffset, directorySize)
  /** @type {ZipEntry[]} */
  const entries = []
  for (let at = 0; entries.length < count;) {
    if (directory.readUInt32LE(at) !== centralSignature)
      throw new Error('the directory of the archive is damaged')
    const nameLength = directory.readUInt16LE(at + 28)
    const madeOnUnix = directory.readUInt8(at + 5) === 3
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      compressedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
      mode: madeOnUnix ? directory.readUInt32LE(at + 38) >>> 16 : 0,
    })
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

/**
 * Where an entry goes.
 * @param {string} folder target folder, absolute
 * @param {string} name name in the archive
 * @returns {string} throws where it would leave the folder
 */
export function targetOf(folder, name) {
  const parts = name.split('/')
  const suspicious = name === '' || /[\\:\0]/.test(name) || name.startsWith('/') || parts.includes('..')
  const target = path.resolve(folder, name)
  if (suspicious || !target.startsWith(folder + path.sep)) {
    throw new Error(`the archive holds a name that leads out of its folder: ${JSON.stringify(name)}`)
  }
  return target
}

/** A stream that passes bytes on and fails at the end where length or checksum differ. @param {ZipEntry} entry */
function checking(entry) {
  let crc = 0
  let length = 0
  return new Transform({
    transform(chunk, _encoding, done) {
      crc = crc32(chunk, crc)
      length += chunk.length
      done(length > entry.size ? new Error(`${entry.name} is longer than announced`) : null, chunk)
    },
    flush(done) {
      const right = crc === entry.crc && length === entry.size
      done(right ? null : new Error(`${entry.name} is damaged in the archive`))
    },
  })
}

/** In Node since 20.15 and 22.2, in the type declarations of 20 not. @type {(data: Buffer, value: number) => number} */
const crc32 = /** @type {any} */ (zlib).crc32

/**
 * @param {string} archive
 * @param {fs.FileHandle} handle
 * @param {ZipEntry} entry
 * @param {string} target
 */
async function extractEntry(archive, handle, entry, target) {
  if ((entry.mode & 0o170000) === 0o120000) throw new Error(`${entry.name} is a symbolic link`)
  if ((entry.flags & 1) !== 0) throw new Error(`${entry.name} is encrypted`)
  await fs.mkdir(path.dirname(target), { recursive: true })
  const mode = (entry.mode & 0o111) !== 0 ? 0o755 : 0o644
  const local = await readAt(handle, entry.offset, 30)
  if (local.readUInt32LE(0) !== localSignature)
    throw new Error(`${entry.name} is not where the directory says`)
  const start = entry.offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28)
  if (entry.compressedSize === 0) return fs.writeFile(target, '', { mode })
  const bytes = createReadStream(archive, { start, end: start + entry.compressedSize - 1 })
  const output = createWriteStream(target, { mode })
  if (entry.method === storedMethod) return pipeline(bytes, checking(entry), output)
  if (entry.method === deflatedMethod)
    return pipeline(bytes, zlib.createInflateRaw(), checking(entry), output)
  throw new Error(`${entry.name} is packed in an unknown way (${String(entry.method)})`)
}

/**
 * Unpacks the chosen files of a zip archive.
 * @param {string} archive
 * @param {string} folder
 * @param {(name: string) => string | null} choose the name a file gets below `folder`, or null to leave it out
 * @param {(bytes: number) => void} onProgress unpacked bytes so far
 */
export async function extractZip(archive, folder, choose, onProgress = () => {}) {
  const root = path.resolve(folder)
  const handle = await fs.open(archive)
  try {
    let unpacked = 0
    for (const entry of await readEntries(handle)) {
      const name = entry.name.endsWith('/') ? null : choose(entry.name)
      if (name === null) continue
      await extractEntry(archive, handle, entry, targetOf(root, name))
      unpacked += entry.size
      onProgress(unpacked)
    }
  } finally {
    await handle.close()
  }
}
