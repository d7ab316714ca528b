import { browserStore } from '#lib/browser-store.ts'
import type { LetterBody } from '#newsletter/newsletter-responses.ts'

const EMPTY: LetterBody = { article: null, draft: '', subject: '', text: '' }

const isLetter = (value: unknown): value is LetterBody =>
  typeof value === 'object' && value !== null && 'draft' in value && 'subject' in value && 'text' in value

/** The letter being written; it keeps its name over a reload, so that it cannot be sent twice. */
const store = browserStore('letterDraft', EMPTY, isLetter)

export const useLetter = store.use
export const clearLetter = () => store.set(EMPTY)

export function changeLetter(change: Partial<LetterBody>): void {
  const letter = store.get()
  store.set({ ...letter, draft: letter.draft || crypto.randomUUID(), ...change })
}
