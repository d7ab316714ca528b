import { z } from 'zod'

const words = z.string().trim().min(1)
const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #4453c7')
const address = z.url({ protocol: /^https?$/ })
const link = z.strictObject({ label: words, href: address })
const outsideSite = z.strictObject({ name: words, website: address })

export const siteConfigSchema = z.strictObject({
  name: words,
  metaName: words.optional(),
  tagline: words,
  description: words,
  subject: words,
  toolName: words,
  editor: z.strictObject({ name: words }).nullable().default(null),
  supportEmail: z.email(),
  /** What people may write, shown where they search. */
  examples: z.strictObject({
    pair: words,
    wish: words,
    need: words,
    needs: z.array(words),
    phrases: z.array(words).nonempty(),
    stack: words.optional(),
    lines: z.array(words).optional(),
  }),
  guides: z.array(z.strictObject({ label: words, href: z.string().startsWith('/blog/') })).default([]),
  claims: z.strictObject({ monthlyViews: words, activeUsers: words, toolsAdded: words }).optional(),
  links: z.strictObject({ sourceCode: link.optional(), social: link.optional() }).default({}),
  partner: outsideSite.extend({ slug: z.string().regex(/^[a-z0-9-]+$/) }).nullable(),
  provider: outsideSite.nullable(),
  look: z.strictObject({
    accent: color,
    accentDark: color,
    highlight: color,
    highlightDark: color,
    radius: z.number().int().min(0).max(24),
  }),
})

export type SiteConfig = z.infer<typeof siteConfigSchema>
export type WrittenConfig = z.input<typeof siteConfigSchema>

const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const TONES = ['indigo', 'sky', 'teal', 'amber', 'rose', 'slate'] as const

const categoryEntrySchema = z.strictObject({
  label: words,
  icon: words.default('shapes').describe('The name of an icon of lucide.dev/icons'),
  tone: z.enum(TONES).default('slate').describe('The color of its tile'),
  description: words,
  plural: words.optional().describe('How its tools are called'),
  words: words.optional().describe('Other words by which it is found'),
})

/** `catalogue/categories.json`: every category, and the lists that name some of them. */
export const categoryFileSchema = z
  .strictObject({
    footer: z.array(key).optional(),
    submission: z.array(key).nonempty().optional(),
    trending: z.array(key).nonempty().optional(),
    categories: z.record(key, categoryEntrySchema),
  })
  .superRefine(({ categories, ...lists }, context) => {
    if (Object.keys(categories).length === 0)
      context.addIssue({ code: 'custom', path: ['categories'], message: 'must have at least one category' })
    for (const [name, keys = []] of Object.entries(lists))
      for (const one of keys.filter((listed) => !Object.hasOwn(categories, listed)))
        context.addIssue({ code: 'custom', path: [name], message: `names ${one}, which is not a category` })
  })

const terms = z.record(words, z.record(key, z.array(words).nonempty())).default({})

/** `catalogue/vocabulary.json`: groups of terms, each with its label and then other words for it. */
export const vocabularyFileSchema = z.strictObject({
  useCases: terms,
  industries: terms,
  platforms: terms,
  integrations: terms,
  features: terms,
  /** How a use case or an industry is called after "for". */
  audiences: z.record(key, words).default({}),
  /** First words of labels that keep their capital inside a sentence. */
  names: z.array(words).default([]),
  /** Words of keys that are written in capitals, with spaces between them. */
  capitals: z.string().default(''),
})

export type CategoryFile = z.infer<typeof categoryFileSchema>

/** What pages need in the browser; the server sends it as one script. */
export interface SharedSite {
  site: Omit<SiteConfig, 'metaName'> & { metaName: string }
  categoryFile: Omit<CategoryFile, 'categories'> & {
    categories: Record<string, Pick<z.infer<typeof categoryEntrySchema>, 'label' | 'tone' | 'plural'>>
  }
  vocabularyFile: Omit<z.infer<typeof vocabularyFileSchema>, 'features' | 'integrations'>
  iconsPath: string
}
