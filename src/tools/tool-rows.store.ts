import { inChunks } from '#db/in-list.ts'
import type { Db } from '#db/open.ts'
import type { TableRow } from '#db/schema.ts'
import { pricingOf } from '#plans/pricing-map.ts'
import type { StartingPrice } from '#plans/pricing-schema.ts'
import { factsIn } from './fact-columns.ts'
import { statusLine } from './status-text.ts'
import type { Tool } from './tool.ts'
import { type ToolFacts, toolFactsSchema } from './tool-facts.ts'
import type { ToolCardFacts } from './tool-view.ts'

export type ToolRow = TableRow<'tools'>

/** Whole rows, those of hidden tools among them. */
export const rowsBySlug = (db: Db, slugs: readonly string[]): Promise<ToolRow[]> =>
  inChunks(slugs, (chunk) => db.selectFrom('tools').selectAll().where('slug', 'in', chunk).execute())

const CARD_FEATURES = 2
export const cardColumns = [
  'tools.id',
  'tools.slug',
  'tools.name',
  'tools.website',
  'tools.description',
  'tools.category',
  'tools.tags',
  'tools.features',
  'tools.plans',
  'tools.trial',
  'tools.price',
  'tools.editors_choice',
  'tools.logo',
  'tools.icon',
  'tools.created_at',
  'tools.feature_count',
  'tools.status',
] as const

export const factsOf = (row: ToolRow): ToolFacts => factsIn(row)

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

type Unqualified<Column> = Column extends `tools.${infer Name}` ? Name : never
type CardRow = Pick<ToolRow, Unqualified<(typeof cardColumns)[number]>>

export function toCard(row: CardRow): ToolCardFacts {
  const { status, plans, trial, ...facts } = factsIn(row)
  return {
    id: row.id,
    ...facts,
    features: facts.features.slice(0, CARD_FEATURES),
    ...(row.icon && { icon: row.icon }),
    featureCount: row.feature_count,
    pricing: pricingOf({ plans, trial }),
    price: priceIn(row),
    ...(status && { statusLine: statusLine(status) }),
    createdAt: row.created_at,
  }
}

export const priceIn = ({ price }: Pick<ToolRow, 'price'>): StartingPrice | null => price && JSON.parse(price)
