import { termsWordsQuery } from '#content/words-calls.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { fillWords } from '#seo/fill-words.ts'
import type { Head } from '#seo/head.tsx'
import { siteSetupQuery } from '#seo/setup-call.ts'
import { breadcrumbData } from '#seo/structured-data.ts'
import { LegalText } from './legal-text.tsx'

const trailOf = (title: string) => [{ label: title, href: '/terms' }]

const queries = () => ({ setup: siteSetupQuery(), words: termsWordsQuery() })
type TermsProps = PageProps<ReturnType<typeof queries>>

function TermsPage({ data }: TermsProps) {
  return (
    <LegalText
      trail={trailOf(data.words.title)}
      text={data.words}
      facts={data}
      seeAlso={{ label: 'Privacy policy', href: '/privacy' }}
    />
  )
}

const termsHead = ({ data }: TermsProps): Head => ({
  title: data.words.title,
  description: fillWords(
    'The terms for using {site}: what it offers, how listings and rankings work, what a partner label means, what may be done with its data.',
  ),
  canonical: '/terms',
  data: (siteUrl) => [breadcrumbData(trailOf(data.words.title), siteUrl)],
})

export default definePage({ queries, head: termsHead, Page: TermsPage })
