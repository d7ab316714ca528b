import { use } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import { adminArticlesQuery, createArticleCall } from '#admin/admin-calls.ts'
import type { AdminArticlesResponse } from '#admin/article-responses.ts'
import { StatusBadge } from '#admin/components/admin-screen.tsx'
import { defineResource, ResourceTable } from '#admin/components/resource-table.tsx'
import { articlePath } from '#blog/blog-path.ts'
import { timeInWords } from '#lib/date-words.ts'
import { sendJson } from '#lib/http/send-json.ts'
import { SubmitButton } from '#ui/button.tsx'
import { LineField } from '#ui/fields/input-fields.tsx'
import { Link, NavigationContext } from '#ui/link.tsx'
import { useAction } from '#ui/use-action.ts'
import { ArticleEditor } from './article-editor.tsx'

const articleEditorPath = (id: number) => adminPath({ view: 'articles', article: id })

export function ArticlesView({ search }: { search: URLSearchParams }) {
  const id = Number(search.get('article'))
  if (id > 0) return <ArticleEditor key={id} id={id} />
  return <ResourceTable resource={articleResource} search={search} above={() => <NewArticle />} />
}

const articleResource = defineResource({
  view: 'articles',
  label: 'articles',
  empty: 'No article has been written here yet.',
  isDense: true,
  query: () => adminArticlesQuery(),
  read: ({ articles: items }) => ({ items }),
  titleOf: ({ title }) => title,
  Card: ArticleLine,
})

function ArticleLine({ item: article }: { item: AdminArticlesResponse['articles'][number] }) {
  const { id, slug, title, state, publishedAt, hasChanges, updatedAt, updatedBy } = article
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link href={articleEditorPath(id)} className="text-link font-[600]">
          {title}
        </Link>
        <StatusBadge status={state} />
        {hasChanges && <span className="text-note text-muted">with unpublished changes</span>}
        {state === 'published' && (
          <Link href={articlePath(slug)} className="text-link text-small">
            View<span className="sr-only"> {title}</span>
          </Link>
        )}
      </p>
      <p className="mt-1 text-note text-muted">
        {publishedAt && `${state === 'scheduled' ? 'Goes live' : 'Published'} ${timeInWords(publishedAt)}. `}
        Last changed {timeInWords(updatedAt)} by {updatedBy}
      </p>
    </>
  )
}

function NewArticle() {
  const navigation = use(NavigationContext)
  const { act } = useAction()
  const create = (form: FormData) =>
    void act(async () => {
      const { id } = await sendJson(createArticleCall(), { title: form.get('title') })
      navigation?.navigate(articleEditorPath(id))
    })
  return (
    <form action={create} className="mb-6 flex flex-wrap items-end gap-3">
      <LineField name="title" label="Title of a new article" text="" className="w-full max-w-[480px]" />
      <SubmitButton>Begin the article</SubmitButton>
    </form>
  )
}
