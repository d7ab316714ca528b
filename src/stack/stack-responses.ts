import { z } from 'zod'
import { costViewSchema } from '#plans/cost-view-schema.ts'

const count = z.number().int()
const namedTool = z.object({ slug: z.string(), name: z.string() })
const money = z.object({ amount: z.number(), currency: z.string() })
const names = z.array(namedTool)
const unit = z.object({ one: z.string(), many: z.string() }).nullable()
const billing = z.enum(['yearly', 'monthly'])

const rowSchema = z.object({
  ...namedTool.shape,
  logoUrl: z.string().nullable(),
  market: z.object({ key: z.string(), label: z.string() }).nullable(),
  /** What the address says. */
  item: z.object({
    slug: z.string(),
    people: z.number().optional(),
    amount: z.number().optional(),
    plan: z.string().optional(),
    billing: billing.optional(),
  }),
  people: z.number().nullable().describe('What it is counted for; null where people do not count'),
  amount: z.number().nullable().describe('Of what its market is sold by besides people'),
  peopleUnit: unit,
  amountUnit: unit,
  plans: z.array(z.object({ key: z.string(), name: z.string() })),
  plan: z.string().nullable().describe('The plan that is counted'),
  isPlanSaid: z.boolean().describe('False: the cheapest paid plan that is large enough is assumed'),
  unknownPlan: z.string().nullable().describe('What was named and is none of its plans'),
  cost: costViewSchema,
  year: money.nullable().describe('What counts in the total; null where it is not fully known'),
  includedIn: z
    .string()
    .nullable()
    .describe('The suite that is paid for and has it: then nothing more is counted'),
})
export type StackRowView = z.infer<typeof rowSchema>

const missingSchema = z.object({
  asked: z.string(),
  item: rowSchema.shape.item,
  meant: namedTool.nullable().describe('The tool that may be meant'),
})

const totalSchema = z.object({
  year: z.array(money).describe('What is known of a year, one sum for each currency'),
  once: z.array(money).describe('Paid once, not part of the year'),
  known: count,
  beside: z.array(z.string()).describe('Tools that are not in it, and why not'),
})

const has = z.enum(['yes', 'no', 'may', 'higher']).describe('higher: with a dearer plan or an add-on')
const checkSchema = z.object({
  key: z.string(),
  label: z.string(),
  answers: z.array(
    z.object({ tool: namedTool, has, from: z.string().optional(), why: z.string().optional() }),
  ),
})

const cheaperSchema = z.object({
  tool: namedTool,
  cost: z.string(),
  terms: z.string(),
  options: z.array(
    z.object({
      ...namedTool.shape,
      logoUrl: z.string().nullable(),
      cost: z.string(),
      terms: z.string(),
      saving: money.describe('A year'),
      lost: z.array(z.string()).describe('What the present one has on its plan and this one has not'),
      unknown: z.array(z.string()),
      unconnected: z.array(z.string()).describe('Tools of the stack that it is not known to connect with'),
    }),
  ),
})

const suiteSchema = z.object({
  tool: namedTool,
  suite: namedTool,
  plans: z.array(z.string()).describe('The plans of the suite that have it'),
  isSure: z.boolean().describe('False where the plan of the suite was not said'),
  saving: money.nullable().describe('What is paid for it besides, a year'),
  except: z.string().nullable(),
  since: z.string().nullable(),
  source: z.string(),
})

export const stackSchema = z.object({
  tools: z.string().describe('The whole stack as its address says it'),
  rows: z.array(rowSchema),
  missing: z.array(missingSchema).describe('Names that are no tool of the directory'),
  total: totalSchema,
  assumptions: z.array(z.string()),
  overlaps: z.array(
    z.object({
      market: z.object({ key: z.string(), label: z.string() }),
      tools: names,
      total: z.array(money).nullable().describe('Of a year; null where the price of one is not known'),
    }),
  ),
  suites: z.array(suiteSchema),
  yearly: z.object({
    tools: z.array(z.object({ tool: namedTool, saving: money })),
    total: z.array(money),
  }),
  cheaper: z.array(cheaperSchema),
  checks: z.array(checkSchema),
  singleSignOn: z.object({
    label: z.string(),
    have: names,
    dearer: z.array(z.object({ tool: namedTool, from: z.string(), more: money.nullable() })),
    none: names,
    unknown: names,
    more: z.array(money).describe('A year, of those whose price with it is known'),
  }),
  connections: z.object({
    tools: z.array(z.object({ tool: namedTool, to: z.array(z.string()) })),
    pairs: count,
    possible: count,
  }),
  growth: z.object({
    points: z.array(z.object({ factor: z.number(), year: z.array(money) })),
    tools: count.describe('Those whose price is known at each size'),
    of: count,
    counted: count.describe('Those that are sold by people'),
    outgrown: z.array(z.object({ tool: namedTool, from: z.string(), to: z.string() })),
  }),
  announced: z.array(z.object({ tool: namedTool, text: z.string(), read: z.string().nullable() })),
  changes: z
    .array(z.object({ tool: namedTool, at: z.string(), lines: z.array(z.string()) }))
    .describe('What changed in prices and plans on record, the latest first'),
  questions: z.array(z.object({ tool: namedTool, questions: z.array(z.string()) })),
})
export type StackResponse = z.infer<typeof stackSchema>

export const stackLinesSchema = z.object({
  tools: z.string(),
  path: z.string().describe('The page of this stack'),
  unread: z.array(z.object({ text: z.string(), meant: namedTool.nullable() })),
})
export type StackLinesResponse = z.infer<typeof stackLinesSchema>
