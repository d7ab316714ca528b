import { z } from 'zod'
import { fetchResponse } from '#lib/api-query.ts'
import { Invalid } from '#lib/errors.ts'
import { plainText } from '#lib/plain-text.ts'
import { STACK_MAX, stackPath, writeItems } from '#stack/stack-address.ts'
import { stackQuery } from '#stack/stack-calls.ts'
import { readStack } from '#stack/stack-names.store.ts'
import { stackSchema } from '#stack/stack-responses.ts'
import { assistantTool } from './assistant-tool.ts'

/** What the page needs to draw itself says nothing to an assistant. */
const { tools: _tools, rows, missing: _missing, ...findings } = stackSchema.shape
const rowShape = rows.element.omit({
  logoUrl: true,
  item: true,
  plans: true,
  peopleUnit: true,
  amountUnit: true,
})

export const reviewStackTool = assistantTool({
  name: 'review_stack',
  title: 'Review what somebody pays for',
  description:
    'What a list of tools costs in a year, and what can be said of them together: tools for the same job, what a suite includes already, what yearly billing would save, cheaper tools with everything that decides, single sign-on for all, who lacks what, connections, growth, and what to ask the vendors. Tolerates typing errors.',
  input: z.object({
    tools: z
      .array(plainText(200).min(1))
      .min(1)
      .max(STACK_MAX)
      .describe('One line each: "Acme 20", "Acme 5 Professional yearly", "Acme 5000 contacts"'),
  }),
  output: z.object({
    ...findings,
    tools: z.array(rowShape),
    notFound: z.array(z.string()).describe('Lines that name no tool of the directory'),
    pageUrl: z.string(),
  }),
  answer: async ({ tools }, { db, siteUrl, askApi }) => {
    const { items, unread } = await readStack(db, tools.join('\n'), { isTolerant: true })
    if (items.length === 0) throw new Invalid('None of these lines names a tool of the directory.')
    const query = stackQuery({ tools: writeItems(items) })
    const { tools: _written, rows: found, missing: _none, ...review } = await fetchResponse(query, askApi)
    return {
      ...review,
      tools: found.map(
        ({ logoUrl: _logo, item: _item, plans: _plans, peopleUnit: _one, amountUnit: _many, ...row }) => row,
      ),
      notFound: unread.map(({ text }) => text),
      pageUrl: siteUrl + stackPath(items),
    }
  },
})
