import { type ActivityEvent, activityCall } from './event.ts'

/** Tells the server what happened, without a name, a cookie or anything stored. */
export function report(event: ActivityEvent): void {
  sendLater(activityCall.path, event)
}

const WAIT_MS = 1_500
const MAX_ITEMS = 20

const waiting = new Map<string, object[]>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends small facts in batches once the page is at rest or left. Nothing waits for them, and a lost one is lost. */
function sendLater(path: string, item: object): void {
  const items = waiting.get(path) ?? []
  waiting.set(path, [...items, item])
  if (items.length + 1 >= MAX_ITEMS) return sendNow()
  timer ??= setTimeout(sendNow, WAIT_MS)
  addEventListener('pagehide', sendNow, { once: true })
}

function sendNow(): void {
  clearTimeout(timer)
  timer = undefined
  for (const [path, items] of waiting) {
    navigator.sendBeacon(path, new Blob([JSON.stringify({ events: items })], { type: 'application/json' }))
  }
  waiting.clear()
}
