import { inChunks } from '#db/in-list.ts'
import type { Db } from '#db/open.ts'
import type { TableRow } from '#db/schema.ts'
import { pick } from '#lib/objects.ts'
import { pricingOf } from '#plans/pricing-map.ts'
import { startingPriceOf } from '#plans/starting-price.ts'
import { statusLine } from './status-text.ts'
import type { Tool } from './tool.ts'
import { type ToolFacts, toolFactsSchema } from './tool-facts.ts'
import type { ToolCardFacts } from './tool-view.ts'

export type ToolRow = TableRow<'tools'>

/** Whole rows, those of hidden tools among them. */
export const rowsBySlug = (db: Db, slugs: readonly string[]): Promise<ToolRow[]> =>
  inChunks(slugs, (chunk) => db.selectFrom('tools').selectAll().where('slug', 'in', chunk).execute())

const CARD_FEATURES = 2
export const cardColumns = ['tools.id', 'tools.icon', 'tools.created_at', 'tools.facts'] as const

export const factsOf = ({ facts }: Pick<ToolRow, 'facts'>): ToolFacts => JSON.parse(facts)

/** What its source said last, while fields are locked; undefined where that cannot be read any more. */
export const sourceFactsOf = ({
  source_facts: json,
}: Pick<ToolRow, 'source_facts'>): ToolFacts | undefined =>
  json === null ? undefined : toolFactsSchema.safeParse(JSON.parse(json)).data

export function toTool(row: ToolRow): Tool {
  return {
    id: row.id,
    ...factsOf(row),
    ...(row.icon && { icon: row.icon }),
    source: row.source,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

type CardRow = Pick<ToolRow, 'id' | 'icon' | 'created_at' | 'facts'>

export function toCard(row: CardRow): ToolCardFacts {
  const { status, plans, trial, ...facts } = factsOf(row)
  return {
    id: row.id,
    ...pick(facts, ['slug', 'name', 'website', 'description', 'category', 'tags']),
    ...(facts.logo && { logo: facts.logo }),
    ...(facts.editorsChoice && { editorsChoice: facts.editorsChoice }),
    features: facts.features.slice(0, CARD_FEATURES),
    ...(row.icon && { icon: row.icon }),
    featureCount: facts.features.length,
    pricing: pricingOf({ plans, trial }),
    price: startingPriceOf(plans),
    ...(status && { statusLine: statusLine(status) }),
    createdAt: row.created_at,
  }
}
