import {
  ChartColumn,
  CircleCheck,
  LifeBuoy,
  Palette,
  Plug,
  Shield,
  Smartphone,
  Users,
  Webhook,
  Zap,
} from 'lucide'
import { Icon, type IconDrawing } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

const icons = {
  api: Webhook,
  security: Shield,
  analytics: ChartColumn,
  mobile: Smartphone,
  integration: Plug,
  team: Users,
  design: Palette,
  speed: Zap,
  support: LifeBuoy,
  default: CircleCheck,
} satisfies Record<string, IconDrawing>
type FeatureIcon = keyof typeof icons

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

/** Each feature with its icon; a click shows the other tools that have it. */
export function KeyFeatures({ features, keys }: { features: readonly string[]; keys: readonly string[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 text-[15px] xl:grid-cols-3">
      {features.map((feature, index) => (
        <li key={feature}>
          <Link
            href={`/tools-with-${keys[index]}`}
            className="flex items-center gap-2.5 py-1 text-ink hover:text-accent"
          >
            <Icon of={icons[featureIcon(feature)]} size={18} className="shrink-0 stroke-[1.8] text-accent" />
            <span className="min-w-0 break-words">{feature}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
