import { contactWordsQuery } from '#content/words-calls.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { fillWords } from '#seo/fill-words.ts'
import type { Head } from '#seo/head.tsx'
import { siteSetupQuery } from '#seo/setup-call.ts'
import { breadcrumbData, faqData } from '#seo/structured-data.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Faq } from '#ui/faq.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { ContactCards } from './contact/contact-cards.tsx'

const trail = [{ label: 'Contact', href: '/contact' }]

const queries = () => ({ setup: siteSetupQuery(), words: contactWordsQuery() })
type ContactProps = PageProps<ReturnType<typeof queries>>

function faqOf({ data }: ContactProps) {
  return data.words.faq.map(({ question, answer }) => ({ question, answer: fillWords(answer, data) }))
}

function ContactPage(props: ContactProps) {
  const { words } = props.data
  return (
    <div className="wrap pb-6">
      <Breadcrumbs trail={trail} />
      <h1 className="page-title pt-2">{fillWords(words.title)}</h1>
      <RichText text={fillWords(words.text)} className="mt-3 mb-8 max-w-[62ch] text-[17px]" />
      <ContactCards cards={words.cards} />
      <section className="pt-14">
        <h2 className="section-title mb-5">Questions and answers</h2>
        <Faq name="contact-faq" items={faqOf(props)} />
      </section>
    </div>
  )
}

function contactHead(props: ContactProps): Head {
  return {
    title: 'Contact',
    description: fillWords(
      'Write to {site} about a correction, your own listing, a privacy request or a fault on the site. By e-mail, without a form or an account.',
    ),
    canonical: '/contact',
    data: (siteUrl) => [breadcrumbData(trail, siteUrl), faqData(faqOf(props))],
  }
}

export default definePage({ queries, head: contactHead, Page: ContactPage })
