import path from 'node:path'
import { judgeImport } from './layers.mjs'

/**
 * ESLint rule: imports follow the arrows of the layers (`layers.mjs`), whatever form the import has. Paths are
 * resolved before they are judged, so no spelling of a relative path gets around it.
 * @type {import('eslint').Rule.RuleModule}
 */
export const importArrows = {
  meta: { type: 'problem', schema: [], docs: { description: 'dependency arrows between the layers' } },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/')

    /** @param {any} source the node of the specifier, if there is one */
    const check = (source) => {
      if (typeof source?.value !== 'string') return
      const message = judgeImport(file, source.value)
      if (message !== null) context.report({ node: source, message })
    }

    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (/** @type {any} */ node) => check(node.source ?? node.argument?.literal),
      TSExternalModuleReference: (/** @type {any} */ node) => check(node.expression),
      'CallExpression[callee.name="require"]': (/** @type {any} */ node) => check(node.arguments[0]),
    }
  },
}
