import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  record: 'a set of values',
  object: 'a set of values',
}

const formats: Record<string, string> = {
  date: 'must be a day such as 2026-05-04',
  url: 'must be an address such as https://example.com',
}

/** What is wrong with a value, in words for whoever filled it in; a schema's own words come first. */
export function issueText(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'must be given' : `must be ${kinds[issue.expected] ?? issue.expected}`
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return `must ${atMost(issue)}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  if (issue.code === 'unrecognized_keys') return `must not have ${issue.keys.join(', ')}`
  if (issue.code === 'invalid_format')
    return formats[issue.format] ?? 'does not have the form that is needed here'
  if (issue.code === 'invalid_union') return 'has none of the forms that are taken here'
  return undefined
}

type Bounded = Extract<Issue, { code: 'too_small' | 'too_big' }>

const partsOf = (count: number | bigint, { origin }: Bounded) =>
  `${count} ${origin === 'string' ? 'character' : 'entr'}${suffix(count, origin)}`

const suffix = (count: number | bigint, origin: string) => {
  if (origin === 'string') return count === 1 ? '' : 's'
  return count === 1 ? 'y' : 'ies'
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): string {
  const { origin, minimum, inclusive } = issue
  if (origin === 'string' && minimum === 1) return 'must not be empty'
  if (origin === 'string' || origin === 'array') return `must have at least ${partsOf(minimum, issue)}`
  return inclusive ? `must be at least ${minimum}` : `must be more than ${minimum}`
}

function atMost(issue: Extract<Issue, { code: 'too_big' }>): string {
  const { origin, maximum } = issue
  if (origin === 'string' || origin === 'array') return `have at most ${partsOf(maximum, issue)}`
  return `be at most ${maximum}`
}
