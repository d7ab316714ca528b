import { type Fact, type FactKind, OTHER_FACT } from '#forms/fact.ts'
import type { Question } from '#markets/market.ts'
import { fieldEntries } from '#tools/fields.ts'

/** Parts of a record that anybody may correct, what matters most first. Ratings and order are none of them. */
export const recordParts: readonly Fact[] = fieldEntries.flatMap(([key, { corrected, input, hint }]) =>
  corrected ? [{ key, label: corrected, kind: input as FactKind, ...(hint && { hint }) }] : [],
)

export const otherFact: Fact = {
  key: OTHER_FACT,
  label: 'Something else',
  kind: 'words',
  hint: 'Say what is wrong and what is right, in your own words.',
}

const parts: ReadonlyMap<string, Fact> = new Map(
  [...recordParts, otherFact].map((fact) => [fact.key.toLowerCase(), fact]),
)

export const answerFact = (question: Question): Fact => ({
  key: question.key,
  label: question.label,
  kind: 'answer',
  question,
})

/** The fact of this key, in whatever case an address has it; undefined for one that cannot be corrected. */
export function factOf(key: string, questionOf: (key: string) => Question | undefined): Fact | undefined {
  const question = questionOf(key)
  return parts.get(key.toLowerCase()) ?? (question && answerFact(question))
}
