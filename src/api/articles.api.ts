import { articleListSchema, articleResponseSchema } from '#blog/article.ts'
import { articleList, articleResponse } from '#blog/articles.ts'
import { articleQuery, articlesQuery } from '#blog/blog-calls.ts'
import { publicEndpoint, slugParam } from './endpoint.ts'

export const articleEndpoints = [
  publicEndpoint('Articles', articlesQuery, {
    summary: 'Every article of the blog, newest first, without its text',
    response: articleListSchema,
    handle: async () => articleList(),
  }),
  publicEndpoint('Articles', articleQuery, {
    summary: 'One article with its text and the articles to read next',
    params: slugParam,
    response: articleResponseSchema,
    handle: async ({ params }) => articleResponse(params.slug),
  }),
]
