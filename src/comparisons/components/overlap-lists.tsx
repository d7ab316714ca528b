import type { ToolView } from '#catalogue/tool-view.ts'
import { Chip } from '#ui/chip.tsx'
import { FoldedSection } from '#ui/fold.tsx'

const SHOWN_MAX = 24

/** Headline features and integrations of two tools as lists: each record names what it wants, so absence says nothing. */
export function OverlapLists({ first, second }: { first: ToolView; second: ToolView }) {
  const integrations = (tool: ToolView) => tool.integrations.map(({ label }) => label)
  return (
    <>
      <Overlap title="Headline features" tools={[first, second]} listOf={(tool) => tool.features} />
      <Overlap title="Works with" tools={[first, second]} listOf={integrations} />
    </>
  )
}

interface OverlapProps {
  title: string
  tools: readonly [ToolView, ToolView]
  listOf: (tool: ToolView) => readonly string[]
}

function Overlap({ title, tools: [first, second], listOf }: OverlapProps) {
  const { shared, onlyFirst, onlySecond } = overlapOf(listOf(first), listOf(second))
  const lists = [
    { label: 'Both', items: shared },
    { label: first.name, items: onlyFirst },
    { label: second.name, items: onlySecond },
  ].filter(({ items }) => items.length > 0)
  if (lists.length === 0) return null
  return (
    <FoldedSection title={title}>
      <dl className="grid gap-4">
        {lists.map(({ label, items }) => (
          <div key={label} className="grid gap-2 sm:grid-cols-[160px_minmax(0,1fr)]">
            <dt className="font-[600] text-[15px] text-ink [overflow-wrap:anywhere]">{label}</dt>
            <dd className="flex min-w-0 flex-wrap gap-1.5">
              {items.slice(0, SHOWN_MAX).map((item) => (
                <Chip key={item}>{item}</Chip>
              ))}
              {items.length > SHOWN_MAX && (
                <span className="text-[14px] text-muted">and {items.length - SHOWN_MAX} more</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </FoldedSection>
  )
}

function overlapOf(first: readonly string[], second: readonly string[]) {
  return {
    shared: first.filter((item) => second.includes(item)),
    onlyFirst: first.filter((item) => !second.includes(item)),
    onlySecond: second.filter((item) => !first.includes(item)),
  }
}
