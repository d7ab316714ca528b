import { toAnswerView } from '#facts/answer.ts'
import { answerText } from '#facts/fact-cell.ts'
import type { MarketQuestions } from '#markets/market.ts'
import { AUDIT_KINDS, type AuditDraw, VERDICTS } from '#open-data/fact-audit-responses.ts'
import { planLine } from '#plans/plan-line.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'

/** Answers that usually depend on the plan. */
const GATES = new Set([
  'sso',
  'scim',
  'audit-log',
  'api',
  'webhooks',
  'roles',
  'guest-access',
  'ai-features',
  'data-export',
  'eu-hosting',
  'hipaa',
  'phone-support',
  'chat-support',
])
const GATED_FROM_PLANS = 3

export const isGate = ({ plans }: Pick<ToolFacts, 'plans'>, key: string) =>
  GATES.has(key) && plans.length >= GATED_FROM_PLANS

type Kind = (typeof AUDIT_KINDS)[number]

/** A fact to judge: what the record says and where it says to have read it. The last three are the judge's. */
export interface DrawnFact {
  tool: string
  kind: Kind
  fact: string
  said: string
  sources: string[]
  verdict: string
  found: string
  url: string
}

/** As many of each kind as there are thirds, the same for the same seed and catalogue. */
export function drawFacts(
  tools: readonly ToolFacts[],
  book: MarketQuestions,
  size: number,
  seed: number,
): DrawnFact[] {
  const random = seeded(seed)
  const all = tools.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)).flatMap((tool) => factsOf(tool, book))
  return AUDIT_KINDS.flatMap((kind, at) => {
    const some = Math.floor(size / AUDIT_KINDS.length) + (at < size % AUDIT_KINDS.length ? 1 : 0)
    return shuffled(
      all.filter((fact) => fact.kind === kind),
      random,
    ).slice(0, some)
  })
}

function factsOf(tool: ToolFacts, book: MarketQuestions): DrawnFact[] {
  const drawn = (kind: Kind, fact: string, said: string, topic: string): DrawnFact => ({
    tool: tool.slug,
    kind,
    fact,
    said,
    sources: tool.sources
      .filter((source) => source.for.includes(topic))
      .map(({ url, seenAt, via }) => [url, seenAt ?? 'undated', ...(via ? [`via ${via}`] : [])].join(' ')),
    verdict: '',
    found: '',
    url: '',
  })
  return [
    ...tool.plans.map((plan) => drawn('price', plan.name, planLine(plan), 'plans')),
    ...Object.entries(tool.answers).map(([key, answer]) => {
      const said = answerText(toAnswerView(answer, null), book.question(key)?.unit)
      return drawn(isGate(tool, key) ? 'gate' : 'other', key, said, key)
    }),
  ]
}

/** What judging a draw came to; refused while a fact has no verdict. */
export function auditOf(
  facts: readonly DrawnFact[],
  about: Pick<AuditDraw, 'date' | 'seed' | 'method'>,
): AuditDraw {
  const open = facts.filter(({ verdict }) => !isVerdict(verdict))
  if (open.length > 0)
    throw new Error(`Not judged yet: ${open.map((one) => `${one.tool} ${one.fact}`).join(', ')}`)
  const of = (wanted: string) => facts.filter(({ verdict }) => verdict === wanted).length
  const ofKind = (wanted: Kind) => facts.filter(({ kind }) => kind === wanted).length
  return {
    ...about,
    drawn: facts.length,
    strata: { gates: ofKind('gate'), prices: ofKind('price'), others: ofKind('other') },
    judged: facts.length - of('undecided'),
    readOnPages: facts.filter(({ url }) => url !== '').length,
    right: of('right'),
    wrong: of('wrong'),
    outdated: of('outdated'),
    undecided: of('undecided'),
    list: facts.flatMap(({ tool, kind, fact, said, verdict, found, url }) =>
      isVerdict(verdict) ? [{ tool, kind, fact, said, verdict, found, ...(url && { url }) }] : [],
    ),
  }
}

const isVerdict = (text: string): text is (typeof VERDICTS)[number] =>
  VERDICTS.some((verdict) => verdict === text)

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const rest = [...items]
  return items.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1))
}

/** Mulberry32: small, and the same on every machine. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
