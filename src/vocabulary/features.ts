import { vocabularyFileSchema } from '#site/site-config.ts'
import { siteFile } from '#site/site-folder.ts'
import { defineVocabulary } from './vocabulary.ts'

/** What tools can do, said with one key wherever two do the same thing. */
export const features = defineVocabulary(
  siteFile('catalogue/vocabulary.json', vocabularyFileSchema, {}).features,
)
