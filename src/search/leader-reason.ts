import { marketBook } from '#catalogue/markets.store.ts'
import { formatCount } from '#lib/format-number.ts'

interface Connections {
  connected: number
  bothWays: number
  markets: number
}

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

/** "its main category is CRM; named first in CRM; 247 tools of 62 markets connect to it, 8 of them both ways" */
export function leaderReason(
  slug: string,
  about: string | null,
  connections: Connections | undefined,
): string {
  const named = namedWords(slug)
  const connected = connectionWords(connections)
  const others = named || connected ? [named, connected] : ['the completeness of its record decides']
  return [about, ...others].filter(Boolean).join('; ')
}

/** Its best place among the tools that experts of a market name first. */
function namedWords(slug: string): string {
  const [best] = marketBook()
    .leadsOf(slug)
    .toSorted((a, b) => a.place - b.place)
  const label = best && marketBook().market(best.market)?.label
  return label ? `named ${ORDINALS[best.place - 1]} in ${label}` : ''
}

function connectionWords(connections: Connections | undefined): string {
  const { connected = 0, bothWays = 0, markets = 0 } = connections ?? {}
  if (connected === 0) return ''
  const from = markets > 1 ? ` of ${markets} markets` : ''
  const verb = connected === 1 ? 'connects' : 'connect'
  const both = bothWays > 0 ? `, ${bothWays} of them both ways` : ''
  return `${formatCount(connected, 'tool')}${from} ${verb} to it${both}`
}
