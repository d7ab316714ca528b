interface TextSection {
  title: string
  /** Paragraphs, parted by a blank line. */
  content: string
}

/** Written sections, two beside each other where there is room. */
export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  if (sections.length === 0) return null
  return (
    <div className="grid gap-x-12 gap-y-9 border-line border-t py-10 lg:grid-cols-2">
      {sections.map(({ title, content }) => (
        <section key={title} className="min-w-0">
          <h2 className="sub-title mb-2.5">{title}</h2>
          <div className="grid gap-3">
            {content.split('\n\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
