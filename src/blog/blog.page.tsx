import { ArticleGrid } from '#blog/components/article-card.tsx'
import { IconDrawings } from '#blog/components/article-icon.tsx'
import { FeedLinks } from '#blog/components/feed-links.tsx'
import { definePage, formCall, type PageProps } from '#lib/define-page.ts'
import { slugify } from '#lib/slug.ts'
import { NewsletterBox } from '#newsletter/components/newsletter-box.tsx'
import { subscribeCall } from '#newsletter/newsletter-calls.ts'
import { itemListData } from '#seo/structured-data.ts'
import { site } from '#site.config'
import { Chip } from '#ui/chip.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/section.tsx'
import type { ArticleSummary } from './article.ts'
import { articlesQuery } from './blog-calls.ts'
import { articlePath, blogPath } from './blog-path.ts'

const title = 'Guides to choosing software and being found'
const description =
  'Guides with methods you can check: AI visibility and answer engine tools compared, strategies for being quoted, and how to find software or care that fits.'

const queries = () => ({ blog: articlesQuery() })

function categoryOf(articles: readonly ArticleSummary[], search: URLSearchParams): string | undefined {
  return articles.find(({ category }) => slugify(category) === search.get('category'))?.category
}

function BlogPage({ data, search, posted }: PageProps<ReturnType<typeof queries>>) {
  const { articles, drawings } = data.blog
  const chosen = categoryOf(articles, search)
  return (
    <IconDrawings value={drawings}>
      <FeedLinks />
      <header className="border-line border-b bg-soft">
        <div className="wrap py-11 md:py-14">
          <Chip tone="accent">{site.name} Blog</Chip>
          <h1 className="page-title mt-4">{title}</h1>
          <p className="mt-3 max-w-[62ch] text-body">
            Original guides with their methods on the page. Where a partner is recommended, it says so.
          </p>
          <CategoryFilter articles={articles} chosen={chosen} />
        </div>
      </header>
      {chosen ? (
        <Section title={chosen} more={{ label: 'Show all articles', href: blogPath() }}>
          <ArticleGrid articles={articles.filter(({ category }) => category === chosen)} columns={3} />
        </Section>
      ) : (
        <AllPosts articles={articles} />
      )}
      <div className="wrap">
        <NewsletterBox action={blogPath()} posted={posted ?? null} status={search.get('newsletter')} />
      </div>
    </IconDrawings>
  )
}

function AllPosts({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <div className="wrap section-gap flex flex-col gap-11 md:gap-16">
      <section>
        <h2 className="section-title mb-6">Featured Posts</h2>
        <ArticleGrid articles={articles.filter((article) => article.featured)} columns={2} />
      </section>
      <section>
        <h2 className="section-title mb-6">All Articles</h2>
        <ArticleGrid articles={articles} columns={3} />
      </section>
    </div>
  )
}

export default definePage({
  searchParams: ['category', 'newsletter'],
  queries,
  action: ({ email = '' }) =>
    formCall(subscribeCall(), { email }, ({ status }) => `${blogPath()}?newsletter=${status}#newsletter`),
  head: ({ data, search }) => ({
    title: 'Blog',
    description,
    canonical: blogPath(),
    noindex: search.size > 0,
    trail: [{ label: 'Blog', href: blogPath() }],
    data: (siteUrl) => [
      itemListData(
        title,
        data.blog.articles.map(({ title: name, slug }) => ({ name, url: siteUrl + articlePath(slug) })),
      ),
    ],
  }),
  tags: () => ['articles'],
  Page: BlogPage,
})

interface CategoryFilterProps {
  articles: readonly ArticleSummary[]
  chosen: string | undefined
}

/** Categories in the order in which the articles bring them. */
function CategoryFilter({ articles, chosen }: CategoryFilterProps) {
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

function FilterLink({ href, label, isChosen }: { href: string; label: string; isChosen: boolean }) {
  const look = isChosen
    ? 'border-accent bg-accent text-on-accent'
    : 'border-line-strong bg-surface text-ink hover:border-ink-soft'
  return (
    <Link
      href={href}
      aria-current={isChosen ? 'true' : undefined}
      className={`inline-flex min-h-10 items-center rounded-full border px-4 font-[520] text-small ${look}`}
    >
      {label}
    </Link>
  )
}
