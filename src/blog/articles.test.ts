import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dateOrMonthText } from '#lib/date-words.ts'
import { realTools } from '#tests/real-tools.ts'
import { plainWords } from '#ui/rich-text.tsx'
import type { Article, Block } from './article.ts'
import {
  articles,
  articleTexts,
  countWords,
  drawingsIn,
  getArticle,
  readArticles,
  relatedTo,
} from './articles.ts'

const WORDS_MIN = 1800
const WORDS_MAX = 3500
/** Short sentences may well be the same in two articles. */
const OWN_SENTENCE_WORDS = 5

const aPartner = { slug: 'brightmark', name: 'Brightmark', website: 'https://brightmark.example.com' }
const withPartner = readArticles({ partner: aPartner })
const withoutPartner = readArticles({ partner: null })

function blocksOf<T extends Block['type']>(
  slug: string,
  type: T,
  from: readonly Article[] = withPartner,
): Extract<Block, { type: T }>[] {
  const article = from.find((candidate) => candidate.slug === slug) ?? getArticle(slug)
  const blocks: Block[] = article.sections.flatMap((section) => section.blocks)
  return blocks.filter((block): block is Extract<Block, { type: T }> => block.type === type)
}

function sentencesOf(article: Article): string[] {
  return articleTexts(article)
    .flatMap((text) => plainWords(text).split(/(?<=[.!?])\s+/))
    .filter((text) => /[.!?]$/.test(text) && text.split(/\s+/).length >= OWN_SENTENCE_WORDS)
}

test('every file is an article under its own name, newest first', () => {
  const files = readdirSync('content/articles').map((file) => file.replace(/\.json$/, ''))
  expect(articles.map(({ slug }) => slug).sort()).toEqual(files.sort())
  const dates = articles.map(({ publishedAt }) => publishedAt)
  expect(dates).toEqual([...dates].sort().reverse())
})

test('the index has the order and the read times that were promised, as the articles have theirs', () => {
  const times = articles.map(({ slug, readTime, indexReadTime = readTime }) => [
    slug,
    indexReadTime,
    readTime,
  ])
  expect(times).toEqual([
    ['best-aeo-tools', '12 min read', '20 min read'],
    ['aeo-strategies-guide', '10 min read', '22 min read'],
    ['best-ai-visibility-tools', '8 min read', '25 min read'],
    ['saas-discovery-strategies', '15 min read', '15 min read'],
    ['healthcare-provider-guide', '10 min read', '10 min read'],
  ])
  expect(articles.filter(({ featured }) => featured)).toHaveLength(2)
})

const read = [
  ...withPartner.map((article) => [article.slug, 'with a partner', article, withPartner] as const),
  ...withoutPartner.map((article) => [article.slug, 'without', article, withoutPartner] as const),
]

describe.each(read)('%s, %s', (slug, _partner, article, all) => {
  test('has a text of the right length', () => {
    expect(countWords(article)).toBeGreaterThanOrEqual(WORDS_MIN)
    expect(countWords(article)).toBeLessThanOrEqual(WORDS_MAX)
  })

  test('is dated in the past, shows the date it has, and was changed no earlier than published', () => {
    expect(Date.parse(article.dateText)).toBe(new Date(`${article.publishedAt}T00:00`).getTime())
    expect(article.modifiedAt >= article.publishedAt).toBe(true)
    expect(article.modifiedAt <= new Date().toISOString()).toBe(true)
  })

  test('names its partners: no placeholder is left', () => {
    expect(JSON.stringify(article)).not.toMatch(/\{\w+\}/)
  })

  test('has parts that can be linked to, each by its own name', () => {
    const ids = article.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('leads on to two or three other articles', () => {
    const related = relatedTo(article).map((summary) => summary.slug)
    expect([2, 3]).toContain(related.length)
    expect(new Set(related).size).toBe(related.length)
    expect(related).not.toContain(slug)
  })

  test('shares no sentence with another article and repeats none of its own', () => {
    const own = sentencesOf(article)
    expect(own.length).toBeGreaterThan(10)
    const elsewhere = new Set(all.filter((other) => other !== article).flatMap(sentencesOf))
    expect(own.filter((sentence) => elsewhere.has(sentence))).toEqual([])
    expect(own.filter((sentence, at) => own.indexOf(sentence) !== at)).toEqual([])
  })
})

test.each([
  ['best-ai-visibility-tools', 10, [4.2, 4.9]],
  ['best-aeo-tools', 8, [4.3, 4.9]],
])(
  '%s ranks %i tools without a gap, the best rating first, and the partner without one',
  (slug, count, [lowest, highest]) => {
    const entries = blocksOf(slug, 'ranking')[0]?.entries ?? []
    expect(entries.map(({ rank }) => rank)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
    expect(entries[0]).toMatchObject({ name: 'Brightmark', url: 'https://brightmark.example.com' })
    expect(entries[0]?.rating).toBeUndefined()
    const ratings = entries.slice(1).map(({ rating }) => rating ?? 0)
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a))
    expect([ratings.at(-1), ratings[0]]).toEqual([lowest, highest])
    expect(plainWords(blocksOf(slug, 'ranking')[0]?.method ?? '').split('. ')[0]).toMatch(
      /our partner, Brightmark, by agreement/,
    )
  },
)

test.each([
  ['best-ai-visibility-tools', 9, 'nine'],
  ['best-aeo-tools', 7, 'seven'],
])(
  'without a partner %s ranks the other %i, and says %s wherever it gives their number',
  (slug, count, word) => {
    const article = withoutPartner.find((candidate) => candidate.slug === slug)
    const entries = blocksOf(slug, 'ranking', withoutPartner)[0]?.entries ?? []
    expect(entries.map(({ rank }) => rank)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
    expect(entries.every(({ rating }) => rating !== undefined)).toBe(true)
    expect(article?.title).toContain(` ${word} `)
    expect(article?.description.toLowerCase()).toContain(`${word} tools`)
    expect(JSON.stringify(article)).not.toMatch(/our partner|commercial partner|Brightmark/)
  },
)

const reviews = ['best-ai-visibility-tools', 'best-aeo-tools'].flatMap((slug) =>
  blocksOf(slug, 'ranking').flatMap((ranking) => ranking.entries.slice(1)),
)

test('a price that may change says since when it is known', () => {
  for (const { name, pricing } of reviews)
    expect(pricing, name).toMatch(/^See price page$|\d.* \(\w+ \d{4}\)$/)
})

test('a price of an article is one of the catalogue, read in the month it names', async () => {
  const { tools } = await realTools()
  const priced = reviews.flatMap(({ toolSlug, pricing }) => {
    const [amount] = pricing.replaceAll(',', '').match(/(?<=\$)\d+(\.\d+)?/) ?? []
    const [month] = pricing.match(/(?<=\()\w+ \d{4}(?=\)$)/) ?? []
    return toolSlug && amount && month ? [{ toolSlug, amount: Number(amount), month }] : []
  })
  expect(priced.length).toBeGreaterThanOrEqual(10)
  for (const { toolSlug, amount, month } of priced) {
    const tool = tools.find(({ slug }) => slug === toolSlug)
    const known = tool?.plans.flatMap(({ monthly, yearly }) => [
      monthly,
      yearly,
      yearly && Math.round(yearly * 1200) / 100,
    ])
    expect(known, toolSlug).toContain(amount)
    const read = tool?.sources.filter(({ for: topics }) => topics.includes('plans'))
    const months = read?.flatMap(({ seenAt }) => (seenAt ? [dateOrMonthText(seenAt.slice(0, 7))] : []))
    expect(months, toolSlug).toContain(month)
  }
})

/** Who is named in a claim needs a page that says so: these articles state things of engines and registers. */
test.each([
  ['best-aeo-tools', 'developers.google.com'],
  ['aeo-strategies-guide', 'vercel.com'],
  ['aeo-strategies-guide', 'cloudflare.com'],
  ['best-ai-visibility-tools', 'blog.google'],
  ['best-ai-visibility-tools', 'openai.com'],
  ['healthcare-provider-guide', 'docinfo.org'],
  ['healthcare-provider-guide', 'gmc-uk.org'],
  ['healthcare-provider-guide', 'ahpra.gov.au'],
])('%s links what it says to %s', (slug, host) => {
  expect(articleTexts(getArticle(slug)).join('\n')).toMatch(
    new RegExp(`\\]\\(https://([\\w.-]+\\.)?${host.replaceAll('.', '\\.')}/`),
  )
})

test('facts were reviewed after the last change, and not in the future', () => {
  for (const { slug, reviewedAt, modifiedAt } of articles) {
    expect((reviewedAt ?? '') >= modifiedAt, slug).toBe(true)
    expect((reviewedAt ?? '') <= new Date().toISOString(), slug).toBe(true)
  }
})

test('the guides have the parts that were promised', () => {
  const strategies = blocksOf('aeo-strategies-guide', 'strategies')[0]?.entries
  expect(strategies).toHaveLength(6)
  expect(blocksOf('aeo-strategies-guide', 'steps')[0]?.entries).toHaveLength(6)
  const targets = blocksOf('aeo-strategies-guide', 'metrics')[0]?.entries.map(({ target }) => target)
  expect(targets).toEqual(['Above 40%', 'Above 85/100', 'Above 10 platforms', 'Above 1000 per day'])
  expect(blocksOf('best-ai-visibility-tools', 'metrics')[0]?.entries).toHaveLength(5)
  expect(blocksOf('best-ai-visibility-tools', 'faq')).toHaveLength(1)
  expect(blocksOf('saas-discovery-strategies', 'cards')[0]?.entries).toHaveLength(8)
  const ways = blocksOf('healthcare-provider-guide', 'cards')[0]?.entries
  expect(ways).toHaveLength(8)
  expect(ways?.map(({ badge }) => badge).filter(Boolean)).toEqual(['Top Recommendation'])
  expect(ways?.[0]?.badge).toBe('Top Recommendation')
})

test('an answer comes with the drawings it names and no others', () => {
  const drawings = drawingsIn({ icon: 'eye', parts: [{ entries: [{ icon: 'bell' }, { icon: 'eye' }] }] })
  expect(Object.keys(drawings).sort()).toEqual(['bell', 'eye'])
  expect(drawings.eye).toContainEqual(['circle', { cx: '12', cy: '12', r: '3' }])
})

test('a tool that an article recommends is linked where it is named', () => {
  const recommended = articles.flatMap(({ slug }) =>
    blocksOf(slug, 'strategies').flatMap(({ entries }) => entries.flatMap(({ tools }) => tools)),
  )
  expect(recommended.length).toBeGreaterThan(20)
  expect(recommended.filter((tool) => !tool.startsWith('['))).toEqual(['Your own support inbox'])
})
