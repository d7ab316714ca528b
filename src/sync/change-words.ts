import type { ToolChange } from '#history/history.store.ts'
import { fieldWords } from './source-words.ts'

const kindWords: Record<ToolChange['kind'], string> = {
  added: 'Added to the directory',
  changed: 'Changed',
  removed: 'Taken off the directory',
  restored: 'Listed again',
}

/** What a change is about: "Plans", "Added to the directory". */
export const changeTitle = ({ field, kind }: Pick<ToolChange, 'field' | 'kind'>): string =>
  field ? fieldWords(field) : kindWords[kind]
