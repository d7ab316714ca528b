// Runs a TypeScript file of this project with whatever it needs in place: node scripts/run.mjs [--built] FILE [arguments]
import { buildIfChanged, findNode, requirePackages, root, runInForeground } from './bootstrap.mjs'

const [first, ...rest] = process.argv.slice(2)
const needsBuild = first === '--built'
const [file, ...args] = needsBuild ? rest : [first, ...rest]

requirePackages()
const node = findNode()
if (needsBuild) buildIfChanged(node)
runInForeground(node, [`${root}/${file}`, ...args])
