import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readWords } from '#content/site-words.ts'
import { site } from '#site.config'
import { temporaryFolder } from '#tests/served-site.ts'
import { lookStyles } from './look.ts'
import { readSharedSite } from './shared-site.ts'

type Changes = Record<string, unknown>

function aSite(config: Changes = {}): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'catalogue'))
  for (const name of ['categories.json', 'vocabulary.json'])
    cpSync(join('catalogue', name), join(folder, 'catalogue', name))
  cpSync('content', join(folder, 'content'), { recursive: true })
  writeFileSync(join(folder, 'site.config.json'), JSON.stringify({ ...site, ...config }))
  return folder
}

function edit(file: string, change: (content: Changes) => Changes): void {
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))))
}

/** What the start would say. */
function faultOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    return (error as Error).message
  }
  return 'nothing is wrong'
}

test('a folder with all its files is a site', () => {
  const folder = aSite({ name: 'Vets', partner: null })
  expect(faultOf(() => readSharedSite(folder))).toBe('nothing is wrong')
  expect(readSharedSite(folder).site).toMatchObject({ name: 'Vets', partner: null })
  expect(readSharedSite(folder).categoryFile.categories.crm?.label).toBe('CRM')
  expect(readWords(folder).about.title).toContain('{site}')
})

test('a folder that is none, or has no configuration, is named with what to do', () => {
  const folder = join(temporaryFolder(), 'vets')
  expect(faultOf(() => readSharedSite(folder))).toBe(
    `SITE_DIR: ${folder} is not a folder. Write a site there with npm run new-site -- ${folder}.`,
  )
  mkdirSync(folder)
  expect(faultOf(() => readSharedSite(folder))).toContain(`${folder} has no site.config.ts`)
})

test('a missing or wrong file is named in one line', () => {
  const folder = aSite()
  rmSync(join(folder, 'content/about.json'))
  expect(faultOf(() => readWords(folder))).toMatch(/content\/about\.json is missing\. npm run new-site/)
  writeFileSync(join(folder, 'content/about.json'), '{ "title": ')
  expect(faultOf(() => readWords(folder))).toMatch(/content\/about\.json is not JSON: .*\. Correct it/)
  edit(join(folder, 'catalogue/categories.json'), (content) => ({ ...content, footer: ['cats'] }))
  const fault = faultOf(() => readSharedSite(folder))
  expect(fault).toMatch(/categories\.json: footer: names cats, which is not a category\. Correct it/)
  expect(fault).not.toContain('\n')
})

test('every wrong value of the configuration is named', () => {
  const folder = aSite({ supportEmail: 'nobody', color: 'red' })
  const fault = faultOf(() => readSharedSite(folder))
  expect(fault).toContain('supportEmail: ')
  expect(fault).toContain('must not have color')
  expect(fault).not.toMatch(/Invalid|Unrecognized|expected|received/)
})

test('a configuration in TypeScript is read too', () => {
  const folder = aSite()
  rmSync(join(folder, 'site.config.json'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const config = JSON.stringify({ ...site, name: 'Typed' })
  writeFileSync(
    join(folder, 'site.config.ts'),
    `interface Named { name: string }\nexport const site: Named = ${config}`,
  )
  expect(readSharedSite(folder).site.name).toBe('Typed')
})

test('an icon nobody knows, and a home category that is none, are named', () => {
  const folder = aSite()
  edit(join(folder, 'content/home.json'), (home) => ({
    ...home,
    features: [{ icon: 'no-such-icon', title: 'A', text: 'B' }],
  }))
  expect(faultOf(() => readWords(folder))).toContain('there is no icon named no-such-icon')
  edit(join(folder, 'content/home.json'), (home) => ({
    ...home,
    features: [],
    categories: [{ key: 'cats', text: 'Cats' }],
  }))
  expect(faultOf(() => readWords(folder))).toContain('categories names cats')
})

test('colors that could not be read stop the start with their contrast', () => {
  const pale = aSite({ look: { ...site.look, accent: '#9db4ff' } })
  expect(faultOf(() => readSharedSite(pale))).toMatch(
    /look\.accent #9db4ff has a contrast of \d\.\d .* darker/,
  )
  const dim = aSite({ look: { ...site.look, highlightDark: '#223044' } })
  expect(faultOf(() => readSharedSite(dim))).toMatch(/look\.highlightDark #223044 .* lighter/)
  expect(faultOf(() => readSharedSite(aSite()))).toBe('nothing is wrong')
})

test('the other shades follow from the colors that are given', () => {
  const styles = lookStyles(site.look)
  expect(styles).toContain('--site-accent:#4453c7')
  expect(styles).toContain('--site-accent-deep:#36429e')
  expect(styles).toContain('--site-radius:14px')
  expect(styles).toContain('@media (prefers-color-scheme:dark){:root{--site-theme:#7d90f0')
})
