import { z } from 'zod'
import { findNamedTool, listPopularPairs, listSuggested } from '#comparisons/picker.store.ts'
import { NAME_MAX, PICKER_FIELDS } from '#comparisons/picker.ts'
import { endpoint } from './endpoint.ts'

const namedTool = z.object({ slug: z.string(), name: z.string() })
const field = z.string().max(NAME_MAX).optional().describe('A tool by its name or slug')

export const pickerEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/picker',
    access: 'public',
    tag: 'Comparisons',
    summary: 'What there is to compare, and which tools some names mean',
    query: z.object({ first: field, second: field, third: field }),
    answer: z.object({
      tools: z.array(namedTool),
      chosen: z.array(z.object({ asked: z.string(), tool: namedTool.nullable() })),
      pairs: z.array(z.object({ first: namedTool, second: namedTool })),
    }),
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
