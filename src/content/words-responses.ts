import { z } from 'zod'
import { iconNameSchema as icon } from './icon-name.ts'

const words = z.string().min(1)
const day = z.iso.date()
const figures = z.array(z.strictObject({ value: words, label: words }))
const questions = z.array(z.strictObject({ question: words, answer: words }))
const titled = z.strictObject({ title: words, text: words })
const link = z.strictObject({ label: words, href: z.string().startsWith('/') })
const pointed = z.array(titled.extend({ icon }))

const legalSchema = z.strictObject({
  title: words,
  updated: day,
  intro: words,
  disclaimer: titled.optional(),
  sections: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9-]+$/),
      title: words,
      paragraphs: z.array(words).nonempty(),
    }),
  ),
})

const partnerSchema = z.strictObject({
  badge: words,
  headline: words,
  text: words,
  plan: z.strictObject({
    name: words,
    price: words,
    period: words,
    note: words,
    includes: z.array(words),
  }),
  statistics: figures,
  directory: z.strictObject({ title: words, note: words }),
  benefitsTitle: words,
  benefits: pointed,
  storiesTitle: words,
  successStories: z.array(
    z.strictObject({ company: words, industry: words, title: words, text: words, result: words }),
  ),
  testimonialsTitle: words,
  testimonials: z.array(z.strictObject({ quote: words, name: words, role: words, company: words })),
  callsToAction: z.array(z.strictObject({ label: words, kind: z.enum(['website', 'alternatives']) })),
  sampleNote: words.optional(),
})

/** The words of each page, with drawings in place of the names of icons. */
export const wordsSchemas = {
  home: z.strictObject({
    /** The market whose two best known tools are compared beside the first sentence. */
    spotlight: words.optional(),
    categoriesText: words,
    categories: z.array(
      z.strictObject({ key: words, count: words.optional(), text: words, icon: icon.optional() }),
    ),
    stats: figures,
    features: pointed,
    closing: titled,
    faq: questions,
  }),
  about: titled.extend({
    more: link.optional(),
    stats: figures,
    features: pointed,
    mission: z.strictObject({ title: words, paragraphs: z.array(words) }),
    technology: z.array(z.strictObject({ name: words, text: words })),
  }),
  contact: titled.extend({
    cards: z.array(titled.extend({ icon, kind: z.enum(['email', 'sourceCode', 'social']) })),
    faq: questions,
  }),
  submit: z.strictObject({ benefits: pointed, guidelines: z.array(words), faq: questions }),
  privacy: legalSchema,
  terms: legalSchema,
  /** What to ask an assistant, by the name of the tool that answers it. */
  assistants: z.record(z.string(), words),
  partner: partnerSchema,
}

/** Checked when its file is read. */
export const pageWordsSchema = z.looseObject({}).meta({ id: 'Words' })
export type PageWords = z.infer<typeof pageWordsSchema>

export type Words = { [Page in keyof typeof wordsSchemas]: z.infer<(typeof wordsSchemas)[Page]> } & {
  categories: Record<string, string>
}

/** The fixed words of a category that has some. */
export const categoryGuideSchema = z.strictObject({
  title: words,
  description: words,
  keywords: z.array(words).nonempty(),
  intro: words,
  guide: z.array(words).nonempty(),
})
export type CategoryGuide = z.infer<typeof categoryGuideSchema>
