import { buildIfChanged, findNode, installPackages, readJson, runInForeground } from './bootstrap.mjs'

installPackages()
const node = findNode()
buildIfChanged(node)
console.log('Starting...')
const [args, env] = ['arguments', 'environment'].map((part) => readJson('scripts', `server-${part}.json`))
runInForeground(node, args, env)
