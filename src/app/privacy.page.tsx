import { privacy } from '#content/privacy.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { fillWords } from '#seo/fill-words.ts'
import type { Head } from '#seo/head.tsx'
import { siteSetupQuery } from '#seo/setup-call.ts'
import { breadcrumbData } from '#seo/structured-data.ts'
import { LegalText } from './legal-text.tsx'

const trail = [{ label: privacy.title, href: '/privacy' }]

const queries = () => ({ setup: siteSetupQuery() })

function PrivacyPage({ data }: PageProps<ReturnType<typeof queries>>) {
  return (
    <LegalText
      trail={trail}
      text={privacy}
      facts={data}
      seeAlso={{ label: 'Terms of service', href: '/terms' }}
    />
  )
}

const privacyHead = (): Head => ({
  title: privacy.title,
  description: fillWords(
    'What {site} stores, why and for how long: no cookies for visitors, no tracking, favorites in your own browser, anonymous counts.',
  ),
  canonical: '/privacy',
  data: (siteUrl) => [breadcrumbData(trail, siteUrl)],
})

export default definePage({ queries, head: privacyHead, Page: PrivacyPage })
