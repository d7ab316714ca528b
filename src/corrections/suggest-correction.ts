import type { Db } from '#db/open.ts'
import { type Fact, OTHER_FACT } from '#forms/fact.ts'
import { Conflict, Invalid, NotFound } from '#lib/errors.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { type FormProof, proveForm, takeForm } from '#submissions/anti-spam.ts'
import type { Tool } from '#tools/tool.ts'
import { getToolBySlug } from '#tools/tools.store.ts'
import type { CorrectionBody } from './correction-schema.ts'
import { addCorrection } from './corrections.store.ts'
import { checkFactValue, isSameValue, presentValue } from './fact-value.ts'
import { answerFact, factOf } from './record-parts.ts'

const HOUR_MS = 3_600_000
const LIMITS = [
  { purpose: 'suggestion', limit: 20, windowMs: HOUR_MS },
  { purpose: 'suggestion', limit: 60, windowMs: 24 * HOUR_MS },
]

export function getFact(key: string): Fact {
  const book = marketQuestions()
  const fact = factOf(key, (question) => book.question(question))
  if (!fact) throw new NotFound('fact', key)
  return fact
}

/** For what was reported already: a question that is asked no more is shown in words. */
export const reportedFact = (key: string): Fact =>
  factOf(key, (question) => marketQuestions().question(question)) ?? { key, label: key, kind: 'words' }

export function factGroups<View>(
  { markets }: Pick<Tool, 'markets'>,
  parts: readonly Fact[],
  view: (fact: Fact) => View,
): { title: string; facts: View[] }[] {
  const asked = Map.groupBy(marketQuestions().questionsOf(markets), ({ group }) => group ?? 'Answers')
  const answers = [...asked].map(([title, group]) => ({ title, facts: group.map(answerFact).map(view) }))
  return [{ title: 'Record', facts: parts.map(view) }, ...answers]
}

/** Takes a correction in, or says why not; gives the key of its status page. Assistants have no form to prove. */
export async function suggestCorrection(
  db: Db,
  body: CorrectionBody,
  guard: FormProof | null,
  network: string,
): Promise<{ id: number; token: string }> {
  const form = guard && (await proveForm(db, guard))
  const fact = getFact(body.fact)
  const tool = await getToolBySlug(db, body.tool)
  const proposed = checkProposal(tool, fact, body.value)
  if (!body.source && fact.key !== OTHER_FACT)
    throw new Invalid('Say where it can be read.', {
      source: 'Please enter the address of the page where you read it',
    })
  const { token, tokenHash } = await takeForm(db, form, network, LIMITS)
  const before = presentValue(tool, fact)
  const { source, note, email } = body
  const correction = { toolId: tool.id, fact: fact.key, before, proposed }
  const report = { tokenHash, hasForm: form !== null, source, note, email }
  return { id: await addCorrection(db, correction, report), token }
}

/** The value to be proposed, when it is another than the record has. */
function checkProposal(tool: Tool, fact: Fact, value: unknown): unknown {
  const proposed = checkFactValue(fact, value, tool)
  if (isSameValue(fact, proposed, presentValue(tool, fact)))
    throw new Conflict('That is what the page says already. Change the entry, then send it.')
  return proposed
}
