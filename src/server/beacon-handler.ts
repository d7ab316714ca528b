import type { IncomingMessage } from 'node:http'
import { activityCall } from '#activity/event.ts'
import { beaconSchema, takeBeacon } from '#activity/take-beacon.ts'
import type { Body } from './arriving-bodies.ts'
import type { Handler } from './handler.ts'
import { sendProblem } from './send-text.ts'

/**
 * Beacons are by far the most frequent writes. One that a browser sent from a page of ours is taken here, at a third of
 * the cost; all others go through the API, which takes them too or says what is wrong.
 */
export function isPlainBeacon({ method, url, headers }: IncomingMessage): boolean {
  return (
    method === 'POST' &&
    url === activityCall.path &&
    headers['content-type'] === 'application/json' &&
    headers['sec-fetch-site'] === 'same-origin'
  )
}

export const beaconHandler: Handler = {
  kind: 'beacon',
  matches: ({ request }) => isPlainBeacon(request),
  handle: async ({ request, response, network, body }, { activity, headers }) => {
    const beacon = readBeacon(body)
    if (!beacon) return sendProblem(response, 400, 'This beacon cannot be read.', headers)
    takeBeacon(activity, beacon, {
      network,
      userAgent: request.headers['user-agent'],
      privacyControl: request.headers['sec-gpc']?.toString(),
    })
    response.writeHead(204, headers).end()
  },
}

function readBeacon(body: Body) {
  try {
    return beaconSchema.safeParse(JSON.parse(String(body))).data ?? null
  } catch {
    return null
  }
}
