import { sendLater } from '#lib/beacon.ts'
import type { ActivityEvent } from './event.ts'
import { activityCall } from './event.ts'

/** Tells the server what happened, without a name, a cookie or anything stored. */
export function report(event: ActivityEvent): void {
  sendLater(activityCall.path, event)
}
