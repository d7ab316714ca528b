import { useEffect, useRef, useState } from 'react'
import { failureWords, RefusedError, sendJson } from '#lib/send-json.ts'
import { saveArticleCall } from './admin-calls.ts'
import type { LoadedArticle } from './article-responses.ts'

const PAUSE_MS = 800

/** What is typed: the draft and the address it will have. */
type TypedArticle = Pick<LoadedArticle, 'slug' | 'draft'>

const textOf = ({ slug, draft }: TypedArticle) => JSON.stringify({ slug, draft })

/** A draft that saves itself shortly after each change, and says so when it cannot. */
export function useArticleDraft(opened: LoadedArticle) {
  const [article, setArticle] = useState(opened)
  const [typed, setTyped] = useState<TypedArticle>({ slug: opened.slug, draft: opened.draft })
  const [failure, setFailure] = useState<Error | null>(null)
  const saved = useRef({ text: textOf(opened), revision: opened.revision })
  const latest = useRef(typed)
  latest.current = typed

  async function send() {
    const sent = latest.current
    if (textOf(sent) === saved.current.text) return
    const { revision } = saved.current
    const response = await sendJson(saveArticleCall({ id: article.id }), { revision, ...sent })
    saved.current.text = textOf(sent)
    take(response)
  }
  const save = useTurns(send, setFailure)
  const hasUnsaved = () => textOf(latest.current) !== saved.current.text
  useSavingLater(textOf(typed), hasUnsaved, save)

  /** What a call answered with, which others may have changed as well. */
  function take(response: LoadedArticle) {
    setArticle(response)
    saved.current.revision = response.revision
    setFailure(null)
  }

  const refused = failure instanceof RefusedError ? failure : null
  return {
    article,
    typed,
    failure,
    isConflict: refused?.status === 409 && !refused.errors.slug,
    words: failure ? failureWords(failure) : hasUnsaved() ? 'Saving...' : 'Saved',
    errors: refused?.errors ?? {},
    revision: () => saved.current.revision,
    change: (change: Partial<LoadedArticle['draft']>) =>
      setTyped((before) => ({ ...before, draft: { ...before.draft, ...change } })),
    changeSlug: (slug: string) => setTyped((before) => ({ ...before, slug })),
    save,
    take,
    fail: setFailure,
  }
}
export type ArticleDraft = ReturnType<typeof useArticleDraft>

/** One after the other, since each save is made from the one before it. */
function useTurns(send: () => Promise<void>, onFailure: (error: Error) => void): () => Promise<void> {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return () => {
    const done = last.current.then(send)
    last.current = done.catch(onFailure)
    return done
  }
}

function useSavingLater(text: string, hasUnsaved: () => boolean, save: () => Promise<void>): void {
  const latest = useRef({ hasUnsaved, save })
  latest.current = { hasUnsaved, save }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins the pause again.
  useEffect(() => {
    if (!latest.current.hasUnsaved()) return
    const timer = setTimeout(() => void latest.current.save().catch(() => {}), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current.hasUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
}
