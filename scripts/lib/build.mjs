import fs from 'node:fs'
import path from 'node:path'
import { filesIn, hashOfFiles, readJson, writeJson } from './files.mjs'
import { projectRoot, stateFolder } from './paths.mjs'
import { runQuietly, tail } from './run.mjs'
import { step } from './say.mjs'
import { SetupError } from './setup-error.mjs'

const stampFile = path.join(stateFolder, 'build.json')
const outputs = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']
const configuration = ['package.json', 'package-lock.json', 'electron.vite.config.ts', 'tsconfig.base.json']

/** One hash over all that the build reads. */
function hashOfSources() {
  return hashOfFiles(projectRoot, [
    ...configuration,
    ...filesIn(projectRoot, 'src'),
    ...filesIn(projectRoot, 'resources'),
  ])
}

/**
 * Builds the app into `out/` where the sources have changed since.
 * @returns {Promise<void>} throws a SetupError with the end of the build's output
 */
export async function ensureBuild() {
  const sources = hashOfSources()
  const complete = outputs.every((file) => fs.existsSync(path.join(projectRoot, file)))
  if (complete && readJson(stampFile)?.sources === sources) return
  step('Building the app (about 10 seconds)')
  // Taken away first: a build that is interrupted counts as none.
  fs.rmSync(stampFile, { force: true })
  const script = path.join(projectRoot, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const result = await runQuietly(process.execPath, [script, 'build'], {
    cwd: projectRoot,
    progress: () => 'building',
  })
  if (result.code !== 0) {
    throw new SetupError('The app could not be built.', [
      ...tail(result.output, 25),
      'The sources above need mending; if they are fine, delete node_modules and run the same command again.',
    ])
  }
  writeJson(stampFile, { sources })
}
