import { homeQuery } from '#comparisons/comparison-calls.ts'
import type { HomeResponse } from '#comparisons/comparison-responses.ts'
import { wordsQuery } from '#content/words-calls.ts'
import type { Words } from '#content/words-responses.ts'
import { definePage, type Head, type PageProps } from '#lib/define-page.ts'
import { MiniStrip } from '#needs/components/mini-strip.tsx'
import { SignOnDumbbells } from '#needs/components/sign-on-dumbbells.tsx'
import { formatMoney } from '#plans/pricing.ts'
import { listOptions } from '#search/search-calls.ts'
import { fillWords } from '#seo/fill-words.ts'
import { siteSetupQuery } from '#seo/site-info-call.ts'
import type { SiteSetup } from '#seo/site-info-responses.ts'
import { faqData, organizationData, websiteData } from '#seo/structured-data.ts'
import { site } from '#site.config'
import { ToolGrid } from '#tools/components/tool-card.tsx'
import { categoryPath, marketPath } from '#tools/tool.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Faq } from '#ui/faq.tsx'
import { FiguresBand } from '#ui/figures-band.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/section.tsx'
import { categoryByKey } from '#vocabulary/categories.ts'
import { Hero } from './hero.tsx'

const RANKED = 3

const queries = () => ({
  home: homeQuery({}, listOptions),
  setup: siteSetupQuery(),
  words: wordsQuery('home'),
})

/** Without what the API tells of tools, should that not come: the rest of the page needs none of it. */
function Home({ words, home, setup }: { words: Words['home']; home?: HomeResponse; setup?: SiteSetup }) {
  const total = home?.total ?? undefined
  return (
    <>
      <Hero total={total} setup={setup} spotlight={home?.spotlight ?? null} />
      <Section
        title="Browse by Category"
        text={words.categoriesText}
        more={{ label: 'View All Categories', href: '/categories' }}
      >
        <CategoryCards categories={words.categories} />
      </Section>
      {home?.glance && <Glance glance={home.glance} />}
      <FiguresBand
        items={words.stats
          .filter(({ value }) => setup || !value.includes('{sync'))
          .map(({ value, label }) => ({
            value: fillWords(value, { count: total, ...(setup && { setup }) }),
            label,
          }))}
      />
      {home && <Recommendations home={home} />}
      <div className="border-line border-y bg-soft">
        <Section title="What you can do here">
          <ul className="grid grid-cols-2 gap-x-4 gap-y-4 sm:gap-x-8 sm:gap-y-9 lg:grid-cols-3">
            {words.features.map(({ icon, title, text }) => (
              <li key={title} className="max-sm:grid max-sm:grid-cols-[22px_1fr] max-sm:gap-x-3">
                <Icon of={icon} size={22} className="stroke-[1.7] text-accent" />
                <h3 className="font-[600] text-[16px] sm:mt-3">{title}</h3>
                <p className="mt-1 text-[15px] text-muted max-sm:hidden">{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      {home && (
        <Section title="Questions and answers">
          <Faq name="home-faq" items={home.faq} />
        </Section>
      )}
      <section className="wrap pb-8 text-center">
        <h2 className="section-title">{words.closing.title}</h2>
        <p className="mt-2 text-muted">{words.closing.text}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <ButtonLink href="/categories" look="primary">
            Browse All Tools
          </ButtonLink>
          <ButtonLink href="/trending">View Trending</ButtonLink>
        </div>
      </section>
    </>
  )
}

/** What tools cost in three markets, each as its own picture, and one number that surprises. */
function Glance({ glance: { markets, signOn } }: { glance: NonNullable<HomeResponse['glance']> }) {
  return (
    <Section
      title="Markets at a glance"
      text="Every dot is the price of a tool, on a line where each step multiplies."
      more={{ label: 'All markets', href: '/markets' }}
    >
      <ul className="grid gap-4 lg:grid-cols-3">
        {markets.map((market, at) => (
          <li
            key={market.key}
            className={`card relative min-w-0 p-4 transition-[border-color] hover:border-theme sm:p-5 ${at > 0 ? 'max-sm:hidden' : ''}`}
          >
            <h3 className="font-[600] text-[16px]">
              <Link href={marketPath(market.key)} className="whole-card">
                {market.label}
              </Link>
            </h3>
            <p className="text-[14px] text-muted">
              Half cost {formatMoney(market.middle, market.currency)} or less a year
              {market.size && ` for ${market.size}`}
            </p>
            <MiniStrip market={market} />
          </li>
        ))}
      </ul>
      {signOn.length > 2 && (
        <div className="mt-12">
          <SignOnDumbbells costs={signOn} />
          <Link href="/reports/single-sign-on-cost" className="text-link text-[15px]">
            What it costs in every market
          </Link>
        </div>
      )}
    </Section>
  )
}

/** Each list is shown once it is loaded with at least one tool. */
function Recommendations({ home }: { home: HomeResponse }) {
  const lists = [
    {
      title: 'Popular tools',
      text: `Ordered by their place in their market and by how many tools connect to them${site.partner ? '; our partner is pinned first and labeled' : ''}.`,
      more: { label: 'View trending', href: '/trending' },
      grid: { tools: home.popular, ranked: RANKED, columns: 4 },
    },
    {
      title: 'Recently added',
      text: 'The eight latest entries of the directory.',
      grid: { tools: home.recent, columns: 4 },
    },
    {
      title: 'Most popular',
      text: 'The six tools with the most features on record; of equal ones, those not shown above.',
      grid: { tools: home.mostFeatures, ranked: home.mostFeatures?.length ?? 0 },
    },
  ] as const
  return lists.map(({ grid: { tools, ...look }, ...section }) =>
    tools?.length ? (
      <Section key={section.title} {...section}>
        <ToolGrid tools={tools} {...look} isCompact />
      </Section>
    ) : null,
  )
}

type HomeData = PageProps<ReturnType<typeof queries>>['data']

function homeHead({ data }: { data: Pick<HomeData, 'words'> & Partial<HomeData> }): Head {
  return {
    title: `${site.metaName}: ${site.subject} compared`,
    description: site.description,
    canonical: '/',
    data: (siteUrl) => [
      websiteData(siteUrl),
      organizationData(siteUrl),
      ...(data.home ? [faqData(data.home.faq)] : []),
    ],
  }
}

export default definePage({
  queries,
  head: homeHead,
  tags: () => ['tools'],
  Page: ({ data }) => <Home {...data} />,
  // The tools come when they come: the rest is there at once, and stays should they not.
  optional: ['home', 'setup'],
})

function CategoryCards({ categories }: Pick<Words['home'], 'categories'>) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-3">
      {categories.map(({ key, count, text, icon = [] }) => (
        <li
          key={key}
          className="card relative flex min-w-0 items-center gap-4 p-3 transition-[border-color] hover:border-theme sm:p-5"
        >
          <span className="grid size-11 shrink-0 max-sm:hidden place-items-center rounded-[11px] bg-accent-soft text-accent">
            <Icon of={icon} size={20} className="stroke-[1.8]" />
          </span>
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 max-sm:flex-col">
              <Link
                href={categoryPath(key)}
                className="font-[600] text-ink max-[22rem]:text-[14px] whole-card"
              >
                {categoryByKey(key).label}
              </Link>
              {count && <span className="shrink-0 text-[13px] text-muted">{count}</span>}
            </p>
            <p className="text-[14.5px] text-muted max-sm:hidden">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
