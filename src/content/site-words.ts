import { z } from 'zod'
import { categoryFileSchema } from '#site/site-config.ts'
import { orEnd, readSiteFile, SiteFault, siteDir } from '#site/site-folder.ts'
import { site } from '#site.config'
import { findDrawing } from './icon-name.ts'
import { type CategoryGuide, categoryGuideSchema, type Words, wordsSchemas } from './words-responses.ts'

/** The words of a site's pages, each in `content/<page>.json`. */
export function readWords(dir: string) {
  const read = <T extends z.ZodType>(page: string, schema: T) =>
    readSiteFile(dir, `content/${page}.json`, schema)
  return {
    home: withIcons(dir, read('home', wordsSchemas.home)),
    about: read('about', wordsSchemas.about),
    contact: read('contact', wordsSchemas.contact),
    submit: read('submit', wordsSchemas.submit),
    privacy: read('privacy', wordsSchemas.privacy),
    terms: read('terms', wordsSchemas.terms),
    assistants: readSiteFile(dir, 'content/assistants.json', wordsSchemas.assistants, {}),
    partner: site.partner ? read('partner', wordsSchemas.partner) : null,
  }
}

/** A category of the home page shows its own icon unless it names another. */
function withIcons(dir: string, home: Words['home']): Words['home'] {
  const { categories } = readSiteFile(dir, 'catalogue/categories.json', categoryFileSchema)
  const named = home.categories.map(({ key, icon, ...rest }) => {
    const category = categories[key]
    const drawing = icon ?? findDrawing(category?.icon ?? '')
    if (category && drawing) return { key, icon: drawing, ...rest }
    throw new SiteFault(
      `${dir}/content/home.json: categories names ${key}, which catalogue/categories.json does not have or gives an unknown icon. Correct one of them.`,
    )
  })
  return { ...home, categories: named }
}

const guidesSchema = z.record(z.string(), categoryGuideSchema)

export const pageWords = orEnd(() => readWords(siteDir()))
const guides: Record<string, CategoryGuide> = orEnd(() =>
  readSiteFile(siteDir(), 'content/category-guides.json', guidesSchema, {}),
)

export const categoryGuide = (key: string): CategoryGuide | undefined =>
  Object.hasOwn(guides, key) ? guides[key] : undefined
