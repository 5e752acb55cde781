import path from 'node:path'
import { readJson, writeJson } from '../files.mjs'
import { stateFolder } from '../paths.mjs'

/**
 * @typedef {object} Electron
 * @property {string} executable absolute path
 * @property {'official' | 'stand-in' | 'given'} kind `given`: named by the user in the environment
 * @property {string} version such as `45.5.0`
 */

const file = path.join(stateFolder, 'electron.json')

/** @param {Electron} electron */
export function rememberElectron(electron) {
  writeJson(file, electron)
}

/**
 * The Electron that the last setup found.
 * @returns {Electron | null}
 */
export function rememberedElectron() {
  return readJson(file)
}
