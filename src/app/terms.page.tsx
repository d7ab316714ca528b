import { terms } from '#content/terms.ts'
import { definePage } from '#lib/define-page.ts'
import { fillWords } from '#seo/fill-words.ts'
import type { Head } from '#seo/head.tsx'
import { breadcrumbData } from '#seo/structured-data.ts'
import { LegalText } from './legal-text.tsx'

const trail = [
  { label: 'Home', href: '/' },
  { label: terms.title, href: '/terms' },
]

function TermsPage() {
  return <LegalText trail={trail} text={terms} seeAlso={{ label: 'Privacy policy', href: '/privacy' }} />
}

const termsHead = (): Head => ({
  title: terms.title,
  description: fillWords(
    'The terms for using {site}: what the directory offers, how listings and rankings work, what a partner label means, and what may be done with its data.',
  ),
  canonical: '/terms',
  data: (siteUrl) => [breadcrumbData(trail, siteUrl)],
})

export default definePage({ head: termsHead, Page: TermsPage })
