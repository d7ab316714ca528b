import { privacyWordsQuery } from '#content/words-calls.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { fillWords } from '#seo/fill-words.ts'
import type { Head } from '#seo/head.tsx'
import { siteSetupQuery } from '#seo/setup-call.ts'
import { breadcrumbData } from '#seo/structured-data.ts'
import { LegalText } from './legal-text.tsx'

const trailOf = (title: string) => [{ label: title, href: '/privacy' }]

const queries = () => ({ setup: siteSetupQuery(), words: privacyWordsQuery() })
type PrivacyProps = PageProps<ReturnType<typeof queries>>

function PrivacyPage({ data }: PrivacyProps) {
  return (
    <LegalText
      trail={trailOf(data.words.title)}
      text={data.words}
      facts={data}
      seeAlso={{ label: 'Terms of service', href: '/terms' }}
    />
  )
}

const privacyHead = ({ data }: PrivacyProps): Head => ({
  title: data.words.title,
  description: fillWords(
    'What {site} stores, why and for how long: no cookies for visitors, no tracking, favorites in your own browser, anonymous counts.',
  ),
  canonical: '/privacy',
  data: (siteUrl) => [breadcrumbData(trailOf(data.words.title), siteUrl)],
})

export default definePage({ queries, head: privacyHead, Page: PrivacyPage })
