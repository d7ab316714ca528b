/** Something that was understood, and the text that is left when it is taken back. */
export interface UnderstoodPart {
  label: string
  without: string
}

/** A part as it is read; `fills` says what of the need it is. */
interface SaidPart extends UnderstoodPart {
  fills?: 'price' | 'people' | 'cheaper' | undefined
}

/** "We already pay for Microsoft 365 Business Standard". */
export interface OwnedTool {
  slug: string
  name: string
  /** As it was typed; null where only the suite was named. */
  plan: string | null
}

type Facet = readonly [kind: 'unit' | 'size' | 'origin', key: string]

/** What is required of the tools, with what rules one out. */
interface SaidWants {
  filters: Readonly<
    Partial<Record<'has' | 'offer' | 'integration' | 'platform' | 'industry', readonly string[]>>
  >
  /** Only tools that start below so many dollars a month. */
  under: number | null
  required: readonly Facet[]
  excluded: readonly Facet[]
  /** Questions that have to be answered with no. */
  lacks: readonly string[]
  /** The code of the country it is used in. */
  country: string | null
  /** Ids of tools that are not wanted. */
  without: readonly number[]
}

interface SaidTeam {
  people: number | null
  amount: number | null
  billing: 'monthly' | 'yearly' | null
  /** In dollars a year for all of it. */
  budget: number | null
}

/**
 * What a sentence says. Each of its content words has one of three ends: it is in one of the `parts`, it is in the `rest`,
 * which is searched for, or it is among the `unread`.
 */
export interface SaidNeed {
  wanted: SaidWants
  team: SaidTeam
  /** Of the further measures of the market, by their keys. */
  further: Readonly<Record<string, number>>
  /** Keys of questions that are preferred, never required. */
  nice: readonly string[]
  owned: readonly OwnedTool[]
  parts: SaidPart[]
  rest: string
  /** The id of the tool that others are like. */
  alternativesTo: number | null
  /** For less than that one costs. */
  isCheaper: boolean
  versus: readonly number[]
  /** Keys of questions that the tools that are named side by side have to meet. */
  comparedOn: readonly string[]
  unread: readonly string[]
  sort: 'price' | null
}
