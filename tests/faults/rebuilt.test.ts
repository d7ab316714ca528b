import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, inject, test } from 'vitest'
import { expectedStatus, pageKinds } from '#e2e/pages.ts'
import { filledFolder } from '#tests/databases.ts'
import { fewToolsRoot } from '#tests/few-tools.ts'
import { fetchPlain, serveSite, temporaryFolder } from '#tests/served-site.ts'

test('a server whose build is taken away serves every page all the same', async () => {
  const root = temporaryFolder()
  for (const name of ['node_modules', 'package.json']) symlinkSync(resolve(name), join(root, name))
  cpSync('dist', join(root, 'dist'), { recursive: true })
  const { url } = await serveSite(
    { DATA_DIR: await filledFolder(), SITE_DIR: fewToolsRoot(inject('runFolder')) },
    root,
  )
  rmSync(join(root, 'dist'), { recursive: true })
  const wrong: string[] = []
  for (const path of pageKinds) {
    const answer = await fetchPlain(url + path)
    if (answer.status !== expectedStatus(path)) wrong.push(`${answer.status} ${path}`)
  }
  expect(wrong).toEqual([])
  expect((await fetch(`${url}/no-such-page`)).status).toBe(404)
  const page = await (await fetch(`${url}/tools/notion`)).text()
  for (const [asset] of page.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g))
    expect((await fetch(url + asset)).status, asset).toBe(200)
})

test('a build that fails leaves the last one as it was', () => {
  const root = temporaryFolder()
  for (const name of [
    'node_modules',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'site.config.ts',
    'scripts',
  ])
    symlinkSync(resolve(name), join(root, name))
  for (const name of ['src', 'catalogue', 'public', 'dist']) mkdirSync(join(root, name))
  writeFileSync(join(root, 'dist', 'built-from'), 'the last build')
  const { status } = spawnSync(process.execPath, [resolve('scripts/build.ts')], { cwd: root })
  expect(status).toBeGreaterThan(0)
  expect(readFileSync(join(root, 'dist', 'built-from'), 'utf8')).toBe('the last build')
})
