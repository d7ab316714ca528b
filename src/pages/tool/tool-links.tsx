import type { ReactNode } from 'react'
import { capitalize } from '#lib/capitalize.ts'
import { priceLine } from '#plans/pricing.ts'
import { CompareBox, CompareForm } from '#tools/components/compare-box.tsx'
import { PartnerLabel, ToolLogo } from '#tools/components/tool-logo.tsx'
import { alternativesPath, categoryPath, comparePath, correctPath, toolPath } from '#tools/tool.ts'
import type { ToolCardView, ToolView } from '#tools/tool-view.ts'
import { Fold } from '#ui/fold.tsx'
import { Link } from '#ui/link.tsx'
import { categoryByKey, isCategoryKey } from '#vocabulary/categories.ts'
import { purposeWords, tagWords, useCases } from '#vocabulary/vocabulary.ts'
import { ToolPart } from './tool-part.tsx'

const COMPARISONS_MAX = 4
const INTEGRATIONS_SHOWN = 20

export function FurtherFacts({ tool }: { tool: ToolView }) {
  const { integrations } = tool
  const rest = integrations.slice(INTEGRATIONS_SHOWN)
  return (
    <>
      {integrations.length > 0 && (
        <ToolPart id="integrations" title="Integrations">
          <IntegrationTiles integrations={integrations.slice(0, INTEGRATIONS_SHOWN)} />
          {rest.length > 0 && (
            <Fold summary={`${rest.length} more`} className="mt-2">
              <IntegrationTiles integrations={rest} />
            </Fold>
          )}
        </ToolPart>
      )}
      <div className="grid gap-x-10 border-line border-t py-4 empty:hidden sm:grid-cols-2">
        {tool.useCases.length > 0 && (
          <Topic title="Used for">
            <ChipLinks
              links={tool.useCases.map((key) => ({ label: useCases.label(key), href: `/tools-for-${key}` }))}
            />
          </Topic>
        )}
        {tool.tags.length > 0 && (
          <Topic title="Related Tags">
            <ChipLinks links={tool.tags.map((tag) => ({ label: tagLabel(tag), href: tagPath(tag) }))} />
          </Topic>
        )}
      </div>
    </>
  )
}

/** What it connects to, each as its mark with its name below. */
function IntegrationTiles({ integrations }: Pick<ToolView, 'integrations'>) {
  return (
    <ul className="grid grid-cols-4 gap-x-2 gap-y-3 sm:grid-cols-8 lg:grid-cols-10">
      {integrations.map(({ key, label, logoUrl }) => (
        <li key={key} className="min-w-0">
          <Link
            href={`/tools-that-integrate-with-${key}`}
            title={label}
            className="grid justify-items-center gap-1.5 text-center text-note text-ink-soft leading-4 hover:text-accent"
          >
            <ToolLogo tool={{ name: label, logoUrl }} size="tile" />
            <span className="line-clamp-2 max-w-full [overflow-wrap:anywhere]">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** One of two short parts beside each other. */
function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="max-sm:[&+&]:mt-6">
      <h2 className="sub-title mb-3">{title}</h2>
      {children}
    </section>
  )
}

const tagLabel = (tag: string) => (isCategoryKey(tag) ? categoryByKey(tag).label : capitalize(tagWords(tag)))
const tagPath = (tag: string) =>
  isCategoryKey(tag) ? categoryPath(tag) : `/?search=${encodeURIComponent(tag.replaceAll('-', ' '))}`

function ChipLinks({ links }: { links: readonly { label: string; href: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link href={href} className="chip-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Rows instead of cards: what they are is on their own pages. */
export function SimilarTools({ tools }: { tools: readonly ToolCardView[] }) {
  return (
    <CompareForm>
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {tools.map((tool) => (
          <li key={tool.id} className="tool-card flex-row! items-center gap-3 p-3">
            <ToolLogo tool={tool} />
            <div className="min-w-0 flex-1">
              <h3 className="card-title">
                <Link href={toolPath(tool.slug)} className="whole-card">
                  {tool.name}
                </Link>
              </h3>
              <p className="card-line">
                {priceLine(tool)} <PartnerLabel tool={tool} />
              </p>
            </div>
            <CompareBox tool={tool} className="text-note xl:[&_.compare-word]:sr-only" />
          </li>
        ))}
      </ul>
    </CompareForm>
  )
}

interface MoreOptionsProps {
  tool: ToolView
  /** Offered beside it; none where there is little choice. */
  compared: readonly ToolCardView[]
}

export function MoreOptions({ tool, compared }: MoreOptionsProps) {
  const useCase = tool.useCases[0] ?? 'remote-work'
  const options = [
    { title: 'Compare', text: `Put ${tool.name} beside another tool`, href: `/compare/${tool.slug}` },
    { title: 'Find Alternatives', text: `Tools most like ${tool.name}`, href: alternativesPath(tool.slug) },
    { title: 'Use Cases', text: `Tools for ${purposeWords(useCase)}`, href: `/tools-for-${useCase}` },
  ]
  return (
    <div className="grid gap-x-10 border-line border-t py-4 sm:grid-cols-2">
      <Topic title="Explore More Options">
        <ul className="text-small">
          {options.map(({ title, text, href }) => (
            <li key={href} className="py-1">
              <Link href={href} className="text-link">
                {title}
              </Link>
              <span className="text-small text-muted"> · {text}</span>
            </li>
          ))}
        </ul>
      </Topic>
      {compared.length > 0 && (
        <Topic title="Popular Comparisons">
          <ul className="text-small [overflow-wrap:anywhere]">
            {compared.slice(0, COMPARISONS_MAX).map((other) => (
              <li key={other.slug} className="py-1">
                <Link href={comparePath(tool.slug, other.slug)} className="text-link">
                  {tool.name} vs {other.name}
                </Link>{' '}
                <PartnerLabel tool={other} />
              </li>
            ))}
          </ul>
        </Topic>
      )}
    </div>
  )
}

export function SomethingWrong({ tool }: { tool: ToolView }) {
  return (
    <p className="text-small">
      Anybody can{' '}
      <a href={correctPath(tool.slug)} rel="nofollow" className="inline-link">
        suggest a correction
      </a>{' '}
      of any fact, without an account. An editor checks it before anything changes. If you make {tool.name},{' '}
      <a href={`${toolPath(tool.slug)}/claim`} rel="nofollow" className="inline-link">
        claim it
      </a>
      .
    </p>
  )
}
