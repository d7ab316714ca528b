import { slugify } from '#lib/slug.ts'
import { BILLINGS, type Billing } from '#needs/need.ts'

export const STACK_MAX = 60
const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/
/** "20" people, "x5000" of the measure, "3x300" both. */
const SIZE = /^\d{0,12}(?:x\d{1,12})?$/
const COUNT_MAX = 1_000_000_000
const PEOPLE_MAX = 1_000_000

/** One tool that somebody pays for, as its address says it. What was not said is left out. */
export interface StackItem {
  slug: string
  people?: number
  /** Of what its market is sold by besides people: contacts, events, orders. */
  amount?: number
  /** The key of one of its plans. */
  plan?: string
  billing?: Billing
}

/** "business-plus" of "Business+": what stands in an address for a plan, and is never taken for a size or a billing. */
export function planKey(name: string): string {
  const key = slugify(name.replaceAll('+', ' plus '))
  return SIZE.test(key) || BILLINGS.some((billing) => billing === key) ? `plan-${key}` : key
}

/** "slack:20:pro:yearly,mailchimp:x5000": the tools of an address, each once. What cannot be used is left out. */
export function readItems(text: string): StackItem[] {
  const items = new Map<string, StackItem>()
  for (const part of text.toLowerCase().split(',')) {
    const item = readItem(part.trim())
    if (item && !items.has(item.slug)) items.set(item.slug, item)
  }
  return [...items.values()].slice(0, STACK_MAX)
}

function readItem(text: string): StackItem | null {
  const [slug = '', ...fields] = text.split(':')
  if (!SLUG.test(slug)) return null
  const item: StackItem = { slug }
  for (const field of fields) {
    const billing = BILLINGS.find((one) => one === field)
    if (billing) item.billing = billing
    else if (SIZE.test(field)) Object.assign(item, readSize(field))
    else if (SLUG.test(field)) item.plan = field
  }
  return item
}

function readSize(text: string): Pick<StackItem, 'people' | 'amount'> {
  const [people = '', amount = ''] = text.split('x')
  return { ...counted('people', people, PEOPLE_MAX), ...counted('amount', amount, COUNT_MAX) }
}

function counted(name: 'people' | 'amount', text: string, max: number) {
  const count = Number(text)
  return count >= 1 && count <= max ? { [name]: count } : {}
}

/** A number that somebody typed, or undefined where it is none that can be priced: "1,200", "20". */
export function countIn(text: string, max = COUNT_MAX): number | undefined {
  const plain = text.replaceAll(/[\s,']/g, '')
  const count = /^\d{1,12}(?:\.0*)?$/.test(plain) ? Math.floor(Number(plain)) : Number.NaN
  return count >= 1 && count <= max ? count : undefined
}

export const peopleIn = (text: string) => countIn(text, PEOPLE_MAX)

export const writeItems = (items: readonly StackItem[]): string => items.map(writeItem).join(',')

function writeItem({ slug, people, amount, plan, billing }: StackItem): string {
  const size = `${people ?? ''}${amount === undefined ? '' : `x${amount}`}`
  const fields = [size, plan ?? '', billing ?? ''].filter(Boolean)
  return [slug, ...fields].join(':')
}

export const STACK_PATH = '/stack'

export const stackPath = (items: readonly StackItem[]) =>
  items.length > 0 ? `${STACK_PATH}?tools=${writeItems(items)}` : STACK_PATH

/** The same with one more tool, which is added only once. */
export const withItem = (items: readonly StackItem[], item: StackItem): StackItem[] =>
  items.some(({ slug }) => slug === item.slug) ? [...items] : [...items, item].slice(0, STACK_MAX)
