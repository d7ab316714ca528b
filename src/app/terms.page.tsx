import { terms } from '#content/terms.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { fillWords } from '#seo/fill-words.ts'
import type { Head } from '#seo/head.tsx'
import { siteSetupQuery } from '#seo/setup-call.ts'
import { breadcrumbData } from '#seo/structured-data.ts'
import { LegalText } from './legal-text.tsx'

const trail = [{ label: terms.title, href: '/terms' }]

const queries = () => ({ setup: siteSetupQuery() })

function TermsPage({ data }: PageProps<ReturnType<typeof queries>>) {
  return (
    <LegalText
      trail={trail}
      text={terms}
      facts={data}
      seeAlso={{ label: 'Privacy policy', href: '/privacy' }}
    />
  )
}

const termsHead = (): Head => ({
  title: terms.title,
  description: fillWords(
    'The terms for using {site}: what it offers, how listings and rankings work, what a partner label means, what may be done with its data.',
  ),
  canonical: '/terms',
  data: (siteUrl) => [breadcrumbData(trail, siteUrl)],
})

export default definePage({ queries, head: termsHead, Page: TermsPage })
