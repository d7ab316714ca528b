import { formatList } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'
import type { PageContent } from '#seo/page-content.ts'
import { fittedDescription, fittedTitle } from '#seo/title-length.ts'
import type { ToolView } from '#tools/tool-view.ts'

const FIRST = 3

/** How a list is called and what is true of each tool in it. */
export interface ListingSubject {
  heading: string
  /** What several of its tools do and what one does: "are listed for…" and "is listed for…". */
  claim: readonly [several: string, one: string]
}

/** Over the whole list, not the cards that are shown. */
interface WholeListing {
  total: number
  freePlans: number
  sections?: PageContent['sections']
}

/** The words of a curated list; the cards say the rest. */
export function listingContent(
  subject: ListingSubject,
  tools: readonly ToolView[],
  { total, freePlans, sections = [] }: WholeListing,
): PageContent {
  const { heading } = subject
  const intro = listingIntro(subject, tools, total)
  return {
    metaTitle: fittedTitle([...(total > 1 ? [`${heading}: ${total} compared`] : []), heading]),
    metaDescription: fittedDescription(
      [intro, ...(freePlans > 0 ? [freeSentence(freePlans, total)] : [])],
      'Compared by price for your team, limits and facts with sources.',
    ),
    h1: heading,
    intro,
    sections,
  }
}

const freeSentence = (free: number, total: number) =>
  free === total ? 'All have a free plan.' : `${formatCount(free, 'has', 'have')} a free plan.`

function listingIntro({ claim: [several, one] }: ListingSubject, tools: readonly ToolView[], total: number) {
  if (total === 0) return `No tool ${one} yet.`
  const opening = `${formatCount(total, 'tool')} ${total === 1 ? one : several}`
  const first = formatList(tools.slice(0, FIRST).map(({ name }) => name))
  return total > FIRST ? `${opening}; ${first} come first.` : `${opening}: ${first}.`
}
