import { type ToolCardView, type ToolView, toolCardSchema } from '#catalogue/tool-view.ts'
import { derived } from '#lib/derived.ts'
import { alternativeFacts } from './alternative-facts.ts'

const cardFields = toolCardSchema.keyof().options

type AlternativeCard = ToolCardView & Pick<ToolView, 'plans' | 'answers'>

/** What the page of alternatives shows of one: a card, its plans, and the few answers people leave a tool for. */
export const alternativeCard = derived((tool: ToolView): AlternativeCard => {
  const card = Object.fromEntries(cardFields.map((field) => [field, tool[field]])) as ToolCardView
  const answers = alternativeFacts.flatMap(({ key }) => {
    const answer = tool.answers[key]
    return answer ? [[key, answer] as const] : []
  })
  return { ...card, plans: tool.plans, answers: Object.fromEntries(answers) }
})
