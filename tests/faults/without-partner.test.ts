import { cpSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, inject, test } from 'vitest'
import { pageKinds } from '#e2e/pages.ts'
import { site } from '#site.config'
import { filledFolder } from '#tests/databases.ts'
import { fewToolsRoot } from '#tests/few-tools.ts'
import { fetchPlain, type ServedSite, serveSite, temporaryFolder } from '#tests/served-site.ts'

const PARTNER = 'northlight'

function siteWithoutPartner(): string {
  const folder = temporaryFolder()
  for (const name of ['content', 'public']) symlinkSync(resolve(name), join(folder, name))
  const few = join(fewToolsRoot(inject('runFolder')), 'catalogue')
  cpSync(few, join(folder, 'catalogue'), { recursive: true, dereference: true })
  rmSync(join(folder, `catalogue/seo/${PARTNER}.json`))
  writeFileSync(join(folder, 'site.config.json'), JSON.stringify({ ...site, partner: null }))
  return folder
}

async function readPage({ url }: ServedSite, path: string) {
  const response = await fetchPlain(url + path)
  const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '')
  const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? ''
  return { status: response.status, html, heading }
}

/** The articles count one tool less. */
const countedWithout = (heading: string) =>
  heading.replace(': ten compared', ': nine compared').replace(': eight compared', ': seven compared')

test('a site whose operator has no partner has every page, and none speaks of one', async () => {
  const without = await serveSite({ DATA_DIR: temporaryFolder(), SITE_DIR: siteWithoutPartner() })
  const withPartner = await serveSite({ DATA_DIR: await filledFolder() })
  const paths = pageKinds.filter((path) => !path.includes(PARTNER))
  for (const path of paths) {
    const [page, shown] = [await readPage(without, path), await readPage(withPartner, path)]
    expect(page.status, path).toBe(shown.status)
    expect(page.heading, path).toBe(countedWithout(shown.heading))
    expect(page.heading, path).not.toBe('')
    expect(page.html, path).not.toMatch(/\{(partner|if|else|end)|undefined|our partner\b(?!,? offers)/)
    expect(page.html.toLowerCase(), path).not.toContain(PARTNER)
  }
  const home = await readPage(without, '/')
  expect(home.html).toContain('Popular tools')
  const trending = await readPage(without, '/trending')
  expect(trending.html.match(/<article|data-tool=|href="\/tools\//g)?.length).toBeGreaterThan(10)
  expect((await readPage(without, `/tools/${PARTNER}`)).status).toBe(404)
  const article = await readPage(without, '/blog/best-ai-visibility-tools')
  expect(article.html).toContain('Top Choice')
  expect(article.html.match(/Rank <\/span>/g)).toHaveLength(9)
  expect((await readPage(withPartner, `/tools/${PARTNER}`)).status).toBe(200)
}, 180_000)
