import { spawn } from 'node:child_process'
import { buildIfChanged, findNode, installPackages, readJson, root } from './bootstrap.mjs'

installPackages()
const node = findNode()
buildIfChanged(node)

const server = spawn(node, readJson('scripts', 'server-arguments.json'), {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
