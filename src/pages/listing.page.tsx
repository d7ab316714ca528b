import { definePage, type Head, type PageProps, type Params, type Place } from '#lib/define-page.ts'
import { FeaturedTools, ListingView, listingTrail } from '#listings/components/listing-view.tsx'
import { listingQuery } from '#listings/listing-calls.ts'
import { type ListingKind, listingIndexedFrom, listingKinds } from '#listings/listing-kinds.ts'
import { FilteredList, missingListTitle, PastTheEnd } from '#search/components/filtered-list.tsx'
import { isNarrowed, type ListState, listValues, OWN_LIST_PARAMS, readOwnList } from '#search/filters.ts'
import { wholeListingQuery } from '#search/search-calls.ts'
import { toolsFound } from '#tools/category.ts'
import { toolListData } from '#tools/components/tool-list-data.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'

/** The route gives the kind, the address the slug. */
const placeOf = ({ kind, slug = '' }: Params) => ({ kind: kind as ListingKind, slug })

const isPart = (list: ListState) => isNarrowed(list) || list.sort !== '' || list.page > 1

const queries = (params: Params, search: URLSearchParams) => {
  const { kind, slug } = placeOf(params)
  return {
    listing: listingQuery(kind)({ slug, view: 'card' }),
    all: wholeListingQuery(kind)({ slug, ...listValues(readOwnList(search)) }),
  }
}

type ListingPageProps = PageProps<ReturnType<typeof queries>>

function ListingPage({ data: { listing, all }, params, search }: ListingPageProps) {
  const { kind, slug } = placeOf(params)
  const list = readOwnList(search)
  const path = listingKinds[kind].path(slug)
  const isPartial = isPart(list)
  const tools = (
    <FilteredList
      path={path}
      list={list}
      results={all}
      heading={listing.content.h1}
      empty={null}
      featured={isPartial ? undefined : <FeaturedTools listing={listing} path={path} />}
    />
  )
  return <ListingView kind={kind} slug={slug} listing={listing} tools={tools} isNarrowed={isPartial} />
}

function listingHead({ data: { listing, all }, params, search }: ListingPageProps): Head {
  const { kind, slug } = placeOf(params)
  const { content, companies, total } = listing
  const path = listingKinds[kind].path(slug)
  const isFiltered = isNarrowed(readOwnList(search))
  return {
    title: isFiltered ? `${content.h1}: ${toolsFound(all.total)}` : content.metaTitle,
    description: content.metaDescription,
    ...(!isPart(readOwnList(search)) && {
      canonical: path,
      noindex: total < listingIndexedFrom(kind),
    }),
    trail: listingTrail(content.h1, path),
    data: (siteUrl) => [toolListData(content.h1, companies, siteUrl)],
  }
}

function ListingMissing({ params, search }: Place) {
  const { kind, slug } = placeOf(params)
  const list = readOwnList(search)
  if (list.page > 1) return <PastTheEnd path={listingKinds[kind].path(slug)} list={list} />
  return (
    <MessagePage
      title="Page not found"
      text="There is no list of this name, or no tool belongs to it any more."
    >
      <ButtonLink href="/categories" look="primary">
        Browse All Tools
      </ButtonLink>
    </MessagePage>
  )
}

export default definePage({
  searchParams: OWN_LIST_PARAMS,
  queries,
  head: listingHead,
  tags: () => ['tools'],
  Page: ListingPage,
  Missing: ListingMissing,
  missingTitle: ({ search }) => missingListTitle(search, 'Page not found'),
})
