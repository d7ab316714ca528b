import { toAnswerView } from '#facts/answer.ts'
import { answerText } from '#facts/fact-cell.ts'
import { currentMonth } from '#lib/date-words.ts'
import type { MarketQuestions } from '#markets/market.ts'
import { saleOf, USUAL_NEED } from '#needs/need.ts'
import { priceSides } from '#needs/priced-tools.ts'
import { verdicts, verdictTitle } from '#needs/verdict.ts'
import { AUDIT_KINDS, type AuditDraw, VERDICTS } from '#open-data/fact-audit-responses.ts'
import { planLine } from '#plans/plan-line.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'
import { withAnswers } from '#tools/tool-view.ts'

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

/** A statement to judge: what the record says and where it says to have read it. The last three are the judge's. */
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

/** As many of each kind as there are quarters, the same for the same seed and catalogue. */
export function drawFacts(
  tools: readonly ToolFacts[],
  book: MarketQuestions,
  size: number,
  seed: number,
): DrawnFact[] {
  const random = seeded(seed)
  const sorted = tools.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
  const all = [...sorted.flatMap((tool) => factsOf(tool, book)), ...sentencesOf(sorted, book)]
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
      return drawn('answer', key, said, key)
    }),
    ...MAKER_FACTS.flatMap((fact) => {
      const said = tool.maker?.[fact]
      return said === undefined ? [] : [drawn('company', fact, String(said), 'maker')]
    }),
  ]
}

const MAKER_FACTS = ['owner', 'country', 'founded', 'launched'] as const

/** What a comparison says first: why to choose one of two neighbors of a market. */
function sentencesOf(tools: readonly ToolFacts[], book: MarketQuestions): DrawnFact[] {
  const priced = tools.map((tool) => withAnswers(tool, book))
  return book.markets.flatMap((market) => {
    const basis = { sale: saleOf(market), asOf: currentMonth() }
    const questions = book.questionsOf([market.key])
    const members = priced.filter(({ markets }) => markets[0] === market.key)
    return members.slice(1).flatMap((tool, at) => {
      const pair = [members[at] ?? tool, tool]
      const { sides, need } = priceSides(pair, USUAL_NEED, basis)
      return verdicts(sides, questions, need, basis).flatMap(({ slug, reasons: [first] }) =>
        first === undefined ? [] : [sentenceOf(pair, slug, first)],
      )
    })
  })
}

function sentenceOf(pair: readonly ToolFacts[], slug: string, reason: string): DrawnFact {
  const chosen = pair.find((tool) => tool.slug === slug)
  const fact = pair.map((tool) => tool.slug).join('-vs-')
  const said = `${verdictTitle({ name: chosen?.name ?? slug })} ${reason}`
  return { tool: slug, kind: 'sentence', fact, said, sources: [], verdict: '', found: '', url: '' }
}

/** What judging a draw came to, sentences apart from the facts they rest on; refused while one has no verdict. */
export function auditOf(
  facts: readonly DrawnFact[],
  about: Pick<AuditDraw, 'date' | 'seed' | 'method'>,
): AuditDraw {
  const open = facts.filter(({ verdict }) => !isVerdict(verdict))
  if (open.length > 0)
    throw new Error(`Not judged yet: ${open.map((one) => `${one.tool} ${one.fact}`).join(', ')}`)
  const ofKind = (wanted: Kind) => facts.filter(({ kind }) => kind === wanted)
  return {
    ...about,
    drawn: facts.length,
    strata: {
      prices: ofKind('price').length,
      answers: ofKind('answer').length,
      companies: ofKind('company').length,
      sentences: ofKind('sentence').length,
    },
    readOnPages: facts.filter(({ url }) => url !== '').length,
    facts: resultOf(facts.filter(({ kind }) => kind !== 'sentence')),
    sentences: resultOf(ofKind('sentence')),
    list: facts.flatMap(({ tool, kind, fact, said, verdict, found, url }) =>
      isVerdict(verdict) ? [{ tool, kind, fact, said, verdict, found, ...(url && { url }) }] : [],
    ),
  }
}

function resultOf(judged: readonly DrawnFact[]): AuditDraw['facts'] {
  const of = (wanted: string) => judged.filter(({ verdict }) => verdict === wanted).length
  const [right, wrong, outdated, undecided] = VERDICTS.map(of)
  return {
    judged: judged.length - (undecided ?? 0),
    right: right ?? 0,
    wrong: wrong ?? 0,
    outdated: outdated ?? 0,
    undecided: undecided ?? 0,
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
