import { cutText } from '#lib/cut-text.ts'
import { pickerCall } from './comparison-calls.ts'

/** The fields of the form that chooses tools to compare. */
export const PICKER_FIELDS = ['first', 'second', 'third'] as const

export const NAME_MAX = 200

/** What is asked of the API for the fields that are filled in. */
export function pickerQuery(search: URLSearchParams) {
  const textOf = (field: string) => cutText((search.get(field) ?? '').trim(), NAME_MAX) || undefined
  return pickerCall(Object.fromEntries(PICKER_FIELDS.map((field) => [field, textOf(field)])))
}
