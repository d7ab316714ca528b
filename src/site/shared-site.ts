import { createHash } from 'node:crypto'
import { assertReadable } from './look.ts'
import { categoryFileSchema, type SharedSite, vocabularyFileSchema } from './site-config.ts'
import { orEnd, readConfig, readSiteFile, siteDir } from './site-folder.ts'

/** What pages know of the site in the folder. */
export function readSharedSite(dir: string): SharedSite {
  const config = readConfig(dir)
  assertReadable(config.look)
  const { categories, ...lists } = readSiteFile(dir, 'catalogue/categories.json', categoryFileSchema)
  const { features: _, ...vocabularyFile } = readSiteFile(
    dir,
    'catalogue/vocabulary.json',
    vocabularyFileSchema,
    {},
  )
  const shown = Object.entries(categories).map(
    ([key, { words: _, icon: _icon, description: _text, ...rest }]) => [key, rest],
  )
  const drawn = createHash('sha256').update(JSON.stringify(categories)).digest('hex').slice(0, 8)
  return {
    site: { ...config, metaName: config.metaName ?? config.name },
    categoryFile: { ...lists, categories: Object.fromEntries(shown) },
    vocabularyFile,
    iconsPath: `/assets/category-icons-${drawn}.svg`,
  }
}

export const { site, categoryFile, vocabularyFile, iconsPath } = orEnd(() => readSharedSite(siteDir()))
