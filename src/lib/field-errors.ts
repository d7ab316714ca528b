import type { FieldErrors } from './errors.ts'

interface Issue {
  path: PropertyKey[]
  message: string
}

/** Field name to the first thing that is wrong with it, in the order of the fields. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}
