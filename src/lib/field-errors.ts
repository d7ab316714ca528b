import type { FieldErrors } from './errors.ts'

/** Field name to the first thing that is wrong with it, in the order of the fields. */
export function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}

/** All of that in one line, for who reads a log or a list. */
export const faultText = (issues: readonly { path: PropertyKey[]; message: string }[]): string =>
  Object.entries(fieldErrors(issues))
    .map(([field, message]) => (field ? `${field} ${message}` : message))
    .join('; ')
