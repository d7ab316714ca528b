import { z } from 'zod'
import { costViewSchema } from '#catalogue/cost-view-schema.ts'
import { answerNeed } from '#catalogue/market-need.store.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { needIn, withNeed } from '#catalogue/need-address.ts'
import { pickSchema } from '#catalogue/picks.ts'
import { marketPath, toolPath } from '#catalogue/tool.ts'
import { listToolsById } from '#catalogue/tools.store.ts'
import { fetchResponse } from '#lib/api-query.ts'
import { Invalid } from '#lib/errors.ts'
import { idsOf } from '#lib/pick.ts'
import { plainText } from '#lib/plain-text.ts'
import { needAnswerQuery } from '#search/search-calls.ts'
import { site } from '#site.config'
import { assistantTool, limitInput } from './assistant-tool.ts'
import { costInput, evidenceField, evidenceOf, needOfInput } from './fact-answers.ts'

const recommended = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    why: z.string().describe('On which terms it fits, what is not known, or what it lacks'),
    cost: costViewSchema.describe('With the plan, its conditions, and the day and page its price was read'),
    pageUrl: z.string(),
    ...evidenceField,
  }),
)

const BEST_KNOWN = { sort: 'known', view: 'card' } as const

export const recommendTool = assistantTool({
  name: 'recommend_tools',
  title: 'Recommend tools for a need',
  description: `A short list for what somebody needs, in words ("${site.examples.need}") or by market and fields: picks, what fits, what may fit, close misses, each with its cost for the need. The page of the market gives the same.`,
  input: z.object({
    need: plainText(200).min(1).optional().describe('The need in words'),
    market: plainText(80).min(1).optional().describe('A key from list_markets, instead of words'),
    budget: z.number().min(0).optional().describe('US dollars a year; 0 for what is free'),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional()
      .describe('Two letters of the country it is used in; EU for Europe'),
    limit: limitInput(20, 5),
    ...costInput,
  }),
  output: z.object({
    market: z.object({ key: z.string(), label: z.string() }),
    understood: z.array(z.string()),
    notUnderstood: z.array(z.string()).describe('Words of the need that changed nothing'),
    size: z.string().describe('What costs are for'),
    picks: z.array(pickSchema.extend(evidenceField)),
    fits: recommended,
    mayFit: recommended,
    misses: recommended,
    counts: z.object({
      fits: z.number().int(),
      mayFit: z.number().int(),
      misses: z.number().int(),
      others: z.number().int(),
    }),
    pageUrl: z.string(),
  }),
  answer: async (
    { need: text, market: chosen, budget, country, limit, ...asked },
    { db, siteUrl, askApi },
  ) => {
    const read = text && !chosen ? (await fetchResponse(needAnswerQuery({ q: text }), askApi)).answer : null
    const key = chosen ?? read?.market.key
    if (!key) throw new Invalid('The words name no market. Give one of list_markets, or use search_tools.')
    const inFields = { ...needOfInput(asked), ...(country && { country }), budget: budget ?? null, nice: [] }
    const need = read ? needIn(new URL(read.path, siteUrl).searchParams) : inFields
    const found = read ?? (await answerNeed({ db, logoUrl: () => null }, key, need, BEST_KNOWN))
    const shown = (['yes', 'may', 'no'] as const).flatMap((fits) =>
      found.tools.filter((tool) => tool.fits === fits).slice(0, limit),
    )
    const named = found.tools.filter(
      (tool) => shown.includes(tool) || found.picks.some(({ slug }) => slug === tool.slug),
    )
    const records = await listToolsById(db, idsOf(named))
    const evidenceFor = (slug: string) => {
      const tool = records.find((record) => record.slug === slug)
      return tool ? evidenceOf(tool, need.mustHaves, marketBook()) : { answers: [], priceSource: null }
    }
    const of = (fits: 'yes' | 'may' | 'no') =>
      shown
        .filter((tool) => tool.fits === fits)
        .map(({ slug, name, why, cost }) => ({
          slug,
          name,
          why,
          cost,
          pageUrl: siteUrl + toolPath(slug),
          ...evidenceFor(slug),
        }))
    return {
      market: { key, label: marketBook().market(key)?.label ?? key },
      understood: read?.understood.map(({ label }) => label) ?? [],
      notUnderstood: read?.notUnderstood ?? [],
      size: found.size,
      picks: found.picks.map((pick) => ({ ...pick, ...evidenceFor(pick.slug) })),
      fits: of('yes'),
      mayFit: of('may'),
      misses: of('no'),
      counts: found.counts,
      pageUrl: siteUrl + (read?.path ?? withNeed(marketPath(key), need)),
    }
  },
})
