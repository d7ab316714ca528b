import { listArticles } from '#blog/articles.store.ts'
import { type ChangeTag, toolTag } from '#changes/change-tags.ts'
import { comparisonQuery } from '#comparisons/comparison-calls.ts'
import { priceReadOf } from '#facts/price-reading.ts'
import { dateOrMonthText } from '#lib/date-words.ts'
import { formatList, formatListUpTo } from '#lib/format-list.ts'
import { formatCount, formatPercent } from '#lib/format-number.ts'
import { marketsQuery, toolQuery } from '#needs/catalogue-calls.ts'
import { costPeriod, costText, readText } from '#needs/cost/cost-text.ts'
import { needIn } from '#needs/need-address.ts'
import { priceSides } from '#needs/priced-tools.ts'
import { sizeText } from '#needs/size-text.ts'
import { hasKnownPrice } from '#plans/price-plan.ts'
import { hasFreePlan, priceLine } from '#plans/pricing.ts'
import { siteImage, subjectImage, versusImage } from '#seo/share-image.ts'
import { site } from '#site.config'
import { stackQuery } from '#stack/stack-calls.ts'
import { sumText } from '#stack/stack-money.ts'
import type { ToolView } from '#tools/tool-view.ts'
import { categoryByKey } from '#vocabulary/categories.ts'
import { type DocumentDeps, type DocumentKind, documentOf, HOUR_MS, type MadeDocument } from './document.ts'

/** So many names have room. */
const STACK_NAMES = 8

async function png(deps: DocumentDeps, svg: string, tags: readonly ChangeTag[]): Promise<MadeDocument> {
  return {
    type: 'image/png',
    body: await deps.drawPng(svg),
    tags,
    headers: { 'Cache-Control': 'public, max-age=86400', 'Cross-Origin-Resource-Policy': 'cross-origin' },
    freshMs: 24 * HOUR_MS,
  }
}

function tileOf(deps: DocumentDeps, { name, logoUrl }: ToolView) {
  return { name, logo: deps.logoFile(logoUrl) }
}

/** The price with its date and what is known of a free plan; unknown is not said at all. */
function factsOf(tool: ToolView, price = priceLine(tool)): string[] {
  const { readAt, via, isHint } = priceReadOf(tool)
  const read =
    via && readAt
      ? `Reported ${dateOrMonthText(readAt.slice(0, 7))}${isHint ? ', not confirmed' : ''}`
      : readText({ readAt })
  return [
    price,
    ...(tool.plans.some(hasKnownPrice) ? [read] : []),
    ...(hasFreePlan(tool.pricing) && tool.pricing.free !== true ? ['Free plan'] : []),
  ]
}

export const shareImages: readonly DocumentKind[] = [
  documentOf(
    /^\/share\/stack\/(?<tools>[a-z0-9:,-]+)\.png$/,
    ({ tools }) => stackQuery({ tools }),
    ({ rows, total, overlaps, yearly }, deps) => {
      if (rows.length === 0) return null
      const names = formatListUpTo(
        STACK_NAMES,
        rows.map(({ name }) => name),
      )
      const facts = [
        formatCount(rows.length, 'tool'),
        ...(overlaps.length > 0 ? [formatCount(overlaps.length, 'job done twice', 'jobs done twice')] : []),
        ...(yearly.total.length > 0 ? [`${sumText(yearly.total)} less billed yearly`] : []),
      ]
      const subject = {
        name: total.known > 0 ? `${sumText(total.year)} a year` : 'A stack of tools',
        logo: null,
        kicker: 'What these tools cost together',
        description: total.beside.length > 0 ? `${names}. Not counted: ${formatList(total.beside)}.` : names,
        facts,
      }
      return png(
        deps,
        subjectImage(subject),
        rows.map(({ slug }) => toolTag(slug)),
      )
    },
  ),
  {
    pattern: /^\/share\/site\.png$/,
    make: (deps) => png(deps, siteImage(site.tagline, site.description), []),
  },
  documentOf(
    /^\/share\/tools\/(?<slug>[^/]+)\.png$/,
    ({ slug = '' }) => toolQuery({ slug }),
    ({ company: tool }, deps) => {
      const kicker = categoryByKey(tool.category).label
      const subject = { ...tileOf(deps, tool), kicker, description: tool.description, facts: factsOf(tool) }
      return png(deps, subjectImage(subject), [toolTag(tool.slug)])
    },
  ),
  documentOf(
    /^\/share\/markets\/(?<key>[^/]+)\.png$/,
    () => marketsQuery(),
    ({ markets }, deps, { key }) => {
      const found = markets.find((market) => market.key === key)
      if (!found) return null
      const { label, description, tools, questions, known } = found
      const counts = [formatCount(tools, 'tool'), formatCount(questions, 'question')]
      const facts = [...counts, `${formatPercent(known)} answered`]
      const kicker = 'Compared by price and by what decides'
      return png(deps, subjectImage({ name: label, logo: null, kicker, description, facts }), ['tools'])
    },
  ),
  {
    pattern: /^\/share\/blog\/(?<slug>[^/]+)\.png$/,
    make: async (deps, { slug }) => {
      const article = (await listArticles(deps.db)).find((one) => one.slug === slug)
      return article ? png(deps, siteImage(article.title, article.description), ['articles']) : null
    },
  },
  documentOf(
    /^\/share\/compare\/(?<pair>[^/]+-vs-[^/]+?)(?:\/(?<need>[^/]+))?\.png$/,
    ({ pair = '' }) => comparisonQuery({ pair }),
    ({ tool1, tool2, basis }, deps, { need = '' }) => {
      const asked = needIn(new URLSearchParams(need))
      const size = sizeText(asked, basis.sale)
      const [first, second] = priceSides([tool1, tool2], asked, basis).sides.map(({ tool, cost }) => {
        const price =
          cost.kind === 'unknown' ? undefined : `${costText(cost)} ${costPeriod(cost, size)}`.trim()
        return { ...tileOf(deps, tool), facts: [categoryByKey(tool.category).label, ...factsOf(tool, price)] }
      })
      const tags = [toolTag(tool1.slug), toolTag(tool2.slug)]
      return first && second ? png(deps, versusImage([first, second]), tags) : null
    },
  ),
]
