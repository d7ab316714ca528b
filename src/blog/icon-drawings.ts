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
} from 'lucide'
import type { IconDrawing } from '#ui/icon.tsx'

/** The marks an article may use. They are sent with the articles, so that pages carry only those they show. */
const icons = {
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

type IconName = keyof typeof icons
export const iconNames = Object.keys(icons) as [IconName, ...IconName[]]

/** The drawings of every `icon` in an answer, however deep. */
export function drawingsIn(answer: unknown): Record<string, IconDrawing> {
  return Object.fromEntries(namesIn(answer).map((name) => [name, icons[name]]))
}

function namesIn(value: unknown): IconName[] {
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([field, inner]) =>
    field === 'icon' && inner in icons ? [inner as IconName] : namesIn(inner),
  )
}
