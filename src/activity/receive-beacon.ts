import { isbot } from 'isbot'
import { z } from 'zod'
import { cutText } from '#lib/cut-text.ts'
import type { ActivityCounter } from './activity-counter.ts'

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

export const beaconSchema = z.object({ events: z.array(eventSchema).max(MAX_EVENTS) })

/** One spelling of a search; what looks like an address of a person is not stored. */
function plainTerm(term: string): string {
  const short = cutText(term.trim().toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('\0', ''), MAX_TERM)
  // Half a character is the same text as any other half one to PostgreSQL.
  const plain = short.toWellFormed()
  return plain.includes('@') ? '' : plain
}

/** A browser that says nothing of itself is a program too. */
export const isRobot = (userAgent: string | undefined): boolean => !userAgent || isbot(userAgent)

interface BeaconSender {
  network: string
  userAgent: string | undefined
  /** The browser's Global Privacy Control: '1' when its owner asks not to be followed. */
  privacyControl: string | undefined
}

/** Takes note of what a visitor did; robots, and people who ask not to be counted, are left out. */
export function takeBeacon(
  activity: Pick<ActivityCounter, 'record'>,
  { events }: z.infer<typeof beaconSchema>,
  { network, userAgent, privacyControl }: BeaconSender,
): void {
  if (!userAgent || isRobot(userAgent) || privacyControl === '1') return
  const visitor = { network, browser: userAgent }
  const counted = events.filter((event) => event.kind !== 'search' || event.term !== '')
  activity.record(counted.map((event) => ({ event, visitor })))
}
