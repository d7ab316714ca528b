import type { Strategy } from '#blog/article.ts'
import { Chip } from '#ui/chip.tsx'
import { inlineParts, RichText } from '#ui/rich-text.tsx'
import { ArticleIcon } from './article-icon.tsx'

export function Strategies({ strategies }: { strategies: readonly Strategy[] }) {
  return (
    <ol className="mt-6 flex flex-col gap-4">
      {strategies.map((strategy, index) => (
        <li key={strategy.strategy} className="drawn-when-near [--drawn-height:480px]">
          <StrategyCard strategy={strategy} number={index + 1} />
        </li>
      ))}
    </ol>
  )
}

function StrategyCard({ strategy, number }: { strategy: Strategy; number: number }) {
  return (
    <article className="card p-5 sm:p-6">
      <div className="flex items-start gap-3.5">
        <ArticleIcon name={strategy.icon} color="violet" />
        <div className="min-w-0">
          <h3 className="font-[650] text-[18px] leading-6">
            {number}. {strategy.strategy}
          </h3>
          <p className="mt-2 flex flex-wrap gap-1.5">
            <Chip>Difficulty: {strategy.difficulty}</Chip>
            <Chip tone={strategy.impact === 'Very High' ? 'accent' : 'plain'}>Impact: {strategy.impact}</Chip>
          </p>
        </div>
      </div>
      <RichText text={strategy.description} className="mt-4 text-[16px]" />
      <h4 className="mt-5 font-[600] text-[14px]">Implementation</h4>
      <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-5 text-[15px] marker:text-muted">
        {strategy.implementation.map((step) => (
          <li key={step}>{inlineParts(step)}</li>
        ))}
      </ol>
      <h4 className="mt-5 font-[600] text-[14px]">Recommended tools</h4>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {strategy.tools.map((tool) => (
          <li key={tool} className="min-w-0">
            <Chip tone={tool.endsWith('(partner)') ? 'partner' : 'plain'}>{tool}</Chip>
          </li>
        ))}
      </ul>
    </article>
  )
}
