import { ChevronDown } from 'lucide'
import { useEffect, useState } from 'react'
import type { ArticleSection } from '#blog/article.ts'
import { Icon } from '#ui/icon.tsx'

interface TableOfContentsProps {
  sections: readonly ArticleSection[]
}

/** The headings below the page header and in the upper third of the screen. */
const READING_AREA = '-80px 0px -66% 0px'

/** The part whose heading was the last to pass where people read. */
function useCurrentPart(sections: readonly ArticleSection[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const reached = entries.findLast((entry) => entry.isIntersecting)
        if (reached) setCurrent(reached.target.id)
      },
      { rootMargin: READING_AREA },
    )
    for (const { id } of sections) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [sections])
  return current
}

/** Beside the text where there is room. */
export function SideContents({ sections }: TableOfContentsProps) {
  const current = useCurrentPart(sections)
  return (
    <nav aria-label="On this page" className="hidden lg:block print:hidden">
      <div className="sticky top-24 max-h-[calc(100vh-8rem)] overflow-y-auto pb-6">
        <h2 className="font-[600] text-[14px] text-ink">On this page</h2>
        <ol className="mt-3 border-line border-l text-[14px] leading-5">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                className={`-ml-px block border-l-2 py-1.5 pl-3.5 hover:text-ink ${id === current ? 'border-accent font-[520] text-ink' : 'border-transparent text-muted'}`}
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}

/** Above the text on small screens, closed until asked for. */
export function FoldedContents({ sections }: TableOfContentsProps) {
  return (
    <details className="card group mb-8 lg:hidden print:hidden">
      <summary className="flex min-h-12 list-none items-center justify-between px-4 font-[600] text-[15px] text-ink">
        On this page
        <Icon
          of={ChevronDown}
          size={18}
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <nav aria-label="On this page" className="px-4 pb-4">
        <ol className="text-[15px] leading-6">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="block py-1.5 text-muted hover:text-ink">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  )
}
