import { type FormEvent, use } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import { adminArticlesQuery, createArticleCall } from '#admin/admin-calls.ts'
import type { AdminArticlesResponse } from '#admin/article-responses.ts'
import { articlePath } from '#blog/blog-path.ts'
import { timeInWords } from '#lib/date-words.ts'
import { sendJson } from '#lib/send-json.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Link, NavigationContext } from '#ui/link.tsx'
import { useAction } from '#ui/use-action.ts'
import { COLUMN, ListInSteps, Loaded, StatusBadge, TitledSection } from './admin-screen.tsx'
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
        {({ articles, files }) => (
          <>
            <ListInSteps items={articles} empty="No article has been written here yet." className={COLUMN}>
              {(article) => <ArticleLine key={article.id} article={article} />}
            </ListInSteps>
            {files.length > 0 && <Files files={files} />}
          </>
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

function Files({ files }: Pick<AdminArticlesResponse, 'files'>) {
  return (
    <TitledSection title="Articles of the site’s folder" className="mt-10">
      <p className="mb-3 text-[15px] text-muted">These are files and change with a deploy.</p>
      <ul className="card divide-y divide-line">
        {files.map(({ slug, title }) => (
          <li key={slug} className="px-4 py-2.5 text-[15px]">
            <Link href={articlePath(slug)} className="text-link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function NewArticle() {
  const navigation = use(NavigationContext)
  const { act } = useAction()
  function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const title = String(new FormData(event.currentTarget).get('title')).trim()
    if (title)
      void act(async () =>
        navigation?.navigate(articleEditorPath((await sendJson(createArticleCall(), { title })).id)),
      )
  }
  return (
    <form onSubmit={create} className="mb-6 flex flex-wrap items-end gap-3">
      <label className="grid w-full max-w-[480px] gap-1.5 font-[600] text-[14px] text-ink">
        Title of a new article
        <input name="title" required maxLength={120} autoComplete="off" className="field" />
      </label>
      <SubmitButton>Begin the article</SubmitButton>
    </form>
  )
}
