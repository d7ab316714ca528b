import { useState } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import { adminArticleQuery, adminArticlesQuery } from '#admin/article-calls.ts'
import type { LoadedArticle } from '#admin/article-responses.ts'
import { type ArticleDraft, useArticleDraft } from '#admin/use-article-draft.ts'
import { articlePath } from '#blog/blog-path.ts'
import { Button } from '#ui/button.tsx'
import { AreaField, LineField } from '#ui/input-fields.tsx'
import { Link } from '#ui/link.tsx'
import { Pending } from '#ui/message-page.tsx'
import { ArticlePublishing } from './article-publishing.tsx'
import { ArticleText } from './article-text-field.tsx'
import { LoadTrouble } from './load-trouble.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'

export function ArticleEditor({ id }: { id: number }) {
  const answer = useAdminAnswer(adminArticleQuery({ id }))
  const { data, error } = answer
  // What comes later, such as an answer fetched again, must not replace what is typed.
  const [opened, setOpened] = useState<LoadedArticle | null>(null)
  if (data && !opened) setOpened(data)
  return (
    <section className="mt-6">
      <p>
        <Link href={adminPath({ view: 'articles' })} className="text-link">
          Back to the articles
        </Link>
      </p>
      <LoadTrouble what="The article" {...answer} />
      {!opened && !error && <Pending label="Loading..." />}
      {opened && <Editor key={opened.revision} opened={opened} onLoaded={setOpened} />}
    </section>
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

function Naming({ form: { article, typed, errors, change, changeSlug } }: { form: ArticleDraft }) {
  const isPublic = article.publishedAt !== null
  return (
    <>
      <LineField
        name="title"
        label="Title"
        isRequired
        text={typed.draft.title}
        onText={(title) => change({ title })}
        error={errors['draft.title'] ?? errors.title}
      />
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

function Describing({ form: { typed, errors, change } }: { form: ArticleDraft }) {
  const { description, category, author } = typed.draft
  const categories = useAdminAnswer(adminArticlesQuery()).data?.categories ?? []
  return (
    <>
      <AreaField
        name="description"
        label="Description"
        rows={4}
        text={description}
        onText={(text) => change({ description: text })}
        hint={`70 to 160 characters, for lists and search engines. ${description.trim().length} now.`}
        error={errors['draft.description'] ?? errors.description}
      />
      <LineField
        name="category"
        label="Category"
        text={category}
        onText={(text) => change({ category: text })}
        hint={categories.length > 0 ? `So far: ${categories.join(', ')}` : undefined}
        error={errors['draft.category'] ?? errors.category}
      />
      <LineField
        name="author"
        label="Author"
        text={author}
        onText={(text) => change({ author: text })}
        hint="Empty: the editors of this site."
        error={errors['draft.author']}
      />
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
