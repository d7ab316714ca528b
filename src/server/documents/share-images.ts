import { listArticles } from '#blog/articles.store.ts'
import { marketsQuery, toolQuery } from '#catalogue/catalogue-calls.ts'
import { priceReadOf } from '#catalogue/cost.ts'
import { costPeriod, costText, readText, sizeText } from '#catalogue/cost-text.ts'
import { USUAL_NEED } from '#catalogue/need.ts'
import { hasKnownPrice } from '#catalogue/price-plan.ts'
import { hasFreePlan, priceLine } from '#catalogue/pricing.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import type { ChangeTag } from '#changes/change-tags.ts'
import { toolTag } from '#changes/change-tags.ts'
import { comparisonQuery } from '#comparisons/comparison-calls.ts'
import { dateOrMonthText } from '#lib/date-words.ts'
import { formatCount, formatPercent } from '#lib/format-number.ts'
import { priceSides } from '#sentences/priced-tools.ts'
import { siteImage, subjectImage, versusImage } from '#seo/share-image.ts'
import { site } from '#site.config'
import { categoryByKey } from '#vocabulary/categories.ts'
import { askApi, type DocumentDeps, type DocumentKind, HOUR_MS, type MadeDocument } from './document.ts'

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
  const { readAt, via } = priceReadOf(tool)
  const read =
    via && readAt ? `Reported ${dateOrMonthText(readAt.slice(0, 7))}, not confirmed` : readText({ readAt })
  return [
    price,
    ...(tool.plans.some(hasKnownPrice) ? [read] : []),
    ...(hasFreePlan(tool.pricing) && tool.pricing.free !== true ? ['Free plan'] : []),
  ]
}

export const shareImages: readonly DocumentKind[] = [
  {
    pattern: /^\/share\/site\.png$/,
    make: (deps) => png(deps, siteImage(site.name, site.tagline, site.description), []),
  },
  {
    pattern: /^\/share\/tools\/(?<slug>[^/]+)\.png$/,
    make: async (deps, { slug = '' }) => {
      const tool = (await askApi(deps, toolQuery({ slug })))?.company
      if (!tool) return null
      const kicker = categoryByKey(tool.category).label
      const subject = { ...tileOf(deps, tool), kicker, description: tool.description, facts: factsOf(tool) }
      return png(deps, subjectImage(site.name, subject), [toolTag(slug)])
    },
  },
  {
    pattern: /^\/share\/markets\/(?<key>[^/]+)\.png$/,
    make: async (deps, { key = '' }) => {
      const found = (await askApi(deps, marketsQuery()))?.markets.find((market) => market.key === key)
      if (!found) return null
      const { label, description, tools, questions, known } = found
      const facts = [
        formatCount(tools, 'tool'),
        formatCount(questions, 'question'),
        `${formatPercent(known)} answered`,
      ]
      const subject = {
        name: label,
        logo: null,
        kicker: 'Compared by price and by what decides',
        description,
        facts,
      }
      return png(deps, subjectImage(site.name, subject), ['tools'])
    },
  },
  {
    pattern: /^\/share\/blog\/(?<slug>[^/]+)\.png$/,
    make: async (deps, { slug = '' }) => {
      const article = (await listArticles(deps.db)).find((one) => one.slug === slug)
      return article
        ? png(deps, siteImage(site.name, article.title, article.description), ['articles'])
        : null
    },
  },
  {
    pattern: /^\/share\/compare\/(?<pair>[^/]+-vs-[^/]+)\.png$/,
    make: async (deps, { pair = '' }) => {
      const answer = await askApi(deps, comparisonQuery({ pair }))
      if (!answer) return null
      const { tool1, tool2, basis } = answer
      const size = sizeText(USUAL_NEED, basis.sale)
      const [first, second] = priceSides([tool1, tool2], USUAL_NEED, basis).sides.map(({ tool, cost }) => ({
        ...tileOf(deps, tool),
        facts: [
          categoryByKey(tool.category).label,
          ...factsOf(
            tool,
            cost.kind === 'unknown' ? priceLine(tool) : `${costText(cost)} ${costPeriod(cost, size)}`.trim(),
          ),
        ],
      }))
      const tags = [toolTag(tool1.slug), toolTag(tool2.slug)]
      return first && second ? png(deps, versusImage(site.name, [first, second]), tags) : null
    },
  },
]
