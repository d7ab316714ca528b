import { cached } from '#cache/cached.store.ts'
import type { Db } from '#db/open.ts'
import { slugify } from '#lib/slug.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { type Sale, saleOf } from '#needs/need.ts'
import { findNamedTool } from '#search/named-tool.store.ts'
import type { Tool } from '#tools/tool.ts'
import { findToolBySlug } from '#tools/tools.store.ts'
import { findMovedSlug, listToolIdentities } from '#tools/write/former-addresses.store.ts'
import { type ReadLine, readLines, tellingWords } from './read-lines.ts'
import { planKey, STACK_MAX, type StackItem, withItem } from './stack-address.ts'

/** "monday.com" as "mondaycom": how a name is told apart from others, however it is written. */
const plainName = (name: string) => slugify(name).replaceAll('-', '')
/** What a line may leave out of the name of a tool: "Teams", "Photoshop". */
const MAKERS = /^(?:adobe|google|microsoft|atlassian)/
const PLAN_WORDS_MAX = 3
const ENDINGS = /(?:com|io|app|ai)$/

/** Every tool by what it is called; of two with one name the first listed. */
async function toolsByName(db: Db): Promise<ReadonlyMap<string, string>> {
  const byName = new Map<string, string>()
  const tools = await listToolIdentities(db)
  const add = (name: string, slug: string) => {
    if (name !== '' && !byName.has(name)) byName.set(name, slug)
  }
  for (const { name, slug } of tools) add(plainName(name), slug)
  for (const { slug } of tools) add(plainName(slug), slug)
  for (const { slug, formerNames } of tools) for (const name of formerNames) add(plainName(name), slug)
  for (const { name, slug } of tools) {
    add(plainName(name).replace(ENDINGS, ''), slug)
    add(plainName(name).replace(MAKERS, ''), slug)
  }
  return byName
}

const namesOf = (db: Db) => cached(db, 'tools by name', () => toolsByName(db), 'large')

export interface ReadStack {
  items: StackItem[]
  /** Lines that name no tool for sure, and the one that may be meant. */
  unread: { text: string; item: StackItem; meant: { slug: string; name: string } | null }[]
}

/** What somebody wrote, as tools; `isTolerant` takes the nearest name for what is meant. */
export async function readStack(db: Db, text: string, { isTolerant = false } = {}): Promise<ReadStack> {
  const names = await namesOf(db)
  const read: ReadStack = { items: [], unread: [] }
  for (const line of readLines(text, (name) => names.get(plainName(name)))) {
    if (read.items.length >= STACK_MAX) break
    const meant = line.slug ? null : await findNamedTool(db, line.words.join(' '))
    const slug = line.slug ?? (isTolerant ? meant?.slug : undefined)
    const tool = slug ? await findToolBySlug(db, slug) : null
    const words = line.slug ? line.words : []
    if (tool) read.items = withItem(read.items, itemOf({ ...line, words }, tool))
    else if (line.words.length > 0) {
      const asked = slugify(line.words.join(' '))
      if (asked) read.unread.push({ text: line.text, item: { ...sizeIn(line), slug: asked }, meant })
    }
  }
  return read
}

function itemOf(line: ReadLine, tool: Tool): StackItem {
  const sale = saleOf(marketQuestions().market(tool.markets[0] ?? ''))
  const plan = planNamed(line.words, tool) ?? unknownPlan(line)
  return { slug: tool.slug, ...sizeIn(line, sale), ...(plan && { plan }), ...billingIn(line) }
}

/** A plan that is not on record is kept, so that the page can say so; a whole sentence is none. */
const unknownPlan = ({ words }: ReadLine) =>
  words.length > 0 && words.length <= PLAN_WORDS_MAX ? planKey(words.join(' ')) : undefined

const billingIn = ({ billing }: ReadLine) => (billing ? { billing } : {})

const PEOPLE_WORDS = /^(?:people|persons?|users?|seats?|licen[cs]es?|members?|employees|staff|accounts?)$/

/** A number is what its unit says, otherwise people where people count, and what the market is sold by where not. */
function sizeIn(
  { counts }: ReadLine,
  { people, measure }: Pick<Sale, 'people' | 'measure'> = saleOf(undefined),
) {
  const size: { people?: number; amount?: number } = {}
  const isOf = (unit: { one: string; many: string } | null, of: string) =>
    unit !== null && `${unit.one} ${unit.many}`.toLowerCase().split(/\W+/).includes(of)
  for (const { count, of } of counts) {
    if (of !== '' && isOf(measure, of)) size.amount ??= count
    else if (people && (of === '' || PEOPLE_WORDS.test(of) || isOf(people, of)) && size.people === undefined)
      size.people = count
    else if (measure && of === '') size.amount ??= count
  }
  return size
}

/** The plan that the words name: all of its name, or all that sets it apart. */
function planNamed(words: readonly string[], { plans, name }: Tool): string | undefined {
  if (words.length === 0) return undefined
  const asked = planKey(words.join(' '))
  const own = slugify(name)
  // Without what a line leaves out of it: "Microsoft 365", "for".
  const known = plans.map((plan) => ({
    key: planKey(plan.name),
    long: planKey(tellingWords(plan.name).join(' ')),
    short: planKey(tellingWords(plan.name.replace(name, '')).join(' ')).replace(`${own}-`, ''),
  }))
  const found =
    known.find(({ key, long, short }) => [key, long, short].includes(asked)) ??
    known
      .filter(({ short }) => short !== '' && `-${asked}-`.includes(`-${short}-`))
      .sort((a, b) => b.short.length - a.short.length)[0] ??
    known.find(({ short }) => short.startsWith(`${asked}-`))
  return found?.key
}

/** The same tools under the names they have today: some were renamed or merged since the address was written. */
export async function movedItems(db: Db, items: readonly StackItem[], known: ReadonlySet<string>) {
  const moved: StackItem[] = []
  for (const item of items) {
    const slug = known.has(item.slug) ? item.slug : ((await findMovedSlug(db, item.slug)) ?? item.slug)
    if (!moved.some((other) => other.slug === slug)) moved.push({ ...item, slug })
  }
  return moved
}
