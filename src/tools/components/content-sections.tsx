import { type ReactNode, Suspense } from 'react'
import type { PageContent } from '#seo/page-content.ts'
import { inlineParts, RichText } from '#ui/rich-text.tsx'

/** Explanatory text: headings in one column, their paragraphs in the other. */
export function ContentSections({ sections }: { sections: PageContent['sections'] }) {
  return sections.map(({ title, content }) => (
    <ContentSection key={title} title={title}>
      <SectionText content={content} />
    </ContentSection>
  ))
}

/** The sections that stand before a list, beside each other. */
export function LeadSections({ sections }: { sections: PageContent['sections'] }) {
  if (sections.length === 0) return null
  return (
    <div className="mb-10 grid gap-x-12 gap-y-7 lg:grid-cols-2">
      {sections.map(({ title, content }) => (
        <section key={title}>
          <h2 className="sub-title mb-2">{title}</h2>
          <SectionText content={content} />
        </section>
      ))}
    </div>
  )
}

/** Paragraphs, and lists of lines that begin with a hyphen. */
function SectionText({ content }: { content: string }) {
  return content.split('\n\n').map((paragraph) =>
    paragraph.startsWith('- ') ? (
      <ul key={paragraph} className="max-w-[72ch] grid gap-2 not-first:mt-3">
        {paragraph.split('\n').map((line) => (
          <li key={line}>{inlineParts(line.slice(2))}</li>
        ))}
      </ul>
    ) : (
      <RichText key={paragraph} text={paragraph} className="max-w-[72ch] not-first:mt-3" />
    ),
  )
}

export function ContentSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-3 border-line border-t py-8 lg:grid-cols-[1fr_2.4fr]">
      <h2 className="sub-title">{title}</h2>
      <div>
        <Suspense>{children}</Suspense>
      </div>
    </section>
  )
}
