export const TOOL_SORTS = ['name', 'updated', 'completeness', 'price', 'gates'] as const
export type ToolListSort = (typeof TOOL_SORTS)[number]
export const WEAKNESSES = ['gates', 'locks', 'broken'] as const
export const LISTED_STATES = ['active', 'maintenance', 'sunset', 'merged', 'renamed', 'hidden'] as const

/** Parameters of the address of the list. */
export const TOOL_FILTERS = [
  'find',
  'market',
  'category',
  'status',
  'below',
  'days',
  'weak',
  'order',
] as const

/** Prices to read again come by views of so many days times their age. */
export const PRICE_VIEW_DAYS = 90
/** As old as a price without a dated source counts. */
export const UNDATED_PRICE_DAYS = 3 * 365
