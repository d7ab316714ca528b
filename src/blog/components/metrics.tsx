import type { Block } from '#blog/article.ts'
import { RichText } from '#ui/rich-text.tsx'

type Metric = Extract<Block, { type: 'metrics' }>['entries'][number]

/** What to measure, the figure to aim for, and how it is counted. */
export function MetricList({ metrics }: { metrics: readonly Metric[] }) {
  return (
    <ol className="card mt-6 divide-y divide-line">
      {metrics.map(({ name, target, text }) => (
        <li key={name} className="p-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h3 className="font-[650] text-[17px]">{name}</h3>
            <p className="font-[600] text-[15px] text-ink">
              <span className="font-[520] text-muted">Target: </span>
              {target}
            </p>
          </div>
          <RichText text={text} className="mt-2 text-[15px]" />
        </li>
      ))}
    </ol>
  )
}
