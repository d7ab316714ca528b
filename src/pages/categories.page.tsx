import { LayoutGrid, List } from 'lucide'
import { wordsQuery } from '#content/words-calls.ts'
import { compareText } from '#lib/compare-text.ts'
import { definePage, type Head, type PageProps } from '#lib/define-page.ts'
import { formatCount } from '#lib/format-number.ts'
import { categoryCountsQuery } from '#needs/catalogue-calls.ts'
import { itemListData } from '#seo/structured-data.ts'
import { site } from '#site.config'
import { CategoryIcon } from '#tools/components/category-icon.tsx'
import { categoryPath } from '#tools/tool.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon, type IconDrawing } from '#ui/icon.tsx'
import { InlineLink, Link } from '#ui/link.tsx'
import { categoryByKey } from '#vocabulary/categories.ts'
import { inSentence } from '#vocabulary/vocabulary.ts'

const FIVE_MINUTES_MS = 300_000
const POPULAR_MAX = 8

const trail = [{ label: 'Categories', href: '/categories' }]

const queries = () => ({
  counts: categoryCountsQuery({}, { staleTimeMs: FIVE_MINUTES_MS, failure: 'Failed to fetch categories' }),
  texts: wordsQuery('categories'),
})

type CategoriesProps = PageProps<ReturnType<typeof queries>>

/** Most tools first; equal ones by name. */
const mostFirst = ({ counts, texts }: CategoriesProps['data']) =>
  Object.entries(counts.categories)
    .map(([key, count]) => {
      const { label } = categoryByKey(key)
      return { key, label, count, text: texts[key] || `Tools filed under ${inSentence(label)}` }
    })
    .sort((a, b) => b.count - a.count || compareText(a.key, b.key))

interface CountedProps {
  categories: ReturnType<typeof mostFirst>
}

function CategoriesPage({ data, search }: CategoriesProps) {
  const categories = mostFirst(data)
  return (
    <div className="wrap pb-6">
      <Breadcrumbs trail={trail} />
      <h1 className="page-title pt-2">All categories</h1>
      <p className="mt-3 max-w-[64ch] text-body">
        Every category of the directory, those with the most tools first. A tool can be in several of them.{' '}
        <InlineLink href="/find">Find by what you need</InlineLink>
      </p>
      {categories.length === 0 ? <NoCategories /> : <AllCategories categories={categories} search={search} />}
    </div>
  )
}

function AllCategories({ categories, search }: CountedProps & { search: URLSearchParams }) {
  const view = search.get('view') === 'list' ? 'list' : 'grid'
  return (
    <>
      <PopularCategories categories={categories.slice(0, POPULAR_MAX)} />
      <section className="pt-12">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
          <h2 className="section-title">{formatCount(categories.length, 'category', 'categories')}</h2>
          <ViewToggle view={view} />
        </div>
        {view === 'list' ? (
          <CategoryRows categories={categories} />
        ) : (
          <CategoryGrid categories={categories} />
        )}
      </section>
    </>
  )
}

function PopularCategories({ categories }: CountedProps) {
  return (
    <section className="pt-10">
      <h2 className="sub-title mb-4">Popular Categories</h2>
      <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-4">
        {categories.map(({ key, label, count }) => (
          <li key={key}>
            <Link
              href={categoryPath(key)}
              className="flex min-h-11 flex-wrap content-center items-center justify-between gap-x-2 rounded-control border border-line bg-soft px-3 font-[520] text-small text-ink hover:border-theme lg:px-3.5 lg:text-small"
            >
              <span>{label}</span>
              <span className="text-note text-muted tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoCategories() {
  return (
    <div className="card mt-10 flex flex-col items-center gap-5 px-6 py-14 text-center">
      <p className="text-muted">There are no tools in the directory yet.</p>
      <ButtonLink href="/submit" look="primary">
        Submit a tool
      </ButtonLink>
    </div>
  )
}

function categoriesHead({ data, search }: CategoriesProps): Head {
  const categories = mostFirst(data)
  const leading = categories.slice(0, 3).map(({ label }) => label)
  return {
    title: `All categories of ${site.subject}`,
    description: `Browse ${site.subject} in ${categories.length} categories, from ${leading.join(', ')} to smaller fields, each with its number of tools.`,
    canonical: '/categories',
    noindex: search.get('view') === 'list',
    trail,
    data: (siteUrl) => [
      itemListData(
        'Categories',
        categories.map(({ key, label }) => ({ name: label, url: siteUrl + categoryPath(key) })),
      ),
    ],
  }
}

export default definePage({
  searchParams: ['view'],
  queries,
  head: categoriesHead,
  tags: () => ['tools'],
  Page: CategoriesPage,
  pending: 'Loading categories...',
})

function CategoryGrid({ categories }: CountedProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {categories.map(({ key, label, count, text }) => (
        <li
          key={key}
          className="card relative flex min-w-0 items-start gap-4 p-5 transition-[border-color] hover:border-theme"
        >
          <CategoryIcon category={key} />
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline justify-between gap-3">
              <CategoryHeading href={categoryPath(key)} label={label} />
              <span className="shrink-0 text-note text-muted tabular-nums">{formatCount(count, 'tool')}</span>
            </div>
            <p className="mt-0.5 text-small text-muted leading-[1.5]">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function CategoryRows({ categories }: CountedProps) {
  return (
    <ul className="card divide-y divide-line">
      {categories.map(({ key, label, count, text }) => (
        <li
          key={key}
          className="relative flex items-center gap-4 px-4 py-3.5 transition-colors first:rounded-t-card last:rounded-b-card hover:bg-soft sm:px-5"
        >
          <CategoryIcon category={key} />
          <div className="min-w-0 flex-1 gap-6 md:grid md:grid-cols-[220px_minmax(0,1fr)] md:items-baseline">
            <CategoryHeading href={categoryPath(key)} label={label} />
            <p className="text-small text-muted">{text}</p>
          </div>
          <span className="shrink-0 text-small text-muted tabular-nums">{formatCount(count, 'tool')}</span>
        </li>
      ))}
    </ul>
  )
}

function CategoryHeading({ href, label }: { href: string; label: string }) {
  return (
    <h3 className="min-w-0 font-[600] text-body">
      <Link href={href} className="whole-card">
        {label}
      </Link>
    </h3>
  )
}

const views: { key: string; label: string; href: string; icon: IconDrawing }[] = [
  { key: 'grid', label: 'Grid', href: '/categories', icon: LayoutGrid },
  { key: 'list', label: 'List', href: '/categories?view=list', icon: List },
]

function ViewToggle({ view }: { view: string }) {
  return (
    <nav aria-label="View" className="flex gap-1 rounded-control border border-line bg-soft p-1">
      {views.map(({ key, label, href, icon }) => (
        <Link
          key={key}
          href={href}
          aria-current={key === view ? 'true' : undefined}
          className={`flex min-h-9 items-center gap-2 rounded-[7px] px-3 font-[520] text-small ${key === view ? 'bg-surface text-ink raised' : 'text-muted hover:text-ink'}`}
        >
          <Icon of={icon} size={16} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
