import { ComparisonMissing } from '#comparisons/components/comparison-missing.tsx'
import { Picker } from '#comparisons/components/picker.tsx'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { toolQuery } from '#needs/catalogue-calls.ts'
import { PartnerLabel } from '#tools/components/tool-logo.tsx'
import type { ToolView } from '#tools/tool-view.ts'
import { similarQuery } from './comparison-calls.ts'
import { pickerQuery } from './picker.ts'

const COMPARED_WITH = 6

const queries = ({ slug = '' }: { slug?: string }, search: URLSearchParams) => ({
  picker: pickerQuery(search),
  tool: toolQuery({ slug }),
  similar: similarQuery({ slug }),
})

type ToolPickerPageProps = PageProps<ReturnType<typeof queries>>

const titleOf = (tool: ToolView) => `Compare ${tool.name} with another tool`

function ToolPickerPage({ data: { picker, tool, similar }, search }: ToolPickerPageProps) {
  const first = tool.company
  return (
    <Picker
      title={titleOf(first)}
      label={<PartnerLabel tool={first} />}
      picker={picker}
      search={search}
      first={first.name}
      pairsTitle={`Tools most like ${first.name}`}
      pairs={similar.companies.slice(0, COMPARED_WITH).map((second) => ({ first, second }))}
    />
  )
}

export default definePage({
  searchParams: ['without'],
  queries,
  head: ({ data: { tool } }: ToolPickerPageProps) => ({
    title: titleOf(tool.company),
    description: `Choose a tool to see its facts beside those of ${tool.company.name}: price, features, integrations and platforms.`,
  }),
  tags: () => ['tools'],
  Page: ToolPickerPage,
  pending: 'Loading comparison...',
  Missing: ({ params: { slug = '' } }) => <ComparisonMissing slugs={[slug]} />,
  missingTitle: 'Comparison not found',
})
