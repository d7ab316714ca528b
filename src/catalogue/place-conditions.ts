import { formatListUpTo } from '#lib/format-list.ts'
import {
  industries as industryTerms,
  inSentence,
  platforms as platformTerms,
} from '#vocabulary/vocabulary.ts'
import { countryName, isForCountry } from './country.ts'
import type { Condition } from './fit.ts'
import type { Need } from './need.ts'

/** Where a tool is used: its countries, what it runs on and what it connects to. What is left out was not read. */
export interface PlacedTool {
  countries?: readonly string[] | null | undefined
  platforms?: readonly string[]
  connections?: readonly string[]
  industries?: readonly string[]
}

const NAMED_MAX = 3

/** What a need asks besides the questions of a market; a connection that nobody listed is not known, never a no. */
export function placeConditions(
  { countries, platforms, connections, industries }: PlacedTool,
  { country, platforms: runsOn = [], integrations: worksWith = [], industries: meant = [] }: Need,
): Condition[] {
  return [
    ...(country === undefined ? [] : [countryCondition(countries, country)]),
    ...runsOn.map((key): Condition => {
      const said = `does not run on ${platformTerms.label(key)}`
      return platforms?.includes(key) ? { question: key, fits: 'yes' } : { question: key, fits: 'no', said }
    }),
    ...worksWith.map(
      (key): Condition => ({
        question: key,
        fits: connections?.includes(key) ? 'yes' : 'may',
        why: 'connection not known',
      }),
    ),
    ...(meant.length === 0 ? [] : [industryCondition(industries, meant)]),
  ]
}

/** A tool for everybody hardly names anybody. */
function industryCondition(served: PlacedTool['industries'], meant: readonly string[]): Condition {
  const isServed = meant.some((key) => served?.includes(key))
  const named = formatListUpTo(
    NAMED_MAX,
    meant.map((key) => inSentence(industryTerms.label(key))),
  )
  return { question: 'industries', fits: isServed ? 'yes' : 'may', said: `not said to be made for ${named}` }
}

function countryCondition(countries: PlacedTool['countries'], country: string): Condition {
  const question = 'countries'
  if (!countries) return { question, fits: 'may', said: 'countries it is made for not known' }
  if (countries.length === 0 || isForCountry(country, countries)) return { question, fits: 'yes' }
  const named = formatListUpTo(NAMED_MAX, countries.map(countryName))
  return { question, fits: 'no', said: `made for ${named}, not ${countryName(country)}` }
}
