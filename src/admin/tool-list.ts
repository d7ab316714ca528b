import { apiCall, returns } from '#lib/api-query.ts'
import type { BulkResponse } from './admin-responses.ts'

export const TOOL_SORTS = ['name', 'updated', 'completeness', 'price', 'gates'] as const
export type ToolListSort = (typeof TOOL_SORTS)[number]
export const WEAKNESSES = ['gates', 'locks', 'broken'] as const
export const LISTED_STATES = ['active', 'maintenance', 'sunset', 'merged', 'renamed', 'hidden'] as const
export const BULK_STATES = ['active', 'maintenance', 'sunset'] as const

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
export type ToolFilterValues = Partial<Record<(typeof TOOL_FILTERS)[number], string>>

/** Prices to read again come by views of so many days times their age. */
export const PRICE_VIEW_DAYS = 90
/** As old as a price without a dated source counts. */
export const UNDATED_PRICE_DAYS = 3 * 365

export const bulkPreviewCall = apiCall('post', '/api/admin/bulk/preview', returns<BulkResponse>)
export const bulkCall = apiCall('post', '/api/admin/bulk', returns<BulkResponse>)
