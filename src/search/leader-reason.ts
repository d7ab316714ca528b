import { formatCount } from '#lib/format-number.ts'

interface Connections {
  connected: number
  bothWays: number
  markets: number
}

/** "its main category is CRM; 247 tools of 62 markets connect to it, 8 of them both ways" */
export function leaderReason(about: string | null, connections: Connections | undefined): string {
  return [about, connectionWords(connections)].filter(Boolean).join('; ')
}

function connectionWords(connections: Connections | undefined): string {
  const { connected = 0, bothWays = 0, markets = 0 } = connections ?? {}
  if (connected === 0) return 'no listed tool connects to it yet, so the completeness of its record decides'
  const from = markets > 1 ? ` of ${markets} markets` : ''
  const verb = connected === 1 ? 'connects' : 'connect'
  const both = bothWays > 0 ? `, ${bothWays} of them both ways` : ''
  return `${formatCount(connected, 'tool')}${from} ${verb} to it${both}`
}
