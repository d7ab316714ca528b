import type { ReactNode } from 'react'
import { dateInWords } from '#lib/date-words.ts'
import { formatList } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'
import { sumText } from '#stack/stack-money.ts'
import type { StackResponse } from '#stack/stack-responses.ts'
import { canonicalComparePath } from '#tools/compare-paths.ts'
import { ToolLogo } from '#tools/components/tool-logo.tsx'
import { comparePath, marketPath, toolPath } from '#tools/tool.ts'
import { InlineLink, Link, OutboundLink } from '#ui/link.tsx'

type Found = { stack: StackResponse }
interface Named {
  slug: string
  name: string
}

const namesOf = (tools: readonly Named[]) => formatList(tools.map(({ name }) => name))

interface FindingProps {
  id: string
  title: string
  children: ReactNode
}

export function FindingSection({ id, title, children }: FindingProps) {
  return (
    <section id={id} className="scroll-mt-20 border-line border-t pt-6 pb-8">
      <h2 className="sub-title mb-3">{title}</h2>
      {children}
    </section>
  )
}

export function Overlaps({ stack: { overlaps } }: Found) {
  if (overlaps.length === 0) return null
  return (
    <FindingSection id="overlaps" title="More than one tool for the same job">
      <ul className="grid gap-2">
        {overlaps.map(({ market, tools, total }) => (
          <li key={market.key}>
            <strong className="font-[600] text-ink">{namesOf(tools)}</strong>:{' '}
            {tools.length === 2 ? 'both' : 'all'}{' '}
            <InlineLink href={marketPath(market.key)}>{market.label}</InlineLink>
            {total && `, together ${sumText(total)} a year`}.{' '}
            {tools.length === 2 && tools[0] && tools[1] && (
              <InlineLink href={canonicalComparePath(tools[0].slug, tools[1].slug)}>Compare them</InlineLink>
            )}
          </li>
        ))}
      </ul>
    </FindingSection>
  )
}

export function Suites({ stack: { suites } }: Found) {
  if (suites.length === 0) return null
  return (
    <FindingSection id="suites" title="Already in what you pay for">
      <ul className="grid gap-2">
        {suites.map(({ tool, suite, plans, isSure, saving, except, source }) => (
          <li key={tool.slug}>
            <strong className="font-[600] text-ink">{tool.name}</strong>{' '}
            {isSure
              ? `is in your plan of ${suite.name}`
              : `is in ${formatList(plans)} of ${suite.name}: choose your plan above`}
            {saving && `, and ${sumText([saving])} a year is paid for it besides`}.
            {except && ` Not for: ${except}.`}{' '}
            <OutboundLink href={source} className="inline-link text-small">
              Source
            </OutboundLink>
          </li>
        ))}
      </ul>
    </FindingSection>
  )
}

export function YearlySavings({ stack: { yearly } }: Found) {
  if (yearly.tools.length === 0) return null
  return (
    <FindingSection id="yearly" title="Billed yearly">
      <p>
        Billed yearly instead of monthly, the same plans cost{' '}
        <strong className="font-[600] text-ink">{sumText(yearly.total)}</strong> less in a year:{' '}
        {formatList(yearly.tools.map(({ tool, saving }) => `${tool.name} ${sumText([saving])}`))}.
      </p>
    </FindingSection>
  )
}

export function Cheaper({ stack: { cheaper } }: Found) {
  if (cheaper.length === 0) return null
  return (
    <FindingSection id="cheaper" title="Cheaper, with everything that decides">
      <p className="mb-4 max-w-[76ch] text-small text-muted">
        They have every deciding feature that yours is known to have on your plan, for the same people and
        billing. What you would lose, or what we do not know, stands beside each.
      </p>
      <ul className="grid gap-4 md:grid-cols-2">
        {cheaper.map(({ tool, cost, terms, options }) => (
          <li key={tool.slug} className="card min-w-0 p-4">
            <p className="text-small">
              <strong className="font-[600] text-body text-ink">{tool.name}</strong> {cost} a year, {terms}
            </p>
            <ul className="mt-3 grid gap-3">
              {options.map((option) => (
                <li key={option.slug} className="flex min-w-0 gap-3">
                  <ToolLogo tool={option} size="small" />
                  <CheaperOption option={option} tool={tool} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </FindingSection>
  )
}

type Option = StackResponse['cheaper'][number]['options'][number]

function CheaperOption({ option, tool }: { option: Option; tool: Named }) {
  const notes = [
    ...(option.lost.length > 0 ? [`You would lose: ${formatList(option.lost)}`] : []),
    ...(option.unknown.length > 0 ? [`Not known: ${formatList(option.unknown)}`] : []),
    ...(option.unconnected.length > 0
      ? [`No connection on record with ${formatList(option.unconnected)}`]
      : []),
  ]
  return (
    <div className="min-w-0 text-small">
      <p>
        <Link href={toolPath(option.slug)} className="font-[600] text-ink hover:underline">
          {option.name}
        </Link>{' '}
        {option.cost}, {option.terms}:{' '}
        <span className="text-yes">{sumText([option.saving])} less a year</span>.{' '}
        <InlineLink href={comparePath(tool.slug, option.slug)}>Compare</InlineLink>
      </p>
      {notes.map((note) => (
        <p key={note} className="text-muted">
          {note}.
        </p>
      ))}
    </div>
  )
}

export function SingleSignOn({ stack: { singleSignOn: sso, rows } }: Found) {
  if (rows.length < 2) return null
  const known = sso.dearer.filter(({ more }) => more !== null)
  const open = sso.dearer.filter(({ more }) => more === null)
  return (
    <FindingSection id="sso" title="Single sign-on for all of it">
      <p>
        {sso.have.length > 0
          ? `${formatCount(sso.have.length, 'tool has', 'tools have')} it on the plan you pay for.`
          : 'None is known to have it on the plan you pay for.'}
        {known.length > 0 && (
          <>
            {' '}
            For {namesOf(known.map(({ tool }) => tool))} it takes a dearer plan or an add-on, together{' '}
            <strong className="font-[600] text-ink">{sumText(sso.more)}</strong> more a year.
          </>
        )}
        {open.length > 0 && ` Its price is not known for ${namesOf(open.map(({ tool }) => tool))}.`}
        {sso.none.length > 0 &&
          ` ${namesOf(sso.none)} ${sso.none.length === 1 ? 'does' : 'do'} not offer it.`}
        {sso.unknown.length > 0 && ` Not known for ${namesOf(sso.unknown)}.`}
      </p>
      {known.length > 0 && (
        <ul className="mt-3 grid gap-1 text-small tabular-nums sm:grid-cols-2">
          {known.map(({ tool, from, more }) => (
            <li key={tool.slug}>
              {tool.name}, from {from}: {more && sumText([more])} more a year
            </li>
          ))}
        </ul>
      )}
    </FindingSection>
  )
}

export function Announced({ stack: { announced, changes } }: Found) {
  if (announced.length === 0 && changes.length === 0) return null
  return (
    <FindingSection id="changes" title="Prices that change">
      <ul className="grid gap-2">
        {announced.map(({ tool, text, read }) => (
          <li key={tool.slug + text}>
            <strong className="font-[600] text-ink">{tool.name}</strong>, {text}
            {read && <span className="text-small text-muted"> (read {read})</span>}
          </li>
        ))}
        {changes.map(({ tool, at, lines }) => (
          <li key={tool.slug + at} className="[overflow-wrap:anywhere]">
            <Link href={`${toolPath(tool.slug)}/changes`} className="font-[600] text-ink hover:underline">
              {tool.name}
            </Link>
            , {dateInWords(at.slice(0, 10))}: {lines.join('; ')}
          </li>
        ))}
      </ul>
    </FindingSection>
  )
}
