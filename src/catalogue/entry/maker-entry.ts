import type { ToolFacts } from '#catalogue/tool-facts.ts'
import { parseNumber, splitLines } from './plan-entry.ts'

const FIELDS = ['owner', 'country', 'founded', 'sites'] as const
export type MakerField = (typeof FIELDS)[number]
/** A maker as a form holds it, sites one per line. */
export type MakerEntry = Record<MakerField, string>

export function toMakerEntry(maker: ToolFacts['maker'] = {}): MakerEntry {
  return {
    owner: maker.owner ?? '',
    country: maker.country ?? '',
    founded: String(maker.founded ?? ''),
    sites: (maker.sites ?? []).join('\n'),
  }
}

/** As the record has it, not yet checked; undefined when nothing was filled in. */
export function fromMakerEntry(entry: MakerEntry): object | undefined {
  const optional = (text: string) => text.trim() || undefined
  const sites = splitLines(entry.sites)
  const maker = {
    owner: optional(entry.owner),
    country: optional(entry.country.toUpperCase()),
    founded: parseNumber(entry.founded),
    sites: sites.length > 0 ? sites : undefined,
  }
  const given = Object.entries(maker).filter(([, value]) => value !== undefined)
  return given.length > 0 ? Object.fromEntries(given) : undefined
}

export const makerEntryOf = (textOf: (field: MakerField) => string): MakerEntry =>
  Object.fromEntries(FIELDS.map((field) => [field, textOf(field)])) as MakerEntry

/** Country codes one per line, or in one line with commas between them. */
export const countriesOf = (text: string) =>
  splitLines(text.replaceAll(',', '\n')).map((code) => code.toUpperCase())
