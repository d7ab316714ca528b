import { z } from 'zod'
import { type ApiDeps, publicEndpoint } from '#api/core/endpoint.ts'
import { pageWords } from '#content/site-words.ts'
import * as wordsCalls from '#content/words-calls.ts'
import * as wordsResponses from '#content/words-responses.ts'
import { NotFound } from '#lib/errors.ts'
import { siteSetupQuery } from '#seo/site-info-call.ts'
import * as setupResponses from '#seo/site-info-responses.ts'
import { categoryDescription, categoryDetails } from '#vocabulary/category-details.ts'

const USUAL_SYNC_MINUTES = 10

export function setupOf({ sync, mailer, isCheckingLinks = false }: ApiDeps): setupResponses.SiteSetup {
  return {
    syncMinutes: sync?.intervalMinutes ?? USUAL_SYNC_MINUTES,
    network: (sync?.partners ?? []).map(({ site }) => new URL(site).host),
    sendsMail: mailer !== undefined,
    checksLinks: isCheckingLinks,
  }
}

export const setupEndpoints = [
  publicEndpoint('Sync', siteSetupQuery, {
    summary: 'How this site is run, as far as its pages speak of it',
    response: setupResponses.siteSetupSchema,
    handle: async (_input, deps) => setupOf(deps),
  }),
  publicEndpoint('Words', wordsCalls.pageWordsQuery, {
    summary: 'The words of a page of this site, as its operator wrote them',
    params: z.object({ page: z.string() }),
    response: wordsResponses.pageWordsSchema,
    handle: async ({ params: { page } }) => {
      const found = page === 'categories' ? descriptions() : words.get(page)
      if (!found) throw new NotFound('page', page)
      return found
    },
  }),
]

const words = new Map<string, wordsResponses.PageWords | null>(Object.entries(pageWords))

const descriptions = () =>
  Object.fromEntries(Object.keys(categoryDetails).map((key) => [key, categoryDescription(key)]))
