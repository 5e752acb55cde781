import { Transform } from 'node:stream'

/**
 * What Chromium says on Linux where a bus, a graphics card or a sound card is missing. None of it concerns the app.
 */
const noise =
  /:(ERROR|WARNING):(\S*\/)?(bus|object_proxy|viz_main_impl|gl_\w+|gpu_\w+|command_buffer_\w+|vaapi_\w+|sandbox_linux|zygote_\w+|angle_\w+|egl_\w+)\.cc/

/**
 * Whether a line of Electron's standard error is such noise.
 * @param {string} line
 */
export function isNoise(line) {
  return noise.test(line)
}

/**
 * A stream that passes on the lines that `keep` wants.
 * @param {(line: string) => boolean} keep
 */
export function lineFilter(keep) {
  let rest = ''
  return new Transform({
    decodeStrings: false,
    transform(chunk, _encoding, done) {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop() ?? ''
      const kept = lines.filter(keep).map((line) => `${line}\n`)
      done(null, kept.join(''))
    },
    flush(done) {
      done(null, rest !== '' && keep(rest) ? rest : '')
    },
  })
}
