import { describe, expect, it } from 'vitest'
import { missingIn, notInCache } from '../../../../../scripts/lib/system/libraries.mjs'

describe('missingIn', () => {
  it('names what ldd did not find', () => {
    const output = [
      '\tlinux-vdso.so.1 (0x00007ffd)',
      '\tlibnss3.so => not found',
      '\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)',
      '\tlibgbm.so.1 => not found',
    ].join('\n')
    expect(missingIn(output)).toEqual(['libnss3.so', 'libgbm.so.1'])
  })
})

describe('notInCache', () => {
  const cache = '2 libs found\n\tlibgtk-3.so.0 (libc6,x86-64) => /usr/lib/libgtk-3.so.0\n'

  it('looks for the whole name', () => {
    expect(notInCache(['libgtk-3.so.0'], cache)).toEqual([])
    expect(notInCache(['libgtk-3.so'], cache)).toEqual(['libgtk-3.so'])
  })
})
