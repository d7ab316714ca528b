import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfChanged, findNode, installPackages, root } from './bootstrap.mjs'

installPackages()
const node = findNode()
buildIfChanged(node)

const serverArguments = JSON.parse(readFileSync(join(root, 'scripts', 'server-arguments.json'), 'utf8'))
const server = spawn(node, serverArguments, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
