import { vocabularyFile } from '#site.config'
import { defineVocabulary } from './vocabulary.ts'

/** What people use software for: each key is a page at /tools-for-{key}. */
export const useCases = defineVocabulary(vocabularyFile.useCases)

/** Who uses it: each key is a page at /{key}-software. */
export const industries = defineVocabulary(vocabularyFile.industries)

export const platforms = defineVocabulary(vocabularyFile.platforms)

/** Things tools connect to that are not tools of the catalogue; a tool is named by its own slug. */
export const outsideIntegrations = defineVocabulary(vocabularyFile.integrations)
