import { isBuiltin } from 'node:module'
import path from 'node:path'

/**
 * Which layer may import what. `files` is matched against the path below the project root, first match wins;
 * `layers` lists the layers it may reach by relative import (its own always), `packages` the packages.
 *
 * @typedef {{ name: string, files: RegExp, layers: string[], packages: (name: string) => boolean }} Layer
 */

const nothing = () => false
const mainLayers = ['shared', 'core', 'db', 'ollama', 'ipc', 'ipc-bind', 'shell', 'composition', 'resources']

/** @param {string[]} names */
const packagesAmong = (names) => (/** @type {string} */ name) => names.includes(name)

/** @param {string[]} names */
const nodeAnd = (names) => (/** @type {string} */ name) => isBuiltin(name) || names.includes(name)

/** @type {Layer[]} */
export const layers = [
  { name: 'shared', files: /^src\/shared\//, layers: [], packages: nothing },
  { name: 'core', files: /^src\/main\/core\//, layers: ['shared'], packages: nothing },
  {
    name: 'db',
    files: /^src\/main\/db\//,
    layers: ['shared', 'core'],
    packages: nodeAnd(['better-sqlite3']),
  },
  {
    name: 'ollama',
    files: /^src\/main\/ollama\//,
    layers: ['shared', 'core'],
    packages: nodeAnd(['ollama', 'zod']),
  },
  {
    name: 'ipc-bind',
    files: /^src\/main\/ipc\/bind\.ts$/,
    layers: ['shared', 'core', 'ipc'],
    packages: nodeAnd(['zod', 'electron']),
  },
  { name: 'ipc', files: /^src\/main\/ipc\//, layers: ['shared', 'core'], packages: nodeAnd(['zod']) },
  {
    name: 'shell',
    files: /^src\/main\/shell\//,
    layers: mainLayers,
    packages: nodeAnd(['electron', 'zod']),
  },
  {
    name: 'composition',
    files: /^src\/main\/(index|compose)\.ts$/,
    layers: mainLayers,
    packages: nodeAnd(['electron', 'zod']),
  },
  { name: 'composition', files: /^src\/main\/[^/]+\.ts$/, layers: mainLayers, packages: nodeAnd(['zod']) },
  {
    name: 'preload',
    files: /^src\/preload\//,
    layers: ['shared'],
    packages: packagesAmong(['electron']),
  },
  {
    name: 'renderer',
    files: /^src\/renderer\//,
    layers: ['shared'],
    packages: (name) =>
      !isBuiltin(name) && !['electron', 'zod', 'ollama', 'better-sqlite3', 'playwright'].includes(name),
  },
  { name: 'resources', files: /^resources\//, layers: [], packages: nothing },
]

/**
 * The layer of a file.
 * @param {string} file path below the project root, with forward slashes
 * @returns {Layer | undefined} undefined outside of `src` and `resources`
 */
export function layerOf(file) {
  return layers.find((layer) => layer.files.test(file))
}

/**
 * The name of the package in an import specifier: `react-dom/client` → `react-dom`, `@a/b/c` → `@a/b`.
 * @param {string} specifier
 */
export function packageOf(specifier) {
  if (specifier.startsWith('node:')) return specifier
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/**
 * Judges one import.
 * @param {string} file importing file, below the project root, with forward slashes
 * @param {string} specifier what stands in the import
 * @returns {string | null} what is wrong, or null
 */
export function judgeImport(file, specifier) {
  const from = layerOf(file)
  if (from === undefined) return null
  if (!specifier.startsWith('.')) {
    const name = packageOf(specifier)
    return from.packages(name) ? null : `${from.name} must not import the package ${name}`
  }
  const target = path.posix.join(path.posix.dirname(file), specifier)
  const to = layerOf(target) ?? layerOf(`${target}.ts`) ?? layerOf(`${target}/index.ts`)
  if (to === undefined) return `${from.name} must not reach outside src and resources: ${specifier}`
  if (to.name === from.name || from.layers.includes(to.name)) return null
  return `${from.name} must not import ${to.name}`
}
