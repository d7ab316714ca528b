import type { APIRequestContext } from '@playwright/test'

/** What a person's browser calls itself; that of the tests is known as a robot and is not counted. */
export const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let visitors = 0
/** An address no other test comes from, in a /48 of its own: those of one are limited together. */
export function ownNetwork(): string {
  visitors++
  return `2001:${(process.pid % 0xffff).toString(16)}:${visitors.toString(16)}::1`
}

/** Visitors from as many networks do the same thing with a tool. */
export async function visitorsDo(request: APIRequestContext, count: number, event: object): Promise<void> {
  for (let visitor = 0; visitor < count; visitor++) {
    await request.post('/api/activity', {
      data: { events: [event] },
      headers: { 'User-Agent': PERSON, 'X-Forwarded-For': ownNetwork() },
    })
  }
}
