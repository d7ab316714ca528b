import { portraitSections } from '#catalogue/portrait.ts'
import { countFree } from '#catalogue/price-lists.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed } from '#lib/listed.ts'
import { capitalised, counted, inWords, partOf } from '#lib/number-words.ts'
import { fittedDescription, fittedTitle } from '#seo/fitted.ts'
import type { PageContent } from '#seo/page-content.ts'
import type { ListingKind } from './kinds.ts'
import { apartWords, audienceWords, costWords, kindWords, reachWords } from './list-words.ts'
import { type ListingSubject, listingSubject } from './listing-subject.ts'

/** The words of a curated list; the first two sections stand before the cards. */
export function listingContent(
  kind: ListingKind,
  slug: string,
  label: string,
  tools: readonly ToolView[],
  total: number,
): PageContent {
  const subject = listingSubject(kind, slug, label)
  const [only] = tools
  return {
    metaTitle: fittedTitle([
      ...(total > 1 ? [`${subject.heading}: ${total} compared by price and features`] : []),
      `${subject.heading}: prices and features`,
      subject.heading,
    ]),
    metaDescription: listingDescription(subject, tools, total),
    h1: subject.heading,
    intro: listingIntro(subject, tools, total),
    sections: only && tools.length === 1 ? portraitSections(only) : listingSections(kind, slug, label, tools),
  }
}

function listingSections(
  kind: ListingKind,
  slug: string,
  label: string,
  tools: readonly ToolView[],
): PageContent['sections'] {
  const kinds = {
    title: 'What kind of tools these are',
    content: kindWords(tools, kind === 'feature' ? label : ''),
  }
  const cost = { title: 'What they cost', content: costWords(tools) }
  const reach = {
    title: kind === 'integration' ? `What they connect to besides ${label}` : 'Platforms and integrations',
    content: reachWords(tools, kind === 'integration' ? slug : ''),
  }
  const apart = { title: 'What sets them apart', content: apartWords(tools) }
  const audience = { title: 'Who they are listed for', content: audienceWords(tools, slug) }
  if (kind === 'price-range') return [cost, kinds, apart, reach, audience]
  if (kind === 'integration') return [kinds, reach, cost, apart, audience]
  return kind === 'feature' ? [kinds, apart, cost, reach, audience] : [kinds, audience, apart, cost, reach]
}

function listingIntro(
  { claim: [many, one] }: ListingSubject,
  tools: readonly ToolView[],
  total: number,
): string {
  const [only] = tools
  if (!only) return `No tool of the catalogue ${one} yet.`
  if (total === 1) return `One tool of the catalogue ${one}: ${only.name}.`
  const opening = `${capitalised(counted(total, 'tool'))} of the catalogue ${many}`
  const first = listed(tools.slice(0, 3).map((tool) => tool.name))
  return total > tools.length
    ? `${opening}. ${capitalised(inWords(tools.length))} of them are shown here, beginning with ${first}.`
    : `${opening}, beginning with ${first}.`
}

function listingDescription(
  { claim: [many, one] }: ListingSubject,
  tools: readonly ToolView[],
  total: number,
): string {
  const free = countFree(tools)
  return fittedDescription(
    [
      `${capitalised(counted(total, 'tool'))} ${total === 1 ? one : many}.`,
      ...(tools.length > 0
        ? [`First in the list: ${listed(tools.slice(0, 3).map((tool) => tool.name))}.`]
        : []),
      ...(tools.length > 1 && free > 0
        ? [`${capitalised(partOf(free, tools.length))} shown ${free > 1 ? 'have' : 'has'} a free plan.`]
        : []),
    ],
    'Compared by price, features, platforms and integrations.',
  )
}
