import { type ActivityEvent, activityCall } from './counted-events.ts'

const WAIT_MS = 1_500
const MAX_EVENTS = 20

let waiting: ActivityEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Tells the server what happened, without a name, a cookie or anything stored: in batches, once the page is at rest or
 * left. Nothing waits for it, and what is lost is lost.
 */
export function report(event: ActivityEvent): void {
  waiting.push(event)
  if (waiting.length >= MAX_EVENTS) return sendNow()
  timer ??= setTimeout(sendNow, WAIT_MS)
  addEventListener('pagehide', sendNow, { once: true })
}

function sendNow(): void {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length === 0) return
  const body = new Blob([JSON.stringify({ events: waiting })], { type: 'application/json' })
  navigator.sendBeacon(activityCall.path, body)
  waiting = []
}
