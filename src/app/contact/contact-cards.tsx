import { ArrowUpRight, CodeXml, Mail, Share2 } from 'lucide'
import { contactCards } from '#content/contact.ts'
import { fillWords } from '#seo/fill-words.ts'
import { site } from '#site.config'
import { Icon, type IconDrawing } from '#ui/icon.tsx'
import { OutboundLink } from '#ui/link.tsx'

type Kind = (typeof contactCards)[number]['kind']

const icons: Record<Kind, IconDrawing> = { email: Mail, sourceCode: CodeXml, social: Share2 }

export function ContactCards() {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {contactCards.map(({ title, text, kind }) => {
        return (
          <li key={kind} className="card flex flex-col p-6">
            <span className="grid size-11 place-items-center rounded-[11px] bg-accent-soft text-accent">
              <Icon of={icons[kind]} size={20} className="stroke-[1.8]" />
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
  const { label, href } = site.links[kind]
  return (
    <OutboundLink href={href} className="text-link inline-flex items-center gap-1.5">
      {label}
      <Icon of={ArrowUpRight} size={16} />
    </OutboundLink>
  )
}
