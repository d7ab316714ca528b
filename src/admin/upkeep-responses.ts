import { z } from 'zod'

const count = z.number().int()

const hidingEditSchema = z.object({
  id: count,
  slug: z.string(),
  name: z.string(),
  field: z.string().describe('The locked field'),
  source: z.string().describe('Who says something else'),
  saidAt: z.string().nullable().describe('Since when, as far as that is known'),
  mark: z.string().describe('Of what the source says, to stay over it'),
  hides: z
    .array(
      z.object({
        field: z.string(),
        own: z.array(z.string()),
        newer: z.array(z.string()),
        read: z
          .object({ url: z.string(), seenAt: z.string().nullable() })
          .nullable()
          .describe('Where the newer value was read'),
      }),
    )
    .describe('What would change if it were released'),
})
export type HidingEdit = z.infer<typeof hidingEditSchema>

export const upkeepSchema = z.object({
  submissions: z.object({ waiting: count }),
  corrections: z.object({
    waiting: count,
    oldest: z.string().nullable().describe('Since when the first waits'),
  }),
  reviews: z.object({ waiting: count }),
  owners: z.object({
    ended: count.describe('Claims of makers that ended lately: moved, or not proven again'),
  }),
  checks: z.object({ waiting: count.describe('Pages that are gone, have moved or have changed') }),
  edits: z.array(hidingEditSchema).describe('Edits that hide what the source has changed since'),
})
export type UpkeepResponse = z.infer<typeof upkeepSchema>
