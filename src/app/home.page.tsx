import { ToolGrid } from '#catalogue/components/tool-card.tsx'
import type { HomeAnswer } from '#catalogue/home.ts'
import { homeClosing, homeFaq, homeStats } from '#content/home.ts'
import { apiQuery } from '#lib/api-query.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { fillWords } from '#seo/fill-words.ts'
import type { Head } from '#seo/head.tsx'
import { faqData, organizationData, websiteData } from '#seo/structured-data.ts'
import { site } from '#site.config'
import { ButtonLink } from '#ui/button.tsx'
import { Faq } from '#ui/faq.tsx'
import { FiguresBand } from '#ui/figures-band.tsx'
import { Section } from '#ui/section.tsx'
import { CategoryCards } from './home/category-cards.tsx'
import { FeatureGrid } from './home/feature-grid.tsx'
import { Hero } from './home/hero.tsx'

const FIVE_MINUTES_MS = 300_000
const RANKED = 3

const queries = () => ({
  home: apiQuery<HomeAnswer>('/api/home', {
    staleTimeMs: FIVE_MINUTES_MS,
    failure: 'Failed to fetch companies',
  }),
})

type HomeProps = PageProps<ReturnType<typeof queries>>

function HomePage({ data: { home } }: HomeProps) {
  const fill = (text: string) => fillWords(text, { count: home.total })
  return (
    <>
      <Hero total={home.total} spotlight={home.spotlight} />
      <Section
        title="Browse by Category"
        text="Six places to start."
        more={{ label: 'View All Categories', href: '/categories' }}
      >
        <CategoryCards />
      </Section>
      <FiguresBand items={homeStats.map(({ value, label }) => ({ value: fill(value), label }))} />
      {home.total > 0 && <Recommendations home={home} />}
      <div className="border-line border-y bg-soft">
        <Section title="What you can do here">
          <FeatureGrid />
        </Section>
      </div>
      <Section title="Questions and answers">
        <Faq name="home-faq" items={homeFaq} fill={fill} />
      </Section>
      <section className="wrap pb-8 text-center">
        <h2 className="section-title">{homeClosing.title}</h2>
        <p className="mt-2 text-muted">{homeClosing.text}</p>
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

function Recommendations({ home }: { home: HomeAnswer }) {
  return (
    <>
      <Section
        title="Popular tools"
        text="Ordered by how many other tools connect to them; our partner is pinned first and labelled."
        more={{ label: 'View trending', href: '/trending' }}
      >
        <ToolGrid tools={home.popular} ranked={RANKED} columns={4} />
      </Section>
      <Section title="Recently added" text="The eight latest entries of the directory.">
        <ToolGrid tools={home.recent} columns={4} />
      </Section>
      <Section title="Most popular" text="The six tools with the most features on record.">
        <ToolGrid tools={home.mostFeatures} ranked={home.mostFeatures.length} />
      </Section>
    </>
  )
}

function homeHead({ data: { home } }: HomeProps): Head {
  const faq = homeFaq.map(({ question, answer }) => ({
    question: fillWords(question, { count: home.total }),
    answer: fillWords(answer, { count: home.total }),
  }))
  return {
    title: `${site.metaName}: compare business software by its facts`,
    description: site.description,
    canonical: '/',
    data: (url) => [
      websiteData({ name: site.metaName, url, description: site.description }),
      organizationData({ name: site.name, url, description: site.description }, site.supportEmail),
      faqData(faq),
    ],
  }
}

export default definePage({
  queries,
  head: homeHead,
  tags: () => ['tools'],
  Page: HomePage,
})
