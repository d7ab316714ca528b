import type { Selectable } from 'kysely'
import type { Tables } from '#db/schema.ts'
import type { Tool, ToolCardFacts } from './tool.ts'
import type { ToolFacts } from './tool-facts.ts'

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
] as const

export function toTool(row: ToolRow): Tool {
  return {
    id: row.id,
    ...factsOf(row),
    source: row.source,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export function factsOf(row: ToolRow): ToolFacts {
  return {
    slug: row.slug,
    name: row.name,
    website: row.website,
    description: row.description,
    category: row.category,
    tags: JSON.parse(row.tags),
    features: JSON.parse(row.features),
    integrations: JSON.parse(row.integrations),
    useCases: JSON.parse(row.use_cases),
    industries: JSON.parse(row.industries),
    platforms: JSON.parse(row.platforms),
    markets: JSON.parse(row.markets),
    ...(row.license && { license: row.license }),
    ...(row.repository && { repository: row.repository }),
    ...(row.maker && { maker: JSON.parse(row.maker) }),
    formerNames: JSON.parse(row.former_names),
    plans: JSON.parse(row.plans),
    ...(row.trial && { trial: JSON.parse(row.trial) }),
    answers: JSON.parse(row.answers),
    sources: JSON.parse(row.sources),
    ...(row.editors_choice && { editorsChoice: JSON.parse(row.editors_choice) }),
    pricing: JSON.parse(row.pricing),
    ...(row.price_unit && { priceUnit: row.price_unit as 'seat' | 'account' }),
    ...(row.logo && { logo: row.logo }),
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
    createdAt: row.created_at,
  }
}
