import { capitalize } from '#lib/capitalize.ts'

export type Tone = 'indigo' | 'sky' | 'teal' | 'amber' | 'rose' | 'slate'

export interface Category {
  key: string
  label: string
  /** A lucide icon name. */
  icon: string
  tone: Tone
  description: string
}

type Row = readonly [label: string, icon: string, tone: Tone, description: string]

/** Every category the directory knows. A tool belongs to its primary category and to each tag that is a key here. */
const rows: Record<string, Row> = {
  productivity: ['Productivity', 'list-checks', 'indigo', 'Notes, tasks, calendars and office suites'],
  development: ['Development', 'code-xml', 'sky', 'Editors, repositories and app platforms'],
  marketing: ['Marketing', 'megaphone', 'rose', 'Campaigns, landing pages, forms and events'],
  design: ['Design', 'pen-tool', 'rose', 'Interfaces, graphics, prototypes and web design'],
  analytics: ['Analytics', 'chart-column', 'teal', 'Web and product analytics, dashboards and reports'],
  communication: ['Communication', 'message-square', 'sky', 'Chat, calls, meetings and shared mail'],
  saas: ['SaaS', 'layers', 'indigo', 'Broad suites a whole company can run on'],
  'online-education': [
    'Online education',
    'graduation-cap',
    'amber',
    'Course catalogues and course platforms',
  ],
  'cloud-platform': ['Cloud platform', 'cloud', 'sky', 'Places to run applications and store data'],
  security: ['Security', 'shield', 'slate', 'Passwords, identity, endpoints and compliance'],
  'developer-tools': ['Developer tools', 'wrench', 'sky', 'APIs, testing, flags, errors and documentation'],
  'project-management': ['Project management', 'kanban', 'indigo', 'Boards, plans, sprints and roadmaps'],
  collaboration: ['Collaboration', 'users', 'indigo', 'Whiteboards, shared files and team knowledge'],
  automation: ['Automation', 'workflow', 'amber', 'Connect applications and let rules do the work'],
  'email-marketing': ['Email marketing', 'mail', 'rose', 'Campaigns, lists and delivery of e-mail'],
  'social-media': ['Social media', 'share-2', 'rose', 'Plan, publish and measure social posts'],
  crm: ['CRM', 'contact', 'teal', 'Customer relationship management: contacts, deals and sales pipelines'],
  'writing-tools': ['Writing tools', 'pencil', 'amber', 'Grammar, style and drafting help'],
  seo: ['SEO', 'search', 'teal', 'Search engine optimization: keywords, rankings, audits and AI visibility'],
  'business-intelligence': [
    'Business intelligence',
    'chart-pie',
    'teal',
    'Reports and models on company data',
  ],
  'marketing-automation': ['Marketing automation', 'send', 'rose', 'Journeys, segments and lead nurturing'],
  'customer-support': ['Customer support', 'life-buoy', 'sky', 'Tickets, live chat and help centers'],
  'artificial-intelligence': [
    'Artificial intelligence',
    'sparkles',
    'indigo',
    'Assistants, models and media generation',
  ],
  podcasting: ['Podcasting', 'mic-signal', 'amber', 'Record, host and publish podcasts'],
  'ci-cd': [
    'CI/CD',
    'git-merge',
    'slate',
    'Continuous integration and delivery: build, test and ship on every change',
  ],
  'language-learning': [
    'Language learning',
    'languages',
    'amber',
    'Courses, tutors and practice for languages',
  ],
  'data-analytics': [
    'Data analytics',
    'database-zap',
    'teal',
    'Warehouses, notebooks and large-scale queries',
  ],
  'web-server': ['Web server', 'server', 'slate', 'Serve, proxy and balance HTTP traffic'],
  'data-integration': ['Data integration', 'combine', 'teal', 'Move and shape data between systems'],
  'api-gateway': ['API gateway', 'route', 'slate', 'Publish, secure and meter APIs'],
  'service-mesh': ['Service mesh', 'network', 'slate', 'Traffic and identity between services'],
  rpa: ['RPA', 'bot', 'amber', 'Robotic process automation: software robots for repetitive office work'],
  newsletters: ['Newsletters', 'newspaper', 'rose', 'Write, send and read newsletters'],
  monitoring: ['Monitoring', 'activity', 'slate', 'Metrics, logs, traces, uptime and alerts'],
  'e-commerce': ['E-commerce', 'shopping-cart', 'amber', 'Online stores, checkout and shipping'],
  hr: ['HR', 'id-card', 'teal', 'Human resources: people records, payroll, hiring and reviews'],
  ai: ['AI', 'brain', 'indigo', 'Products built around machine learning models'],
  finance: ['Finance', 'landmark', 'teal', 'Accounting, payments, billing and spend'],
  health: ['Health', 'heart-pulse', 'rose', 'Practice management and care at a distance'],
  education: ['Education', 'school', 'amber', 'Learning management and classroom tools'],
  cloud: ['Cloud', 'cloud-cog', 'sky', 'Hosting and services over the network'],
  database: ['Database', 'database', 'slate', 'Managed databases and data stores'],
  devops: ['DevOps', 'infinity', 'slate', 'Provision, configure and operate systems'],
  networking: ['Networking', 'waypoints', 'slate', 'Private networks, tunnels and remote access'],
  sales: ['Sales', 'handshake', 'teal', 'Prospecting, outreach, proposals and signing'],
  'ai-ml': ['AI and machine learning', 'cpu', 'indigo', 'Model building, hosting and applied AI'],
  data: ['Data', 'table-2', 'teal', 'Databases, pipelines and analysis'],
  infrastructure: ['Infrastructure', 'hard-drive', 'slate', 'Servers, gateways, networks and observability'],
  'website-builders': ['Website builders', 'panels-top-left', 'rose', 'Build and host websites without code'],
  'e-signature': ['E-signature', 'signature', 'teal', 'Send, sign and keep agreements'],
  video: ['Video', 'clapperboard', 'rose', 'Record, edit, host and stream video'],
  'field-service': ['Field service', 'truck', 'amber', 'Jobs, crews and invoices away from the office'],
  hospitality: ['Hospitality', 'bed-double', 'amber', 'Hotels, restaurants and bookings'],
  property: ['Property', 'building', 'amber', 'Rentals, tenants and buildings'],
  legal: ['Legal', 'scale', 'slate', 'Law practices: matters, documents and billing'],
  other: ['Other', 'shapes', 'slate', 'Software for particular trades and needs'],
}

export const categories: readonly Category[] = Object.entries(rows).map(
  ([key, [label, icon, tone, description]]) => ({ key, label, icon, tone, description }),
)

const byKey = new Map(categories.map((category) => [category.key, category]))

export function isCategoryKey(key: string): boolean {
  return byKey.has(key)
}

/** A category by its key; an unknown key gets a label made from the key and the default icon. */
export function categoryByKey(key: string): Category {
  return byKey.get(key) ?? { key, label: labelFromKey(key), icon: 'shapes', tone: 'slate', description: '' }
}

function labelFromKey(key: string): string {
  const words = key.replaceAll('-', ' ')
  return capitalize(words)
}

export const HOME_CATEGORIES = [
  'productivity',
  'development',
  'marketing',
  'design',
  'analytics',
  'communication',
] as const

export const FOOTER_CATEGORIES = [
  'saas',
  'analytics',
  'online-education',
  'cloud-platform',
  'security',
  'developer-tools',
  'project-management',
  'productivity',
  'collaboration',
  'design',
  'communication',
  'automation',
  'marketing',
  'email-marketing',
  'social-media',
  'crm',
  'writing-tools',
  'seo',
  'business-intelligence',
  'marketing-automation',
  'customer-support',
  'artificial-intelligence',
  'podcasting',
  'ci-cd',
  'language-learning',
  'data-analytics',
  'web-server',
  'data-integration',
  'api-gateway',
  'service-mesh',
  'rpa',
  'newsletters',
  'monitoring',
] as const

export const SUBMISSION_CATEGORIES = [
  'productivity',
  'marketing',
  'sales',
  'development',
  'design',
  'analytics',
  'communication',
  'collaboration',
  'automation',
  'customer-support',
  'security',
  'finance',
  'hr',
  'education',
  'ai-ml',
  'data',
  'infrastructure',
  'other',
] as const
