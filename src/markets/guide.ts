import { z } from 'zod'
import type { AnswerView } from '#facts/answer.ts'
import { formatNumber } from '#lib/format-number.ts'
import type { Market, Question } from './market.ts'

const guidePartsSchema = z.array(z.object({ text: z.string(), slug: z.string().optional() }))

/** A market's guide with its numbers and names filled in; a part with a slug names a tool. */
export const guideViewSchema = z.object({
  separates: guidePartsSchema,
  ask: z.array(
    z.object({
      question: z.string(),
      label: z.string(),
      parts: guidePartsSchema,
      having: z.number().int().nullable().describe('Tools that have it; null where it is no yes or no'),
    }),
  ),
  trap: guidePartsSchema,
  none: guidePartsSchema,
})
export type GuideParts = z.infer<typeof guidePartsSchema>
export type GuideView = z.infer<typeof guideViewSchema>

export interface GuideFacts {
  tools: number
  free: number
  having: (question: string) => number
  /** A tool's name by its slug; absent for a tool that is not listed. */
  names: ReadonlyMap<string, string>
}

const PLACEHOLDER = /\{(tools|free|has|name)(?::([a-z0-9-]+))?\}/g

export function toolsNamedIn(guide: NonNullable<Market['guide']>): string[] {
  const texts = [guide.separates, ...guide.ask.map(({ text }) => text), guide.trap, guide.none]
  return texts.flatMap((text) =>
    [...text.matchAll(PLACEHOLDER)].flatMap(([, kind, slug]) => (kind === 'name' && slug ? [slug] : [])),
  )
}

export function fillGuide(
  guide: NonNullable<Market['guide']>,
  questions: readonly Question[],
  facts: GuideFacts,
): GuideView {
  const fill = (text: string) => fillText(text, facts)
  return {
    separates: fill(guide.separates),
    ask: guide.ask.flatMap(({ question: key, text }) => {
      const question = questions.find((one) => one.key === key)
      if (!question) return []
      const having = question.kind === 'yes-no' ? facts.having(key) : null
      return [{ question: key, label: question.label, parts: fill(text), having }]
    }),
    trap: fill(guide.trap),
    none: fill(guide.none),
  }
}

/** How many of a market's tools have what is asked, on some plan and as a whole. */
export const countHaving = (answers: readonly Record<string, AnswerView>[], question: string) =>
  answers.filter((known) => ['yes', 'from', 'add-on', 'some-plan'].includes(known[question]?.answer ?? 'no'))
    .length

function fillText(text: string, facts: GuideFacts): GuideParts {
  const parts: GuideParts = []
  let end = 0
  for (const found of text.matchAll(PLACEHOLDER)) {
    parts.push({ text: text.slice(end, found.index) }, partOf(found[1] ?? '', found[2] ?? '', facts))
    end = found.index + found[0].length
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== '')
}

function partOf(kind: string, about: string, facts: GuideFacts): GuideParts[number] {
  if (kind === 'tools') return { text: formatNumber(facts.tools) }
  if (kind === 'free') return { text: formatNumber(facts.free) }
  if (kind === 'has') return { text: formatNumber(facts.having(about)) }
  const name = facts.names.get(about)
  return name === undefined ? { text: about } : { text: name, slug: about }
}
