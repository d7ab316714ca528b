import type { AnswerView } from '#facts/answer.ts'
import { EUROPE, isForCountry } from '#facts/country.ts'
import { factsChangedAt, isPriceTopic } from '#facts/fact-source.ts'
import { mapValues } from '#lib/objects.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { ON_REQUEST } from '#plans/price-bands.ts'
import { offersOf, type PriceFacts, priceBand, priceFactsOf } from '#plans/price-facets.ts'
import type { Plan } from '#plans/price-plan.ts'
import { startingPriceOf } from '#plans/starting-price.ts'
import { ENTERPRISE, isForEnterprise } from '#tools/company-size.ts'
import { fieldEntries } from '#tools/fields.ts'
import { type Condition, fitOf } from '#tools/fit.ts'
import { isCurrent } from '#tools/status-text.ts'
import { categoriesOf, plainTagsOf } from '#tools/tool.ts'
import { featureKey, type ToolFacts } from '#tools/tool-facts.ts'
import { factsOf, type ToolRow } from '#tools/tool-rows.store.ts'
import { answersOf, isCertificate, rankedSources } from '#tools/tool-view.ts'
import { answeredYes, countedFeatures, countedPlatforms } from './counted-features.ts'
import type { FacetNumbers } from './facet-book.ts'
import { facetForms, type SearchFacetKind } from './facets.ts'
import { formsOf, nameFormsOf, nameInOne } from './words.ts'

const DISTINCTIVE_FEATURES = 3

/** What is read of one tool. */
export type NewEntry = ReturnType<typeof toEntry>

/** What is kept of it in memory: enough to order, filter and count it, nothing to show. */
export interface SearchEntry extends Omit<NewEntry, 'found'> {
  /** How well known it is; follows from its connections. */
  score: number
}

/** `nameOf` gives the names of what tools connect to. */
export function toEntry(row: ToolRow, book: FacetNumbers, nameOf: (integration: string) => string) {
  const record = factsOf(row)
  const facts = withCountedSources(record)
  const { plans, addOns } = facts
  const questions = marketQuestions()
  const answers = answersOf(facts, questions)
  const conditions = Object.keys(answers).flatMap(
    (key) => fitOf({ plans, addOns, answers }, { mustHaves: [key] }).conditions,
  )
  const features = facts.features.map(featureKey).filter((key) => facts.answers[key] !== 'no')
  const has = answeredYes(facts, questions)
  const counted = countedFeatures(facts, has, questions)
  const price = priceFactsOf(facts)
  return {
    ...orderedBy(row, record, price),
    id: row.id,
    slug: facts.slug,
    name: facts.name,
    formerNames: facts.formerNames,
    /** Names as they are compared with what is typed: their words in one. */
    plainName: nameInOne(facts.name),
    plainFormerNames: facts.formerNames.map(nameInOne),
    isCurrent: isCurrent(facts),
    /** The share of what is asked of it that its record answers, in percent. */
    completeness: completenessOf(facts.markets, answers),
    ...facetsOf(facts, features, [...furtherFacets(facts, price, has), ...platformsOf(facts, counted)], book),
    category: book.numberOf('category', facts.category),
    /** What its own record says that it connects to; those that name it are added by the index. */
    integrations: [...new Set(facts.integrations)],
    answers: answerFacets(
      conditions,
      counted.filter((key) => !features.includes(key)),
      book,
    ),
    onTerms: onTermsIn(conditions, plans),
    /** The key of its main market, as which it is sold. */
    market: facts.markets[0] ?? '',
    record: recordOf(facts, answers),
    found: foundBy(offersOf(price), facts, counted, nameOf),
  }
}

/** What it is put in an order by. */
function orderedBy(
  row: ToolRow,
  { sources, features }: ToolFacts,
  { starterPrice, hasFreePlan }: PriceFacts,
) {
  const { created_at: createdAt, updated_at: updatedAt } = row
  return {
    sortName: row.sort_name,
    created: Date.parse(createdAt),
    factsChangedAt: factsChangedAt({ createdAt, updatedAt, sources }),
    starterPrice,
    lowestPrice: starterPrice ?? (hasFreePlan ? 0 : null),
    featureCount: features.length,
  }
}

/** What it is known to have and to lack, and features that only an answer speaks of: counted and listed, but nothing that makes two tools alike. */
function answerFacets(conditions: readonly Condition[], spokenOf: readonly string[], book: FacetNumbers) {
  const keysOf = (kind: 'has' | 'lacks', fits: string) =>
    conditions.flatMap((one) => (one.fits === fits ? book.numberOf(kind, one.question) : []))
  const features = spokenOf.map((key) => book.numberOf('feature', key))
  return [...new Set([...keysOf('has', 'yes'), ...keysOf('lacks', 'no'), ...features])]
}

/** Who vouches for an answer is shown, not counted with: only sources of prices and of certificates, which run out, are weighed. */
const withCountedSources = (facts: ToolFacts): ToolFacts => ({
  ...facts,
  sources: facts.sources.filter((source) =>
    source.for.some((topic) => isPriceTopic(topic) || isCertificate(topic, marketQuestions())),
  ),
})

/** What fit and cost follow from. */
const recordOf = (facts: ToolFacts, answers: Readonly<Record<string, AnswerView>>) => ({
  slug: facts.slug,
  plans: facts.plans,
  addOns: facts.addOns,
  includedIn: facts.includedIn,
  license: facts.license,
  answers: mapValues(answers, bareAnswer),
  sources: rankedSources(facts, marketQuestions()).filter((source) => source.for.some(isPriceTopic)),
  countries: facts.countries.length > 0 ? facts.countries : null,
})

function completenessOf(markets: readonly string[], answers: object): number {
  const asked = marketQuestions().askedOf(markets)
  const known = Object.keys(answers).filter((question) => asked.has(question))
  return asked.size === 0 ? 0 : Math.round((known.length / asked.size) * 100)
}

/**
 * Its first feature, markets and tags, which say what it is above all, then its next features, then whatever else it is
 * listed by; how many of them are `primary`, and how many with those are `distinctive`.
 */
function facetsOf(
  facts: ToolFacts,
  features: readonly string[],
  others: readonly string[],
  book: FacetNumbers,
) {
  const [first = [], ...next] = features
    .slice(0, DISTINCTIVE_FEATURES)
    .map((feature) => [book.numberOf('feature', feature)])
  const tags = plainTagsOf(facts).map((tag) => book.numberOf('tag', tag))
  const markets = facts.markets.map((market) => book.numberOf('market', market))
  const primary = new Set([...first, ...markets, ...tags])
  const distinctive = new Set([...primary, ...next.flat()])
  const listed = features.map((feature) => book.numberOf('feature', feature))
  const facets = new Set([...distinctive, ...listed, ...others.map((name) => book.numberNamed(name))])
  return { facets: [...facets], primary: primary.size, distinctive: distinctive.size, markets }
}

const namedFacets = (kind: SearchFacetKind, keys: readonly string[]) => keys.map((key) => `${kind}:${key}`)

/** Of a list each, of anything else the one. */
const valuesOf = (value: unknown, facet: string) =>
  [value ?? []].flat().map((one) => `${facet}:${String(one)}`)

/** Categories, uses and industries, its places in markets, where it is made and for whom, and its price. */
function furtherFacets(facts: ToolFacts, price: PriceFacts, has: ReadonlySet<string>): string[] {
  const { maker, industries, plans } = facts
  const { owner, country } = maker ?? {}
  const isEuropean = country !== undefined && isForCountry(EUROPE, [country])
  const unit = startingPriceOf(plans)?.per
  return [
    ...namedFacets('category', categoriesOf(facts)),
    ...fieldEntries.flatMap(([field, { facet }]) => (facet ? valuesOf(facts[field], facet) : [])),
    ...namedFacets(
      'industry',
      industries.filter((key) => key !== ENTERPRISE),
    ),
    ...(isForEnterprise(has) ? [`size:${ENTERPRISE}`] : []),
    ...marketQuestions()
      .leadsOf(facts.slug)
      .map(({ market, place }) => `leads:${market}:${place}`),
    ...(owner ? [`maker:${owner}`] : []),
    ...(country ? [`origin:${country}`] : []),
    ...(isEuropean ? [`origin:${EUROPE}`] : []),
    `price:${priceBand(price)}`,
    ...namedFacets('offer', offersOf(price)),
    ...(plans.some((plan) => plan.price === 'quote') ? [`offer:${ON_REQUEST}`] : []),
    ...(unit ? [`unit:${unit}`] : []),
  ]
}

const platformsOf = (facts: ToolFacts, counted: readonly string[]) =>
  namedFacets('platform', countedPlatforms(facts, counted))

/** The questions it answers with yes from a dearer plan on, or with an add-on that has a price. */
const onTermsIn = (conditions: readonly Condition[], plans: readonly Plan[]) =>
  conditions.flatMap(({ question, fits, plan, addOn }) => {
    const isDearer = plans.findIndex(({ name }) => name === plan) > 0
    return fits === 'yes' && (isDearer || addOn !== undefined) ? question : []
  })

const YES: AnswerView = { answer: 'yes', source: null }
const NO: AnswerView = { answer: 'no', source: null }

/** Without who said it. Most are a plain yes or no, which all tools share. */
function bareAnswer({ source: _source, ...answer }: AnswerView): AnswerView {
  const isPlain = Object.keys(answer).length === 1
  if (isPlain && answer.answer === 'yes') return YES
  return isPlain && answer.answer === 'no' ? NO : { ...answer, source: null }
}

/** Every word under which it is found, and those of its names. */
function foundBy(
  offered: readonly string[],
  facts: ToolFacts,
  counted: readonly string[],
  nameOf: (key: string) => string,
) {
  const facets: [SearchFacetKind, readonly string[]][] = [
    ['category', [facts.category, ...facts.tags]],
    ['market', facts.markets],
    ['feature', counted],
    ['use-case', facts.useCases],
    ['industry', facts.industries],
    ['platform', facts.platforms],
    ['offer', offered],
  ]
  const names = [...new Set([facts.name, ...facts.formerNames].flatMap(nameFormsOf))]
  const words = new Set([
    ...names,
    ...formsOf([facts.description, ...facts.features, ...facts.integrations.map(nameOf)].join(' ')),
    ...facets.flatMap(([kind, keys]) => keys.flatMap((key) => facetForms(kind, key))),
  ])
  return { names, words }
}
