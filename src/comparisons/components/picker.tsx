import type { ReactNode } from 'react'
import { readLeftOut } from '#comparisons/comparison-place.ts'
import type { PickerResponse } from '#comparisons/comparison-responses.ts'
import { NAME_MAX, PICKER_FIELDS } from '#comparisons/picker.ts'
import { PartnerLabel } from '#tools/components/tool-logo.tsx'
import { comparePath } from '#tools/tool.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { LeftOut } from './left-out.tsx'

export const pickerTrail = [{ label: 'Compare', href: '/compare' }]

interface PickerProps {
  title: string
  label?: ReactNode
  picker: PickerResponse
  search: URLSearchParams
  /** What the first field holds when the address says nothing of it. */
  first?: string
  pairsTitle: string
  pairs: PickerResponse['pairs']
}

export function Picker({ title, label, picker, search, first = '', pairsTitle, pairs }: PickerProps) {
  return (
    <div className="wrap pb-4">
      <Breadcrumbs trail={pickerTrail} />
      <PageIntro
        title={title}
        label={label}
        intro="Choose two or three tools by name and see price, features, integrations and platforms beside each other. What we could not verify is shown as unknown."
      />
      <LeftOut slugs={readLeftOut(search)} />
      <PickerForm {...{ picker, search, first }} />
      <PairLinks title={pairsTitle} pairs={pairs} />
    </div>
  )
}

function PairLinks({ title, pairs }: { title: string; pairs: PickerResponse['pairs'] }) {
  if (pairs.length === 0) return null
  return (
    <section aria-labelledby="pairs" className="pt-12">
      <h2 id="pairs" className="section-title mb-5">
        {title}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {pairs.map(({ first, second }) => (
          <li key={`${first.slug} ${second.slug}`} className="grid min-w-0">
            <Link
              href={comparePath(first.slug, second.slug)}
              className="card flex min-h-14 min-w-0 flex-wrap items-center gap-x-2 px-4 py-3 font-[600] text-ink transition-[border-color] hover:border-theme"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{first.name}</span>
              <PartnerLabel tool={first} />
              <span className="font-normal text-muted">vs</span>
              <span className="min-w-0 [overflow-wrap:anywhere]">{second.name}</span>
              <PartnerLabel tool={second} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const SUGGESTIONS_ID = 'tools-to-compare'

const labels: Record<(typeof PICKER_FIELDS)[number], string> = {
  first: 'First tool',
  second: 'Second tool',
  third: 'Third tool (optional)',
}

/** A plain form: the server leads from its answer to the comparison. */
function PickerForm({ picker, search, first = '' }: Pick<PickerProps, 'picker' | 'search' | 'first'>) {
  const { tools, chosen } = picker
  return (
    <form method="get" action="/compare" className="card grid gap-4 p-5 md:grid-cols-3">
      {PICKER_FIELDS.map((field) => {
        const value = search.get(field) ?? (field === 'first' ? first : '')
        const isUnknown = chosen.some(({ asked, tool }) => asked === value && !tool)
        return <PickerField key={field} field={field} value={value} isUnknown={isUnknown} />
      })}
      <datalist id={SUGGESTIONS_ID}>
        {tools.map(({ slug, name }) => (
          <option key={slug} value={name} />
        ))}
      </datalist>
      <div className="md:col-span-3">
        <SubmitButton>Compare</SubmitButton>
      </div>
    </form>
  )
}

interface PickerFieldProps {
  field: (typeof PICKER_FIELDS)[number]
  value: string
  isUnknown: boolean
}

function PickerField({ field, value, isUnknown }: PickerFieldProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={field} className="mb-1.5 block font-[600] text-small text-ink">
        {labels[field]}
      </label>
      <input
        id={field}
        name={field}
        defaultValue={value}
        list={SUGGESTIONS_ID}
        required={field !== 'third'}
        maxLength={NAME_MAX}
        autoComplete="off"
        aria-invalid={isUnknown || undefined}
        aria-describedby={isUnknown ? `${field}-problem` : undefined}
        className="field"
      />
      {isUnknown && (
        <p id={`${field}-problem`} className="mt-1.5 text-small text-bad">
          No tool called “{value}” is listed.
        </p>
      )}
    </div>
  )
}
