import { type CategoryAnswer, categoryListPath, toolsFound } from '#catalogue/category.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SortMenu } from './sort-menu.tsx'
import { ToolGrid } from './tool-card.tsx'

/** How many there are, in which order, and one page of them. */
export function CategoryResults({ list }: { list: CategoryAnswer }) {
  const { key } = list.category
  return (
    <section aria-label="Tools" className="pt-2">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-5">
        <p className="font-[600] text-ink tabular-nums" role="status">
          {toolsFound(list.total)}
          {list.pages > 1 && (
            <span className="font-[400] text-muted">
              {' '}
              · page {list.page} of {list.pages}
            </span>
          )}
        </p>
        {list.total > 1 && <SortMenu category={key} sort={list.sort} />}
      </div>
      {list.total === 0 ? (
        <NoTools />
      ) : (
        <>
          <h2 className="sr-only">Tools in this category</h2>
          <ToolGrid tools={list.companies} />
        </>
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        hrefOf={(page) => categoryListPath(key, { sort: list.sort, page })}
      />
    </section>
  )
}

function NoTools() {
  return (
    <div className="card flex flex-col items-center gap-5 px-6 py-14 text-center">
      <p className="text-muted">No tools found in this category.</p>
      <ButtonLink href="/categories">View All Categories</ButtonLink>
    </div>
  )
}
