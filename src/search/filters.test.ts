import { expect, test } from 'vitest'
import { marketQuestions } from '#markets/markets.store.ts'
import { offersOf, priceBand } from '#plans/price-facets.ts'
import { hasFreePlan, hasTrial, starterPrice } from '#plans/pricing.ts'
import { pricingOf } from '#plans/pricing-map.ts'
import { onBothDatabases, someOfCatalogue } from '#tests/databases.ts'
import { fitOf } from '#tools/fit.ts'
import { answeredYes } from '#tools/index/counted-features.ts'
import { categoriesOf, type Tool } from '#tools/tool.ts'
import { featureKey } from '#tools/tool-facts.ts'
import { toTool } from '#tools/tool-rows.store.ts'
import { answersOf } from '#tools/tool-view.ts'
import { visibleTools } from '#tools/tools.store.ts'
import { features } from '#vocabulary/category-details.ts'
import { platforms } from '#vocabulary/vocabulary.ts'
import {
  type FilterName,
  type Filters,
  filterGroups,
  listPath,
  readFilters,
  readListState,
  toggleFilter,
} from './filters.ts'
import { listFiltered } from './search.store.ts'

const known = new Map<Tool, Record<FilterName, readonly string[]>>()

function noteValues(tools: readonly Tool[]): void {
  for (const tool of tools) {
    // A connection is one fact of both, whichever of them names it.
    const connected = tools.filter((other) => other.integrations.includes(tool.slug)).map(({ slug }) => slug)
    known.set(tool, valuesByHand(tool, [...tool.integrations, ...connected]))
  }
}

function valuesByHand(tool: Tool, integrations: readonly string[]): Record<FilterName, readonly string[]> {
  const pricing = pricingOf(tool)
  const price = {
    starterPrice: starterPrice(pricing),
    hasFreePlan: hasFreePlan(pricing),
    hasTrial: hasTrial(pricing),
  }
  const fitting = { ...tool, answers: answersOf(tool, marketQuestions()) }
  const has = Object.keys(fitting.answers).filter(
    (key) => fitOf(fitting, { mustHaves: [key] }).fits === 'yes',
  )
  const listed = tool.features.map(featureKey).filter((key) => tool.answers[key] !== 'no')
  const named = [...answeredYes(tool, marketQuestions())].flatMap((key) => {
    const label = marketQuestions().question(key)?.label
    return features.terms.filter((term) => term.key === key || term.label === label).map(({ key }) => key)
  })
  const feature = [...listed, ...named]
  return {
    has,
    price: [priceBand(price)],
    offer: [...offersOf(price), ...(tool.plans.some((plan) => plan.price === 'quote') ? ['on-request'] : [])],
    feature,
    integration: integrations,
    platform: [...tool.platforms, ...feature.filter((key) => platforms.find(key)?.key === key)],
    industry: tool.industries.filter((industry) => industry !== 'enterprise'),
  }
}

function passes(tool: Tool, filters: Filters): boolean {
  return filterGroups.every(({ name, mode }) => {
    const chosen = filters[name]
    if (!chosen) return true
    const has = (value: string) => known.get(tool)?.[name].includes(value)
    return mode === 'any' ? chosen.some(has) : chosen.every(has)
  })
}

/** What a person would see who chose one more value and counted the tools by hand. */
function countByHand(tools: readonly Tool[], filters: Filters, name: FilterName, value: string): number {
  const mode = filterGroups.find((group) => group.name === name)?.mode
  const chosen = mode === 'any' ? [value] : [...new Set([...(filters[name] ?? []), value])]
  return tools.filter((tool) => passes(tool, { ...filters, [name]: chosen })).length
}

const byNumber = (a: number, b: number) => a - b

const choices: Filters[] = [
  {},
  { offer: ['free-plan'] },
  { price: ['under-10', '10-25'], platform: ['ios'] },
  { feature: ['api', 'mobile-app'], offer: ['trial'] },
  { industry: ['healthcare', 'education'], integration: ['slack'] },
  { feature: ['no-such-feature'] },
  { has: ['sso', 'api'], offer: ['free-plan'] },
  { price: ['nonsense'], industry: ['technology'] },
]

onBothDatabases('filters on the shipped catalogue', (engine) => {
  test('the list and every count are what counting by hand gives', async () => {
    const db = await someOfCatalogue(engine)
    const tools = (await visibleTools(db).selectAll('tools').execute()).map(toTool)
    expect(tools.length).toBeGreaterThan(200)
    noteValues(tools)
    for (const category of ['productivity', 'crm', undefined]) {
      const within = tools.filter((tool) => !category || categoriesOf(tool).includes(category))
      for (const filters of choices) {
        const scope = category ? [[['category', category] as const]] : []
        const list = await listFiltered(db, { scope, filters, limit: 10_000 })
        const expected = within.filter((tool) => passes(tool, filters)).map((tool) => tool.id)
        expect(list.ids.toSorted(byNumber)).toEqual(expected.toSorted(byNumber))
        const facets = await list.facets()
        expect(facets.length).toBeGreaterThan(5)
        for (const { name, options } of facets)
          for (const { key, count } of options)
            expect(count, `${category} ${JSON.stringify(filters)} ${name} ${key}`).toBe(
              countByHand(within, filters, name, key),
            )
      }
    }
  })
})

test('the address of a list has one form, however the choice was made', () => {
  const state = readListState(
    new URLSearchParams('page=2&platform=web&feature=wiki,api&feature=api&sort=name&x=1'),
  )
  expect(listPath('/category/crm', state)).toBe(
    '/category/crm?feature=api&feature=wiki&platform=web&sort=name&page=2',
  )
})

test('choosing a value twice leaves it out again', () => {
  const once = toggleFilter({}, 'feature', 'wiki')
  expect(once).toEqual({ feature: ['wiki'] })
  expect(toggleFilter(once, 'feature', 'wiki').feature).toBeUndefined()
})

test('values that cannot be keys are ignored', () => {
  expect(readFilters(new URLSearchParams({ feature: "'; drop table,<b>,,ok" }))).toEqual({ feature: ['ok'] })
})

test('pages and orders that cannot be become the first and the usual one', () => {
  for (const page of ['', '0', '-1', 'x', 'NaN', '1.5'])
    expect(readListState(new URLSearchParams({ page, sort: 'x' })), page).toMatchObject({ page: 1, sort: '' })
  const asked = { page: '3', sort: 'name' }
  expect(readListState(new URLSearchParams(asked))).toMatchObject({ page: 3, sort: 'name' })
  expect(readListState(new URLSearchParams({ page: '1e99' })).page).toBeLessThan(10_000)
})

test('values of our own groups that do not exist are no filters', () => {
  expect(readFilters(new URLSearchParams('price=zzz,under-10&offer=nothing&feature=anything'))).toEqual({
    price: ['under-10'],
    feature: ['anything'],
  })
})
