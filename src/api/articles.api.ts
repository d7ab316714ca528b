import { articleListSchema, articleResponseSchema } from '#blog/article.ts'
import { listArticles } from '#blog/articles.store.ts'
import { articleList, articleResponse } from '#blog/articles.ts'
import { articleQuery, articlesQuery } from '#blog/blog-calls.ts'
import { publicEndpoint, slugParam } from './endpoint.ts'

export const articleEndpoints = [
  publicEndpoint('Articles', articlesQuery, {
    summary: 'Every article of the blog, newest first, without its text',
    response: articleListSchema,
    handle: async (_input, { db }) => articleList(await listArticles(db)),
  }),
  publicEndpoint('Articles', articleQuery, {
    summary: 'One article with its text and the articles to read next',
    params: slugParam,
    response: articleResponseSchema,
    handle: async ({ params }, { db }) => articleResponse(params.slug, await listArticles(db)),
  }),
]
