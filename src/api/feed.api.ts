import { z } from 'zod'
import { publicEndpoint } from '#api/core/endpoint.ts'
import { Invalid } from '#lib/errors.ts'
import { wholeNumber } from '#lib/plain-text.ts'
import { site } from '#site.config'
import { readFeed } from '#sync/feed.store.ts'
import { FEED_FORMAT, publishedPageSchema } from '#sync/feed.ts'
import * as syncCalls from '#sync/sync-calls.ts'

const MAX_ITEMS = 1000
/**
 * changes-120: what changed after revision 120, with tombstones. all-120-345: every tool after it, in a walk that
 * began at 345. What is taken off during a walk is missing on its later pages, so changes resume where it began.
 */
const CURSOR = /^(all|changes)-(\d{1,15})(?:-(\d{1,15}))?$/

const feedQuery = z.object({
  cursor: z.string().max(40).optional(),
  updated_since: z.iso
    .datetime({ offset: true, error: 'must be a moment such as 2026-11-18T00:00:00Z' })
    .optional(),
  limit: wholeNumber(1, MAX_ITEMS).default(500),
})

export const feedEndpoints = [
  publicEndpoint('Network', syncCalls.feedCall, {
    summary: 'The whole catalogue, a page at a time, or what changed since',
    query: feedQuery,
    response: publishedPageSchema,
    handle: async ({ query }, { db, siteUrl }) => {
      const { mode, after, began } = readCursor(query.cursor, query.updated_since)
      const updatedSince = query.updated_since && new Date(query.updated_since).toISOString()
      const isWhole = mode === 'all'
      const slice = await readFeed(db, siteUrl, { after, isWhole, updatedSince, limit: query.limit })
      const [start, last] = [began ?? slice.revision, slice.lastRevision]
      const isLast = slice.items.length < query.limit
      const address = (cursor: string) => {
        const more = new URLSearchParams({ cursor, limit: String(query.limit) })
        if (updatedSince && !isLast) more.set('updated_since', updatedSince)
        return `${syncCalls.feedCall.path}?${more}`
      }
      return {
        format: FEED_FORMAT,
        publisher: { name: site.name, url: siteUrl },
        updatedAt: slice.updatedAt,
        complete: isWhole,
        items: slice.items,
        next: isLast ? null : address(isWhole ? `all-${last}-${start}` : `changes-${last}`),
        resume: isLast ? address(`changes-${isWhole ? start : Math.max(slice.revision, last)}`) : null,
      }
    },
  }),
]

function readCursor(cursor: string | undefined, updatedSince: string | undefined) {
  if (!cursor) return { mode: updatedSince ? 'changes' : 'all', after: 0, began: null }
  const [, mode = '', after, began] = CURSOR.exec(cursor) ?? []
  if (!mode) throw new Invalid('This cursor was not given out by this feed.', { cursor: 'is not known' })
  return { mode, after: Number(after), began: Number(began ?? after) }
}
