import { articleListSchema, articleResponseSchema } from '#blog/article.ts'
import { articleList, articleResponse } from '#blog/articles.ts'
import { articleQuery, articlesQuery } from '#blog/blog-calls.ts'
import { endpoint, slugParam } from './endpoint.ts'

export const articleEndpoints = [
  endpoint(articlesQuery, {
    access: 'public',
    tag: 'Articles',
    summary: 'Every article of the blog, newest first, without its text',
    response: articleListSchema,
    handle: async () => articleList(),
  }),
  endpoint(articleQuery, {
    access: 'public',
    tag: 'Articles',
    summary: 'One article with its text and the articles to read next',
    params: slugParam,
    response: articleResponseSchema,
    problems: [404],
    handle: async ({ params }) => articleResponse(params.slug),
  }),
]
