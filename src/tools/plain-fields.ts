interface PlainField {
  label: string
  /** As the open data explains it. */
  meaning: string
  input: 'address' | 'line'
  hint: string
}

/**
 * Facts that are one text, shown and exported as it is. They share a column, so an entry here is all that a new one
 * needs: storage, check, history, editor, correction form, tool page, API, feed, open data, Markdown and MCP follow.
 */
export const plainFields = {
  statusPage: {
    label: 'Status page',
    meaning: 'Where the vendor reports outages',
    input: 'address',
    hint: 'Where the vendor reports outages.',
  },
  dataProcessingAgreement: {
    label: 'Data processing agreement',
    meaning: 'Where the agreement on processing personal data can be read, as buyers in Europe need it',
    input: 'address',
    hint: 'The page or file with the agreement itself.',
  },
} as const satisfies Record<string, PlainField>

export type PlainFieldName = keyof typeof plainFields
const names = Object.keys(plainFields) as PlainFieldName[]

/** The plain facts of a tool, in the order of the registry. */
export const plainFactsOf = (facts: Readonly<Partial<Record<PlainFieldName, string | null | undefined>>>) =>
  names.flatMap((name) => (facts[name] ? [{ name, value: facts[name], ...plainFields[name] }] : []))
