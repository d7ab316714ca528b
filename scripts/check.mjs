import { findNode, requirePackages, root, run } from './bootstrap.mjs'

requirePackages()
const node = findNode()
const tools = [
  ['tsc', '--noEmit'],
  ['biome', 'check', '--error-on-warnings', '.'],
]
const failed = tools.filter(([tool, ...args]) => !run(node, [`${root}/node_modules/.bin/${tool}`, ...args]))
process.exit(failed.length === 0 ? 0 : 1)
