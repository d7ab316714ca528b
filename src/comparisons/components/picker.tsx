import type { ReactNode } from 'react'
import { readLeftOut } from '#comparisons/comparison-place.ts'
import type { PickerResponse } from '#comparisons/comparison-responses.ts'
import { PICKER_FIELDS } from '#comparisons/picker.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { LeftOut } from './left-out.tsx'
import { PairLinks } from './pair-links.tsx'
import { PickerForm } from './picker-form.tsx'

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

/** Where tools to compare are chosen. */
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
      <PickerForm
        tools={picker.tools}
        values={PICKER_FIELDS.map((field, index) => search.get(field) ?? (index === 0 ? first : ''))}
        unknown={picker.chosen.filter(({ tool }) => !tool).map(({ asked }) => asked)}
      />
      <PairLinks title={pairsTitle} pairs={pairs} />
    </div>
  )
}
