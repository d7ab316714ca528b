import { z } from 'zod'
import { siteFile } from '#site/site-folder.ts'

const marketGroupSchema = z.object({
  label: z.string().min(1),
  /** A category, whose icon and color it has. */
  icon: z.string().min(1),
  /** The most sought first. */
  markets: z.array(z.string()),
})

const groups = siteFile('catalogue/market-groups.json', z.array(marketGroupSchema), [])

/** The groups of these markets in the order of the site's file; those that it does not name come last. */
export function groupMarkets(keys: readonly string[]): z.infer<typeof marketGroupSchema>[] {
  const named = new Set(groups.flatMap(({ markets }) => markets))
  const others = { label: 'Other', icon: 'other', markets: keys.filter((key) => !named.has(key)) }
  return [...groups, others]
    .map((group) => ({ ...group, markets: group.markets.filter((key) => keys.includes(key)) }))
    .filter(({ markets }) => markets.length > 0)
}
