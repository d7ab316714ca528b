import { z } from 'zod'
import { pictureBodySchema, uploadPicture } from '#admin/actions/upload-pictures.ts'
import {
  createArticle,
  loadArticle,
  publishArticle,
  removeArticle,
  saveDraft,
  unpublishArticle,
} from '#admin/actions/write-articles.ts'
import * as adminCalls from '#admin/admin-calls.ts'
import * as articleResponses from '#admin/article-responses.ts'
import { editorEndpoint, publicEndpoint } from '#api/core/endpoint.ts'
import { articleListSchema, articleResponseSchema, articleSummarySchema } from '#blog/article.ts'
import { getWritten, listArticles, listWritten } from '#blog/articles.store.ts'
import { articleList, articleResponse, articles as files } from '#blog/articles.ts'
import * as blogCalls from '#blog/blog-calls.ts'
import { picturePath } from '#blog/blog-path.ts'
import { articleWordsSchema } from '#blog/written-article.ts'

const revision = z.number().int().describe('As it was read: refused with 409 when it has changed since')

export const articleEndpoints = [
  publicEndpoint('Articles', blogCalls.articlesQuery, {
    summary: 'Every article of the blog, newest first, without its text',
    response: articleListSchema,
    handle: async (_input, { db }) => articleList(await listArticles(db)),
  }),
  publicEndpoint('Articles', blogCalls.articleQuery, {
    summary: 'One article with its text and the articles to read next',
    response: articleResponseSchema,
    handle: async ({ params }, { db }) => articleResponse(params.slug, await listArticles(db)),
  }),
  editorEndpoint('Admin', adminCalls.adminArticlesQuery, {
    summary: 'Every article written here, drafts too',
    response: articleResponses.adminArticlesSchema,
    handle: async (_input, { db }) => {
      const written = await listWritten(db)
      const loaded = await Promise.all(written.map((article) => loadArticle(db, article)))
      const named = [...files, ...written.map(({ draft }) => draft)].map(({ category }) => category)
      return {
        articles: loaded.map(({ draft: _draft, revision: _revision, ...row }) => row),
        categories: [...new Set(named)].filter(Boolean).sort(),
      }
    },
  }),
  editorEndpoint('Admin', adminCalls.createArticleCall, {
    summary: 'Begin an article; its address follows from the title',
    body: articleWordsSchema.pick({ title: true }),
    status: 201,
    response: articleResponses.loadedArticleSchema,
    handle: async ({ body, who }, { db }) => loadArticle(db, await createArticle(db, who, body.title)),
  }),
  editorEndpoint('Admin', adminCalls.adminArticleQuery, {
    summary: 'One article with its draft',
    response: articleResponses.loadedArticleSchema,
    handle: async ({ params }, { db }) => loadArticle(db, await getWritten(db, params.id)),
  }),
  editorEndpoint('Admin', adminCalls.saveArticleCall, {
    summary: 'Save the draft; visitors see nothing of it until it is published',
    body: z.object({ revision, slug: articleSummarySchema.shape.slug.max(80), draft: articleWordsSchema }),
    response: articleResponses.loadedArticleSchema,
    handle: async ({ params, body, who }, { db }) =>
      loadArticle(db, await saveDraft(db, who, { ...params, ...body })),
  }),
  editorEndpoint('Admin', adminCalls.publishArticleCall, {
    summary: 'Show the draft to visitors, now or from a time on',
    body: z.object({ revision, at: z.iso.datetime().nullable().default(null) }),
    response: articleResponses.loadedArticleSchema,
    handle: async ({ params, body, who }, { db }) =>
      loadArticle(db, await publishArticle(db, who, { ...params, ...body })),
  }),
  editorEndpoint('Admin', adminCalls.unpublishArticleCall, {
    summary: 'Show the article to visitors no more, or not at the time it was scheduled for',
    body: z.object({ revision }),
    response: articleResponses.loadedArticleSchema,
    handle: async ({ params, body, who }, { db }) =>
      loadArticle(db, await unpublishArticle(db, who, { ...params, ...body })),
  }),
  editorEndpoint('Admin', adminCalls.removeArticleCall, {
    summary: 'Delete a draft',
    response: articleResponses.articleRemovedSchema,
    handle: ({ params, who }, { db }) =>
      removeArticle(db, who, params.id).then(() => ({ isRemoved: true as const })),
  }),
  editorEndpoint('Admin', adminCalls.uploadPictureCall, {
    summary: 'A picture for an article, drawn again by us; visitors see it once an article shows it',
    body: pictureBodySchema,
    status: 201,
    response: articleResponses.pictureSchema,
    handle: async ({ body }, { db }) => ({
      address: picturePath(await uploadPicture(db, Buffer.from(body.picture, 'base64'))),
    }),
  }),
]
