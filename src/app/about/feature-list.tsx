import { Bot, Database, EyeOff, ListOrdered, RefreshCw, UserCheck } from 'lucide'
import { aboutFeatures } from '#content/about.ts'
import { fillWords, type WordFacts } from '#seo/fill-words.ts'
import { Icon, type IconDrawing } from '#ui/icon.tsx'
import { RichText } from '#ui/rich-text.tsx'

const icons: Record<(typeof aboutFeatures)[number]['icon'], IconDrawing> = {
  'refresh-cw': RefreshCw,
  'list-ordered': ListOrdered,
  'user-check': UserCheck,
  'eye-off': EyeOff,
  database: Database,
  bot: Bot,
}

export function FeatureList({ facts }: { facts: WordFacts }) {
  return (
    <ul className="grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
      {aboutFeatures.map(({ icon, title, text }) => {
        return (
          <li key={title}>
            <Icon of={icons[icon]} size={22} className="stroke-[1.7] text-accent" />
            <h3 className="mt-3 font-[600] text-[16px]">{fillWords(title, facts)}</h3>
            <RichText text={fillWords(text, facts)} className="mt-1 text-[15px]" />
          </li>
        )
      })}
    </ul>
  )
}
