import { ToolGrid } from '#catalogue/components/tool-card.tsx'
import type { HomeAnswer } from '#catalogue/home.ts'
import { apiQuery } from '#lib/api-query.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import type { Head } from '#seo/head.tsx'
import { site } from '#site.config'
import { ButtonLink } from '#ui/button.tsx'

const FIVE_MINUTES_MS = 300_000

const queries = () => ({ home: apiQuery<HomeAnswer>('/api/home', { staleTimeMs: FIVE_MINUTES_MS }) })

function HomePage({ data: { home } }: PageProps<ReturnType<typeof queries>>) {
  return (
    <div className="wrap section-gap">
      <h1 className="display-title">Choose business software by its facts</h1>
      <p className="mt-4">Compare {home.total} tools side by side.</p>
      <div className="mt-6 flex gap-3">
        <ButtonLink href="/categories" look="primary">
          Browse All Tools
        </ButtonLink>
        <ButtonLink href="/trending">See What's Trending</ButtonLink>
      </div>
      <h2 className="section-title mt-16 mb-6">Popular tools</h2>
      <ToolGrid tools={home.popular} ranked={3} columns={4} />
    </div>
  )
}

export default definePage({
  queries,
  head: (): Head => ({ title: site.name, description: site.description, canonical: '/' }),
  tags: () => ['tools'],
  Page: HomePage,
})
