import { use, useState } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import {
  adminArticleQuery,
  adminArticlesQuery,
  publishArticleCall,
  removeArticleCall,
  unpublishArticleCall,
} from '#admin/admin-calls.ts'
import type { LoadedArticle } from '#admin/article-responses.ts'
import { type ArticleDraft, useArticleDraft } from '#admin/use-article-draft.ts'
import { articlePath } from '#blog/blog-path.ts'
import { timeInWords } from '#lib/date-words.ts'
import { sendJson } from '#lib/send-json.ts'
import { Button } from '#ui/button.tsx'
import { AreaField, LineField } from '#ui/input-fields.tsx'
import { Link, NavigationContext } from '#ui/link.tsx'
import { Pending } from '#ui/message-page.tsx'
import { useAction } from '#ui/use-action.ts'
import { LoadTrouble, Subpage, useAdminQuery } from './admin-screen.tsx'
import { ArticleText } from './article-text-field.tsx'
import { StatusBadge } from './status-badge.tsx'

export function ArticleEditor({ id }: { id: number }) {
  const response = useAdminQuery(adminArticleQuery({ id }))
  const { data, error } = response
  // What comes later, such as a response fetched again, must not replace what is typed.
  const [opened, setOpened] = useState<LoadedArticle | null>(null)
  if (data && !opened) setOpened(data)
  return (
    <Subpage back="Back to the articles" href={adminPath({ view: 'articles' })}>
      <LoadTrouble what="The article" {...response} />
      {!opened && !error && <Pending label="Loading..." />}
      {opened && <Editor key={opened.revision} opened={opened} onLoaded={setOpened} />}
    </Subpage>
  )
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
          <Naming form={form} />
          <Describing form={form} />
          <Keywords form={form} />
        </div>
      </div>
    </>
  )
}

/** What the control of one of its texts needs. */
const bound = (
  { typed, change, errors }: ArticleDraft,
  field: 'title' | 'description' | 'category' | 'author',
) => ({
  name: field,
  text: typed.draft[field],
  onText: (text: string) => change({ [field]: text }),
  error: errors[`draft.${field}`] ?? errors[field],
})

function Naming({ form }: { form: ArticleDraft }) {
  const { article, typed, errors, changeSlug } = form
  const isPublic = article.publishedAt !== null
  return (
    <>
      <LineField {...bound(form, 'title')} label="Title" isRequired />
      <LineField
        name="slug"
        label="Address"
        text={typed.slug}
        onText={changeSlug}
        isReadOnly={isPublic}
        hint={isPublic ? 'A published article keeps its address.' : `Appears at ${articlePath(typed.slug)}`}
        error={errors.slug}
      />
    </>
  )
}

function Describing({ form }: { form: ArticleDraft }) {
  const { length } = form.typed.draft.description.trim()
  const categories = useAdminQuery(adminArticlesQuery()).data?.categories ?? []
  return (
    <>
      <AreaField
        {...bound(form, 'description')}
        label="Description"
        rows={4}
        hint={`70 to 160 characters, for lists and search engines. ${length} now.`}
      />
      <LineField
        {...bound(form, 'category')}
        label="Category"
        hint={categories.length > 0 ? `So far: ${categories.join(', ')}` : undefined}
      />
      <LineField {...bound(form, 'author')} label="Author" hint="Empty: the editors of this site." />
    </>
  )
}

function Keywords({ form: { typed, change, errors } }: { form: ArticleDraft }) {
  const [text, setText] = useState(typed.draft.keywords.join(', '))
  return (
    <LineField
      name="keywords"
      label="Keywords"
      text={text}
      onText={(next) => {
        setText(next)
        change({
          keywords: next
            .split(',')
            .map((word) => word.trim())
            .filter(Boolean),
        })
      }}
      hint="Up to eight, comma-separated."
      error={Object.entries(errors).find(([name]) => name.includes('keywords'))?.[1]}
    />
  )
}

/** Somebody else saved it: nothing of either is lost until one is chosen. */
function Meanwhile({ form, onLoaded }: Pick<EditorProps, 'onLoaded'> & { form: ArticleDraft }) {
  async function read(): Promise<LoadedArticle> {
    const response = await fetch(adminArticleQuery({ id: form.article.id }).path)
    return response.json()
  }
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
    save(() => sendJson(publishArticleCall({ id }), { revision: form.revision(), at }))
  const unpublish = () => save(() => sendJson(unpublishArticleCall({ id }), { revision: form.revision() }))
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
  const { isBusy, act } = useAction(adminArticlesQuery.path)

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
    const send = () => sendJson(removeArticleCall({ id: form.article.id }))
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
