import { use, useState } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import {
  adminArticlesQuery,
  publishArticleCall,
  removeArticleCall,
  unpublishArticleCall,
} from '#admin/article-calls.ts'
import type { LoadedArticle } from '#admin/article-responses.ts'
import type { ArticleDraft } from '#admin/use-article-draft.ts'
import { articlePath } from '#blog/blog-path.ts'
import { timeInWords } from '#lib/date-words.ts'
import { failureWords, sendJson } from '#lib/send-json.ts'
import { Button } from '#ui/button.tsx'
import { Link, NavigationContext } from '#ui/link.tsx'
import { showToast } from '#ui/toast.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useRefresh } from './use-admin-answer.ts'

/** What visitors see of the article and from when on. */
export function ArticlePublishing({ form }: { form: ArticleDraft }) {
  const { article } = form
  const { id, slug, state, publishedAt, hasChanges } = article
  const [time, setTime] = useState('')
  const { isBusy, act, remove } = usePublishing(form)
  const publish = (at: string | null) =>
    act(() => sendJson(publishArticleCall({ id }), { revision: form.revision(), at }))
  const unpublish = () => act(() => sendJson(unpublishArticleCall({ id }), { revision: form.revision() }))
  const isLive = state === 'published'
  return (
    <section aria-label="Publishing" className="card grid gap-3 p-4 text-[15px]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge status={state} />
        {publishedAt && <span>{`${isLive ? 'since' : 'goes live'} ${timeInWords(publishedAt)}`}</span>}
        {isLive && (
          <Link href={articlePath(slug)} className="text-link">
            View
          </Link>
        )}
      </p>
      {hasChanges && (
        <p className="text-[14px] text-muted">The draft has changes that visitors do not see.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" disabled={isBusy} onClick={() => void publish(null)}>
          {isLive ? 'Publish the changes' : 'Publish now'}
        </Button>
        {publishedAt && (
          <Button disabled={isBusy} onClick={() => void unpublish()}>
            {isLive ? 'Unpublish' : 'Do not publish'}
          </Button>
        )}
        {!publishedAt && (
          <Button disabled={isBusy} onClick={() => void remove()}>
            Delete the draft
          </Button>
        )}
      </div>
      {!isLive && (
        <div className="flex flex-wrap items-end gap-2">
          <label className="grid gap-1.5 font-[600] text-[14px] text-ink">
            Publish later, in your local time
            <input
              type="datetime-local"
              name="at"
              value={time}
              onChange={(event) => setTime(event.target.value)}
              className="field"
            />
          </label>
          <Button disabled={isBusy || !time} onClick={() => void publish(new Date(time).toISOString())}>
            Schedule
          </Button>
        </div>
      )}
    </section>
  )
}

function usePublishing(form: ArticleDraft) {
  const [isBusy, setBusy] = useState(false)
  const navigation = use(NavigationContext)
  const refresh = useRefresh()

  /** What is typed is saved first, since the draft is what gets published. */
  async function act(send: () => Promise<LoadedArticle>) {
    setBusy(true)
    try {
      await form.save()
      const answer = await send()
      form.take(answer)
      showToast({ title: 'Success', text: outcomeOf(answer) })
    } catch (error) {
      form.fail(error as Error)
      showToast({ title: 'Not done', text: failureWords(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
    void refresh(adminArticlesQuery.path)
  }

  async function remove() {
    setBusy(true)
    try {
      await sendJson(removeArticleCall({ id: form.article.id }))
      showToast({ title: 'Success', text: 'The draft is deleted. The audit log can put it back.' })
      navigation?.navigate(adminPath({ view: 'articles' }))
    } catch (error) {
      showToast({ title: 'Not done', text: failureWords(error), tone: 'bad' })
      setBusy(false)
    }
    void refresh(adminArticlesQuery.path)
  }
  return { isBusy, act, remove }
}

function outcomeOf({ state, publishedAt }: LoadedArticle): string {
  if (state === 'published') return 'Visitors can read it now.'
  if (publishedAt) return `Visitors can read it from ${timeInWords(publishedAt)} on.`
  return 'Visitors cannot read it any more.'
}
