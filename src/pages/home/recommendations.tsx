import type { HomeResponse } from '#comparisons/comparison-responses.ts'
import { site } from '#site.config'
import { ToolGrid } from '#tools/components/tool-card.tsx'
import { Section } from '#ui/section.tsx'

const RANKED = 3

/** Each list is shown once it is loaded with at least one tool. */
export function Recommendations({ home }: { home: HomeResponse }) {
  const lists = [
    {
      title: 'Popular tools',
      text: `Ordered by their place in their market and by how many tools connect to them${site.partner ? '; our partner is pinned first and labeled' : ''}.`,
      more: { label: 'View trending', href: '/trending' },
      grid: { tools: home.popular, ranked: RANKED, columns: 4 },
    },
    {
      title: 'Recently added',
      text: 'The eight latest entries of the directory.',
      grid: { tools: home.recent, columns: 4 },
    },
    {
      title: 'Most popular',
      text: 'The six tools with the most features on record; of equal ones, those not shown above.',
      grid: { tools: home.mostFeatures, ranked: home.mostFeatures?.length ?? 0 },
    },
  ] as const
  return lists.map(({ grid: { tools, ...look }, ...section }) =>
    tools?.length ? (
      <Section key={section.title} {...section}>
        <ToolGrid tools={tools} {...look} isCompact />
      </Section>
    ) : null,
  )
}
