import { site } from '#site.config'

/** Who answers for words and facts: the person named in `site.config.ts`, or the team. */
export const editor = site.editor
  ? { type: 'Person', name: site.editor.name }
  : { type: 'Organization', name: `The editors of ${site.name}` }

/** "By the editors of Example", "By Jane Example". */
export const editorByline = `By ${editor.name.replace(/^The /, 'the ')}`
