import { ArrowUpRight, Columns2, Ellipsis, Shuffle } from 'lucide'
import type { ReactNode } from 'react'
import { isWebAddress } from '#lib/http/website.ts'
import { hasFreePlan, hasTrial } from '#plans/pricing.ts'
import { ownerText, sinceText, statusText } from '#tools/status-text.ts'
import { alternativesPath, categoryPath, toolPath } from '#tools/tool.ts'
import type { ToolView } from '#tools/tool-view.ts'
import type { Crumb } from '#ui/breadcrumbs.tsx'
import { ButtonLink, OutboundButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { categoryByKey } from '#vocabulary/categories.ts'
import { CompareBox } from './compare-box.tsx'
import { PlatformChips } from './platform-chips.tsx'
import { PartnerLabel, ToolLogo } from './tool-logo.tsx'

export function toolTrail(tool: ToolView): Crumb[] {
  return [
    { label: categoryByKey(tool.category).label, href: categoryPath(tool.category) },
    { label: tool.name, href: toolPath(tool.slug) },
  ]
}

/** "· owned by Salesforce · US · since 2009 · formerly Glitch". */
function makerWords(tool: ToolView): string {
  const { maker, status, license, formerNames } = tool
  return [
    ownerText(tool) ?? maker?.country,
    sinceText(maker),
    license && 'open source',
    status && statusText(status),
    formerNames.length > 0 && `formerly ${formerNames.join(', ')}`,
  ]
    .filter(Boolean)
    .map((part) => ` · ${part}`)
    .join('')
}

/** `save` is what keeps the tool on a list of the visitor. */
export function ToolHeader({ tool, save }: { tool: ToolView; save: ReactNode }) {
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 pb-6 sm:items-start sm:gap-x-5">
      <div className="sm:row-span-2">
        <ToolLogo tool={tool} size="large" isEager />
      </div>
      <div className="min-w-0">
        <h1 className="page-title">{tool.name}</h1>
        <p className="mt-1 text-small text-muted leading-[1.7] sm:text-body">
          <Link href={categoryPath(tool.category)} className="hover:text-ink hover:underline">
            {categoryByKey(tool.category).label}
          </Link>
          {makerWords(tool)} <PartnerLabel tool={tool} />{' '}
          {hasFreePlan(tool.pricing) && <Chip tone="yes">Free plan</Chip>}{' '}
          {hasTrial(tool.pricing) && <Chip tone="yes">Free Trial</Chip>}
        </p>
      </div>
      <div className="self-start">{save}</div>
      <div className="col-span-3 min-w-0 sm:col-span-2">
        <p className="mt-3 max-w-[68ch] break-words text-body leading-[1.55] sm:text-body sm:leading-[1.6]">
          {tool.description}
        </p>
        <PlatformChips keys={tool.platforms} />
        <div className="tool-actions mt-4">
          {isWebAddress(tool.website) && (
            <OutboundButton look="primary" href={tool.website} data-visit={tool.slug}>
              Visit Website
              <Icon of={ArrowUpRight} size={17} />
            </OutboundButton>
          )}
          <ButtonLink href={`/compare/${tool.slug}`}>
            <Icon of={Columns2} size={17} />
            Compare
          </ButtonLink>
          <ButtonLink href={alternativesPath(tool.slug)}>
            <Icon of={Shuffle} size={17} />
            Alternatives
          </ButtonLink>
          <MoreActions tool={tool} />
        </div>
      </div>
    </header>
  )
}

function MoreActions({ tool }: { tool: ToolView }) {
  const entry = 'flex min-h-11 items-center gap-2 px-2 hover:text-accent'
  return (
    <details name="tool-more" className="relative">
      <summary className="inline-flex min-h-11 min-w-9 cursor-pointer items-center justify-center font-[600] text-small text-accent sm:px-2">
        <Icon of={Ellipsis} size={20} className="sm:hidden" />
        <span className="max-sm:sr-only">More</span>
      </summary>
      <ul className="absolute right-0 z-10 grid w-56 gap-1 rounded-card border border-line bg-surface p-2 text-small floating sm:right-auto sm:left-0">
        <li className="needs-script">
          <CompareBox tool={tool} className="my-0 px-2 text-small" label="Add to comparison" />
        </li>
        <li>
          <Link href={`${toolPath(tool.slug)}/changes`} className={entry}>
            What changed
          </Link>
        </li>
      </ul>
    </details>
  )
}
