import type { Block } from '#blog/article.ts'
import { Faq } from '#ui/faq.tsx'
import { inlineParts, RichText } from '#ui/rich-text.tsx'
import { ArticleTable } from './article-table.tsx'
import { CallToAction } from './call-to-action.tsx'
import { GuideCards } from './guide-cards.tsx'
import { MetricList } from './metrics.tsx'
import { Ranking } from './ranking.tsx'
import { Steps } from './steps.tsx'
import { Strategies } from './strategies.tsx'

/** The parts of an article in their order. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <ArticleBlock key={keyOf(block)} block={block} />)
}

function ArticleBlock({ block }: { block: Block }) {
  switch (block.type) {
    case 'text':
      return <RichText text={block.text} className="mt-4 [.card+&]:mt-6" />
    case 'heading':
      return <h3 className="sub-title mt-8">{block.text}</h3>
    case 'list':
      return <List items={block.items} isOrdered={block.ordered ?? false} />
    case 'table':
      return <ArticleTable table={block} />
    case 'note':
      return <Note text={block.text} />
    case 'ranking':
      return <Ranking method={block.method} firstBadge={block.firstBadge} reviews={block.entries} />
    case 'strategies':
      return <Strategies strategies={block.entries} />
    case 'cards':
      return <GuideCards cards={block.entries} />
    case 'metrics':
      return <MetricList metrics={block.entries} />
    case 'steps':
      return <Steps steps={block.entries} />
    case 'faq':
      return (
        <div className="mt-5 text-[16px]">
          <Faq name="article-faq" items={block.entries} />
        </div>
      )
    case 'cta':
      return <CallToAction title={block.title} text={block.text} links={block.links} />
  }
}

function List({ items, isOrdered }: { items: readonly string[]; isOrdered: boolean }) {
  const Tag = isOrdered ? 'ol' : 'ul'
  return (
    <Tag
      className={`mt-4 flex flex-col gap-2.5 pl-6 marker:text-muted ${isOrdered ? 'list-decimal' : 'list-disc'}`}
    >
      {items.map((item) => (
        <li key={item} className="pl-1">
          {inlineParts(item)}
        </li>
      ))}
    </Tag>
  )
}

function Note({ text }: { text: string }) {
  return (
    <aside className="mt-6 rounded-card border border-partner-line bg-partner-soft px-5 py-4 text-[15px]">
      <RichText text={text} />
    </aside>
  )
}

/** Words of the block that no other block of the same list shares. */
function keyOf(block: Block): string {
  if ('text' in block) return block.text
  return block.type === 'table' ? block.caption : block.type === 'list' ? String(block.items[0]) : block.type
}
