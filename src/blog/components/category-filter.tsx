import type { ArticleSummary } from '#blog/article.ts'
import { blogPath } from '#blog/blog-path.ts'
import { Link } from '#ui/link.tsx'

interface CategoryFilterProps {
  articles: readonly ArticleSummary[]
  chosen: string | undefined
}

/** Categories in the order in which the articles bring them. */
export function CategoryFilter({ articles, chosen }: CategoryFilterProps) {
  const categories = [...new Set(articles.map((article) => article.category))]
  const countOf = (category: string) => articles.filter((article) => article.category === category).length
  return (
    <nav aria-label="Article categories" className="mt-7 flex flex-wrap gap-2">
      <FilterLink
        href={blogPath()}
        label={`All Posts (${articles.length})`}
        isChosen={chosen === undefined}
      />
      {categories.map((category) => (
        <FilterLink
          key={category}
          href={blogPath(category)}
          label={`${category} (${countOf(category)})`}
          isChosen={chosen === category}
        />
      ))}
    </nav>
  )
}

interface FilterLinkProps {
  href: string
  label: string
  isChosen: boolean
}

function FilterLink({ href, label, isChosen }: FilterLinkProps) {
  const look = isChosen
    ? 'border-accent bg-accent text-on-accent'
    : 'border-line-strong bg-surface text-ink hover:border-ink-soft'
  return (
    <Link
      href={href}
      aria-current={isChosen ? 'true' : undefined}
      className={`inline-flex min-h-10 items-center rounded-full border px-4 font-[520] text-[15px] ${look}`}
    >
      {label}
    </Link>
  )
}
