import { site } from '#site.config'

/** Who answers for words and facts: the person named in `site.config.ts`, or the team. */
export const editor = site.editor
  ? { type: 'Person', name: site.editor.name }
  : { type: 'Organization', name: `The editors of ${site.name}` }

/** Whoever signed it, or else the editor. */
export const authorOf = (name: string | undefined) => (name ? { type: 'Person', name } : editor)

/** "By the editors of Example", "By Jane Example". */
export const bylineOf = (name?: string) => `By ${authorOf(name).name.replace(/^The /, 'the ')}`
