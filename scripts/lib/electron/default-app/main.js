import { app } from 'electron'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * The application inside the stand-in Electron: runs the one whose folder is named on the command line, as the
 * official Electron does. Understood besides the folder: switches of Chromium, and `-r <module>` to load a module
 * first.
 */
const { folder, preloads } = readCommandLine(process.argv.slice(1))

if (folder === null) {
  process.stderr.write('Usage: electron <folder of the application>\n')
  process.exit(2)
}

const root = path.resolve(folder)
const description = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
process.defaultApp = true
app.setName(description.productName ?? description.name)
app.setVersion(description.version ?? '0.0.0')
app.setAppPath(root)

const require = createRequire(path.join(root, 'package.json'))
for (const preload of preloads) require(path.resolve(preload))
await import(pathToFileURL(require.resolve(path.join(root, description.main ?? 'index.js'))).href)

/** @param {string[]} args */
function readCommandLine(args) {
  const preloads = []
  let index = 0
  for (; index < args.length; index += 1) {
    const arg = args[index]
    if (arg === '-r' || arg === '--require') preloads.push(args[(index += 1)])
    else if (!arg.startsWith('-')) break
  }
  return { folder: args[index] ?? null, preloads }
}
