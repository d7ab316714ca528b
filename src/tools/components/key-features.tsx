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

/** In this order: the first rule that fits decides. Words begin with them; "scraping" is no API and "approvals" no app. */
const icons: readonly (readonly [name: string, says: RegExp, drawing: IconDrawing])[] = [
  ['api', /\bapis?\b/, Webhook],
  ['security', /\b(security|encrypt)/, Shield],
  ['analytics', /\b(analytic|dashboard)/, ChartColumn],
  ['mobile', /\b(mobile|apps?\b)/, Smartphone],
  ['integration', /\bintegrat/, Plug],
  ['team', /\b(collaborat|team)/, Users],
  ['design', /\b(design|custom)/, Palette],
  ['speed', /\b(real-time|fast)/, Zap],
  ['support', /\b(support|help)/, LifeBuoy],
]
const DEFAULT_ICON = ['default', /^/, CircleCheck] as const

export function featureIcon(feature: string) {
  const words = feature.toLowerCase()
  const [name, , drawing] = icons.find(([, says]) => says.test(words)) ?? DEFAULT_ICON
  return { name, drawing }
}

/** Each feature with its icon; a click shows the other tools that have it. */
export function KeyFeatures({ features, keys }: { features: readonly string[]; keys: readonly string[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 text-small xl:grid-cols-4">
      {features.map((feature, index) => (
        <li key={feature}>
          <Link
            href={`/tools-with-${keys[index]}`}
            className="flex items-center gap-2.5 py-1 text-ink hover:text-accent"
          >
            <Icon of={featureIcon(feature).drawing} size={18} className="shrink-0 stroke-[1.8] text-accent" />
            <span className="min-w-0 break-words">{feature}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
