import { type ToolFacts, toolFactsSchema } from '#catalogue/tool-facts.ts'

let made = 0

/** A complete tool; a test names only what it is about. */
export function aTool(facts: Partial<ToolFacts> = {}): ToolFacts {
  made++
  return toolFactsSchema.parse({
    slug: `tool-${made}`,
    name: `Tool ${made}`,
    website: `https://tool-${made}.example.com`,
    description: `Keeps the records of workshop number ${made} and prints a list of open jobs for each morning.`,
    category: 'productivity',
    tags: ['collaboration', 'job-lists'],
    features: ['task-management', 'reminders', 'Morning list'],
    integrations: ['slack'],
    useCases: ['small-business'],
    industries: ['manufacturing'],
    platforms: ['web', 'ios'],
    pricing: { has_free_plan: true, starter_price: 8 },
    priceUnit: 'seat',
    ...facts,
  })
}
