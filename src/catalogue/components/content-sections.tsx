import type { ReactNode } from 'react'
import type { PageContent } from '#seo/page-content.ts'

/** Explanatory text: headings in one column, their paragraphs in the other. */
export function ContentSections({ sections }: { sections: PageContent['sections'] }) {
  return sections.map(({ title, content }) => (
    <ContentSection key={title} title={title}>
      {content.split('\n\n').map((paragraph) => (
        <p key={paragraph} className="max-w-[72ch] not-first:mt-3">
          {paragraph}
        </p>
      ))}
    </ContentSection>
  ))
}

export function ContentSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-3 border-line border-t py-8 lg:grid-cols-[1fr_2.4fr]">
      <h2 className="sub-title">{title}</h2>
      <div>{children}</div>
    </section>
  )
}
