import { toolTag } from '#changes/change-tags.ts'
import { ComparisonMissing } from '#comparisons/components/comparison-missing.tsx'
import { Many, manyTitle } from '#comparisons/components/many.tsx'
import { Picker, pickerTrail } from '#comparisons/components/picker.tsx'
import { definePage, type Head, type PageProps } from '#lib/define-page.ts'
import { site } from '#site.config'
import { compareQuery } from './comparison-calls.ts'
import { type ComparisonPlace, PLACE_PARAMS, readLeftOut, readPlace, readTools } from './comparison-place.ts'
import { PICKER_FIELDS, pickerQuery } from './picker.ts'

const pickerQueries = (search: URLSearchParams) => ({ picker: pickerQuery(search) })
const manyQueries = (slugs: readonly string[], { market }: ComparisonPlace) => ({
  many: compareQuery({ tools: slugs.join(','), market }),
})

const queries = (_params: object, search: URLSearchParams) => {
  const slugs = readTools(search)
  return slugs.length > 0 ? manyQueries(slugs, readPlace(search)) : pickerQueries(search)
}

type PickerPageProps = PageProps<ReturnType<typeof queries>>

function PickerPage({ data, search }: PickerPageProps) {
  if ('many' in data) return <Many answer={data.many} leftOut={readLeftOut(search)} search={search} />
  return (
    <Picker
      title="Compare tools side by side"
      picker={data.picker}
      search={search}
      pairsTitle="Comparisons to begin with"
      pairs={data.picker.pairs}
    />
  )
}

function pickerHead({ data, search }: PickerPageProps): Head {
  if ('many' in data) {
    const title = manyTitle(data.many)
    return { title, description: `${title}: price, features, integrations and platforms.` }
  }
  return {
    title: `Compare ${site.subject} side by side`,
    description: `Choose two or three ${site.subject} tools and compare price, free plan, features, integrations and platforms, fact by fact.`,
    canonical: '/compare',
    noindex: PICKER_FIELDS.some((field) => search.has(field)),
    trail: pickerTrail,
  }
}

export default definePage({
  searchParams: [...PICKER_FIELDS, 'tools', 'add', 'without', ...PLACE_PARAMS],
  queries,
  head: pickerHead,
  tags: ({ data }: PickerPageProps) =>
    'many' in data ? data.many.tools.map(({ slug }) => toolTag(slug)) : ['tools'],
  Page: PickerPage,
  pending: 'Loading comparison...',
  Missing: ({ search }) => <ComparisonMissing slugs={readTools(search)} />,
  missingTitle: 'Comparison not found',
})
