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

const fields: Record<string, string> = {
  useCases: 'Use cases',
  priceUnit: 'Price unit',
  license: 'License',
  repository: 'Repository',
  markets: 'Markets',
  maker: 'Maker',
  formerNames: 'Former names',
  plans: 'Plans',
  trial: 'Trial',
  answers: 'Answers',
  sources: 'Sources',
  editorsChoice: 'Editor’s choice',
}

export function fieldWords(field: string): string {
  return fields[field] ?? capitalize(field)
}
