import type { z } from 'zod'
import type { beaconSchema } from './beacon-schema.ts'
import type { ActivityCounter } from './counter.ts'
import { isRobot } from './robots.ts'

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
