import type { SearchFacetKind } from '#search/index/facets.ts'

interface Home {
  categories?: readonly string[]
  markets?: readonly string[]
}

/** What is made for an industry or a use case, where categories or markets of the directory are. */
const homes: Partial<Record<SearchFacetKind, Record<string, Home>>> = {
  industry: {
    healthcare: { categories: ['health'] },
    education: { categories: ['education', 'online-education', 'language-learning'] },
    ecommerce: { categories: ['e-commerce'] },
    retail: { categories: ['e-commerce'] },
    finance: { categories: ['finance'] },
    legal: { categories: ['e-signature'] },
    media: { categories: ['podcasting', 'video', 'newsletters', 'social-media'] },
    technology: { categories: ['development', 'developer-tools', 'devops', 'ci-cd'] },
  },
  'use-case': {
    'remote-work': { markets: ['team-chat', 'video-meetings', 'whiteboards', 'screen-recording'] },
    'team-collaboration': {
      markets: ['team-chat', 'project-management', 'team-wikis', 'whiteboards', 'office-suites'],
    },
    'personal-organisation': { markets: ['task-lists', 'note-taking', 'daily-planners'] },
    learning: { categories: ['education', 'online-education', 'language-learning'] },
    'lead-generation': { markets: ['sales-intelligence', 'sales-engagement', 'landing-pages', 'crm'] },
    'customer-onboarding': { markets: ['product-adoption', 'customer-success'] },
    'customer-service': { categories: ['customer-support'] },
    'content-creation': {
      categories: ['design', 'video', 'writing-tools', 'podcasting'],
      markets: ['ai-copywriting', 'ai-image-generation', 'ai-video-generation'],
    },
    'event-management': { markets: ['event-ticketing', 'webinars'] },
    'product-management': { markets: ['product-roadmaps', 'issue-tracking', 'product-analytics'] },
    'software-development': { categories: ['development', 'developer-tools', 'ci-cd', 'devops'] },
    'data-analysis': { categories: ['data-analytics', 'business-intelligence', 'analytics'] },
    'online-selling': { categories: ['e-commerce'], markets: ['payments'] },
    hiring: { markets: ['applicant-tracking', 'hr-suites'] },
    bookkeeping: { markets: ['accounting', 'expense-management'] },
    'incident-response': { categories: ['monitoring'], markets: ['uptime-and-incidents', 'observability'] },
  },
}

/** "Startups" is whom tools are for, not what they do: nothing is made for it more than the rest. */
export const isAudience = (kind: SearchFacetKind, key: string) =>
  kind === 'use-case' && homes[kind]?.[key] === undefined

/** The categories and markets whose tools are made for a facet: named for it, or of the same key. */
export function homeOf(kind: SearchFacetKind, key: string): Required<Home> {
  const { categories = [], markets = [] } = homes[kind]?.[key] ?? {}
  return { categories: [key, ...categories], markets: [key, ...markets] }
}
