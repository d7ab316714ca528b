import { ArrowUpRight } from 'lucide'
import { wordsQuery } from '#content/words-calls.ts'
import type { Words } from '#content/words-responses.ts'
import { definePage, type Head, type PageProps } from '#lib/define-page.ts'
import { fillWords } from '#seo/fill-words.ts'
import { siteSetupQuery } from '#seo/site-info-call.ts'
import { faqData } from '#seo/structured-data.ts'
import { site } from '#site.config'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Faq } from '#ui/faq.tsx'
import { Icon } from '#ui/icon.tsx'
import { OutboundLink } from '#ui/link.tsx'
import { RichText } from '#ui/rich-text.tsx'

const trail = [{ label: 'Contact', href: '/contact' }]

const queries = () => ({ setup: siteSetupQuery(), words: wordsQuery('contact') })
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
      <RichText text={fillWords(words.text)} className="mt-3 mb-8 max-w-[62ch] text-body" />
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
    trail,
    data: () => [faqData(faqOf(props))],
  }
}

export default definePage({ queries, head: contactHead, Page: ContactPage })

/** A card without its link in site.config is left out. */
function ContactCards({ cards }: Pick<Words['contact'], 'cards'>) {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {cards
        .filter(({ kind }) => kind === 'email' || site.links[kind] !== undefined)
        .map(({ title, text, kind, icon }) => (
          <li key={kind} className="card flex flex-col p-6">
            <span className="grid size-11 place-items-center rounded-[11px] bg-accent-soft text-accent">
              <Icon of={icon} size={20} className="stroke-[1.8]" />
            </span>
            <h2 className="mt-4 font-[600] text-body">{title}</h2>
            <p className="mt-1 mb-4 text-small">{fillWords(text)}</p>
            <p className="mt-auto border-line border-t pt-4 text-small">
              {kind === 'email' ? (
                <a href={`mailto:${site.supportEmail}`} className="text-link break-words">
                  Write an e-mail
                </a>
              ) : (
                <OutboundLink
                  href={site.links[kind]?.href}
                  className="text-link inline-flex items-center gap-1.5"
                >
                  {site.links[kind]?.label}
                  <Icon of={ArrowUpRight} size={16} />
                </OutboundLink>
              )}
            </p>
          </li>
        ))}
    </ul>
  )
}
