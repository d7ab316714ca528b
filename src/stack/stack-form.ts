import type { FormValues } from '#lib/define-page.ts'
import type { ItemEdit, StackEdit } from './stack-edit.ts'

const FIELDS = ['people', 'amount', 'plan', 'billing'] as const
const isEdited = (field: string): field is keyof ItemEdit => FIELDS.some((one) => one === field)

/** What a form of the page stands for: fields are called "people.slack", "plan.slack". */
export function stackEditOf(values: FormValues): StackEdit {
  const edits: Record<string, ItemEdit> = {}
  for (const [name, value] of Object.entries(values)) {
    const [field = '', slug] = name.split('.')
    if (slug && isEdited(field)) edits[slug] = { ...edits[slug], [field]: value }
  }
  const { tools = '', lines = '', remove } = values
  return { tools, lines, edits, ...(remove && { remove }) }
}
