import { ArrowUpRight, Check } from 'lucide'
import type { ReactNode } from 'react'
import type { Words } from '#content/words-responses.ts'
import { fillWords } from '#seo/fill-words.ts'
import { site } from '#site.config'
import { alternativesPath } from '#tools/tool.ts'
import type { ToolView } from '#tools/tool-view.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, OutboundButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { toolTrail } from './tool-header.tsx'
import { ToolLogo } from './tool-logo.tsx'

interface PartnerProps {
  tool: ToolView
  copy: Words['partner']
}

/** The featured partner's own page: promotion, and labeled as such. */
export function PartnerLayout({ tool, copy }: PartnerProps) {
  return (
    <div className="wrap pb-10">
      <Breadcrumbs trail={toolTrail(tool)} />
      <div className="grid items-center gap-10 pb-12 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div>
          <div className="flex items-center gap-4">
            <ToolLogo tool={tool} size="large" isEager />
            <Chip tone="partner">{copy.badge}</Chip>
          </div>
          <h1 className="page-title mt-5">{tool.name}</h1>
          <p className="sub-title mt-2">{copy.headline}</p>
          <p className="mt-3 max-w-[62ch] text-body">{fillWords(copy.text)}</p>
          <CallsToAction tool={tool} copy={copy} />
        </div>
        <Plan plan={copy.plan} />
      </div>
      <dl className="grid grid-cols-2 gap-6 border-line border-y py-8 lg:grid-cols-4">
        {copy.statistics.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-small text-muted">{label}</dt>
            <dd className="font-[650] text-section text-ink tracking-[-0.02em]">{value}</dd>
          </div>
        ))}
      </dl>
      <Part title={fillWords(copy.benefitsTitle)}>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {copy.benefits.map(({ icon, title, text }) => (
            <li key={title} className="card p-5">
              <Icon of={icon} size={20} className="stroke-[1.8] text-accent" />
              <h3 className="mt-3 font-[600] text-body">{title}</h3>
              <p className="mt-1 text-small">{text}</p>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={copy.storiesTitle}>
        <ul className="grid gap-4 lg:grid-cols-3">
          {copy.successStories.map((story) => (
            <li key={story.company} className="card p-5">
              <p className="text-note text-muted">
                {story.company} · {story.industry}
              </p>
              <h3 className="mt-1 font-[600] text-body">{story.title}</h3>
              <p className="mt-2 text-small">{story.text}</p>
              <p className="mt-3 font-[600] text-small text-yes">{story.result}</p>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={copy.testimonialsTitle}>
        <ul className="grid gap-4 lg:grid-cols-3">
          {copy.testimonials.map(({ quote, name, role, company }) => (
            <li key={name} className="card p-5">
              <blockquote className="text-ink">“{quote}”</blockquote>
              <p className="mt-3 text-small text-muted">
                {name}, {role}, {company}
              </p>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={copy.directory.title}>
        <ul className="flex flex-wrap gap-x-10 gap-y-3 font-[600] text-ink">
          {Object.values(site.claims ?? {}).map((claim) => (
            <li key={claim}>{claim}</li>
          ))}
        </ul>
        <p className="mt-3 text-small text-muted">{fillWords(copy.directory.note)}</p>
      </Part>
      <CallsToAction tool={tool} copy={copy} />
      {copy.sampleNote && <p className="mt-8 text-small text-muted">{fillWords(copy.sampleNote)}</p>}
    </div>
  )
}

function CallsToAction({ tool: { slug, website }, copy }: PartnerProps) {
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {copy.callsToAction.map(({ label, kind }) =>
        kind === 'website' ? (
          <OutboundButton key={kind} sponsored look="primary" href={website} data-visit={slug}>
            {fillWords(label)}
            <Icon of={ArrowUpRight} size={17} />
          </OutboundButton>
        ) : (
          <ButtonLink key={kind} href={alternativesPath(slug)}>
            {fillWords(label)}
          </ButtonLink>
        ),
      )}
    </div>
  )
}

function Plan({ plan: { name, price, period, note, includes } }: Pick<Words['partner'], 'plan'>) {
  return (
    <section className="card p-6 floating" aria-label={`${name} plan`}>
      <h2 className="font-[600] text-body">{name}</h2>
      <p className="mt-2 flex items-baseline gap-2">
        <span className="font-[650] text-page text-ink tracking-[-0.03em]">{price}</span>
        <span className="text-muted">{period}</span>
      </p>
      <p className="mt-1 font-[520] text-small text-yes">{note}</p>
      <ul className="mt-4 grid gap-2 border-line border-t pt-4 text-small">
        {includes.map((item) => (
          <li key={item} className="flex items-start gap-2.5">
            <Icon of={Check} size={17} className="mt-1 shrink-0 text-yes" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="pt-12">
      <h2 className="section-title mb-5">{title}</h2>
      {children}
    </section>
  )
}
