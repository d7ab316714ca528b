import { cutText } from '#lib/cut-text.ts'

const MAX_LINES = 20
const MAX_CHARS = 200
const MONEY = /[$€£¥]\s?\d|\d\s?(?:[$€£¥]|USD|EUR|GBP)/

export interface TextDifference {
  removed: string[]
  added: string[]
}

/** Lines that only one of two texts has; those with an amount of money first. */
export function textDifference(before: string, after: string): TextDifference {
  return { removed: linesOnlyIn(before, after), added: linesOnlyIn(after, before) }
}

function linesOnlyIn(text: string, other: string): string[] {
  const known = new Set(other.split('\n'))
  const lines = [...new Set(text.split('\n'))].filter((line) => line && !known.has(line))
  const [money, rest] = [lines.filter((line) => MONEY.test(line)), lines.filter((line) => !MONEY.test(line))]
  return [...money, ...rest].slice(0, MAX_LINES).map((line) => cutText(line, MAX_CHARS))
}
