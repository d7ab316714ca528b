import { z } from 'zod'
import { pageWords } from '#content/site-words.ts'
import { pageWordsQuery } from '#content/words-calls.ts'
import { type PageWords, pageWordsSchema } from '#content/words-responses.ts'
import { NotFound } from '#lib/errors.ts'
import { categoryDescription, categoryDetails } from '#vocabulary/category-details.ts'
import { publicEndpoint } from './endpoint.ts'

const words = new Map<string, PageWords | null>(Object.entries(pageWords))

const descriptions = () =>
  Object.fromEntries(Object.keys(categoryDetails).map((key) => [key, categoryDescription(key)]))

export const wordsEndpoints = [
  publicEndpoint('Words', pageWordsQuery, {
    summary: 'The words of a page of this site, as its operator wrote them',
    params: z.object({ page: z.string() }),
    response: pageWordsSchema,
    handle: async ({ params: { page } }) => {
      const found = page === 'categories' ? descriptions() : words.get(page)
      if (!found) throw new NotFound('page', page)
      return found
    },
  }),
]
