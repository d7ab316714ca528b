import { z } from 'zod'
import { siteFile } from '#site/site-folder.ts'

const keys = z.array(z.string()).optional()
const homeSchema = z.strictObject({
  first: keys,
  categories: keys,
  markets: keys,
})
const homesSchema = z.record(z.string(), homeSchema).default({})

/** What the search of a site knows besides its catalogue. */
export const searchFile = siteFile(
  'catalogue/search.json',
  z.strictObject({
    /** What people write for short or call by the name of what came before; everything else comes from the catalogue. */
    shortNames: z.record(z.string(), z.string()).default({}),
    /** Products that people name and that are not listed apart: what they are called, and the listed tool that is nearest. */
    notListed: z.record(z.string(), z.strictObject({ name: z.string(), nearest: z.string() })).default({}),
    /** What is made for an industry, a use case or a wide category, where categories or markets of the site are. */
    homes: z
      .strictObject({
        industry: homesSchema,
        category: homesSchema,
        feature: homesSchema,
        'use-case': homesSchema,
      })
      .partial()
      .default({}),
  }),
  {},
)

export type ListHome = z.infer<typeof homeSchema>
