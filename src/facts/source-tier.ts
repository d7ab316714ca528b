import { z } from 'zod'
import { registrableDomain } from '#lib/http/registrable-domain.ts'
import { websiteHost } from '#lib/http/website.ts'
import { memoizeByObject } from '#lib/memoize-by-object.ts'
import type { FactSource, SourceTier } from './fact-source.ts'

export const sourceTierSchema = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
]) satisfies z.ZodType<SourceTier>

const place = z.string().regex(/^[a-z0-9.-]+(\/[^\s/]+)*$/, 'must be a host, or a host and a path')

export const sourceTiersSchema = z.strictObject({
  description: z.string(),
  makers: z.record(place, z.array(z.string()).min(1)).describe('Hosts of makers, with the tools they make'),
  others: z.array(
    z.strictObject({ match: place, tier: z.union([z.literal(2), z.literal(3)]), why: z.string().min(1) }),
  ),
})

/** Where strangers publish beside each other on one host: the first part of the path says whose page it is. */
const SHARED_HOSTS = new Set(['github.com', 'gitlab.com'])

interface Made {
  slug: string
  website: string
  repository?: string | undefined
  maker?: { sites?: readonly string[] | undefined } | undefined
}

/** Who vouches for a source, by `catalogue/source-tiers.json`; a place that is not listed is tier 3. */
export class SourceTiers {
  readonly #makers: ReadonlyMap<string, readonly string[]>
  readonly #others: ReadonlyMap<string, SourceTier>

  constructor({ makers, others }: Pick<z.infer<typeof sourceTiersSchema>, 'makers' | 'others'>) {
    this.#makers = new Map(Object.entries(makers).map(([match, tools]) => [plainPlace(match), tools]))
    this.#others = new Map(others.map(({ match, tier }) => [plainPlace(match), tier]))
  }

  /** The tier of where it was really read, which is not always the page that states it. */
  tierOf(tool: Made, { url, via }: Pick<FactSource, 'url' | 'via'>): SourceTier {
    const places = placesOf(via ?? url)
    const [whole = ''] = places
    if (isOwnPlace(tool, whole)) return 1
    if (places.some((one) => this.#makers.get(one)?.includes(tool.slug))) return 1
    return places.map((one) => this.#others.get(one)).find((tier) => tier !== undefined) ?? 3
  }
}

/** Where a maker publishes, worked out once for a record: it has dozens of sources. */
const ownPlaces = memoizeByObject(({ website, repository, maker }: Made) => ({
  domains: [registrableDomain(website), ...(maker?.sites ?? [])],
  owners: [website, repository].flatMap((own) => (own === undefined ? [] : ownerOf(own))),
}))

function isOwnPlace(tool: Made, whole: string): boolean {
  const address = `https://${whole}`
  const domain = registrableDomain(address) ?? ''
  const { domains, owners } = ownPlaces(tool)
  return SHARED_HOSTS.has(domain) ? owners.includes(ownerOf(address)) : domains.includes(domain)
}

/** Host and first part of the path: the organization on a code host. */
const ownerOf = (url: string) => placesOf(url).at(-2) ?? placesOf(url)[0]

/** A page and the places it stands in, the closest first: "a.com/b/c", "a.com/b", "a.com". An archived page is the page. */
function placesOf(url: string): string[] {
  const archived = url.match(/^https?:\/\/web\.archive\.org\/web\/[^/]+\/(.+)$/)?.[1]
  if (archived) return placesOf(archived.startsWith('http') ? archived : `https://${archived}`)
  const host = (websiteHost(url) ?? '').replace(/^raw\.githubusercontent\.com$/, 'github.com')
  const place = plainPlace(`${host}${new URL(url).pathname.toLowerCase()}`)
  const [, ...parts] = place.split('/').filter(Boolean)
  return [...parts.map((_, at) => [host, ...parts.slice(0, parts.length - at)].join('/')), host]
}

/** A file on GitHub has several addresses: what they differ in says nothing about whose it is. */
const plainPlace = (place: string) =>
  place.replace(/^(github\.com\/[^/]+\/[^/]+)\/(?:blob\/|tree\/|raw\/)?(?:refs\/heads\/)?/, '$1/')
