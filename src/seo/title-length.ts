import { cutText } from '#lib/cut-text.ts'
import { site } from '#site.config'

/** What a search result shows of a title, the site's name included. */
export const META_TITLE_MAX = 60
const META_DESCRIPTION_MIN = 70
export const META_DESCRIPTION_MAX = 160

const withSite = (title: string) => `${title} | ${site.name}`
const fits = (title: string) => title.length <= META_TITLE_MAX

/** The first title that leaves room for the site's name, then the first that fits alone; the last one when none does. */
export function fittedTitle(candidates: readonly string[]): string {
  return candidates.find((title) => fits(withSite(title))) ?? candidates.find(fits) ?? candidates.at(-1) ?? ''
}

/** The title of a document: with the site's name where there is room for it, never longer than a result shows. */
export function documentTitle(title: string): string {
  const short = title.split(': ')[0] ?? title
  return [withSite(title), title, withSite(short), short].find(fits) ?? clipped(title, META_TITLE_MAX)
}

/** As many of the sentences as a search result shows, in their order; the fallback only where they are too short. */
export function fittedDescription(sentences: readonly string[], fallback: string): string {
  let text = ''
  for (const sentence of sentences) {
    const longer = text ? `${text} ${sentence}` : sentence
    if (longer.length <= META_DESCRIPTION_MAX) text = longer
  }
  if (!text) return clipped(sentences[0] ?? fallback, META_DESCRIPTION_MAX)
  return text.length < META_DESCRIPTION_MIN ? `${text} ${fallback}` : text
}

function clipped(text: string, max: number): string {
  return `${cutText(text, max - 1).replace(/\s+\S*$/, '')}…`
}

/** Pages whose words are generated are offered to search engines from this many sections on. */
export const SECTIONS_MIN = 2
