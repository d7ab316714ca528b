import { use, useState } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import * as adminCalls from '#admin/admin-calls.ts'
import type { LoadedArticle } from '#admin/article-responses.ts'
import { Loaded, StatusBadge, Subpage, useAdminQuery } from '#admin/components/admin-screen.tsx'
import { ArticleText } from '#admin/components/article-text-field.tsx'
import { type Choice, DecisionForm } from '#admin/components/decision-form.tsx'
import { type ArticleForm, useArticleForm } from '#admin/use-article-form.ts'
import { articlePath } from '#blog/blog-path.ts'
import type { FormTexts } from '#forms/form-texts.ts'
import { timeInWords } from '#lib/date-words.ts'
import { sendJson } from '#lib/http/send-json.ts'
import { Button } from '#ui/button.tsx'
import { AreaField, LineField } from '#ui/fields/input-fields.tsx'
import { Link, NavigationContext } from '#ui/link.tsx'
import { useAction } from '#ui/use-action.ts'

export function ArticleEditor({ id }: { id: number }) {
  return (
    <Subpage back="Back to the articles" href={adminPath({ view: 'articles' })}>
      <Loaded what="The article" query={adminCalls.adminArticleQuery({ id })}>
        {(article) => <Editor opened={article} />}
      </Loaded>
    </Subpage>
  )
}

/** The first answer begins the form: one that is fetched again must not replace what is typed. */
function Editor({ opened }: { opened: LoadedArticle }) {
  const form = useArticleForm(opened)
  return (
    <>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="section-title min-w-0 [overflow-wrap:anywhere]">
          {form.typed.draft.title || 'Article'}
        </h2>
        <p role="status" className={`text-small ${form.hasFailed ? 'text-bad' : 'text-muted'}`}>
          {form.words}
        </p>
      </div>
      {form.theirs && <Theirs form={form} theirs={form.theirs} />}
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

function Details({ form }: { form: ArticleForm }) {
  const { article, typed, errors, change } = form
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
        onText={(next) => change({}, next)}
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

/** Somebody else saved it: their words are shown, and nothing of either is lost until one is chosen. */
function Theirs({ form, theirs }: { form: ArticleForm; theirs: LoadedArticle }) {
  const { act } = useAction()
  const { title, description, text } = theirs.draft
  const keepMine = () => act(() => form.save(theirs.revision).catch(form.fail), undefined)
  return (
    <div role="alert" className="card mt-4 grid gap-3 border-bad p-4 text-small">
      <p>
        What {theirs.updatedBy} saved is below. Copy what you need of it; then save yours over it, or take
        theirs.
      </p>
      <pre className="max-h-80 overflow-auto whitespace-pre-wrap rounded-card border border-line bg-surface p-3 font-mono text-small [overflow-wrap:anywhere]">
        {[title, description, text].filter(Boolean).join('\n\n')}
      </pre>
      <p className="flex flex-wrap gap-3">
        <Button look="primary" onClick={() => void keepMine()}>
          Save mine
        </Button>
        <Button onClick={() => form.take(theirs)}>Take theirs</Button>
      </p>
    </div>
  )
}

/** What visitors see of the article and from when on. */
function ArticlePublishing({ form }: { form: ArticleForm }) {
  const { id, slug, title, state, publishedAt, hasChanges } = form.article
  const isLive = state === 'published'
  return (
    <section aria-label="Publishing" className="card grid gap-3 p-4 text-small">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge status={state} />
        {publishedAt && <span>{`${isLive ? 'since' : 'goes live'} ${timeInWords(publishedAt)}`}</span>}
        {isLive && (
          <Link href={articlePath(slug)} className="text-link">
            View
          </Link>
        )}
      </p>
      {hasChanges && <p className="text-small text-muted">The draft has changes that visitors do not see.</p>}
      <DecisionForm id={`article ${id}`} about={title} renews={[]} isInline choices={useChoices(form)}>
        {!isLive && (
          <label className="mb-3 grid gap-1.5 font-[600] text-small text-ink">
            Publish later, in your local time
            <input type="datetime-local" name="at" className="field" />
          </label>
        )}
      </DecisionForm>
    </section>
  )
}

function useChoices(form: ArticleForm): Choice[] {
  const { id, state, publishedAt } = form.article
  const navigation = use(NavigationContext)
  const isLive = state === 'published'
  const noted = (send: Choice['send']) => (note: string, texts: FormTexts) =>
    send(note, texts).catch(async (error) => {
      await form.fail(error)
      throw error
    })
  /** What is typed is saved first, since the draft is what gets published. */
  async function change(call: ArticleChange, more?: object) {
    const { revision } = await form.save()
    form.take(await sendJson(call({ id }), { revision, ...more }))
  }
  async function remove() {
    await sendJson(adminCalls.removeArticleCall({ id }))
    navigation?.navigate(adminPath({ view: 'articles' }))
  }
  const save = { label: 'Save the draft', send: noted(() => form.save()), done: 'The draft is saved.' }
  const publish = {
    label: isLive ? 'Publish the changes' : 'Publish now',
    isPrimary: true,
    send: noted(() => change(adminCalls.publishArticleCall, { at: null })),
    done: 'Visitors can read it now.',
  }
  const schedule = {
    label: 'Schedule',
    send: noted((_note, { at }) =>
      change(adminCalls.publishArticleCall, { at: at ? new Date(at).toISOString() : '' }),
    ),
    done: 'Visitors can read it from then on.',
  }
  const unpublish = {
    label: isLive ? 'Unpublish' : 'Do not publish',
    send: noted(() => change(adminCalls.unpublishArticleCall)),
    done: 'Visitors cannot read it any more.',
  }
  const drop = { label: 'Delete the draft', send: remove, done: 'The draft is deleted.' }
  return [save, publish, ...(isLive ? [] : [schedule]), publishedAt ? unpublish : drop]
}

type ArticleChange = typeof adminCalls.publishArticleCall | typeof adminCalls.unpublishArticleCall
