import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { extractZip, targetOf } from '../../../../scripts/lib/zip.mjs'

interface Member {
  name: string
  content: string
  stored?: boolean
  mode?: number
  crc?: number
}

/** A zip archive as PKWARE describes it, so small that every offset can be followed by hand. */
function zipOf(members: Member[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, stored = false, mode = 0o100644, crc } of members) {
    const bytes = Buffer.from(content)
    const packed = stored ? bytes : zlib.deflateRawSync(bytes)
    const method = stored ? 0 : 8
    const checksum = crc ?? crc32(bytes)
    const nameBytes = Buffer.from(name)

    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(method, 8)
    local.writeUInt32LE(checksum, 14)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(bytes.length, 22)
    local.writeUInt16LE(nameBytes.length, 26)
    parts.push(local, nameBytes, packed)

    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt8(3, 5)
    central.writeUInt16LE(method, 10)
    central.writeUInt32LE(checksum, 16)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(bytes.length, 24)
    central.writeUInt16LE(nameBytes.length, 28)
    central.writeUInt32LE(mode * 0x10000, 38)
    central.writeUInt32LE(offset, 42)
    directory.push(central, nameBytes)
    offset += local.length + nameBytes.length + packed.length
  }
  const directoryBytes = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(members.length, 8)
  end.writeUInt16LE(members.length, 10)
  end.writeUInt32LE(directoryBytes.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directoryBytes, end])
}

/** CRC-32 bit by bit, independent of the one under test. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

describe('extractZip', () => {
  let folder = ''
  let archive = ''
  const target = () => path.join(folder, 'out')
  const take = (members: Member[]) => {
    fs.writeFileSync(archive, zipOf(members))
  }
  const all = (name: string) => name

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'keepsake-zip-'))
    archive = path.join(folder, 'archive.zip')
  })
  afterEach(() => {
    fs.rmSync(folder, { recursive: true, force: true })
  })

  it('unpacks deflated, stored and empty files into their folders', async () => {
    const long = 'peanut '.repeat(50_000)
    take([
      { name: 'a/', content: '', stored: true },
      { name: 'a/deep/file.txt', content: long },
      { name: 'plain.txt', content: 'as it is', stored: true },
      { name: 'empty', content: '', stored: true },
    ])
    await extractZip(archive, target(), all)
    expect(fs.readFileSync(path.join(target(), 'a/deep/file.txt'), 'utf8')).toBe(long)
    expect(fs.readFileSync(path.join(target(), 'plain.txt'), 'utf8')).toBe('as it is')
    expect(fs.readFileSync(path.join(target(), 'empty'), 'utf8')).toBe('')
  })

  it('keeps a program executable and nothing else', async () => {
    take([
      { name: 'program', content: '#!', mode: 0o100755 },
      { name: 'data', content: 'x', mode: 0o100666 },
    ])
    await extractZip(archive, target(), all)
    expect(fs.statSync(path.join(target(), 'program')).mode & 0o777).toBe(0o755)
    expect(fs.statSync(path.join(target(), 'data')).mode & 0o111).toBe(0)
  })

  it('takes only what is chosen, under the chosen name', async () => {
    take([
      { name: 'App/App', content: 'binary' },
      { name: 'App/resources/app/index.js', content: 'not wanted' },
    ])
    await extractZip(archive, target(), (name) => (name === 'App/App' ? 'electron' : null))
    expect(fs.readdirSync(target())).toEqual(['electron'])
  })

  it('refuses an archive with a name that leads out of the folder', async () => {
    take([{ name: '../outside.txt', content: 'x' }])
    await expect(extractZip(archive, target(), all)).rejects.toThrow(/leads out/)
    expect(fs.existsSync(path.join(folder, 'outside.txt'))).toBe(false)
  })

  it('refuses symbolic links', async () => {
    take([{ name: 'link', content: '/etc/passwd', stored: true, mode: 0o120777 }])
    await expect(extractZip(archive, target(), all)).rejects.toThrow(/symbolic link/)
  })

  it('notices damaged content', async () => {
    take([{ name: 'file', content: 'x', crc: 1 }])
    await expect(extractZip(archive, target(), all)).rejects.toThrow(/damaged/)
  })

  it('notices a file that is no archive, and one cut short', async () => {
    fs.writeFileSync(archive, 'hello')
    await expect(extractZip(archive, target(), all)).rejects.toThrow(/not a zip/)
    fs.writeFileSync(archive, zipOf([{ name: 'file', content: 'x'.repeat(100) }]).subarray(0, -30))
    await expect(extractZip(archive, target(), all)).rejects.toThrow(/not a zip/)
  })
})

describe('targetOf', () => {
  const folder = path.resolve('/somewhere/out')

  it('stays in the folder', () => {
    expect(targetOf(folder, 'a/b')).toBe(path.join(folder, 'a', 'b'))
  })

  it.each(['', '/etc/passwd', '../a', 'a/../../b', 'a/..', 'C:/a', 'a\\..\\..\\b', 'a\0b', '.'])(
    'refuses %j',
    (name) => {
      expect(() => targetOf(folder, name)).toThrow(/leads out/)
    },
  )
})
