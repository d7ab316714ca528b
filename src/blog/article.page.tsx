import { ChevronDown } from 'lucide'
import { type ReactNode, Suspense } from 'react'
import { ArticleGrid } from '#blog/components/article-card.tsx'
import { ArticleHeader } from '#blog/components/article-header.tsx'
import { IconDrawings } from '#blog/components/article-icon.tsx'
import { Blocks } from '#blog/components/blocks.tsx'
import { FeedLinks } from '#blog/components/feed-links.tsx'
import { RankingTable } from '#blog/components/review-cards.tsx'
import { definePage, type Head, type PageProps } from '#lib/define-page.ts'
import { sharePath } from '#seo/head.tsx'
import { authorOf } from '#seo/site-editor.ts'
import { articleData, faqData, itemListData } from '#seo/structured-data.ts'
import type { Crumb } from '#ui/breadcrumbs.tsx'
import { Icon } from '#ui/icon.tsx'
import { InlineLink } from '#ui/link.tsx'
import { Section } from '#ui/section.tsx'
import type { Article, ArticleResponse, ArticleSection, Block } from './article.ts'
import { articleQuery } from './blog-calls.ts'
import { articlePath, blogPath, lastChangeOf, reviewId } from './blog-path.ts'

const queries = ({ slug = '' }: { slug?: string }) => ({
  answer: articleQuery({ slug }),
})

function ArticlePage({ data }: PageProps<ReturnType<typeof queries>>) {
  const { article, related, drawings } = data.answer
  const ranking = blocksOf(article).find((block) => block.type === 'ranking')
  const contents = article.sections.length > 0 && <Contents sections={article.sections} />
  return (
    <IconDrawings value={drawings}>
      <FeedLinks />
      <article className="reading">
        <div className="reading-progress" aria-hidden="true" />
        <ArticleHeader article={article} trail={articleTrail(article)} />
        <div className="wrap grid gap-x-16 pt-9 md:pt-11 lg:grid-cols-[minmax(0,45rem)_minmax(14rem,1fr)]">
          <div className="min-w-0 text-body leading-[1.65]">
            {contents && <FoldedContents>{contents}</FoldedContents>}
            <div className="[&>:first-child]:mt-0">
              <Blocks blocks={article.intro} />
              {ranking && <RankingTable entries={ranking.entries} />}
            </div>
            {article.sections.map(({ id, title, blocks }) => (
              <section key={id} aria-labelledby={id} className="mt-10">
                <h2 id={id} className="section-title">
                  {title}
                </h2>
                <Suspense>
                  <Blocks blocks={blocks} />
                </Suspense>
              </section>
            ))}
          </div>
          {contents && (
            <div className="hidden lg:block print:hidden">
              <div className="sticky top-24 max-h-[calc(100vh-8rem)] overflow-y-auto pb-6">
                <h2 className="mb-3 font-[600] text-small text-ink">On this page</h2>
                {contents}
              </div>
            </div>
          )}
        </div>
      </article>
      <Section title="Related articles" more={{ label: 'All articles', href: blogPath() }}>
        <ArticleGrid articles={related} columns={3} />
        <p className="mt-6 text-small">
          Figures instead of advice: <InlineLink href="/reports">reports made from the record</InlineLink>
        </p>
      </Section>
    </IconDrawings>
  )
}

export default definePage({
  queries,
  head: ({ data }) => articleHead(data.answer),
  tags: () => ['articles'],
  Page: ArticlePage,
  missing: {
    title: 'Article Not Found',
    text: 'There is no article at this address. It may have been moved.',
    way: { href: blogPath(), label: 'All articles' },
  },
})

function articleTrail({ title, slug }: Article): Crumb[] {
  return [
    { label: 'Blog', href: blogPath() },
    { label: title, href: articlePath(slug) },
  ]
}

function articleHead({ article, wordCount }: ArticleResponse): Head {
  const path = articlePath(article.slug)
  return {
    title: article.title,
    description: article.description,
    keywords: article.keywords,
    canonical: path,
    image: sharePath.article(article.slug),
    type: 'article',
    published: article.publishedAt,
    modified: lastChangeOf(article),
    trail: articleTrail(article),
    data: (siteUrl) => {
      const facts = {
        headline: article.title,
        description: article.description,
        mainEntityOfPage: siteUrl + path,
        image: siteUrl + sharePath.article(article.slug),
        articleSection: article.category,
        keywords: article.keywords.join(', '),
        datePublished: article.publishedAt,
        dateModified: lastChangeOf(article),
        wordCount,
      }
      return [articleData(siteUrl, facts, authorOf(article.author)), ...listsOf(article, siteUrl + path)]
    },
  }
}

const blocksOf = (article: Article): Block[] => article.sections.flatMap((section) => section.blocks)

function listsOf(article: Article, url: string): object[] {
  return blocksOf(article).flatMap((block): object[] => {
    if (block.type === 'faq') return [faqData(block.entries)]
    if (block.type !== 'ranking') return []
    return [
      itemListData(
        article.title,
        block.entries.map((review) => ({ name: review.name, url: `${url}#${reviewId(review)}` })),
      ),
    ]
  })
}

function Contents({ sections }: { sections: readonly ArticleSection[] }) {
  return (
    <nav aria-label="On this page">
      <ol className="border-line border-l text-small leading-5">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 pl-3.5 text-muted hover:text-ink">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Above the text on small screens, closed until asked for. */
function FoldedContents({ children }: { children: ReactNode }) {
  return (
    <details className="card group mb-8 lg:hidden print:hidden">
      <summary className="flex min-h-12 list-none items-center justify-between px-4 font-[600] text-small text-ink">
        On this page
        <Icon
          of={ChevronDown}
          size={18}
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  )
}
