import { expect } from '@playwright/test'
import { anItem, aPage, sending } from '#tests/feeds.ts'
import { becomeAdmin } from './admin-session.ts'
import { complaintsOf, expectOnlyText, expectSentAsText } from './hostile-page.ts'
import { hostileStrings, isOpenedIn, isReadIn } from './hostile-strings.ts'
import { test } from './own-site.ts'

/** Fields that hold keys or addresses: a text that is neither gets its item refused. */
const STRICT_FIELDS = [
  'slug',
  'category',
  'website',
  'logo',
  'tags',
  'integrations',
  'useCases',
  'industries',
  'platforms',
]

const tools = hostileStrings.map((text, at) => ({
  slug: `hostile-${at}`,
  name: text.slice(0, 100).toWellFormed(),
  website: `https://hostile-${at}.example.com/?q=${text}#${text}`.slice(0, 500),
  description: `${text} `.repeat(20).slice(0, 900).toWellFormed(),
  features: [text.slice(0, 80), `${text.slice(0, 70)} again`].map((feature) => feature.toWellFormed().trim()),
  pricing: { plan: text.slice(0, 120).toWellFormed(), trial: text.slice(0, 120).toWellFormed() },
}))

const good = tools.map((tool, at) => anItem(tool, { id: `${at} ${hostileStrings[at]}` }))
/** Fewer than the others: a feed of which most is refused is refused whole. */
const refused = STRICT_FIELDS.flatMap((field) =>
  hostileStrings
    .filter((_, at) => at % 12 === 0)
    .map((text, at) => {
      const item = anItem({ slug: `${field.toLowerCase()}-${at}` })
      const isList = Array.isArray((item.tool as Record<string, unknown>)[field])
      return {
        ...item,
        id: `${field} ${text}`,
        tool: { ...(item.tool as object), [field]: isList ? [text] : text },
      }
    }),
)
const feed = aPage([...good, ...refused], {
  publisher: { name: hostileStrings[0], url: 'https://publisher.example.com' },
})

test('hostile texts in every field of a feed, synced and opened, stay text', async ({
  openSite,
  publish,
}) => {
  test.setTimeout(240_000)
  const publisher = await publish(sending(feed))
  const page = await openSite({
    SYNC_FEEDS: `${publisher.url}/api/feed`,
    SYNC_ALLOW_PRIVATE_HOSTS: publisher.host,
  })
  const complaints = complaintsOf(page)
  const runs = async () => (await (await page.request.get('/api/sync/runs')).json()).runs
  await expect
    .poll(runs, { timeout: 60_000 })
    .toContainEqual(expect.objectContaining({ state: 'done', added: tools.length, refused: refused.length }))

  await page.goto('/')
  expect(tools.filter((_, at) => isReadIn('feed', at) && isOpenedIn('feed', at)).length).toBeGreaterThan(6)
  for (const [at, { slug, name, website, description, features }] of tools.entries()) {
    if (!isReadIn('feed', at)) continue
    const expectText = isOpenedIn('feed', at) ? expectOnlyText : expectSentAsText
    await expectText(page, `/tools/${slug}`, { name, description, sameAs: website, featureList: features })
  }
  await becomeAdmin(page)
  const pages = [
    '/admin?view=sync',
    '/admin?view=tools',
    '/status',
    '/category/productivity',
    '/?search=script',
    '/tools/hostile-0/changes',
    `/compare/hostile-0-vs-${tools.at(-1)?.slug}`,
    '/alternatives/hostile-0-alternatives',
  ]
  for (const path of pages) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await page.waitForLoadState('networkidle')
  }
  expect(complaints).toEqual([])
})
