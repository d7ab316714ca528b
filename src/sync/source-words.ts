import { toolFields } from '#catalogue/tool-fields.ts'
import { capitalize } from '#lib/capitalize.ts'

const known: Record<string, string> = {
  catalogue: 'Shipped catalogue',
  admin: 'Our editors',
  submission: 'A submission',
}

/** Where a fact came from, as people read it. */
export function sourceWords(source: string): string {
  return known[source] ?? (URL.canParse(source) ? new URL(source).host : source)
}

export function fieldWords(field: string): string {
  return toolFields[field as keyof typeof toolFields]?.label ?? capitalize(field)
}
