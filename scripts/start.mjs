import { buildIfChanged, findNode, installPackages, readJson, runInForeground } from './bootstrap.mjs'

installPackages()
const node = findNode()
buildIfChanged(node)
runInForeground(node, readJson('scripts', 'server-arguments.json'), { NODE_ENV: 'production' })
