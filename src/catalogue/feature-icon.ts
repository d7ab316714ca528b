export type FeatureIcon =
  | 'api'
  | 'security'
  | 'analytics'
  | 'mobile'
  | 'integration'
  | 'team'
  | 'design'
  | 'speed'
  | 'support'
  | 'default'

/** In this order: the first rule that fits decides. Words begin with them; "scraping" is no API and "approvals" no app. */
const rules: readonly [RegExp, FeatureIcon][] = [
  [/\bapis?\b/, 'api'],
  [/\b(security|encrypt)/, 'security'],
  [/\b(analytic|dashboard)/, 'analytics'],
  [/\b(mobile|apps?\b)/, 'mobile'],
  [/\bintegrat/, 'integration'],
  [/\b(collaborat|team)/, 'team'],
  [/\b(design|custom)/, 'design'],
  [/\b(real-time|fast)/, 'speed'],
  [/\b(support|help)/, 'support'],
]

export function featureIcon(feature: string): FeatureIcon {
  const words = feature.toLowerCase()
  return rules.find(([pattern]) => pattern.test(words))?.[1] ?? 'default'
}
