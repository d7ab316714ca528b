import { type AnswerView, SELF_HOSTING } from '#facts/answer.ts'
import { dateOrMonthText } from '#lib/date-words.ts'
import { type AddOn, type Edition, isForWork, isPricedAddOn, type Plan } from '#plans/price-plan.ts'

/** Yes and no are known; may is everything the record leaves open. */
export type Fits = 'yes' | 'may' | 'no'

/** What one must-have asks of a tool: the plan or the add-on that has it, or what is not known. */
export interface Condition {
  question: string
  fits: Fits
  plan?: string
  addOn?: string
  why?: string
  /** The whole of what is open or missing, where it is no question of the market. */
  said?: string
}

export interface FittingTool {
  plans: readonly Plan[]
  addOns: readonly AddOn[]
  answers: Readonly<Record<string, AnswerView>>
}

/** What a need asks of a tool's answers. */
interface Asked {
  mustHaves: readonly string[]
  edition?: Edition | undefined
}

/** The edition that is priced: what has to be self-hosted is never priced in the cloud. */
export const editionOf = ({ edition, mustHaves }: Asked): Edition | undefined =>
  mustHaves.includes(SELF_HOSTING) ? 'self-hosted' : edition

/** In the cloud unless something else is asked for or all that is sold is for one's own servers. */
export const pricedEdition = (plans: readonly Plan[], asked: Edition | undefined): Edition =>
  asked ??
  (plans.length === 0 || plans.some((plan) => isForWork(plan) && plan.edition !== 'self-hosted')
    ? 'cloud'
    : 'self-hosted')

function conditionOf(question: string, tool: FittingTool, edition: Edition): Condition {
  const answer = tool.answers[question]
  if (!answer) return { question, fits: 'may', why: 'not known' }
  if (answer.lastSaid && answer.answer !== 'no')
    return { question, fits: 'may', why: `last said in ${dateOrMonthText(answer.lastSaid)}` }
  if (answer.answer === 'from') return planCondition(question, answer.plan ?? '', tool, edition)
  if (answer.answer === 'add-on') return addOnCondition(question, answer.addOn ?? '', tool)
  // "60 uses on the free plan, no limit from Unlimited"
  const [, whole = ''] = /limit(?:ed)? from ([^;,]+)/.exec(answer.note ?? '') ?? []
  if (tool.plans.some(({ name }) => name === whole)) return planCondition(question, whole, tool, edition)
  if (answer.answer === 'partly') return { question, fits: 'may', why: `partly: ${answer.note}` }
  if (answer.answer === 'some-plan') return { question, fits: 'may', why: 'has it, plan not known' }
  if (answer.answer === 'value') return { question, fits: 'may', why: String(answer.value) }
  return { question, fits: answer.answer }
}

/** What a plan of the other edition has may be missing in the one that is asked for. */
function planCondition(question: string, plan: string, { plans }: FittingTool, edition: Edition): Condition {
  const sold = plans.find(({ name }) => name === plan)
  const isOther = (sold?.edition ?? 'cloud') !== edition
  if (!isOther || question === SELF_HOSTING) return { question, fits: 'yes', plan }
  return {
    question,
    fits: 'may',
    why: `from ${plan}; not known when ${edition === 'cloud' ? 'hosted' : 'self-hosted'}`,
  }
}

function addOnCondition(question: string, addOn: string, { addOns }: FittingTool): Condition {
  const known = addOns.find(({ name }) => name === addOn)
  if (known && isPricedAddOn(known)) return { question, fits: 'yes', addOn }
  return { question, fits: 'may', addOn, why: `add-on ${addOn}, price not read by us` }
}

export interface Fit {
  fits: Fits
  conditions: readonly Condition[]
}

export function fitOf(tool: FittingTool, need: Asked): Fit {
  const edition = pricedEdition(tool.plans, editionOf(need))
  const conditions = need.mustHaves.map((question) => conditionOf(question, tool, edition))
  return { fits: leastOf(conditions.map(({ fits }) => fits)), conditions }
}

/** The place of the first plan that has everything. */
export const firstPlan = ({ plans }: Pick<FittingTool, 'plans'>, { conditions }: Fit): number =>
  Math.max(0, ...conditions.map(({ plan }) => plans.findIndex(({ name }) => name === plan)))

/** Whether a plan has what begins with another one: a license that is paid once stands beside the subscriptions, not above them. */
export const isFromPlan = (plans: readonly Plan[], place: number, first: number): boolean =>
  place === first ||
  (place > first && (plans[place]?.once === undefined) === (plans[first]?.once === undefined))

/** The weakest of several: one no is a no, one may leaves it open. */
export function leastOf(parts: readonly Fits[]): Fits {
  if (parts.includes('no')) return 'no'
  return parts.includes('may') ? 'may' : 'yes'
}
