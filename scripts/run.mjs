// Runs a TypeScript file of this project with whatever it needs in place: node scripts/run.mjs [--built] FILE [arguments]
import { buildIfChanged, findNode, installPackages, root, run } from './bootstrap.mjs'

const [first, ...rest] = process.argv.slice(2)
const needsBuild = first === '--built'
const [file, ...args] = needsBuild ? rest : [first, ...rest]

installPackages()
const node = findNode()
if (needsBuild) buildIfChanged(node)
process.exit(run(node, [`${root}/${file}`, ...args]) ? 0 : 1)
