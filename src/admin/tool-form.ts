import type { Pricing } from '#catalogue/pricing.ts'

type Texts = Readonly<Record<string, string>>

interface ToolField {
  name: string
  label: string
  kind: 'text' | 'area' | 'list' | 'pricing' | 'unit' | 'category'
  isRequired?: boolean
  hint?: string
}

/** Every fact of a tool as the admin area edits it, in order. */
export const toolFields: readonly ToolField[] = [
  { name: 'name', label: 'Name', kind: 'text', isRequired: true },
  {
    name: 'slug',
    label: 'Slug',
    kind: 'text',
    isRequired: true,
    hint: 'The last part of the page’s address; it stays once the tool is listed.',
  },
  { name: 'website', label: 'Website', kind: 'text', isRequired: true },
  { name: 'category', label: 'Category', kind: 'category', isRequired: true },
  { name: 'description', label: 'Description', kind: 'area', isRequired: true },
  { name: 'tags', label: 'Tags', kind: 'list' },
  { name: 'features', label: 'Features', kind: 'list' },
  { name: 'integrations', label: 'Integrations', kind: 'list' },
  { name: 'useCases', label: 'Use cases', kind: 'list' },
  { name: 'industries', label: 'Industries', kind: 'list' },
  { name: 'platforms', label: 'Platforms', kind: 'list' },
  {
    name: 'pricing',
    label: 'Pricing',
    kind: 'pricing',
    hint: 'One per line: has_free_plan: true, trial: true, starter_price: 12, or any key with text.',
  },
  { name: 'priceUnit', label: 'Price is per', kind: 'unit' },
  { name: 'logo', label: 'Logo', kind: 'text', hint: 'The key of a logo we have.' },
]

/** A tool's facts as the texts of the form. */
export function toTexts(tool: Readonly<Record<string, unknown>>): Texts {
  return Object.fromEntries(
    toolFields.map(({ name, kind }) => {
      const value = tool[name]
      if (value === undefined || value === null) return [name, '']
      if (kind === 'list') return [name, (value as string[]).join(', ')]
      if (kind === 'pricing') return [name, pricingLines(value as Pricing)]
      return [name, String(value)]
    }),
  )
}

/** The form's texts as the API takes them; an empty text is left out. */
export function fromTexts(texts: Texts): Record<string, unknown> {
  const facts = toolFields.map(({ name, kind }) => {
    const text = (texts[name] ?? '').trim()
    if (kind === 'list') return [name, splitList(text)]
    if (kind === 'pricing') return [name, parsePricingLines(text)]
    return [name, text || undefined]
  })
  return Object.fromEntries(facts.filter(([, value]) => value !== undefined))
}

const splitList = (text: string) =>
  text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

const pricingLines = (pricing: Pricing) =>
  Object.entries(pricing)
    .map(([key, value]) => `${key}: ${value === null ? '' : String(value)}`)
    .join('\n')

function parsePricingLines(text: string): Pricing {
  const lines = text.split('\n').filter((line) => line.trim())
  return Object.fromEntries(
    lines.map((line) => {
      const [, key = line, value = ''] = /^([^:]*):(.*)$/.exec(line) ?? []
      return [key.trim(), pricingValue(value.trim())]
    }),
  )
}

function pricingValue(text: string): Pricing[string] {
  if (text === '') return null
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/** Messages of list items belong to their list: 'features.3' is about 'features'. */
export function byField(errors: Texts): Texts {
  return Object.fromEntries(
    Object.entries(errors)
      .map(([name, message]) => [name.split('.')[0] ?? name, message])
      .reverse(),
  )
}
