import { z } from 'zod'
import { getSyncStatus } from '#sync/sync.store.ts'
import { endpoint } from './endpoint.ts'

export const syncEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/sync/status',
    access: 'public',
    tag: 'Sync',
    summary: 'When the catalogue was last brought up to date',
    answer: z.object({
      timestamp: z.string().nullable(),
      sources: z.array(
        z.object({
          source: z.string(),
          lastSuccessAt: z.string().nullable(),
          lastAttemptAt: z.string(),
          lastError: z.string().nullable(),
        }),
      ),
    }),
    handle: (_input, { db }) => getSyncStatus(db),
  }),
]
