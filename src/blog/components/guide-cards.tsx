import type { GuideCard } from '#blog/article.ts'
import { AnyButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { AnyLink, isSponsored } from '#ui/link.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { PartnerMark } from './partner-mark.tsx'

/** One way of doing something after another, each with its points and where to start. */
export function GuideCards({ cards }: { cards: readonly GuideCard[] }) {
  return (
    <ul className="mt-6 flex flex-col gap-4">
      {cards.map((card) => (
        <li key={card.title}>
          <Card card={card} />
        </li>
      ))}
    </ul>
  )
}

function Card({ card: { title, text, points, badge, link } }: { card: GuideCard }) {
  const isPartner = link !== undefined && isSponsored(link.href)
  return (
    <article
      className={`card p-5 sm:p-6 ${isPartner ? 'border-partner-line bg-partner-soft' : badge ? 'border-theme bg-tint' : ''}`}
    >
      {isPartner && (
        <p className="mb-2.5 text-[13px] text-partner">
          <strong className="font-[650]">Advertisement.</strong> The place and the badge are agreed with the
          partner.
        </p>
      )}
      {(badge || isPartner) && (
        <p className="mb-2.5 flex flex-wrap gap-1.5">
          {badge && <Chip tone="accent">{badge}</Chip>}
          {isPartner && <PartnerMark />}
        </p>
      )}
      <h3 className="font-[650] text-[18px] leading-7">{title}</h3>
      <RichText text={text} className="mt-2 text-[16px]" />
      {points && (
        <ul className="mt-3.5 flex list-disc flex-col gap-1.5 pl-5 text-[15px] marker:text-theme">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {link && (
        <p className="mt-4">
          {badge ? (
            <AnyButtonLink href={link.href} look="primary">
              {link.label}
            </AnyButtonLink>
          ) : (
            <AnyLink href={link.href} className="text-link inline-block py-1 text-[15px]">
              {link.label}
            </AnyLink>
          )}
        </p>
      )}
    </article>
  )
}
