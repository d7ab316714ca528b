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

/** In this order: the first rule that fits decides. */
const rules: readonly [RegExp, FeatureIcon][] = [
  [/api/, 'api'],
  [/security|encrypt/, 'security'],
  [/analytic|dashboard/, 'analytics'],
  [/mobile|app/, 'mobile'],
  [/integrat/, 'integration'],
  [/collaborat|team/, 'team'],
  [/design|custom/, 'design'],
  [/real-time|fast/, 'speed'],
  [/support|help/, 'support'],
]

export function featureIcon(feature: string): FeatureIcon {
  const words = feature.toLowerCase()
  return rules.find(([pattern]) => pattern.test(words))?.[1] ?? 'default'
}
