import { articleAnswerSchema, articleListSchema } from '#blog/article.ts'
import { articleAnswer, articleList } from '#blog/articles.ts'
import { plainEndpoint } from './endpoint.ts'
import { slugParam } from './path-params.ts'

export const articleEndpoints = [
  plainEndpoint({
    method: 'get',
    path: '/api/articles',
    access: 'public',
    tag: 'Articles',
    summary: 'Every article of the blog, newest first, without its text',
    answer: articleListSchema,
    handle: async () => articleList(),
  }),
  plainEndpoint({
    method: 'get',
    path: '/api/articles/{slug}',
    access: 'public',
    tag: 'Articles',
    summary: 'One article with its text and the articles to read next',
    params: slugParam,
    answer: articleAnswerSchema,
    problems: [404],
    handle: async ({ params }) => articleAnswer(params.slug),
  }),
]
