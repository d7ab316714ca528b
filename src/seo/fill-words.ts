import { formatList } from '#lib/format-list.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { site } from '#site.config'
import { editor } from './site-editor.ts'
import type { SiteSetup } from './site-info-responses.ts'

export interface WordFacts {
  count?: number | undefined
  setup?: SiteSetup
  partner?: typeof site.partner
}

const CHOICE = /\{if (\w+)\}(.*?)(?:\{else\}(.*?))?\{end\}/gs
type Units = readonly [second: string, minute: string, hour: string]
const UNITS: Units = ['s', 'min', 'h']
const PLACEHOLDER = /\{(\w+)\}/g

/** Words with names and numbers in place of {site}, {count} and the like, and with what {if partner}…{else}…{end} leaves. */
export function fillWords(text: string, facts: WordFacts = {}): string {
  return chosen(text, facts).replaceAll(PLACEHOLDER, (whole, name: string) => {
    const value = values[name]
    return value ? value(facts) : whole
  })
}

/** The list without what is only said of a partner, when there is none. */
export function withoutMissingPartner<T>(items: readonly T[], facts: WordFacts = {}): T[] {
  if (partnerOf(facts)) return [...items]
  const isLeft = (text: unknown) =>
    typeof text !== 'string' || (!chosen(text, facts).includes('{partner') && chosen(text, facts) !== '')
  return items.filter((item) =>
    item && typeof item === 'object' ? Object.values(item).every(isLeft) : isLeft(item),
  )
}

const partnerOf = ({ partner = site.partner }: WordFacts) => partner

function setupOf({ setup }: WordFacts): SiteSetup {
  if (!setup) throw new Error('These words depend on how the site is run: pass its setup.')
  return setup
}

const conditions: Record<string, (facts: WordFacts) => boolean> = {
  partner: (facts) => partnerOf(facts) !== null,
  network: (facts) => setupOf(facts).network.length > 0,
  mail: (facts) => setupOf(facts).sendsMail,
  checks: (facts) => setupOf(facts).checksLinks,
}

const values: Record<string, (facts: WordFacts) => string> = {
  site: () => site.name,
  editor: () => editor.name,
  subject: () => site.subject,
  toolName: () => site.toolName,
  email: () => site.supportEmail,
  partner: (facts) => partnerOf(facts)?.name ?? '',
  partnerUrl: (facts) => partnerOf(facts)?.website ?? '',
  provider: () => site.provider?.name ?? '',
  providerUrl: () => site.provider?.website ?? '',
  count: ({ count }) => (count === undefined ? 'many' : formatNumber(count)),
  network: (facts) => formatList(setupOf(facts).network),
  syncEvery: (facts) => formatCount(...durationOf(setupOf(facts), ['second', 'minute', 'hour'])),
  syncAmount: (facts) => String(durationOf(setupOf(facts), UNITS)[0]),
  syncUnit: (facts) => durationOf(setupOf(facts), UNITS)[1],
}

function chosen(text: string, facts: WordFacts): string {
  return text.replaceAll(CHOICE, (_whole, name: string, yes: string, no = '') => {
    const isTrue = conditions[name]
    if (!isTrue) throw new Error(`No words depend on "${name}".`)
    return isTrue(facts) ? yes : no
  })
}

function durationOf({ syncMinutes }: SiteSetup, [second, minute, hour]: Units): [number, string] {
  if (syncMinutes < 1) return [Math.round(syncMinutes * 60), second]
  return syncMinutes % 60 === 0 ? [syncMinutes / 60, hour] : [Math.round(syncMinutes), minute]
}
