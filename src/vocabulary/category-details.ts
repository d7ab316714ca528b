import { categoryFileSchema, vocabularyFileSchema } from '#site/site-config.ts'
import { siteFile } from '#site/site-folder.ts'
import { defineVocabulary } from './vocabulary.ts'

/** All that the site says of each category; pages know less. */
export const { categories: categoryDetails } = siteFile('catalogue/categories.json', categoryFileSchema)

/** What it is about, in a few words; empty for a key that is not a category of the site. */
export const categoryDescription = (key: string) => categoryDetails[key]?.description ?? ''

const terms = siteFile('catalogue/vocabulary.json', vocabularyFileSchema, {})

/** What tools can do, said with one key wherever two do the same thing. */
export const features = defineVocabulary(terms.features)

/** Things tools connect to that are not tools of the catalogue; a tool is named by its own slug. */
export const outsideIntegrations = defineVocabulary(terms.integrations)
