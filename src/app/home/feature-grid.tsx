import {
  CircleQuestionMark,
  Columns2,
  ListFilter,
  type LucideIcon,
  Search,
  ShieldCheck,
  Shuffle,
} from 'lucide-react'
import { homeFeatures } from '#content/home-copy.ts'

const icons: Record<(typeof homeFeatures)[number]['icon'], LucideIcon> = {
  'columns-2': Columns2,
  search: Search,
  'list-filter': ListFilter,
  shuffle: Shuffle,
  'circle-question-mark': CircleQuestionMark,
  'shield-check': ShieldCheck,
}

export function FeatureGrid() {
  return (
    <ul className="grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
      {homeFeatures.map(({ icon, title, text }) => {
        const Icon = icons[icon]
        return (
          <li key={title}>
            <Icon aria-hidden size={22} strokeWidth={1.7} className="text-accent" />
            <h3 className="mt-3 font-[600] text-[16px]">{title}</h3>
            <p className="mt-1 text-[15px] text-muted">{text}</p>
          </li>
        )
      })}
    </ul>
  )
}
