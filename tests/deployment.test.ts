import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')

/** What README.md says can be set, but for where the process runs: the image decides that. */
const settings = [...read('README.md').matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) +\|/gm)]
  .flatMap(([, names = '']) => [...names.matchAll(/[A-Z_]+/g)].map(([name]) => name))
  .filter((name) => !['PORT', 'HOST', 'DATA_DIR'].includes(name))

test('README.md names the settings that the server reads, and no other', () => {
  const schema = read('src/server/settings.ts')
  const known = [...schema.matchAll(/^ {4}([A-Z_]+): /gm)].map(([, name]) => name)
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
  const units = ['directory.service', 'directory-backup.service'].map((unit) => read(`deploy/${unit}`))
  for (const unit of units) {
    const files = [...unit.matchAll(/scripts\/[a-z-]+\.(?:mjs|ts)/g)].map(([file]) => file)
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) expect(read(file)).not.toBe('')
  }
  const given = [...read('deploy/environment').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(given).toContain('SITE_URL')
  for (const name of given) expect([...settings, 'PORT', 'HOST']).toContain(name)
})
