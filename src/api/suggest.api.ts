import { z } from 'zod'
import { listArticles } from '#blog/articles.store.ts'
import { articlePath } from '#blog/blog-path.ts'
import { cutText } from '#lib/cut-text.ts'
import { suggestionsQuery } from '#search/search-calls.ts'
import { suggestionsSchema } from '#search/search-responses.ts'
import { suggest, suggestIntent } from '#search/suggest.store.ts'
import { suggestPages } from '#search/suggest.ts'
import { type ApiDeps, publicEndpoint } from './endpoint.ts'

const ARTICLES_MAX = 3
/** Fewer letters begin too many words. */
const ARTICLES_FROM = 3

export const suggestEndpoints = [
  publicEndpoint('Companies', suggestionsQuery, {
    summary: 'Tools, categories, comparisons, pages and articles for what is being typed',
    query: z.object({
      q: z.string().max(1000).default(''),
      intent: z.literal('1').optional().describe('1: only comparisons and alternatives that are asked for'),
    }),
    response: suggestionsSchema,
    handle: async ({ query }, deps) => {
      const { db, engine, logoUrl } = deps
      const typed = cutText(query.q, 200)
      if (query.intent) return { suggestions: await suggestIntent(db, engine, typed) }
      const found = await suggest(db, engine, typed, logoUrl)
      return { suggestions: [...found, ...(await suggestArticles(deps, typed))] }
    },
  }),
]

async function suggestArticles({ db }: ApiDeps, typed: string) {
  if (typed.trim().length < ARTICLES_FROM) return []
  const known = (await listArticles(db)).map(
    ({ slug, title, category }) => [articlePath(slug), title, category] as const,
  )
  return suggestPages(typed, ARTICLES_MAX, known, 'Article')
}
