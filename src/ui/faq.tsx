import { ChevronDown } from 'lucide'
import { Icon } from './icon.tsx'
import { RichText } from './rich-text.tsx'

export interface FaqItem {
  question: string
  answer: string
}

interface FaqProps {
  /** Unique on the page: the browser keeps one answer open among those of the same name. */
  name: string
  items: readonly FaqItem[]
}

/** One answer open at a time, the first at the start; native, so it works without scripts. */
export function Faq({ name, items }: FaqProps) {
  return (
    <div className="card divide-y divide-line">
      {items.map(({ question, answer }, index) => (
        <details key={question} name={name} open={index === 0} className="group">
          <summary className="flex list-none items-center justify-between gap-4 px-5 py-4 font-[600] text-ink">
            {question}
            <Icon
              of={ChevronDown}
              size={18}
              className="shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="max-w-[72ch] px-5 pb-5">
            <RichText text={answer} />
          </div>
        </details>
      ))}
    </div>
  )
}
