import { countryName, countryNamed, isSoldByCountry } from '#catalogue/country.ts'
import type { CatalogueIndex } from '#search/index/catalogue-index.ts'
import { matched, type Reader, starting } from './need-draft.ts'

const LEAD = starting(
  '(?:(?:located|based|used|selling|company|business|firm|team|but) )?(?:in|from|for)(?: the)?',
)
const LONGEST_NAME = 3

/** "in Germany", "for France", "in the UK", in a market whose tools are made for some countries; elsewhere "in Europe" asks where data is stored. */
export const readCountry: Reader = ({ words, draft, markets, index }) => {
  const lead = matched(words, LEAD)
  if (!lead || draft.country || !markets.some((market) => isByCountry(index, market))) return null
  for (let length = LONGEST_NAME; length > 0; length--) {
    const name = words.slice(lead.length, lead.length + length)
    const code = name.length === length ? countryNamed(name.join(' ')) : undefined
    if (!code) continue
    draft.country = code
    return { length: lead.length + length, label: `In ${countryName(code)}` }
  }
  return null
}

function isByCountry(index: CatalogueIndex, market: number): boolean {
  const placed = new Set(index.book.ofKind('country').flatMap((facet) => [...index.having(facet)]))
  const members = index.having(market)
  return isSoldByCountry(members.filter((slot) => placed.has(slot)).length, members.length)
}
