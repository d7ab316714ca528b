import { buildIfChanged, findNode, installPackages, root, run } from './bootstrap.mjs'

installPackages()
const node = findNode()
buildIfChanged(node)
process.exit(
  run(node, [`${root}/bench/bench.ts`, ...process.argv.slice(2)], { NODE_ENV: 'production' }) ? 0 : 1,
)
