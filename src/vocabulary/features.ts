import groups from '#features' with { type: 'json' }
import { defineVocabulary } from './vocabulary.ts'

/** What software can do, said with one key wherever two tools do the same thing. */
export const features = defineVocabulary(groups)
