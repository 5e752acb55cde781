import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { isNoise, lineFilter } from '../../../../scripts/lib/noise.mjs'

describe('isNoise', () => {
  it.each([
    '[123:0101/120000.1:ERROR:bus.cc(407)] Failed to connect to the bus: no such file',
    '[123:0101/120000.1:ERROR:dbus/object_proxy.cc(576)] Failed to call method',
    '[123:0101/120000.1:ERROR:viz_main_impl.cc(181)] Exiting GPU process due to errors during initialization',
  ])('drops %s', (line) => {
    expect(isNoise(line)).toBe(true)
  })

  it.each([
    'Error: something in the app, see bus.cc',
    '[123:0101/120000.1:FATAL:setuid_sandbox_host.cc(158)] The SUID sandbox helper binary was found',
    '[123:0101/120000.1:ERROR:CONSOLE(1)] "Refused to load"',
  ])('keeps %s', (line) => {
    expect(isNoise(line)).toBe(false)
  })
})

describe('lineFilter', () => {
  it('judges whole lines, however they arrive, and keeps an unfinished last one', async () => {
    const filter = lineFilter((line) => !line.startsWith('drop'))
    for (const chunk of ['ke', 'ep 1\ndr', 'op 1\nkeep 2\nke', 'ep 3']) filter.write(chunk)
    filter.end()
    expect(await text(filter)).toBe('keep 1\nkeep 2\nkeep 3')
  })
})
