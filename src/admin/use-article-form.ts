import { useState } from 'react'
import { browserRecord } from '#lib/browser/browser-store.ts'
import { useQueryCache } from '#lib/browser/use-query.ts'
import { failureWords, RefusedError, sendJson } from '#lib/http/send-json.ts'
import { isRecord } from '#lib/json.ts'
import { adminArticleQuery, saveArticleCall } from './admin-calls.ts'
import type { LoadedArticle } from './article-responses.ts'

/** What is typed: the draft and the address it will have, and what it was made from. */
type TypedArticle = Pick<LoadedArticle, 'revision' | 'slug' | 'draft'>

const isTyped = (value: unknown): value is TypedArticle => isRecord(value) && isRecord(value.draft)

/** By article, in this browser, until it is saved. */
const typedArticles = browserRecord('articles', isTyped)

const textOf = ({ slug, draft }: Pick<TypedArticle, 'slug' | 'draft'>) => JSON.stringify({ slug, draft })

export function useArticleForm(opened: LoadedArticle) {
  const { id } = opened
  const cache = useQueryCache()
  const [article, setArticle] = useState(opened)
  const [failure, setFailure] = useState<Error | null>(null)
  /** What somebody else saved over what this was made from. */
  const [theirs, setTheirs] = useState<LoadedArticle | null>(null)
  const typed: TypedArticle = typedArticles.use()[id] ?? article
  const isUnsaved = textOf(typed) !== textOf(article)

  function change(draft: Partial<LoadedArticle['draft']>, slug = typed.slug) {
    const next = { revision: typed.revision, slug, draft: { ...typed.draft, ...draft } }
    typedArticles.put(id, textOf(next) === textOf(article) ? null : next)
  }
  /** What a call answered with; what was typed is part of it, or given up. */
  function take(response: LoadedArticle) {
    typedArticles.put(id, null)
    setArticle(response)
    setFailure(null)
    setTheirs(null)
  }
  async function save(revision = typed.revision): Promise<LoadedArticle> {
    if (!isUnsaved && revision === article.revision) return article
    const saved = await sendJson(saveArticleCall({ id }), { revision, slug: typed.slug, draft: typed.draft })
    take(saved)
    return saved
  }
  async function fail(error: unknown) {
    setFailure(error as Error)
    const isConflict = error instanceof RefusedError && error.status === 409 && !error.errors.slug
    if (isConflict) setTheirs(await cache.fetch({ ...adminArticleQuery({ id }), staleTimeMs: 0 }))
  }
  const unsavedWords = isUnsaved ? 'Not saved yet. What you typed is stored in this browser.' : 'Saved'
  return {
    ...{ article, typed, theirs, isUnsaved, change, take, save, fail },
    words: failure ? failureWords(failure) : unsavedWords,
    hasFailed: failure !== null,
    errors: failure instanceof RefusedError ? failure.errors : {},
  }
}
export type ArticleForm = ReturnType<typeof useArticleForm>
