import type { Answer } from '#catalogue/answer.ts'
import { getAdminTool } from '#catalogue/edit-tools.store.ts'
import type { FactSource } from '#catalogue/fact-source.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { visibleTools } from '#catalogue/tools.store.ts'
import { checkFactValue, withFact } from '#corrections/fact-value.ts'
import { getFact } from '#corrections/suggest-correction.ts'
import type { Db } from '#db/open.ts'
import { Invalid, NotFound } from '#lib/errors.ts'
import { changeMany, type PlannedTool, planTool } from './many-tools.ts'
import type { MarketAnswersResponse } from './site-responses.ts'

const TOOLS_MAX = 500
const MISFIT = 'Some answers do not fit their question.'

/** What every tool of a market answers to one question, the best known first. */
export async function listMarketAnswers(
  db: Db,
  key: string,
  questionKey: string,
): Promise<MarketAnswersResponse> {
  const market = marketBook().market(key)
  if (!market) throw new NotFound('market', key)
  const question = marketBook()
    .questionsOf([key])
    .find((one) => one.key === questionKey)
  if (!question) throw new NotFound('question', questionKey)
  const rows = await visibleTools(db)
    .innerJoin('tool_facets', 'tool_facets.tool_id', 'tools.id')
    .select(['tools.id', 'slug', 'name', 'answers', 'plans'])
    .where('tool_facets.kind', '=', 'market')
    .where('tool_facets.key', '=', key)
    .orderBy('tool_facets.score', 'desc')
    .orderBy('sort_name')
    .limit(TOOLS_MAX)
    .execute()
  return {
    market: market.label,
    question,
    tools: rows.map(({ id, slug, name, answers, plans }) => ({
      ...{ id, slug, name },
      answer: JSON.parse(answers)[questionKey] ?? null,
      plans: JSON.parse(plans).map((plan: { name: string }) => plan.name),
    })),
  }
}

interface MarketAnswers {
  market: string
  question: string
  answers: readonly { id: number; answer: Answer | null }[]
  /** Where all of it was read. */
  source: Pick<FactSource, 'url' | 'via' | 'seenAt' | 'quote'> | null
}

/** One question for many tools at once. */
export async function answerForMarket(
  db: Db,
  who: string,
  { market, question, answers, source }: MarketAnswers,
): Promise<void> {
  const fact = getFact(question)
  const entry = {
    action: 'tools.answered',
    subject: `market ${market}`,
    nothing: 'Nothing was answered.',
  } as const
  await changeMany(db, who, entry, async (transaction) => {
    const planned: PlannedTool[] = []
    for (const { id, answer } of answers) {
      const tool = await getAdminTool(transaction, id)
      const value = valueFor(tool.slug, () => checkFactValue(fact, answer, tool))
      const facts = withFact(tool, fact, value, source && { ...source, for: [question] })
      const plan = planTool(facts, tool)
      if (plan.outcome === 'refused') throw new Invalid(MISFIT, { [tool.slug]: plan.lines.join('; ') })
      planned.push({ ...plan, locks: [`answers.${question}`] })
    }
    return { planned }
  })
}

/** Of many tools the message names the one it is about. */
function valueFor(slug: string, check: () => unknown): unknown {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    const [reason = error.message] = Object.values(error.extra.errors ?? {})
    throw new Invalid(MISFIT, { [slug]: reason })
  }
}
