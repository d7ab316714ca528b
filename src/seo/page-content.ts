import { z } from 'zod'

export const pageContentSchema = z.object({
  metaTitle: z.string(),
  metaDescription: z.string(),
  h1: z.string(),
  intro: z.string(),
  sections: z.array(z.object({ title: z.string(), content: z.string() })),
})
/** The words of a generated page; paragraphs inside a section are separated by a blank line. */
export type PageContent = z.infer<typeof pageContentSchema>

/** Pages whose words are generated are offered to search engines from this many sections on. */
export const SECTIONS_MIN = 2
