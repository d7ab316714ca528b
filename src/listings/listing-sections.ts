import { formatUsd } from '#catalogue/pricing.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import type { PageContent } from '#seo/page-content.ts'
import { isPriceRange, type ListingKind, type PriceRange, priceRanges } from './kinds.ts'
import { apartWords, audienceWords, costWords, fieldWords, kindWords, reachWords } from './list-words.ts'
import {
  administrationWords,
  budgetWords,
  freeWords,
  nearLimitWords,
  openPriceWords,
  quoteWords,
} from './price-range-words.ts'

type Sections = PageContent['sections']
type Tools = readonly ToolView[]

/** The sections of a list of several tools, those that say most about its kind first. */
export function listingSections(kind: ListingKind, slug: string, label: string, tools: Tools): Sections {
  if (tools.length === 0) return []
  if (kind === 'price-range' && isPriceRange(slug)) return priceSections(slug, tools)
  const kinds = {
    title: 'What kind of tools these are',
    content: kindWords(tools, kind === 'feature' ? label : ''),
  }
  const cost = { title: 'What they cost', content: costWords(tools) }
  const reach = {
    title: 'Platforms and integrations',
    content: reachWords(tools, kind === 'integration' ? slug : ''),
  }
  const apart = { title: 'On one record only', content: apartWords(tools) }
  const audience = { title: 'Who they are listed for', content: audienceWords(tools, slug) }
  if (kind === 'feature') return [kinds, apart, cost, reach, audience]
  return kind === 'integration'
    ? [kinds, reach, cost, apart, audience]
    : [kinds, audience, apart, cost, reach]
}

function priceSections(range: PriceRange, tools: Tools): Sections {
  const fields = { title: 'What kind of tools these are', content: fieldWords(tools) }
  const open = { title: 'Free plans and unknown prices', content: openPriceWords(tools) }
  if (range === 'free')
    return [
      { title: 'What is free', content: freeWords(tools) },
      { title: 'On one record only', content: apartWords(tools) },
      { title: 'What kind of tools these are', content: kindWords(tools, '') },
      { title: 'Platforms and integrations', content: reachWords(tools, '') },
    ]
  if (range === 'enterprise')
    return [
      { title: 'How they are sold', content: quoteWords(tools) },
      { title: 'What administrators find', content: administrationWords(tools) },
      fields,
      open,
    ]
  const limit = priceRanges[range].below
  return [
    { title: `What ${formatUsd(limit)} a month buys`, content: budgetWords(limit, tools) },
    { title: 'Near the limit and far below it', content: nearLimitWords(limit, tools) },
    fields,
    open,
  ]
}
