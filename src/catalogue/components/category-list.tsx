import { categoryPath } from '#catalogue/tool.ts'
import { formatCount } from '#lib/format-number.ts'
import { Link } from '#ui/link.tsx'
import { type Category, categoryByKey } from '#vocabulary/categories.ts'
import { inSentence } from '#vocabulary/label-words.ts'
import { CategoryIcon } from './category-icon.tsx'

export interface CountedCategory {
  key: string
  count: number
  /** What it is about. */
  text?: string | undefined
}

const toolCount = (count: number) => formatCount(count, 'tool')

function descriptionOf({ key, text }: CountedCategory): string {
  return text || `Tools filed under ${inSentence(categoryByKey(key).label)}`
}

export function CategoryGrid({ categories }: { categories: readonly CountedCategory[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {categories.map(({ key, count, text }) => (
        <li
          key={key}
          className="card relative flex min-w-0 items-start gap-4 p-5 transition-[border-color] hover:border-theme"
        >
          <CategoryIcon category={key} />
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline justify-between gap-3">
              <CategoryHeading category={categoryByKey(key)} />
              <span className="shrink-0 text-[13px] text-muted tabular-nums">{toolCount(count)}</span>
            </div>
            <p className="mt-0.5 text-[14.5px] text-muted leading-[1.5]">
              {descriptionOf({ key, count, text })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

export function CategoryRows({ categories }: { categories: readonly CountedCategory[] }) {
  return (
    <ul className="card divide-y divide-line">
      {categories.map(({ key, count, text }) => (
        <li
          key={key}
          className="relative flex items-center gap-4 px-4 py-3.5 transition-colors first:rounded-t-card last:rounded-b-card hover:bg-soft sm:px-5"
        >
          <CategoryIcon category={key} />
          <div className="min-w-0 flex-1 gap-6 md:grid md:grid-cols-[220px_minmax(0,1fr)] md:items-baseline">
            <CategoryHeading category={categoryByKey(key)} />
            <p className="text-[14.5px] text-muted">{descriptionOf({ key, count, text })}</p>
          </div>
          <span className="shrink-0 text-[14px] text-muted tabular-nums">{toolCount(count)}</span>
        </li>
      ))}
    </ul>
  )
}

function CategoryHeading({ category }: { category: Category }) {
  return (
    <h3 className="min-w-0 font-[600] text-[16px]">
      <Link href={categoryPath(category.key)} className="whole-card">
        {category.label}
      </Link>
    </h3>
  )
}
