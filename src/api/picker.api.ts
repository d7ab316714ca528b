import { z } from 'zod'
import { pickerCall } from '#comparisons/comparison-calls.ts'
import { pickerSchema } from '#comparisons/comparison-responses.ts'
import { findNamedTool, listPopularPairs, listSuggested } from '#comparisons/picker.store.ts'
import { NAME_MAX, PICKER_FIELDS } from '#comparisons/picker.ts'
import { endpoint } from './endpoint.ts'

const field = z.string().max(NAME_MAX).optional().describe('A tool by its name or slug')

export const pickerEndpoints = [
  endpoint(pickerCall, {
    access: 'public',
    tag: 'Comparisons',
    summary: 'What there is to compare, and which tools some names mean',
    query: z.object({ first: field, second: field, third: field }),
    response: pickerSchema,
    handle: async ({ query }, { db }) => {
      const asked = PICKER_FIELDS.flatMap((name) => query[name] || [])
      const [tools, pairs, chosen] = await Promise.all([
        listSuggested(db),
        listPopularPairs(db),
        Promise.all(asked.map(async (name) => ({ asked: name, tool: await findNamedTool(db, name) }))),
      ])
      return { tools, pairs, chosen }
    },
  }),
]
