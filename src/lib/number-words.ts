const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Small numbers as words, larger ones as digits. */
export function inWords(count: number): string {
  return WORDS[count] ?? count.toLocaleString('en-GB')
}

/** "no tools", "one tool", "13 tools". */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${inWords(count)} ${count === 1 ? singular : plural}`
}

/** "three of the 12", "all 12", "both", "none of the 12". */
export function partOf(count: number, total: number): string {
  if (count === 0) return total === 2 ? 'neither' : `none of the ${inWords(total)}`
  if (count < total) return `${inWords(count)} of the ${inWords(total)}`
  return total === 2 ? 'both' : `all ${inWords(total)}`
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
