import { z } from 'zod'
import { toolViewSchema } from '#catalogue/tool-view.ts'
import { listingContent } from '#listings/content.ts'
import { type ListingKind, listingKinds } from '#listings/kinds.ts'
import { countListing, listingLabel, listListing } from '#listings/listings.store.ts'
import { pageContentSchema } from '#seo/page-content.ts'
import { slugParam, toViews } from './companies.ts'
import { endpoint } from './endpoint.ts'

export const listingEndpoints = (Object.keys(listingKinds) as ListingKind[]).map((kind) =>
  endpoint({
    method: 'get',
    path: `/api/${kind}/{slug}`,
    access: 'public',
    tag: 'Listings',
    summary: `The curated ${listingKinds[kind].badge.toLowerCase()} list of a slug, at most twelve tools`,
    params: slugParam,
    answer: z.object({
      companies: z.array(toolViewSchema),
      total: z.number().int(),
      content: pageContentSchema,
    }),
    problems: [404],
    handle: async ({ params: { slug } }, deps) => {
      const companies = await toViews(deps, await listListing(deps.db, kind, slug))
      const total = await countListing(deps.db, kind, slug)
      const label = await listingLabel(deps.db, kind, slug)
      return { companies, total, content: listingContent(kind, slug, label, companies, total) }
    },
  }),
)
