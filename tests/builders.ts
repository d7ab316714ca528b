import type { SubmissionFacts } from '#submissions/submission.ts'
import { type ToolFacts, toolFactsSchema } from '#tools/tool-facts.ts'

let made = 0

/** A complete tool; a test names only what it is about. */
export function aTool(facts: Partial<ToolFacts> = {}): ToolFacts {
  made++
  const { website, ...others } = facts
  const checked = toolFactsSchema.parse({
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
    plans: [
      { name: 'Free', price: 0 },
      { name: 'Pro', monthly: 8, per: 'seat' },
    ],
    ...others,
  })
  // Of a server of the test: no source could name it.
  return website === undefined ? checked : { ...checked, website }
}

/** A submission that would be taken in; each has a website of its own. */
export function aSubmission(facts: Partial<SubmissionFacts> = {}): SubmissionFacts {
  made++
  return {
    name: 'Ada Byron',
    email: `ada@looms-${made}.example.com`,
    companyName: `Loom Ledger ${made}`,
    website: `https://looms-${made}.example.com`,
    description: 'Keeps the books of weaving workshops: orders, yarn stock and wages in one printed ledger.',
    category: 'finance',
    pricing: 'Free plan, then $12 per month',
    features: 'Orders, Yarn stock, Wages',
    logoUrl: '',
    ...facts,
  }
}
