import type { PageContent } from '#seo/page-content.ts'

/** Explanatory text: one heading and its paragraphs after the other. */
export function ContentSections({ sections }: { sections: PageContent['sections'] }) {
  return sections.map(({ title, content }) => (
    <section key={title} className="pt-10">
      <h2 className="sub-title">{title}</h2>
      {content.split('\n\n').map((paragraph) => (
        <p key={paragraph} className="mt-3 max-w-[72ch]">
          {paragraph}
        </p>
      ))}
    </section>
  ))
}
