import { searchFile } from '#vocabulary/search-file.ts'

const BEFORE = String.raw`(?:not|no|without|except|instead of|alternatives? (?:to|for)|like|than|vs\.?|versus|replac(?:e|ing)|leav(?:e|ing)|switch(?:ing)? from)\s+(?:microsoft\s+|ms\s+)?`
const AFTER = String.raw`\s+(?:alternatives?|replacement|vs\.?|versus)\b`

/** The name as the thing itself: an export to it is no search for it. */
const meaning = (words: string) => {
  const name = RegExp.escape(words)
  return new RegExp(`^\\s*${name}\\s*$|\\b${BEFORE}${name}(?![\\w-])|(?<![\\w-])${name}${AFTER}`, 'i')
}

const entries = Object.entries(searchFile.notListed).map(([words, named]) => ({
  ...named,
  pattern: meaning(words),
}))

/** The products that a text asks for, or to do without, that are not listed; each with the slug of the nearest that is. */
export const namedButNotListed = (text: string) => entries.filter(({ pattern }) => pattern.test(text))
