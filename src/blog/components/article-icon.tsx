import {
  Activity,
  BadgeCheck,
  Bell,
  BookOpen,
  Bug,
  Compass,
  Database,
  Eye,
  FileText,
  Gauge,
  Globe,
  HeartPulse,
  Layers,
  Link,
  type LucideIcon,
  Network,
  Pencil,
  PenTool,
  Plug,
  Quote,
  Radar,
  RefreshCw,
  Search,
  Sparkles,
  Target,
} from 'lucide-react'
import type { ArticleSummary } from '#blog/article.ts'
import type { ArticleIconName } from '#blog/article-icons.ts'

const icons: Record<ArticleIconName, LucideIcon> = {
  activity: Activity,
  'badge-check': BadgeCheck,
  bell: Bell,
  'book-open': BookOpen,
  bug: Bug,
  compass: Compass,
  database: Database,
  eye: Eye,
  'file-text': FileText,
  gauge: Gauge,
  globe: Globe,
  'heart-pulse': HeartPulse,
  layers: Layers,
  link: Link,
  network: Network,
  'pen-tool': PenTool,
  pencil: Pencil,
  plug: Plug,
  quote: Quote,
  radar: Radar,
  'refresh-cw': RefreshCw,
  search: Search,
  sparkles: Sparkles,
  target: Target,
}

const tones: Record<ArticleSummary['color'], string> = {
  indigo: 'bg-[#eef0fd] text-[#4453c7]',
  violet: 'bg-[#f3edfb] text-[#6b3fa0]',
  sky: 'bg-[#e8f3fb] text-[#0b648f]',
  teal: 'bg-[#e6f6f3] text-[#0f766e]',
  rose: 'bg-[#fdeef1] text-[#a3274b]',
}

interface ArticleIconProps {
  name: ArticleIconName
  color?: ArticleSummary['color']
}

export function ArticleIcon({ name, color = 'indigo' }: ArticleIconProps) {
  const Icon = icons[name]
  return (
    <span className={`grid size-11 shrink-0 place-items-center rounded-[11px] ${tones[color]}`}>
      <Icon aria-hidden size={20} strokeWidth={1.8} />
    </span>
  )
}
