import { CircleQuestionMark, Columns2, ListFilter, Search, ShieldCheck, Shuffle } from 'lucide'
import { homeFeatures } from '#content/home-copy.ts'
import { Icon, type IconDrawing } from '#ui/icon.tsx'

const icons: Record<(typeof homeFeatures)[number]['icon'], IconDrawing> = {
  'columns-2': Columns2,
  search: Search,
  'list-filter': ListFilter,
  shuffle: Shuffle,
  'circle-question-mark': CircleQuestionMark,
  'shield-check': ShieldCheck,
}

export function FeatureGrid() {
  return (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 sm:gap-y-9 lg:grid-cols-3">
      {homeFeatures.map(({ icon, title, text }) => {
        return (
          <li key={title} className="max-sm:grid max-sm:grid-cols-[22px_1fr] max-sm:gap-x-3">
            <Icon of={icons[icon]} size={22} className="stroke-[1.7] text-accent" />
            <h3 className="font-[600] text-[16px] sm:mt-3">{title}</h3>
            <p className="mt-1 text-[15px] text-muted max-sm:col-start-2">{text}</p>
          </li>
        )
      })}
    </ul>
  )
}
