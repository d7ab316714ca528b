import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { pageKinds } from '#e2e/pages.ts'
import { site } from '#site.config'
import { serveSite, temporaryFolder } from '#tests/served-site.ts'

const LINKED = [
  'node_modules',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts',
  'public',
  'src',
]

test('a site whose operator has no partner reads well on every page', async () => {
  const root = temporaryFolder()
  for (const name of LINKED) symlinkSync(resolve(name), join(root, name))
  cpSync('catalogue', join(root, 'catalogue'), { recursive: true })
  rmSync(join(root, 'catalogue/saas/northlight.json'), { force: true })
  for (const name of ['seo', 'marketing', 'ai', 'analytics'])
    rmSync(join(root, `catalogue/${name}/northlight.json`), { force: true })
  const config = readFileSync('site.config.ts', 'utf8')
  const without = config.replace(/partner: \{[^}]*\} as Partner \| null/, 'partner: null as Partner | null')
  expect(without).not.toBe(config)
  writeFileSync(join(root, 'site.config.ts'), without)
  const built = spawnSync(process.execPath, [resolve('scripts/build.ts')], { cwd: root, encoding: 'utf8' })
  expect(built.status, built.stderr).toBe(0)
  const { url } = await serveSite({ DATA_DIR: temporaryFolder() }, root)
  const partnerName = site.partner?.name ?? 'Northlight'
  const paths = pageKinds.filter((path) => !path.includes('northlight'))
  for (const path of paths) {
    const text = await (await fetch(url + path)).text()
    expect(text.includes(partnerName), `${path} names the partner`).toBe(false)
    expect(/\{partner|undefined|our partner/.test(text.replace(/<script[\s\S]*?<\/script>/g, '')), path).toBe(
      false,
    )
  }
})
