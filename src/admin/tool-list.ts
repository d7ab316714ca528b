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

export const bulkPreviewCall = apiCall('post', '/api/admin/bulk/preview', returns<BulkResponse>)
export const bulkCall = apiCall('post', '/api/admin/bulk', returns<BulkResponse>)
