import { cutText } from '#lib/cut-text.ts'
export const META_TITLE_MAX = 65
export const META_DESCRIPTION_MIN = 70
export const META_DESCRIPTION_MAX = 160

/** The first title short enough for a search result; the last one when none is. */
export function fittedTitle(candidates: readonly string[]): string {
  return candidates.find((title) => title.length <= META_TITLE_MAX) ?? candidates.at(-1) ?? ''
}

/** As many of the sentences as a search result shows, in their order; the fallback only where they are too short. */
export function fittedDescription(sentences: readonly string[], fallback: string): string {
  let text = ''
  for (const sentence of sentences) {
    const longer = text ? `${text} ${sentence}` : sentence
    if (longer.length <= META_DESCRIPTION_MAX) text = longer
  }
  if (!text) return clipped(sentences[0] ?? fallback)
  return text.length < META_DESCRIPTION_MIN ? `${text} ${fallback}` : text
}

function clipped(text: string): string {
  return `${cutText(text, META_DESCRIPTION_MAX - 1).replace(/\s+\S*$/, '')}…`
}
