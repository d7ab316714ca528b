import { mapValues } from '#lib/objects.ts'
import { parseNumber, splitLines } from '#lib/typed-text.ts'
import type { CompoundFacts, ToolStatus } from './maker.ts'

interface FieldPart {
  label: string
  hint?: string
  placeholder?: string
  /** One line of text where it says nothing else. */
  input?: 'number' | 'lines' | 'code'
  /** By what the record has. Where none is chosen, there is no such fact. */
  choices?: Readonly<Record<string, string>>
}

const STATUS_LABELS = {
  '': 'Active',
  maintenance: 'Maintained, no new features',
  sunset: 'Shut down, or being shut down',
  merged: 'Merged into another tool',
  renamed: 'Renamed',
} as const satisfies Record<'' | ToolStatus['state'], string>

type Parts = Readonly<Record<string, FieldPart>>

/** Facts of several parts. Editor, correction form and history follow from here, API and MCP from their schema. */
export const compoundFields: Readonly<Record<string, Parts>> = {
  maker: {
    owner: { label: 'Owner', hint: 'The company or foundation it belongs to.' },
    country: { label: 'Country', hint: 'Two letters.', placeholder: 'US', input: 'code' },
    founded: { label: 'Founded', placeholder: '2009', input: 'number' },
    launched: {
      label: 'Product launched',
      hint: 'Where that is another year.',
      placeholder: '2013',
      input: 'number',
    },
    sites: { label: 'Further sites', hint: 'Domains it also publishes on, one per line.', input: 'lines' },
  },
  status: {
    state: { label: 'Status', choices: STATUS_LABELS },
    since: {
      label: 'Since',
      hint: 'A year, month or day; only for a tool that is not active.',
      placeholder: '2026-02',
    },
    successor: {
      label: 'Successor',
      hint: 'What it became or was merged into: the slug of a tool here, or a name.',
    },
    note: { label: 'Note', hint: 'One sentence, shown on the page.' },
  },
  editorsChoice: {
    reason: {
      label: 'Editor’s choice: reason',
      hint: 'Shown with the mark. Leave both empty for no mark.',
    },
    date: { label: 'Editor’s choice: date', placeholder: '2026-05-04' },
  },
} satisfies { [Field in keyof CompoundFacts]: Record<keyof CompoundFacts[Field], FieldPart> } & {
  editorsChoice: Parts
}

/** Such a fact as a form holds it, lists one to a line. */
export type PartsEntry = Readonly<Record<string, string>>

export const toPartsEntry = (field: string, fact: object = {}): PartsEntry =>
  mapValues(compoundFields[field] ?? {}, (_part, name) => [Reflect.get(fact, name) ?? []].flat().join('\n'))

/** As the record has it, not yet checked; undefined when there is none. */
export function fromPartTexts(field: string, textOf: (part: string) => string | undefined) {
  const parts = Object.entries(compoundFields[field] ?? {})
  const isChosen = parts.every(([name, { choices }]) => !choices || textOf(name))
  const given = parts.flatMap(([name, { input }]) => {
    const text = textOf(name)?.trim()
    return text ? [[name, typedValue(input, text)]] : []
  })
  return isChosen && given.length > 0 ? Object.fromEntries(given) : undefined
}

function typedValue(input: FieldPart['input'], text: string): unknown {
  if (input === 'number') return parseNumber(text)
  if (input === 'lines') return splitLines(text)
  return input === 'code' ? text.toUpperCase() : text
}

/** "Founded: 2009", part by part; what was chosen says itself, as does that nothing was: "Active". */
export const partsLines = (field: string, fact: object): string[] =>
  Object.entries(compoundFields[field] ?? {}).flatMap(([name, { label, choices }]) => {
    const text = [Reflect.get(fact, name) ?? []].flat().join(', ')
    return choices?.[text] ?? (text ? `${label}: ${text}` : [])
  })
