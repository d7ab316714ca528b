import { portraitSections } from '#catalogue/portrait.ts'
import { countFree } from '#catalogue/price-lists.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed } from '#lib/listed.ts'
import { capitalised, counted, inWords, partOf } from '#lib/number-words.ts'
import { fittedDescription, fittedTitle } from '#seo/fitted.ts'
import type { PageContent } from '#seo/page-content.ts'
import type { ListingKind } from './kinds.ts'
import { listingSections } from './listing-sections.ts'
import { type ListingSubject, listingSubject } from './listing-subject.ts'

const FIRST = 3

/** The words of a curated list; the first two sections stand before the cards. */
export function listingContent(
  kind: ListingKind,
  slug: string,
  label: string,
  tools: readonly ToolView[],
  total: number,
): PageContent {
  const subject = listingSubject(kind, slug, label)
  const many = total > 1 ? [`${subject.heading}: ${total} compared by price and features`] : []
  const [only] = tools
  return {
    metaTitle: fittedTitle([...many, `${subject.heading}: prices and features`, subject.heading]),
    metaDescription: listingDescription(subject, tools, total),
    h1: subject.heading,
    intro: listingIntro(subject, tools, total),
    sections: only && tools.length === 1 ? portraitSections(only) : listingSections(kind, slug, label, tools),
  }
}

const firstNames = (tools: readonly ToolView[]) => listed(tools.slice(0, FIRST).map((tool) => tool.name))

function listingIntro(
  { claim: [many, one] }: ListingSubject,
  tools: readonly ToolView[],
  total: number,
): string {
  if (tools.length === 0) return `No tool ${one} yet.`
  const opening = `${capitalised(counted(total, 'tool'))} ${total === 1 ? one : many}`
  if (total <= FIRST) return `${opening}: ${firstNames(tools)}.`
  const shown = total > tools.length ? `; ${inWords(tools.length)} of them are shown here` : ''
  return `${opening}${shown}, beginning with ${firstNames(tools)}.`
}

function listingDescription(
  { claim: [many, one] }: ListingSubject,
  tools: readonly ToolView[],
  total: number,
): string {
  const free = countFree(tools)
  const amount = `${capitalised(partOf(free, tools.length))} shown ${free > 1 ? 'have' : 'has'} a free plan.`
  return fittedDescription(
    [
      `${capitalised(counted(total, 'tool'))} ${total === 1 ? one : many}.`,
      ...(tools.length > 0
        ? [`${total > FIRST ? 'First in the list' : 'In the list'}: ${firstNames(tools)}.`]
        : []),
      ...(tools.length > 1 && free > 0 ? [amount] : []),
    ],
    'Compared by price, features, platforms and integrations.',
  )
}
