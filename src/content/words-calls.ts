import { type ApiQuery, apiCall, returns } from '#lib/api-query.ts'
import type {
  AboutWords,
  AssistantQuestions,
  ContactWords,
  HomeWords,
  LegalWords,
  PageWords,
  PartnerWords,
  SubmitWords,
} from './words-responses.ts'

export const pageWordsQuery = apiCall('get', '/api/words/{page}', returns<PageWords>)

/** One call for the words of all pages; each page knows what it gets. */
function wordsOf<T>(page: string): () => ApiQuery<T> {
  const { response: _, ...query } = pageWordsQuery({ page })
  return () => query
}

export const homeWordsQuery = wordsOf<HomeWords>('home')
export const aboutWordsQuery = wordsOf<AboutWords>('about')
export const contactWordsQuery = wordsOf<ContactWords>('contact')
export const submitWordsQuery = wordsOf<SubmitWords>('submit')
export const privacyWordsQuery = wordsOf<LegalWords>('privacy')
export const termsWordsQuery = wordsOf<LegalWords>('terms')
export const assistantWordsQuery = wordsOf<AssistantQuestions>('assistants')
export const categoryWordsQuery = wordsOf<Record<string, string>>('categories')
export const partnerWordsQuery = wordsOf<PartnerWords>('partner')
