import type { SearchFacetKind } from '#search/index/facets.ts'

interface Home {
  /** The markets before all others. */
  first?: readonly string[]
  categories?: readonly string[]
  markets?: readonly string[]
}

/** What is made for an industry, a use case or a wide category, where categories or markets of the directory are. */
const homes: Partial<Record<SearchFacetKind, Record<string, Home>>> = {
  industry: {
    healthcare: { first: ['practice-management'], markets: ['dental-practice'] },
    education: { categories: ['education'], markets: ['lms', 'classroom-engagement', 'course-platforms'] },
    ecommerce: { markets: ['e-commerce-platforms', 'shipping-and-inventory'] },
    finance: {
      markets: ['accounting', 'expense-management', 'financial-planning', 'accounting-practice', 'payments'],
    },
    'real-estate': { markets: ['property-management', 'real-estate-crm'] },
    nonprofit: { markets: ['nonprofit-and-donations'] },
    legal: { first: ['legal-practice'], markets: ['contract-management', 'e-signature'] },
    manufacturing: { first: ['erp'], markets: ['3d-and-cad', 'shipping-and-inventory'] },
    hospitality: { markets: ['restaurant-management', 'hotel-management'] },
    technology: { categories: ['development', 'developer-tools', 'devops', 'ci-cd'] },
    media: { categories: ['podcasting', 'video', 'newsletters'], markets: ['social-media-management'] },
    retail: { markets: ['e-commerce-platforms', 'shipping-and-inventory'] },
    government: { markets: ['it-service-management', 'erp', 'e-signature', 'office-suites', 'lms'] },
    construction: { first: ['construction'], markets: ['field-service'] },
    'professional-services': {
      markets: ['agency-management', 'accounting-practice', 'legal-practice', 'time-tracking', 'proposals'],
    },
  },
  category: {
    productivity: { first: ['office-suites', 'note-taking', 'task-lists', 'daily-planners'] },
    design: { first: ['ui-design', 'graphic-design', 'illustration-and-photo'] },
    security: { first: ['workforce-identity', 'password-managers', 'endpoint-security'] },
    hr: { first: ['hr-suites', 'payroll-and-eor'] },
    database: { first: ['databases'] },
    health: { first: ['practice-management'] },
    'customer-support': { first: ['help-desk'] },
    'social-media': { first: ['social-media-management'] },
    seo: { first: ['seo'] },
    ai: { categories: ['artificial-intelligence', 'ai-ml'], markets: ['ai-coding', 'ai-copywriting'] },
    cloud: { categories: ['cloud-platform'], markets: ['cloud-storage'] },
    data: { categories: ['data-analytics', 'data-integration', 'database', 'business-intelligence'] },
    infrastructure: { categories: ['cloud-platform', 'devops', 'networking'] },
    saas: { markets: ['crm', 'office-suites', 'erp', 'it-service-management'] },
  },
  feature: { invoicing: { markets: ['accounting'] } },
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
    hiring: { markets: ['applicant-tracking'] },
    bookkeeping: { markets: ['accounting', 'expense-management'] },
    'incident-response': { categories: ['monitoring'], markets: ['uptime-and-incidents', 'observability'] },
  },
}

/** "Startups" is whom tools are for, not what they do: nothing is made for it more than the rest. */
export const isAudience = (kind: SearchFacetKind, key: string) =>
  kind === 'use-case' && homes[kind]?.[key] === undefined

/** A category that few tools have as their main one: what other categories and markets hold is its core. */
export const isWide = (category: string) => {
  const home = homes.category?.[category]
  return home?.categories !== undefined || home?.markets !== undefined
}

/** The markets whose tools begin the list of a category; none where all are alike. */
export const firstMarketsOf = (category: string) => homes.category?.[category]?.first ?? []

/** The categories and markets whose tools are made for a facet: named for it, or of the same key. */
export function homeOf(kind: SearchFacetKind, key: string): Required<Home> {
  const { first = [key], categories = [], markets = [] } = homes[kind]?.[key] ?? {}
  return { first, categories: [key, ...categories], markets: [key, ...first, ...markets] }
}
