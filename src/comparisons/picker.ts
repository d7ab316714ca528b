import { apiQuery } from '#lib/api-query.ts'
import { cutText } from '#lib/cut-text.ts'
import type { PickerAnswer } from './comparison-responses.ts'

/** The fields of the form that chooses tools to compare. */
export const PICKER_FIELDS = ['first', 'second', 'third'] as const

/** How long a name in such a field may be. */
export const NAME_MAX = 200

/** What is asked of the API for the fields that are filled in. */
export function pickerQuery(search: URLSearchParams) {
  const fields = new URLSearchParams()
  for (const field of PICKER_FIELDS) {
    const value = cutText((search.get(field) ?? '').trim(), NAME_MAX)
    if (value) fields.set(field, value)
  }
  return apiQuery<PickerAnswer>(fields.size > 0 ? `/api/picker?${fields}` : '/api/picker')
}
