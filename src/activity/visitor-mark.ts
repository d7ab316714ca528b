import { createHmac } from 'node:crypto'
import { VISITORS_PER_NETWORK } from './visitor-limit.ts'

const MARK_LENGTH = 22

export interface Visitor {
  network: string
  browser: string
}

const keyed = (key: string, text: string) => createHmac('sha256', key).update(text)

/** Marks by which a second time is noticed on the same day. Nothing else of a visitor is kept. */
export function visitorMarks(key: string, { network, browser }: Visitor) {
  const place = keyed(key, `${network}\n${browser}`).digest().readUInt32BE() % VISITORS_PER_NETWORK
  const mark = (text: string) => keyed(key, text).digest('base64url').slice(0, MARK_LENGTH)
  return {
    visitor: (what: string) => mark(`${network}\n${place}\n${what}`),
    network: (what: string) => mark(`${network}\n${what}`),
  }
}
