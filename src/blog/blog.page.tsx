import { apiQuery } from '#lib/api-query.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { slugify } from '#lib/slug.ts'
import type { Head } from '#seo/head.tsx'
import { breadcrumbData, itemListData } from '#seo/structured-data.ts'
import { site } from '#site.config'
import { Chip } from '#ui/chip.tsx'
import { Section } from '#ui/section.tsx'
import type { ArticleList, ArticleSummary } from './article.ts'
import { articlePath, blogPath } from './blog-path.ts'
import { ArticleGrid } from './components/article-card.tsx'
import { CategoryFilter } from './components/category-filter.tsx'
import { FeedLinks } from './components/feed-links.tsx'

const title = 'Guides to choosing software and being found'
const description =
  'Five guides with methods you can check: AI visibility and answer engine tools compared, strategies for being quoted, and how to find software or care that fits.'

const queries = () => ({ blog: apiQuery<ArticleList>('/api/articles') })

type BlogProps = PageProps<ReturnType<typeof queries>>

function categoryOf(articles: readonly ArticleSummary[], search: URLSearchParams): string | undefined {
  return articles.find(({ category }) => slugify(category) === search.get('category'))?.category
}

function BlogPage({ data, search }: BlogProps) {
  const { articles } = data.blog
  const chosen = categoryOf(articles, search)
  return (
    <>
      <FeedLinks />
      <header className="border-line border-b bg-soft">
        <div className="wrap py-11 md:py-14">
          <Chip tone="accent">{site.name} Blog</Chip>
          <h1 className="page-title mt-4">{title}</h1>
          <p className="mt-3 max-w-[62ch] text-[17px]">
            Original guides with their methods on the page. Where a partner is recommended, it says so.
          </p>
          <CategoryFilter articles={articles} chosen={chosen} />
        </div>
      </header>
      {chosen ? <OneCategory category={chosen} articles={articles} /> : <AllPosts articles={articles} />}
    </>
  )
}

function AllPosts({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <>
      <Section title="Featured Posts">
        <ArticleGrid articles={articles.filter((article) => article.featured)} columns={2} />
      </Section>
      <Section title="All Articles">
        <ArticleGrid articles={articles} columns={3} />
      </Section>
    </>
  )
}

function OneCategory({ category, articles }: { category: string; articles: readonly ArticleSummary[] }) {
  return (
    <Section title={category} more={{ label: 'Show all articles', href: blogPath() }}>
      <ArticleGrid articles={articles.filter((article) => article.category === category)} columns={3} />
    </Section>
  )
}

export default definePage({
  searchParams: ['category'],
  queries,
  head: ({ data, search }): Head => ({
    title: 'Blog',
    description,
    canonical: blogPath(),
    noindex: search.has('category'),
    data: (siteUrl) => [
      itemListData(
        title,
        data.blog.articles.map(({ title: name, slug }) => ({ name, url: siteUrl + articlePath(slug) })),
      ),
      breadcrumbData(
        [
          { label: 'Home', href: '/' },
          { label: 'Blog', href: blogPath() },
        ],
        siteUrl,
      ),
    ],
  }),
  Page: BlogPage,
})
