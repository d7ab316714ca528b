import { bylineOf } from '#seo/editor.ts'
import { isSponsored } from '#ui/link.tsx'
import type { Article, Block, GuideCard, Strategy, ToolReview } from './article.ts'
import { articlePath } from './blog-path.ts'

const bullets = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')
const numbered = (items: readonly string[]) => items.map((item, at) => `${at + 1}. ${item}`).join('\n')
const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

/** An article as Markdown; the words are ours and carry their links in Markdown already. */
export function articleMarkdown(article: Article, siteUrl: string): string {
  const absolute = (text: string) => text.replaceAll('](/', `](${siteUrl}/`)
  const parts = [
    `# ${article.title}`,
    article.description,
    `${bylineOf(article.author)}. Published ${article.publishedAt}, ${article.reviewedAt ? `facts reviewed ${article.reviewedAt}` : `updated ${article.modifiedAt}`}. Page: <${siteUrl}${articlePath(article.slug)}>`,
    ...article.intro.flatMap(blockLines),
    ...article.sections.flatMap(({ title, blocks }) => [`## ${title}`, ...blocks.flatMap(blockLines)]),
  ]
  return `${parts.map(absolute).join('\n\n')}\n`
}

function blockLines(block: Block): string[] {
  switch (block.type) {
    case 'text':
      return [block.text]
    case 'heading':
      return [`### ${block.text}`]
    case 'note':
      return [`> ${block.text}`]
    case 'picture':
      return [`![${block.alt}](${block.src})`]
    case 'list':
      return [block.ordered ? numbered(block.items) : bullets(block.items)]
    case 'table':
      return [
        block.caption,
        [row(block.head), row(block.head.map(() => '---')), ...block.rows.map(row)].join('\n'),
      ]
    case 'ranking':
      return [block.method, ...block.entries.flatMap(reviewLines)]
    case 'strategies':
      return block.entries.flatMap(strategyLines)
    case 'cards':
      return block.entries.flatMap(cardLines)
    case 'metrics':
      return [bullets(block.entries.map(({ name, target, text }) => `${name}: ${target}. ${text}`))]
    case 'steps':
      return [numbered(block.entries.map(({ title, text }) => `${title}: ${text}`))]
    case 'faq':
      return block.entries.flatMap(({ question, answer }) => [`### ${question}`, answer])
    case 'cta':
      return [block.text, bullets(block.links.map(({ label, href }) => `[${label}](${href})`))]
  }
}

function reviewLines(review: ToolReview): string[] {
  const { rank, name, rating, pricing, prosAndCons } = review
  const place = isSponsored(review.url) ? 'Partner: this place is agreed, not earned. ' : ''
  return [
    `### ${rank}. ${name}`,
    `${place}${review.description} ${review.extendedDescription}`,
    bullets([
      ...(rating === undefined ? [] : [`Editor's rating: ${rating} of 5, an opinion`]),
      `Price: ${pricing}`,
      `Best for: ${review.bestFor}`,
      `Features: ${review.features.join('; ')}`,
      `Pros: ${prosAndCons.pros.join('; ')}`,
      `Cons: ${prosAndCons.cons.join('; ')}`,
      `Website: <${review.url}>`,
    ]),
  ]
}

const strategyLines = (entry: Strategy) => [
  `### ${entry.strategy}`,
  entry.description,
  bullets([
    ...entry.implementation,
    `Tools: ${entry.tools.join(', ')}`,
    `Difficulty: ${entry.difficulty}. Impact: ${entry.impact}`,
  ]),
]

const cardLines = ({ title, text, points = [], badge, link }: GuideCard) => [
  `### ${title}${badge ? ` (${badge})` : ''}`,
  text,
  ...(points.length > 0 ? [bullets(points)] : []),
  ...(link ? [`[${link.label}](${link.href})`] : []),
]
