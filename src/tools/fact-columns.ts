import type { ToolFacts } from './tool-facts.ts'
import { type FieldName, fieldEntries, type ToolFields } from './tool-fields.ts'

type FieldsStored<Stored extends string> = {
  [Name in FieldName]: ToolFields[Name]['stored'] extends Stored ? Name : never
}[FieldName]

export type FactColumns = {
  [Name in FieldsStored<'text' | 'json' | 'part'> as ToolFields[Name]['column']]: string
} & {
  [Name in FieldsStored<'optional text' | 'optional json'> as ToolFields[Name]['column']]: string | null
}

const whole = fieldEntries.filter(([, { stored }]) => stored !== 'part')
const parts = fieldEntries.filter(([, { stored }]) => stored === 'part')

export function toFactColumns(facts: ToolFacts): FactColumns {
  const columns = whole.map(([field, { column, stored }]) => {
    const value = facts[field] ?? null
    return [column, stored.endsWith('text') || value === null ? value : JSON.stringify(value)]
  })
  const plain = parts.flatMap(([field]) => (facts[field] === undefined ? [] : [[field, facts[field]]]))
  return { ...Object.fromEntries(columns), plain_facts: JSON.stringify(Object.fromEntries(plain)) }
}

type FieldIn = { [Name in FieldName as ToolFields[Name]['column']]: Name }

/** The facts in those columns of a row that were read. */
export function factsIn<Row extends Partial<FactColumns>>(
  row: Row,
): Pick<ToolFacts, FieldIn[keyof Row & keyof FieldIn]> {
  const columns: Readonly<Record<string, string | null | undefined>> = row
  const facts = whole.flatMap(([field, { column, stored }]) => {
    const value = columns[column] ?? null
    return value === null ? [] : [[field, stored.endsWith('text') ? value : JSON.parse(value)]]
  })
  return { ...Object.fromEntries(facts), ...(row.plain_facts && JSON.parse(row.plain_facts)) }
}
