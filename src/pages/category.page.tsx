import { categoryTag } from '#changes/change-tags.ts'
import { definePage, type Head, type PageProps, type Place } from '#lib/define-page.ts'
import { FilteredList, missingListTitle, NoTools, PastTheEnd } from '#search/components/filtered-list.tsx'
import { isNarrowed, listPath, listValues, OWN_LIST_PARAMS, readOwnList } from '#search/filters.ts'
import { categoryQuery, listOptions } from '#search/search-calls.ts'
import type { CategoryResponse } from '#search/search-responses.ts'
import { faqData } from '#seo/structured-data.ts'
import { toolsFound } from '#tools/category.ts'
import { CategoryIcon } from '#tools/components/category-icon.tsx'
import { ContentSection, ContentSections } from '#tools/components/content-sections.tsx'
import { toolListData } from '#tools/components/tool-list-data.ts'
import { categoryPath, marketPath } from '#tools/tool.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Faq } from '#ui/faq.tsx'
import { InlineLink } from '#ui/link.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { DidYouMean, meantQuery, SearchInstead, wordsOfPath } from './not-found.tsx'

const queries = ({ category = '' }: { category?: string }, search: URLSearchParams) => ({
  list: categoryQuery({ key: category, ...listValues(readOwnList(search)) }, listOptions),
})

const NO_TOOLS_FOUND = 'No tools found in this category.'

type CategoryPageProps = PageProps<ReturnType<typeof queries>>

const trailOf = ({ category }: CategoryResponse) => [
  { label: 'Categories', href: '/categories' },
  { label: category.label, href: categoryPath(category.key) },
]

function CategoryPage({ data: { list }, search }: CategoryPageProps) {
  const state = readOwnList(search)
  return (
    <div className="wrap pb-6">
      <Breadcrumbs trail={trailOf(list)} />
      <div className="flex flex-col gap-5 pt-2 pb-8 sm:flex-row">
        <CategoryIcon category={list.category.key} />
        <div>
          <h1 className="page-title">{list.content.h1}</h1>
          <p className="mt-3 max-w-[68ch] text-body">{list.content.intro}</p>
          {list.markets.length > 0 && (
            <p className="mt-2 flex max-w-[80ch] flex-wrap gap-x-4 text-body">
              <span className="text-muted">Compare all in a table:</span>
              {list.markets.map(({ key, label }) => (
                <InlineLink key={key} href={marketPath(key)}>
                  {label}
                </InlineLink>
              ))}
            </p>
          )}
        </div>
      </div>
      <FilteredList
        path={categoryPath(list.category.key)}
        list={state}
        results={list}
        heading="Tools in this category"
        nothing={NO_TOOLS_FOUND}
        empty={<NoTools text={NO_TOOLS_FOUND} href="/categories" label="View All Categories" />}
      />
      {list.page === 1 && !isNarrowed(state) && (
        <div className="pt-14">
          <ContentSections sections={list.content.sections} />
          {list.faq.length > 0 && (
            <ContentSection title="Questions and answers">
              <Faq name="category-faq" items={list.faq} />
            </ContentSection>
          )}
        </div>
      )}
    </div>
  )
}

function categoryHead({ data: { list }, search }: CategoryPageProps): Head {
  const { content, category, page, pages } = list
  const state = readOwnList(search)
  const pageAt = (number: number) => listPath(categoryPath(category.key), { ...state, page: number })
  const isFirst = page === 1
  const isFiltered = isNarrowed(state)
  const title = isFiltered ? `${content.h1}: ${toolsFound(list.total)}` : content.metaTitle
  return {
    title: isFirst ? title : `${title}, page ${page}`,
    description: content.metaDescription,
    ...(!state.sort && !isFiltered && { canonical: pageAt(page) }),
    keywords: list.keywords,
    ...(page > 1 && { prev: pageAt(page - 1) }),
    ...(page < pages && { next: pageAt(page + 1) }),
    trail: trailOf(list),
    data: (siteUrl) => [
      toolListData(content.h1, list.companies, siteUrl),
      ...(isFirst && list.faq.length > 0 ? [faqData(list.faq)] : []),
    ],
  }
}

const notFoundTitle = 'Category Not Found'

function CategoryNotFound({ params: { category = '' }, search }: Place) {
  const list = readOwnList(search)
  if (list.page > 1) return <PastTheEnd path={categoryPath(category)} list={list} />
  return (
    <MessagePage
      title={notFoundTitle}
      text="The category you're looking for doesn't exist or has no tools yet."
    >
      <DidYouMean words={wordsOfPath(category)} />
      <SearchInstead words={wordsOfPath(category)} />
      <ButtonLink href="/" look="primary">
        Back to Directory
      </ButtonLink>
      <ButtonLink href="/categories">View All Categories</ButtonLink>
    </MessagePage>
  )
}

export default definePage({
  searchParams: OWN_LIST_PARAMS,
  queries,
  head: categoryHead,
  tags: ({ data }) => [categoryTag(data.list.category.key)],
  Page: CategoryPage,
  pending: 'Loading tools...',
  Missing: CategoryNotFound,
  missingQuery: ({ params: { category = '' } }) => meantQuery(wordsOfPath(category)),
  Failed: () => (
    <MessagePage title="Error Loading Category" text="Unable to fetch companies for this category.">
      <Button look="primary" onClick={() => location.reload()}>
        Try again
      </Button>
      <ButtonLink href="/">Back to Directory</ButtonLink>
    </MessagePage>
  ),
  missingTitle: ({ search }) => missingListTitle(search, notFoundTitle),
})
