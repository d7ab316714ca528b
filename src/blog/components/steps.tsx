import type { Block } from '#blog/article.ts'
import { RichText } from '#ui/rich-text.tsx'

type Step = Extract<Block, { type: 'steps' }>['entries'][number]

export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="mt-6 flex flex-col">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="group relative flex gap-4 pb-6 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-9 bottom-0 left-[17px] w-px bg-line-strong group-last:hidden"
          />
          <span
            aria-hidden="true"
            className="relative grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-[650] text-[15px] text-accent"
          >
            {index + 1}
          </span>
          <div className="min-w-0 pt-1">
            <h3 className="font-[650] text-[17px] leading-7">{title}</h3>
            <RichText text={text} className="mt-1 text-[16px]" />
          </div>
        </li>
      ))}
    </ol>
  )
}
