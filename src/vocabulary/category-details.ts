import { categoryFileSchema, vocabularyFileSchema } from '#site/site-config.ts'
import { siteFile } from '#site/site-folder.ts'
import { defineVocabulary } from './vocabulary.ts'

/** All that the site's file says of each category; pages know less. */
export const categoryDetails = siteFile('catalogue/categories.json', categoryFileSchema).categories

/** What it is about, in a few words; empty for a key that is not a category of the site. */
export const categoryDescription = (key: string) => categoryDetails[key]?.description ?? ''

/** What tools can do, said with one key wherever two do the same thing. */
export const features = defineVocabulary(
  siteFile('catalogue/vocabulary.json', vocabularyFileSchema, {}).features,
)
