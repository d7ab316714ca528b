import { z } from 'zod'
import { type ApiDeps, publicEndpoint } from '#api/core/endpoint.ts'
import { apiCall, returns } from '#lib/api-query.ts'
import { emailSchema, subscriptionSchema } from '#newsletter/subscription.ts'
import { editStack } from '#stack/edit-stack.store.ts'
import { reviewStack } from '#stack/stack.store.ts'
import { readItems, stackPath } from '#stack/stack-address.ts'
import { editStackCall, stackQuery, watchCall } from '#stack/stack-calls.ts'
import { stackEditSchema } from '#stack/stack-edit.ts'
import { stackCsv, stackMarkdown } from '#stack/stack-export.ts'
import { stackLinesSchema, stackSchema } from '#stack/stack-responses.ts'
import { watchPrices } from '#stack/watch.store.ts'

const STACK_LENGTH = 6_000

const query = z.object({
  tools: z
    .string()
    .max(STACK_LENGTH)
    .default('')
    .describe(
      'acme:20:pro:yearly,beta:x5000: slugs, each with people (or x and what its market counts), plan and billing where known; at most 60',
    ),
})

const reviewOf = (deps: ApiDeps, { tools }: z.infer<typeof query>) => reviewStack(deps, readItems(tools))

export const stackEndpoints = [
  publicEndpoint('Stack', stackQuery, {
    summary: 'What the tools somebody pays for cost in a year, and what can be said of them together',
    query,
    response: stackSchema,
    handle: (input, deps) => reviewOf(deps, input.query),
  }),
  publicEndpoint('Stack', apiCall('get', '/api/stack.csv', returns<string>), {
    summary: 'The tools of a stack with their costs, for a spreadsheet',
    query,
    response: z.string(),
    contentType: 'text/csv; charset=utf-8',
    handle: async (input, deps, context) => {
      context.header('Content-Disposition', 'attachment; filename="stack.csv"')
      return stackCsv(await reviewOf(deps, input.query))
    },
  }),
  publicEndpoint('Stack', apiCall('get', '/api/stack.md', returns<string>), {
    summary: 'The review of a stack as Markdown',
    query,
    response: z.string(),
    contentType: 'text/markdown; charset=utf-8',
    handle: async (input, deps) => {
      const stack = await reviewOf(deps, input.query)
      return stackMarkdown(stack, deps.siteUrl + stackPath(readItems(stack.tools)))
    },
  }),
  publicEndpoint('Stack', watchCall, {
    summary:
      'Write to an address when prices, plans or limits of these tools change: once it is confirmed, at most weekly',
    body: z.object({
      email: emailSchema,
      tools: z
        .string()
        .min(1)
        .max(STACK_LENGTH)
        .describe('Comma-separated slugs, or a stack as its address says it'),
    }),
    response: subscriptionSchema,
    problems: [429, 503],
    handle: ({ body, network }, deps) => watchPrices(deps, body, network),
  }),
  publicEndpoint('Stack', editStackCall, {
    summary:
      'Read tools from lines and change a stack; nothing is stored, the address that comes back holds all of it',
    body: stackEditSchema,
    response: stackLinesSchema,
    handle: ({ body }, { db }) => editStack(db, body),
  }),
]
