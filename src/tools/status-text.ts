import { capitalize } from '#lib/capitalize.ts'
import { dateOrMonthText } from '#lib/date-words.ts'
import type { CompoundFacts, ToolStatus } from './maker.ts'
import type { ToolView } from './tool-view.ts'

const STATES = {
  maintenance: 'no new features',
  sunset: 'shut down or being shut down',
  merged: 'merged into another product',
  renamed: 'renamed',
} as const

/** Nobody is advised to begin with what is no longer developed or sold as it was; a new name changes nothing of that. */
/** The year of the product where it is known, otherwise that of its maker. */
export const sinceText = (maker: Pick<CompoundFacts['maker'], 'founded' | 'launched'> | null | undefined) =>
  maker?.launched ? `since ${maker.launched}` : maker?.founded && `maker founded ${maker.founded}`

export const isCurrent = ({ status }: { status?: ToolStatus | null | undefined }) =>
  !status || status.state === 'renamed'

/** "No new features since February 2026", or the note of the record, which says it better. */
export function statusText({ state, since, successor, note }: ToolStatus): string {
  if (note) return note
  const into = successor ? { merged: `merged into ${successor}`, renamed: `renamed to ${successor}` } : {}
  const words = { ...STATES, ...into }[state]
  return since ? `${words} since ${since.length === 4 ? since : dateOrMonthText(since)}` : words
}

/** In a list: "Followed by Harness", "Merged into Descript", or what the record says. */
export function statusLine(status: ToolStatus): string {
  const { state, successor } = status
  if (!successor || state === 'renamed') return capitalize(statusText(status))
  const name = successor.split('-').map(capitalize).join(' ')
  return state === 'merged' ? `Merged into ${name}` : `Followed by ${name}`
}

/** "by Zoho, IN" of Zoho CRM, but "owned by Bending Spoons · US" of Eventbrite: who bought a tool did not make it, and may sit elsewhere. */
export function ownerText({ name, maker }: Pick<ToolView, 'name' | 'maker'>): string | undefined {
  if (!maker?.owner) return undefined
  const isNamesake = wordsIn(maker.owner).includes(wordsIn(name)[0] ?? name)
  const [words, mark] = isNamesake ? ['by', ', '] : ['owned by', ' · ']
  return `${words} ${[maker.owner, maker.country].filter(Boolean).join(mark)}`
}

const wordsIn = (text: string) => text.split(/[^\p{L}\p{N}]+/u)
