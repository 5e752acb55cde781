import fs from 'node:fs'
import path from 'node:path'

/**
 * How to run npm without a shell: the npm that started us, the one beside this Node, or else the one on the path.
 * @param {{ env: NodeJS.ProcessEnv, execPath: string, exists: (file: string) => boolean }} machine
 * @returns {{ command: string, args: string[] }}
 */
export function npmCommandOf({ env, execPath, exists }) {
  const folder = path.dirname(execPath)
  const candidates = [
    env.npm_execpath ?? '',
    path.join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(folder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(folder, '..', 'share', 'nodejs', 'npm', 'bin', 'npm-cli.js'),
  ]
  const script = candidates.find((file) => path.basename(file) === 'npm-cli.js' && exists(file))
  return script === undefined ? { command: 'npm', args: [] } : { command: execPath, args: [script] }
}

/**
 * Options for every npm command: only errors are printed, and a connection that is refused is tried again after
 * seconds instead of a minute.
 */
export const npmOptions = [
  '--loglevel=error',
  '--fetch-retry-mintimeout=2000',
  '--fetch-retry-maxtimeout=10000',
]

/** How to run npm on this machine. */
export function npmCommand() {
  return npmCommandOf({ env: process.env, execPath: process.execPath, exists: fs.existsSync })
}
