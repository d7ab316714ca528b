import type { Block } from '#blog/article.ts'
import { AnyButtonLink } from '#ui/button.tsx'
import { isSponsored } from '#ui/link.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { PartnerMark } from './partner-mark.tsx'

type Action = Omit<Extract<Block, { type: 'cta' }>, 'type'>

export function CallToAction({ title, text, links }: Action) {
  return (
    <aside className="mt-6 rounded-card bg-tint p-6 sm:p-7">
      <h3 className="sub-title">{title}</h3>
      <RichText text={text} className="mt-2 text-[16px]" />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {links.map(({ label, href }, index) => (
          <AnyButtonLink key={href} href={href} look={index === 0 ? 'primary' : 'secondary'}>
            {label}
          </AnyButtonLink>
        ))}
        {links.some(({ href }) => isSponsored(href)) && <PartnerMark />}
      </div>
    </aside>
  )
}
