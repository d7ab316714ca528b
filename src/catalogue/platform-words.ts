import { listed } from '#lib/listed.ts'
import { platforms } from './tags.ts'

const WAYS: Record<string, string> = {
  'browser-extension': 'as a browser extension',
  'self-hosted': 'on your own servers',
  'command-line': 'from the command line',
}

/** "on the web and iOS", "on Windows and from the command line". */
export function whereItRuns(keys: readonly string[]): string {
  const systems = keys
    .filter((key) => !WAYS[key])
    .map((key) => (key === 'web' ? 'the web' : platforms.label(key)))
  const ways = keys.flatMap((key) => WAYS[key] ?? [])
  if (systems.length === 0) return listed(ways)
  const on = `on ${listed(systems)}`
  if (ways.length === 0) return on
  return systems.length === 1 ? listed([on, ...ways]) : `${on}, and ${listed(ways)}`
}
