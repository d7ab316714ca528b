import { use } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import { adminArticlesQuery, createArticleCall } from '#admin/admin-calls.ts'
import type { AdminArticlesResponse } from '#admin/article-responses.ts'
import { articlePath } from '#blog/blog-path.ts'
import { timeInWords } from '#lib/date-words.ts'
import { sendJson } from '#lib/send-json.ts'
import { SubmitButton } from '#ui/button.tsx'
import { LineField } from '#ui/input-fields.tsx'
import { Link, NavigationContext } from '#ui/link.tsx'
import { useAction } from '#ui/use-action.ts'
import { COLUMN, ListInSteps, Loaded, StatusBadge } from './admin-screen.tsx'
import { ArticleEditor } from './article-editor.tsx'

const articleEditorPath = (id: number) => adminPath({ view: 'articles', article: id })

export function ArticlesView({ search }: { search: URLSearchParams }) {
  const id = Number(search.get('article'))
  return id > 0 ? <ArticleEditor key={id} id={id} /> : <ArticleList />
}

function ArticleList() {
  return (
    <section className="mt-6">
      <h2 className="section-title mb-4">Articles</h2>
      <NewArticle />
      <Loaded what="The articles" query={adminArticlesQuery()}>
        {({ articles }) => (
          <ListInSteps items={articles} empty="No article has been written here yet." className={COLUMN}>
            {(article) => <ArticleLine key={article.id} article={article} />}
          </ListInSteps>
        )}
      </Loaded>
    </section>
  )
}

function ArticleLine({ article }: { article: AdminArticlesResponse['articles'][number] }) {
  const { id, slug, title, state, publishedAt, hasChanges, updatedAt, updatedBy } = article
  return (
    <li className="card min-w-0 p-4 text-[15px] [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link href={articleEditorPath(id)} className="text-link font-[600]">
          {title}
        </Link>
        <StatusBadge status={state} />
        {hasChanges && <span className="text-[13px] text-muted">with unpublished changes</span>}
        {state === 'published' && (
          <Link href={articlePath(slug)} className="text-link text-[14px]">
            View<span className="sr-only"> {title}</span>
          </Link>
        )}
      </p>
      <p className="mt-1 text-[13px] text-muted">
        {publishedAt && `${state === 'scheduled' ? 'Goes live' : 'Published'} ${timeInWords(publishedAt)}. `}
        Last changed {timeInWords(updatedAt)} by {updatedBy}
      </p>
    </li>
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
