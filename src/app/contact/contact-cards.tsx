import { ArrowUpRight } from 'lucide'
import type { ContactWords } from '#content/words-responses.ts'
import { fillWords } from '#seo/fill-words.ts'
import { site } from '#site.config'
import { Icon } from '#ui/icon.tsx'
import { OutboundLink } from '#ui/link.tsx'

type Kind = ContactWords['cards'][number]['kind']

/** A card without its link in site.config is left out. */
const isOffered = (kind: Kind) => kind === 'email' || site.links[kind] !== undefined

export function ContactCards({ cards }: Pick<ContactWords, 'cards'>) {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {cards
        .filter(({ kind }) => isOffered(kind))
        .map(({ title, text, kind, icon }) => {
          return (
            <li key={kind} className="card flex flex-col p-6">
              <span className="grid size-11 place-items-center rounded-[11px] bg-accent-soft text-accent">
                <Icon of={icon} size={20} className="stroke-[1.8]" />
              </span>
              <h2 className="mt-4 font-[600] text-[17px]">{title}</h2>
              <p className="mt-1 mb-4 text-[15px]">{fillWords(text)}</p>
              <p className="mt-auto border-line border-t pt-4 text-[15px]">
                <ContactLink kind={kind} />
              </p>
            </li>
          )
        })}
    </ul>
  )
}

function ContactLink({ kind }: { kind: Kind }) {
  if (kind === 'email') {
    return (
      <a href={`mailto:${site.supportEmail}`} className="text-link break-words">
        Write an e-mail
      </a>
    )
  }
  const link = site.links[kind]
  if (!link) return null
  return (
    <OutboundLink href={link.href} className="text-link inline-flex items-center gap-1.5">
      {link.label}
      <Icon of={ArrowUpRight} size={16} />
    </OutboundLink>
  )
}
