import { z } from 'zod'
import { cutText } from '#lib/cut-text.ts'

const MAX_EVENTS = 20
const MAX_TERM = 80

const slug = z.string().regex(/^[a-z0-9-]{1,200}$/)
const eventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['view', 'visit', 'favorite']), slug }),
  z.object({ kind: z.literal('comparison'), slug, other: slug }),
  z.object({
    kind: z.literal('search'),
    term: z.string().max(400).transform(plainTerm),
    results: z.number().int().min(0).max(10_000_000),
  }),
])

/** What a page tells of itself. */
export const beaconSchema = z.object({ events: z.array(eventSchema).max(MAX_EVENTS) })

/** One spelling of a search; what looks like an address of a person is not kept. */
function plainTerm(term: string): string {
  const short = cutText(term.trim().toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('\0', ''), MAX_TERM)
  // Half a character is the same text as any other half one to PostgreSQL.
  const plain = short.toWellFormed()
  return plain.includes('@') ? '' : plain
}
