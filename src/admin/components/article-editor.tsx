import { use, useState } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import * as adminCalls from '#admin/admin-calls.ts'
import type { LoadedArticle } from '#admin/article-responses.ts'
import { type ArticleDraft, useArticleDraft } from '#admin/use-article-draft.ts'
import { articlePath } from '#blog/blog-path.ts'
import { timeInWords } from '#lib/date-words.ts'
import { sendJson } from '#lib/send-json.ts'
import { useQueryCache } from '#lib/use-query.ts'
import { Button } from '#ui/button.tsx'
import { AreaField, LineField } from '#ui/input-fields.tsx'
import { Link, NavigationContext } from '#ui/link.tsx'
import { useAction } from '#ui/use-action.ts'
import { Loaded, StatusBadge, Subpage, useAdminQuery } from './admin-screen.tsx'
import { ArticleText } from './article-text-field.tsx'

export function ArticleEditor({ id }: { id: number }) {
  return (
    <Subpage back="Back to the articles" href={adminPath({ view: 'articles' })}>
      <Loaded what="The article" query={adminCalls.adminArticleQuery({ id })}>
        {(article) => <Opened article={article} />}
      </Loaded>
    </Subpage>
  )
}

/** What comes later, such as a response fetched again, must not replace what is typed. */
function Opened({ article }: { article: LoadedArticle }) {
  const [opened, setOpened] = useState(article)
  return <Editor key={opened.revision} opened={opened} onLoaded={setOpened} />
}

interface EditorProps {
  opened: LoadedArticle
  onLoaded: (article: LoadedArticle) => void
}

function Editor({ opened, onLoaded }: EditorProps) {
  const form = useArticleDraft(opened)
  return (
    <>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="section-title min-w-0 [overflow-wrap:anywhere]">
          {form.typed.draft.title || 'Article'}
        </h2>
        <p role="status" className={`text-[14px] ${form.failure ? 'text-bad' : 'text-muted'}`}>
          {form.words}
        </p>
      </div>
      {form.isConflict && <Meanwhile form={form} onLoaded={onLoaded} />}
      <div className="mt-5 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0">
          <ArticleText form={form} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ArticlePublishing form={form} />
          <Details form={form} />
        </div>
      </div>
    </>
  )
}

function Details({ form }: { form: ArticleDraft }) {
  const { article, typed, errors, change, changeSlug } = form
  const { draft, slug } = typed
  const isPublic = article.publishedAt !== null
  const [keywords, setKeywords] = useState(draft.keywords.join(', '))
  const categories = useAdminQuery(adminCalls.adminArticlesQuery()).data?.categories ?? []
  const bound = (name: 'title' | 'description' | 'category' | 'author') => ({
    name,
    text: draft[name],
    onText: (text: string) => change({ [name]: text }),
    error: errors[`draft.${name}`] ?? errors[name],
  })
  function changeKeywords(text: string) {
    setKeywords(text)
    const words = text.split(',').map((word) => word.trim())
    change({ keywords: words.filter(Boolean) })
  }
  return (
    <>
      <LineField {...bound('title')} label="Title" isRequired />
      <LineField
        name="slug"
        label="Address"
        text={slug}
        onText={changeSlug}
        isReadOnly={isPublic}
        hint={isPublic ? 'A published article keeps its address.' : `Appears at ${articlePath(slug)}`}
        error={errors.slug}
      />
      <AreaField
        {...bound('description')}
        label="Description"
        rows={4}
        hint={`70 to 160 characters, for lists and search engines. ${draft.description.trim().length} now.`}
      />
      <LineField
        {...bound('category')}
        label="Category"
        hint={categories.length > 0 ? `So far: ${categories.join(', ')}` : undefined}
      />
      <LineField {...bound('author')} label="Author" hint="Empty: the editors of this site." />
      <LineField
        name="keywords"
        label="Keywords"
        text={keywords}
        onText={changeKeywords}
        hint="Up to eight, comma-separated."
        error={Object.entries(errors).find(([name]) => name.includes('keywords'))?.[1]}
      />
    </>
  )
}

/** Somebody else saved it: nothing of either is lost until one is chosen. */
function Meanwhile({ form, onLoaded }: Pick<EditorProps, 'onLoaded'> & { form: ArticleDraft }) {
  const cache = useQueryCache()
  const read = () => cache.fetch(adminCalls.adminArticleQuery({ id: form.article.id }))
  async function keepMine() {
    form.take(await read())
    await form.save().catch(() => {})
  }
  return (
    <div role="alert" className="card mt-4 flex flex-wrap items-center gap-3 border-bad p-4 text-[15px]">
      <p className="min-w-0 flex-1">Your words are not saved yet. Which version should the draft have?</p>
      <Button onClick={() => void read().then(onLoaded)}>Take theirs</Button>
      <Button onClick={() => void keepMine()}>Keep mine</Button>
    </div>
  )
}

/** What visitors see of the article and from when on. */
function ArticlePublishing({ form }: { form: ArticleDraft }) {
  const { article } = form
  const { id, slug, state, publishedAt, hasChanges } = article
  const [time, setTime] = useState('')
  const { isBusy, save, remove } = usePublishing(form)
  const publish = (at: string | null) =>
    save(() => sendJson(adminCalls.publishArticleCall({ id }), { revision: form.revision(), at }))
  const unpublish = () =>
    save(() => sendJson(adminCalls.unpublishArticleCall({ id }), { revision: form.revision() }))
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
  const navigation = use(NavigationContext)
  const { isBusy, act } = useAction(adminCalls.adminArticlesQuery.path)

  /** What is typed is saved first, since the draft is what gets published. */
  async function save(send: () => Promise<LoadedArticle>) {
    const saved = async () => {
      try {
        await form.save()
        const article = await send()
        form.take(article)
        return article
      } catch (error) {
        form.fail(error as Error)
        throw error
      }
    }
    await act(saved, outcomeOf, 'Not done')
  }

  async function remove() {
    const send = () => sendJson(adminCalls.removeArticleCall({ id: form.article.id }))
    const done = 'The draft is deleted. The audit log can put it back.'
    if (await act(send, done, 'Not done')) navigation?.navigate(adminPath({ view: 'articles' }))
  }
  return { isBusy, save, remove }
}

function outcomeOf({ state, publishedAt }: LoadedArticle): string {
  if (state === 'published') return 'Visitors can read it now.'
  if (publishedAt) return `Visitors can read it from ${timeInWords(publishedAt)} on.`
  return 'Visitors cannot read it any more.'
}
