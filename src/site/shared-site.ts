import { createHash } from 'node:crypto'
import { assertReadable } from './look.ts'
import {
  type CategoryFile,
  categoryFileSchema,
  type SharedSite,
  vocabularyFileSchema,
} from './site-config.ts'
import { orEnd, readConfig, readSiteFile, siteDir } from './site-folder.ts'

const readCategories = (dir: string) => readSiteFile(dir, 'catalogue/categories.json', categoryFileSchema)

/** What pages know of the site in the folder. */
export function readSharedSite(dir: string): SharedSite {
  const config = readConfig(dir)
  assertReadable(config.look)
  const {
    features: _,
    integrations: _integrations,
    ...vocabularyFile
  } = readSiteFile(dir, 'catalogue/vocabulary.json', vocabularyFileSchema, {})
  return {
    site: { ...config, metaName: config.metaName ?? config.name },
    ...sharedCategories(readCategories(dir)),
    vocabularyFile,
  }
}

function sharedCategories({ categories, ...lists }: CategoryFile) {
  const shown = Object.entries(categories).map(
    ([key, { words: _, icon: _icon, description: _text, ...rest }]) => [key, rest] as const,
  )
  const drawn = createHash('sha256').update(JSON.stringify(categories)).digest('hex').slice(0, 8)
  return {
    categoryFile: { ...lists, categories: Object.fromEntries(shown) },
    iconsPath: `/assets/category-icons-${drawn}.svg`,
  }
}

const shared = orEnd(() => readSharedSite(siteDir()))
export const { site, categoryFile, vocabularyFile, iconsPath } = shared
