import type { Selectable } from 'kysely'
import type { Tables } from '#db/schema.ts'
import { statusLine } from './status-text.ts'
import type { Tool, ToolCardFacts } from './tool.ts'
import { fromFactColumns } from './tool-fields.ts'

export type ToolRow = Selectable<Tables['tools']>

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
  'tools.pricing',
  'tools.price',
  'tools.editors_choice',
  'tools.logo',
  'tools.created_at',
  'tools.feature_count',
  'tools.status',
] as const

export const factsOf = (row: ToolRow) => fromFactColumns(row)

export function toTool(row: ToolRow): Tool {
  return {
    id: row.id,
    ...factsOf(row),
    source: row.source,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

type CardRow = Pick<
  ToolRow,
  | 'id'
  | 'slug'
  | 'name'
  | 'website'
  | 'description'
  | 'category'
  | 'tags'
  | 'features'
  | 'pricing'
  | 'price'
  | 'editors_choice'
  | 'logo'
  | 'created_at'
  | 'feature_count'
  | 'status'
>

export function toCard(row: CardRow): ToolCardFacts {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    website: row.website,
    description: row.description,
    category: row.category,
    tags: JSON.parse(row.tags),
    features: JSON.parse(row.features).slice(0, CARD_FEATURES),
    featureCount: row.feature_count,
    pricing: JSON.parse(row.pricing),
    price: row.price ? JSON.parse(row.price) : null,
    ...(row.editors_choice && { editorsChoice: JSON.parse(row.editors_choice) }),
    ...(row.logo && { logo: row.logo }),
    ...(row.status && { statusLine: statusLine(JSON.parse(row.status)) }),
    createdAt: row.created_at,
  }
}
