import type { ReactNode } from 'react'
import { ActivityFacts } from '#activity/components/activity-facts.tsx'
import { AlsoCompared } from '#activity/components/also-compared.tsx'
import { RatingWidget } from '#activity/components/rating-widget.tsx'
import { SaveSharePanel } from '#activity/components/save-share-panel.tsx'
import type { ToolActivity } from '#activity/tool-activity.ts'
import { categoryByKey, isCategoryKey } from '#catalogue/categories.ts'
import { CompanyInformation } from '#catalogue/components/company-information.tsx'
import { KeyFeatures } from '#catalogue/components/key-features.tsx'
import { OrderNote } from '#catalogue/components/order-note.tsx'
import { PricingPlans } from '#catalogue/components/pricing-plans.tsx'
import { ToolGrid } from '#catalogue/components/tool-card.tsx'
import { ToolHeader, toolTrail } from '#catalogue/components/tool-header.tsx'
import { tagWords } from '#catalogue/tag-words.ts'
import { useCases } from '#catalogue/tags.ts'
import { alternativesPath, categoryPath, comparePath } from '#catalogue/tool.ts'
import type { ToolCardView, ToolView } from '#catalogue/tool-view.ts'
import { capitalised } from '#lib/number-words.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Link } from '#ui/link.tsx'
import { wholeCard } from '#ui/whole-card.ts'

const COMPARISONS_MAX = 4
/** Comparisons are offered only where there is some choice. */
const COMPARISONS_FROM = 3

interface ToolLayoutProps {
  tool: ToolView
  similar: readonly ToolCardView[]
  activity: ToolActivity
}

export function ToolLayout({ tool, similar, activity }: ToolLayoutProps) {
  return (
    <div className="wrap pb-10">
      <Breadcrumbs trail={toolTrail(tool)} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr]">
        <div>
          <ToolHeader tool={tool} />
          {tool.features.length > 0 && (
            <Part title="Key Features">
              <KeyFeatures features={tool.features} keys={tool.featureKeys} />
            </Part>
          )}
          <Part title="Pricing Plans">
            <PricingPlans pricing={tool.pricing} unit={tool.priceUnit} />
          </Part>
          <FurtherFacts tool={tool} />
        </div>
        <aside
          className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8 lg:sticky lg:top-22 lg:row-span-2 lg:pb-0"
          aria-label="About this tool"
        >
          <CompanyInformation tool={tool} />
          <SaveSharePanel tool={tool} />
          <RatingWidget tool={tool} rating={activity.rating} />
          <ActivityFacts activity={activity} />
          <AlsoCompared tool={tool} others={activity.alsoCompared} />
        </aside>
        <div>
          {similar.length > 0 && (
            <Part title="Similar Tools">
              <ToolGrid tools={similar} columns={2} />
              <OrderNote rule="similarity" />
            </Part>
          )}
          <ExploreMore tool={tool} />
          {similar.length >= COMPARISONS_FROM && (
            <PopularComparisons tool={tool} others={notYetShown(similar, activity)} />
          )}
        </div>
      </div>
    </div>
  )
}

function notYetShown(similar: readonly ToolCardView[], { alsoCompared }: ToolActivity) {
  return similar.filter(({ id }) => !alsoCompared.some((other) => other.id === id))
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-8">
      <h2 className="sub-title mb-4">{title}</h2>
      {children}
    </section>
  )
}

function FurtherFacts({ tool }: { tool: ToolView }) {
  return (
    <>
      {tool.integrations.length > 0 && (
        <Part title="Integrations">
          <ChipLinks
            links={tool.integrations.map(({ key, label }) => ({
              label,
              href: `/tools-that-integrate-with-${key}`,
            }))}
          />
        </Part>
      )}
      {tool.useCases.length > 0 && (
        <Part title="Used for">
          <ChipLinks
            links={tool.useCases.map((key) => ({ label: useCases.label(key), href: `/tools-for-${key}` }))}
          />
        </Part>
      )}
      {tool.tags.length > 0 && (
        <Part title="Related Tags">
          <ChipLinks links={tool.tags.map((tag) => ({ label: tagLabel(tag), href: tagPath(tag) }))} />
        </Part>
      )}
    </>
  )
}

const tagLabel = (tag: string) => (isCategoryKey(tag) ? categoryByKey(tag).label : capitalised(tagWords(tag)))
const tagPath = (tag: string) =>
  isCategoryKey(tag) ? categoryPath(tag) : `/?search=${encodeURIComponent(tag.replaceAll('-', ' '))}`

function ChipLinks({ links }: { links: readonly { label: string; href: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link
            href={href}
            className="inline-block rounded-full border border-line bg-soft px-3 py-1 font-[520] text-[14px] text-ink-soft hover:border-theme hover:text-ink"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function ExploreMore({ tool }: { tool: ToolView }) {
  const useCase = tool.useCases[0] ?? 'remote-work'
  const options = [
    { title: 'Compare', text: `Put ${tool.name} beside another tool`, href: `/compare/${tool.slug}` },
    { title: 'Find Alternatives', text: `Tools most like ${tool.name}`, href: alternativesPath(tool.slug) },
    {
      title: 'Use Cases',
      text: `Tools for ${useCases.label(useCase).toLowerCase()}`,
      href: `/tools-for-${useCase}`,
    },
  ]
  return (
    <Part title="Explore More Options">
      <ul className="grid gap-3 sm:grid-cols-3">
        {options.map(({ title, text, href }) => (
          <li key={href} className="card relative p-4 hover:border-theme">
            <Link href={href} className={`font-[600] text-ink ${wholeCard}`}>
              {title}
            </Link>
            <p className="mt-1 text-[14px] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

interface PopularComparisonsProps {
  tool: ToolView
  others: readonly ToolCardView[]
}

function PopularComparisons({ tool, others }: PopularComparisonsProps) {
  if (others.length === 0) return null
  return (
    <Part title="Popular Comparisons">
      <ul className="grid gap-3 sm:grid-cols-2">
        {others.slice(0, COMPARISONS_MAX).map((other) => (
          <li
            key={other.slug}
            className="card relative px-4 py-3 [overflow-wrap:anywhere] hover:border-theme"
          >
            <Link href={comparePath(tool.slug, other.slug)} className={`font-[520] text-ink ${wholeCard}`}>
              {tool.name} vs {other.name}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}
