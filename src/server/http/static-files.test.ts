import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/served-site.ts'
import { loadStaticFiles } from './static-files.ts'

test('ordinary kinds of files are served with their type, and others are named', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, '.well-known'))
  const types = {
    'favicon.ico': 'image/x-icon',
    'team.jpg': 'image/jpeg',
    'Press.PDF': 'application/pdf',
    'hero.webp': 'image/webp',
    'BingSiteAuth.xml': 'application/xml; charset=utf-8',
    'google1234.html': 'text/html; charset=utf-8',
    'site.webmanifest': 'application/manifest+json; charset=utf-8',
    'manifest.json': 'application/json; charset=utf-8',
    '.well-known/security.txt': 'text/plain; charset=utf-8',
  }
  for (const name of [...Object.keys(types), 'macros.xlsm', 'CNAME']) writeFileSync(join(folder, name), 'x')
  const unknown: string[] = []
  const files = loadStaticFiles(folder, {}, (path) => unknown.push(path))
  for (const [path, type] of Object.entries(types)) {
    const variant = await files.get(`/${path}`)?.variant('identity')
    expect(variant?.headers.slice(0, 2), path).toEqual(['Content-Type', type])
  }
  expect(unknown.sort()).toEqual(['/CNAME', '/macros.xlsm'])
  expect(files.size).toBe(Object.keys(types).length)
})
