import { capitalize } from '#lib/capitalize.ts'
import { tagWords } from './vocabulary.ts'

export type Tone = 'indigo' | 'sky' | 'teal' | 'amber' | 'rose' | 'slate'

export interface Category {
  key: string
  label: string
  /** A lucide icon name. */
  icon: string
  tone: Tone
}

type Row = readonly [label: string, icon: string, tone: Tone]

/** Every category the directory knows. A tool belongs to its primary category and to each tag that is a key here. */
const rows: Record<string, Row> = {
  productivity: ['Productivity', 'list-checks', 'indigo'],
  development: ['Development', 'code-xml', 'sky'],
  marketing: ['Marketing', 'megaphone', 'rose'],
  design: ['Design', 'pen-tool', 'rose'],
  analytics: ['Analytics', 'chart-column', 'teal'],
  communication: ['Communication', 'message-square', 'sky'],
  saas: ['SaaS', 'layers', 'indigo'],
  'online-education': ['Online education', 'graduation-cap', 'amber'],
  'cloud-platform': ['Cloud platform', 'cloud', 'sky'],
  security: ['Security', 'shield', 'slate'],
  'developer-tools': ['Developer tools', 'wrench', 'sky'],
  'project-management': ['Project management', 'kanban', 'indigo'],
  collaboration: ['Collaboration', 'users', 'indigo'],
  automation: ['Automation', 'workflow', 'amber'],
  'email-marketing': ['Email marketing', 'mail', 'rose'],
  'social-media': ['Social media', 'share-2', 'rose'],
  crm: ['CRM', 'contact', 'teal'],
  'writing-tools': ['Writing tools', 'pencil', 'amber'],
  seo: ['SEO', 'search', 'teal'],
  'business-intelligence': ['Business intelligence', 'chart-pie', 'teal'],
  'marketing-automation': ['Marketing automation', 'send', 'rose'],
  'customer-support': ['Customer support', 'life-buoy', 'sky'],
  'artificial-intelligence': ['Artificial intelligence', 'sparkles', 'indigo'],
  podcasting: ['Podcasting', 'mic-signal', 'amber'],
  'ci-cd': ['CI/CD', 'git-merge', 'slate'],
  'language-learning': ['Language learning', 'languages', 'amber'],
  'data-analytics': ['Data analytics', 'database-zap', 'teal'],
  'web-server': ['Web server', 'server', 'slate'],
  'data-integration': ['Data integration', 'combine', 'teal'],
  'api-gateway': ['API gateway', 'route', 'slate'],
  'service-mesh': ['Service mesh', 'network', 'slate'],
  rpa: ['RPA', 'bot', 'amber'],
  newsletters: ['Newsletters', 'newspaper', 'rose'],
  monitoring: ['Monitoring', 'activity', 'slate'],
  'e-commerce': ['E-commerce', 'shopping-cart', 'amber'],
  hr: ['HR', 'id-card', 'teal'],
  ai: ['AI', 'brain', 'indigo'],
  finance: ['Finance', 'landmark', 'teal'],
  health: ['Health', 'heart-pulse', 'rose'],
  education: ['Education', 'school', 'amber'],
  cloud: ['Cloud', 'cloud-cog', 'sky'],
  database: ['Database', 'database', 'slate'],
  devops: ['DevOps', 'infinity', 'slate'],
  networking: ['Networking', 'waypoints', 'slate'],
  sales: ['Sales', 'handshake', 'teal'],
  'ai-ml': ['AI and machine learning', 'cpu', 'indigo'],
  data: ['Data', 'table-2', 'teal'],
  infrastructure: ['Infrastructure', 'hard-drive', 'slate'],
  'website-builders': ['Website builders', 'panels-top-left', 'rose'],
  'e-signature': ['E-signature', 'signature', 'teal'],
  video: ['Video', 'clapperboard', 'rose'],
  'field-service': ['Field service', 'truck', 'amber'],
  hospitality: ['Hospitality', 'bed-double', 'amber'],
  property: ['Property', 'building', 'amber'],
  legal: ['Legal', 'scale', 'slate'],
  other: ['Other', 'shapes', 'slate'],
}

export const categories: readonly Category[] = Object.entries(rows).map(([key, [label, icon, tone]]) => ({
  key,
  label,
  icon,
  tone,
}))

const byKey = new Map(categories.map((category) => [category.key, category]))

export function isCategoryKey(key: string): boolean {
  return byKey.has(key)
}

/** A category by its key; an unknown key gets a label made from the key and the default icon. */
export function categoryByKey(key: string): Category {
  return byKey.get(key) ?? { key, label: labelFromKey(key), icon: 'shapes', tone: 'slate' }
}

const labelFromKey = (key: string) => capitalize(tagWords(key))

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
