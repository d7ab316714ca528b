import { AppWindow, Globe, Laptop, Monitor, Puzzle, Server, Smartphone, SquareTerminal } from 'lucide'
import { Icon, type IconDrawing } from '#ui/icon.tsx'
import { platforms } from '#vocabulary/vocabulary.ts'

const icons: Readonly<Record<string, IconDrawing>> = {
  web: Globe,
  windows: AppWindow,
  macos: Laptop,
  linux: Monitor,
  ios: Smartphone,
  android: Smartphone,
  'browser-extension': Puzzle,
  'self-hosted': Server,
  'command-line': SquareTerminal,
}

/** Where a tool runs, in one line. */
export function PlatformChips({ keys }: { keys: readonly string[] }) {
  if (keys.length === 0) return null
  return (
    <ul aria-label="Runs on" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
      {keys.map((key) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          <Icon of={icons[key] ?? Monitor} size={16} className="stroke-[1.8]" />
          {platforms.label(key)}
        </li>
      ))}
    </ul>
  )
}
