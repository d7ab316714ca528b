import { toolPath } from '#catalogue/tool.ts'
import { apiQuery } from '#lib/api-query.ts'
import { definePage, type PageProps, type Params } from '#lib/define-page.ts'
import type { Head } from '#seo/head.tsx'
import { breadcrumbData, itemListData } from '#seo/structured-data.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { Pending } from '#ui/pending.tsx'
import { ListingView, listingTrail } from './components/listing-view.tsx'
import { LISTING_INDEXED_FROM, type ListingKind, listingKinds } from './kinds.ts'
import type { ListingAnswer } from './listing.ts'

/** The route gives the kind, the address the slug. */
const placeOf = ({ kind, slug = '' }: Params) => ({ kind: kind as ListingKind, slug })

const queries = (params: Params) => {
  const { kind, slug } = placeOf(params)
  return { listing: apiQuery<ListingAnswer>(`/api/${kind}/${encodeURIComponent(slug)}`) }
}

type ListingPageProps = PageProps<ReturnType<typeof queries>>

function ListingPage({ data, params }: ListingPageProps) {
  return <ListingView {...placeOf(params)} listing={data.listing} />
}

function listingHead({ data: { listing }, params }: ListingPageProps): Head {
  const { kind, slug } = placeOf(params)
  const { content, companies, total } = listing
  const path = listingKinds[kind].path(slug)
  return {
    title: content.metaTitle,
    description: content.metaDescription,
    canonical: path,
    noindex: total < LISTING_INDEXED_FROM,
    data: (siteUrl) => [
      itemListData(
        content.h1,
        companies.map((tool) => ({ name: tool.name, url: siteUrl + toolPath(tool.slug) })),
      ),
      breadcrumbData(listingTrail(content.h1, path), siteUrl),
    ],
  }
}

function ListingNotFound() {
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
  queries,
  head: listingHead,
  tags: () => ['tools'],
  Page: ListingPage,
  Pending: () => <Pending label="Loading..." />,
  Missing: ListingNotFound,
  Failed: ListingNotFound,
  missingTitle: 'Page not found',
})
