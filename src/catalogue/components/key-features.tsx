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
import { type FeatureIcon, featureIcon } from '#catalogue/feature-icon.ts'
import { Icon, type IconDrawing } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

const icons: Record<FeatureIcon, IconDrawing> = {
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
}

interface KeyFeaturesProps {
  features: readonly string[]
  /** The listing key of each feature, in the same order. */
  keys: readonly string[]
}

/** Each feature with its icon; a click shows the other tools that have it. */
export function KeyFeatures({ features, keys }: KeyFeaturesProps) {
  return (
    <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
      {features.map((feature, index) => {
        return (
          <li key={feature}>
            <Link
              href={`/tools-with-${keys[index]}`}
              className="flex items-center gap-3 py-1.5 text-ink hover:text-accent"
            >
              <Icon
                of={icons[featureIcon(feature)]}
                size={18}
                className="shrink-0 stroke-[1.8] text-accent"
              />
              <span className="min-w-0 break-words">{feature}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
