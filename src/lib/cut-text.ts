const SPLIT_AT_END = /[\ud800-\udbff]$/

/** The beginning of a text, at most so long and never ending in half a character. */
export function cutText(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : text.slice(0, maxLength).replace(SPLIT_AT_END, '')
}
