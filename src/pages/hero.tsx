import { ArrowRight } from 'lucide'
import type { Spotlight } from '#comparisons/home-comparison.ts'
import { formatNumber } from '#lib/format-number.ts'
import { NeedBox } from '#search/components/need-box.tsx'
import { fillWords } from '#seo/fill-words.ts'
import type { SiteSetup } from '#seo/site-info-responses.ts'
import { site } from '#site.config'
import { ToolLogo } from '#tools/components/tool-logo.tsx'
import { comparePath } from '#tools/tool.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

interface HeroProps {
  /** Undefined while nobody knows. */
  total: number | undefined
  setup: SiteSetup | undefined
  spotlight: Spotlight | null
}

export function Hero({ total, setup, spotlight }: HeroProps) {
  return (
    <div className="border-line border-b bg-[linear-gradient(var(--color-soft),var(--color-surface))]">
      <div className="wrap py-8 lg:pt-9 lg:pb-10">
        <h1 className="display-title">{site.tagline}</h1>
        <p className="mt-3 max-w-[96ch] text-lead leading-[1.55] text-muted">
          Say what you need in your own words.{' '}
          {total === undefined ? 'Tools' : `${formatNumber(total)} tools`}, compared on price, features and
          integrations. Free to browse, no sign-up
          {setup && fillWords(', synced every {syncEvery}', { setup })}.
        </p>
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-11 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
          <div>
            <NeedBox />
            <CommonNeeds />
            <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
              <ButtonLink href="/categories">Browse All Tools</ButtonLink>
              <Link href="/trending" className="text-link inline-flex items-center gap-2 py-2 text-small">
                See What's Trending
                <Icon of={ArrowRight} size={16} />
              </Link>
            </div>
            <p className="mt-6 text-small text-muted">
              <strong className="font-[600] text-ink">No cookies.</strong> No ads. Rankings are{' '}
              <Link href="/how-we-rank" className="underline underline-offset-3 hover:text-ink">
                published
              </Link>
              .
            </p>
          </div>
          {spotlight && <SpotlightTable spotlight={spotlight} />}
        </div>
      </div>
    </div>
  )
}

const NEEDS_SHOWN = 6
const NEEDS_ON_PHONES = 3

function CommonNeeds() {
  return (
    <ul aria-label="Common needs" className="mt-4 flex flex-wrap gap-2">
      {site.examples.needs.slice(0, NEEDS_SHOWN).map((need, at) => (
        <li key={need} className={at < NEEDS_ON_PHONES ? '' : 'max-sm:hidden'}>
          <Link href={`/?search=${encodeURIComponent(need)}`} className="pill">
            {need}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const looks = {
  yes: 'font-[600] text-yes',
  no: 'text-ink-soft',
  text: 'text-ink',
  old: 'text-partner',
  unknown: 'text-muted',
}

function SpotlightTable({ spotlight: { tools, rows, differences } }: { spotlight: Spotlight }) {
  const [first, second] = tools
  if (!first || !second) return null
  return (
    <div className="card overflow-hidden floating max-lg:hidden">
      <table className="w-full table-fixed text-left text-small">
        <caption className="sr-only">
          {first.name} and {second.name} compared
        </caption>
        <thead>
          <tr>
            <td className="w-[34%] px-4 py-3 sm:px-5" />
            {tools.map((tool) => (
              <th key={tool.slug} scope="col" className="px-2 py-3 font-[600] text-ink">
                <span className="flex items-center gap-2.5 max-xs:flex-col max-xs:items-start max-xs:gap-1.5">
                  <ToolLogo tool={tool} size="small" isEager />
                  <span className="min-w-0 leading-5 [overflow-wrap:anywhere]">{tool.name}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, isDifferent }) => (
            <tr key={label} className={`border-line border-t ${isDifferent ? 'bg-tint' : ''}`}>
              <th scope="row" className="px-4 py-2 font-[400] text-muted leading-5 sm:px-5">
                {label}
              </th>
              {cells.map(({ kind, text, detail }, index) => (
                <td
                  key={tools[index]?.slug}
                  className="px-2 py-2 text-ink-soft leading-5 [overflow-wrap:anywhere]"
                >
                  <span className={looks[kind]}>{text}</span>
                  {detail && `, ${detail}`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex items-center justify-between gap-3 border-line border-t px-4 py-3 text-small text-muted sm:px-5">
        {differences} known {differences === 1 ? 'difference' : 'differences'}
        <Link href={comparePath(first.slug, second.slug)} className="text-link">
          Open comparison
        </Link>
      </p>
    </div>
  )
}
