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
