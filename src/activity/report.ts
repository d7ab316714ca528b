import { sendLater } from '#lib/beacon.ts'
import { activityCall } from './activity-calls.ts'
import type { ActivityEvent } from './event.ts'

/** Tells the server what happened, without a name, a cookie or anything stored. */
export function report(event: ActivityEvent): void {
  sendLater(activityCall.path, event)
}
