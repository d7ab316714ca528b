import { definePage, type PageProps } from '#lib/define-page.ts'
import type { Head } from '#seo/head.tsx'
import { breadcrumbData } from '#seo/structured-data.ts'
import { Pending } from '#ui/pending.tsx'
import { Picker, pickerTrail } from './components/picker.tsx'
import { PICKER_FIELDS, pickerQuery } from './picker.ts'

const queries = (_params: object, search: URLSearchParams) => ({ picker: pickerQuery(search) })

type PickerPageProps = PageProps<ReturnType<typeof queries>>

function PickerPage({ data: { picker }, search }: PickerPageProps) {
  return (
    <Picker
      title="Compare tools side by side"
      picker={picker}
      search={search}
      pairsTitle="Comparisons to begin with"
      pairs={picker.pairs}
    />
  )
}

export default definePage({
  searchParams: PICKER_FIELDS,
  queries,
  head: ({ search }: PickerPageProps): Head => ({
    title: 'Compare business software side by side',
    description:
      'Choose two or three business software tools and compare price, free plan, features, integrations and platforms, fact by fact.',
    canonical: '/compare',
    noindex: PICKER_FIELDS.some((field) => search.has(field)),
    data: (siteUrl) => [breadcrumbData(pickerTrail, siteUrl)],
  }),
  tags: () => ['tools'],
  Page: PickerPage,
  Pending: () => <Pending label="Loading comparison..." />,
})
