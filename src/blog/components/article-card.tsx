import { ArrowRight } from 'lucide'
import type { ArticleSummary } from '#blog/article.ts'
import { articlePath } from '#blog/blog-path.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { ArticleIcon } from './article-icon.tsx'

/** The whole card is the link; the words at its foot only say so. */
function ArticleCard({ article, isLarge = false }: { article: ArticleSummary; isLarge?: boolean }) {
  const titleSize = isLarge ? 'text-title leading-7 tracking-[-0.015em]' : 'text-body leading-6'
  return (
    <article
      className={`card relative flex min-w-0 flex-col transition-[border-color] hover:border-theme ${isLarge ? 'p-5 sm:p-6' : 'p-5'}`}
    >
      <div className="flex items-center gap-3">
        <ArticleIcon name={article.icon} color={article.color} />
        <p className="text-note text-muted">{article.category}</p>
      </div>
      <h3 className={`mt-4 font-[650] ${titleSize}`}>
        <Link href={articlePath(article.slug)} className="whole-card">
          {article.title}
        </Link>
      </h3>
      <p className="mt-2 text-small">{article.description}</p>
      <div className="mt-auto pt-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t pt-3.5 text-note text-muted">
          <p>
            <time dateTime={article.publishedAt}>{article.dateText}</time> ·{' '}
            {article.indexReadTime ?? article.readTime}
          </p>
          <span aria-hidden="true" className="flex items-center gap-1.5 font-[600] text-accent">
            Read article <Icon of={ArrowRight} size={15} />
          </span>
        </div>
      </div>
    </article>
  )
}

export function ArticleGrid({ articles, columns }: { articles: readonly ArticleSummary[]; columns: 2 | 3 }) {
  return (
    <ul className={`grid gap-4 md:grid-cols-2 ${columns === 3 ? 'lg:grid-cols-3' : ''}`}>
      {articles.map((article) => (
        <li key={article.slug} className="grid min-w-0">
          <ArticleCard article={article} isLarge={columns === 2} />
        </li>
      ))}
    </ul>
  )
}
