import { ArrowLeft, Link2, Share2 } from 'lucide'
import type { Article } from '#blog/article.ts'
import { articlePath } from '#blog/blog-path.ts'
import { useBrowserValue } from '#lib/browser/use-browser-value.ts'
import { dateOrMonthText } from '#lib/date-words.ts'
import { bylineOf } from '#seo/site-editor.ts'
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { canShareNatively, copyLink, shareLink } from '#ui/share.ts'
import { ArticleIcon } from './article-icon.tsx'

export function ArticleHeader({ article, trail }: { article: Article; trail: readonly Crumb[] }) {
  return (
    <header className="border-line border-b bg-soft">
      <div className="wrap pb-9 md:pb-11">
        <Breadcrumbs trail={trail} />
        {article.backLink && (
          <Link
            href={article.backLink.href}
            className="text-link inline-flex items-center gap-1.5 py-1 text-small"
          >
            <Icon of={ArrowLeft} size={16} />
            {article.backLink.label}
          </Link>
        )}
        <div className="mt-3 flex items-center gap-3">
          <ArticleIcon name={article.icon} color={article.color} />
          <p className="font-[600] text-small text-ink">{article.eyebrow}</p>
        </div>
        <h1 className="page-title mt-4 max-w-[24em]">{article.title}</h1>
        <p className="mt-3.5 max-w-[62ch] text-body">{article.description}</p>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <Facts article={article} />
          <ShareButtons title={article.title} path={articlePath(article.slug)} />
        </div>
      </div>
    </header>
  )
}

function Facts({ article }: { article: Article }) {
  const facts = [
    article.category,
    <time key="date" dateTime={article.publishedAt}>
      {article.dateText}
    </time>,
    ...(article.updatedText ? [article.updatedText] : []),
    ...(article.reviewedAt ? [`Facts reviewed ${dateOrMonthText(article.reviewedAt.slice(0, 7))}`] : []),
    article.readTime,
    bylineOf(article.author),
  ]
  return (
    <ul className="flex flex-wrap text-small text-muted">
      {facts.map((fact, index) => (
        <li key={typeof fact === 'string' ? fact : 'date'}>
          {fact}
          {index < facts.length - 1 && (
            <span aria-hidden="true" className="px-1.5">
              ·
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** By link, and by the system's own share dialog where there is one. */
function ShareButtons({ title, path }: { title: string; path: string }) {
  const canShare = useBrowserValue(canShareNatively, false)
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button className="needs-script" onClick={() => void copyLink(path)}>
        <Icon of={Link2} size={17} />
        Copy link
      </Button>
      {canShare && (
        <Button onClick={() => void shareLink(title, path)}>
          <Icon of={Share2} size={17} />
          Share
        </Button>
      )}
    </div>
  )
}
