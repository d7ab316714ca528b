import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aCertificate } from './certificate.ts'
import { temporaryFolder } from './served-site.ts'

const read = (file: string) => readFileSync(file, 'utf8')

/** What docs/settings.md says can be set, but for where the process runs: the image decides that. */
const settings = [...read('docs/settings.md').matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) +\|/gm)]
  .flatMap(([, names = '']) => [...names.matchAll(/[A-Z_]+/g)].map(([name]) => name))
  .filter((name) => !['PORT', 'HOST', 'DATA_DIR'].includes(name))

test('docs/settings.md names the settings that the server reads, and no other', () => {
  const schema = read('src/server/settings.ts')
  const known = [...schema.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name)
  expect(known).toContain('SITE_URL')
  expect([...settings, 'PORT', 'HOST', 'DATA_DIR'].sort()).toEqual(known.sort())
})

test('compose.yaml passes every setting on, and publishes no port of the database', () => {
  const [site = '', database = ''] = read('compose.yaml').split(/^ {2}database:$/m)
  expect(settings).toContain('SMTP_URL')
  for (const name of settings) expect(site).toMatch(new RegExp(`^ {6}${name}(_FILE)?: `, 'm'))
  expect(database).toContain('image: postgres:17')
  expect(database).not.toContain('ports:')
})

test('the service runs what is in the repository, and its settings are known', () => {
  const unit = read('deploy/directory.service')
  const files = [...unit.matchAll(/scripts\/[a-z-]+\.(?:mjs|ts)/g)].map(([file]) => file)
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect(read(file)).not.toBe('')
  const given = [...read('.env.example').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(given).toContain('SITE_URL')
  for (const name of given) expect([...settings, 'PORT', 'HOST']).toContain(name)
})

test('the container is asked for its health at the port that is set', async () => {
  const [, command = '[]'] = /^HEALTHCHECK .*CMD (\[.+\])$/m.exec(read('Dockerfile')) ?? []
  const [program, ...args]: string[] = JSON.parse(command)
  expect(program).toBe('node')
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/healthz' ? 200 : 404).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const exitCode = async () => {
    const [code] = await once(spawn(process.execPath, args, { env: { PORT: String(port) } }), 'close')
    return code
  }
  expect(await exitCode()).toBe(0)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  expect(await exitCode()).toBe(1)
})

const hasNginx = spawnSync('nginx', ['-v']).error === undefined

test.runIf(hasNginx)('nginx takes its configuration', () => {
  const folder = temporaryFolder()
  const [certificate, key] = [join(folder, 'certificate'), join(folder, 'key')]
  const made = aCertificate('tools.example.com', 90)
  writeFileSync(certificate, made.cert)
  writeFileSync(key, made.key)
  const site = read('deploy/nginx.conf')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    // Nothing that runs on this machine is in the way.
    .replaceAll(/listen (\[::\]:)?(\d+)/g, (_, host = '', port) => `listen ${host}${Number(port) + 42_000}`)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${site} }`)
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', file, '-p', folder], { encoding: 'utf8' })
  expect(stderr).toContain('test is successful')
  expect(status).toBe(0)
})
