import { createHmac } from 'node:crypto'
import { type ActivityEvent, type Counter, type Counts, VISITORS_PER_NETWORK } from './event.ts'

const MARK_LENGTH = 22

interface Visitor {
  network: string
  browser: string
}

const keyed = (key: string, text: string) => createHmac('sha256', key).update(text)

/** Marks by which a second time is noticed on the same day. Nothing else of a visitor is stored. */
function visitorMarks(key: string, { network, browser }: Visitor) {
  const place = keyed(key, `${network}\n${browser}`).digest().readUInt32BE() % VISITORS_PER_NETWORK
  const mark = (text: string) => keyed(key, text).digest('base64url').slice(0, MARK_LENGTH)
  return {
    visitor: (what: string) => mark(`${network}\n${place}\n${what}`),
    network: (what: string) => mark(`${network}\n${what}`),
  }
}

export interface RecordedEvent {
  event: ActivityEvent
  visitor: Visitor
}

type ToolCounts = Counts & { networks: number }

export interface EventCounts {
  tools: Map<number, ToolCounts>
  pairs: Map<string, { toolId: number; otherId: number; count: number }>
  searches: Map<string, { term: string; results: number; count: number }>
}

/** One thing to count, and the mark that says whether this visitor or network was counted for it today. */
interface Fact {
  mark: string
  count: (counts: EventCounts) => void
}

const counterOf = {
  view: 'views',
  visit: 'visits',
  favorite: 'favorites',
  comparison: 'comparisons',
} as const

export function countableFacts(
  { event, visitor }: RecordedEvent,
  ids: ReadonlyMap<string, number>,
  key: string,
): Fact[] {
  const marks = visitorMarks(key, visitor)
  if (event.kind === 'search') {
    const { term, results } = event
    return [{ mark: marks.visitor(`search ${term}`), count: (counts) => addSearch(counts, term, results) }]
  }
  const toolFacts = (toolId: number): Fact[] => [
    {
      mark: marks.visitor(`${event.kind} ${toolId}`),
      count: (counts) => addTo(counts, toolId, counterOf[event.kind]),
    },
    { mark: marks.network(`tool ${toolId}`), count: (counts) => addTo(counts, toolId, 'networks') },
  ]
  const toolId = ids.get(event.slug)
  if (toolId === undefined) return []
  if (event.kind !== 'comparison') return toolFacts(toolId)
  const otherId = ids.get(event.other)
  if (otherId === undefined || otherId === toolId) return []
  const pair = [toolId, otherId].sort((a, b) => a - b).join(' ')
  const pairFact = {
    mark: marks.visitor(`pair ${pair}`),
    count: (counts: EventCounts) => {
      addPair(counts, toolId, otherId)
      addPair(counts, otherId, toolId)
    },
  }
  return [...toolFacts(toolId), ...toolFacts(otherId), pairFact]
}

export function groupCounts(facts: readonly Fact[]): EventCounts {
  const counts: EventCounts = { tools: new Map(), pairs: new Map(), searches: new Map() }
  for (const fact of facts) fact.count(counts)
  // Rows are always written in the same order, so that two instances never wait for each other.
  const inOrder = <K extends string | number, V>(map: Map<K, V>) =>
    new Map([...map].sort(([a], [b]) => (a < b ? -1 : 1)))
  return { tools: inOrder(counts.tools), pairs: inOrder(counts.pairs), searches: inOrder(counts.searches) }
}

function addTo({ tools }: EventCounts, toolId: number, counter: Counter | 'networks'): void {
  const counts = tools.get(toolId) ?? { views: 0, visits: 0, favorites: 0, comparisons: 0, networks: 0 }
  counts[counter]++
  tools.set(toolId, counts)
}

function addPair({ pairs }: EventCounts, toolId: number, otherId: number): void {
  const key = `${toolId} ${otherId}`
  pairs.set(key, { toolId, otherId, count: (pairs.get(key)?.count ?? 0) + 1 })
}

function addSearch({ searches }: EventCounts, term: string, results: number): void {
  searches.set(term, { term, results, count: (searches.get(term)?.count ?? 0) + 1 })
}
