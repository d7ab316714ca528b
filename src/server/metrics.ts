import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { PageCache } from '#cache/page-cache.ts'
import { isDatabaseFault } from '#db/write-health.ts'
import type { Figures, Waiting } from './figures.store.ts'

const NANOSECONDS = 1e9
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const QUERY_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

type Sample = readonly [labels: string, value: number]

export interface Gauges {
  cache: PageCache
  lists: PageCache
  inFlight: number
  /** Null while the database does not answer. */
  figures: Figures | null
}

/** Counts for operators, in the text format of Prometheus. */
export class Metrics {
  #answers = new Map<string, number>()
  #durations = new Map<string, Durations>()
  #faults = new Map<string, number>()
  #queries = new Durations(QUERY_SECONDS)
  #databaseErrors = 0
  #mails = { sent: 0, failed: 0 }
  #delay = monitorEventLoopDelay({ resolution: 20 })
  #startedAt = Date.now()

  constructor() {
    this.#delay.enable()
  }

  countResponse(kind: string, status: number, seconds?: number): void {
    increase(this.#answers, `kind="${kind}",status="${status}"`)
    if (seconds === undefined) return
    const durations = this.#durations.get(kind) ?? new Durations(REQUEST_SECONDS)
    this.#durations.set(kind, durations)
    durations.add(seconds)
  }

  countFault(place: string): void {
    increase(this.#faults, `place="${place}"`)
  }

  countMail(outcome: 'sent' | 'failed'): void {
    this.#mails[outcome]++
  }

  /** A value that breaks a rule is the business of who wrote it: only the database's own errors are counted. */
  countQuery(seconds: number, error?: unknown): void {
    this.#queries.add(seconds)
    if (error !== undefined && isDatabaseFault(error)) this.#databaseErrors++
  }

  text(gauges: Gauges): string {
    const { sent, failed } = this.#mails
    return [
      ...this.#ofProcess(gauges),
      ...ofFigures(gauges.figures),
      ...counter('http_answers_total', 'Answers by kind and status; cached: those ready in memory', [
        ...this.#answers,
      ]),
      ...counter('faults_total', 'Failures after which the work went on all the same', [...this.#faults]),
      ...counter('mails_total', 'Mails by what the mail server made of them', [
        ['outcome="sent"', sent],
        ['outcome="failed"', failed],
      ]),
      ...counter(
        'database_errors_total',
        'Queries that failed by a fault of the database or on the way to it',
        this.#databaseErrors,
      ),
      ...histogram('database_query_duration_seconds', 'Of each query', [['', this.#queries]]),
      ...histogram(
        'http_request_duration_seconds',
        'From arrival to the last byte handed over',
        [...this.#durations].map(([kind, durations]) => [`kind="${kind}",`, durations]),
      ),
      '',
    ].join('\n')
  }

  #ofProcess({ cache, lists, inFlight }: Gauges): string[] {
    const ofBoth = (figure: 'bytes' | 'size' | 'hits' | 'misses'): Sample[] => [
      ['cache="pages"', cache[figure]],
      ['cache="lists"', lists[figure]],
    ]
    const uptime = (Date.now() - this.#startedAt) / 1000
    const delay = this.#delay.percentile(99) / NANOSECONDS
    return [
      ...gauge('page_cache_bytes', 'Bytes of responses in memory', ofBoth('bytes')),
      ...gauge('page_cache_pages', 'Responses in memory', ofBoth('size')),
      ...counter('page_cache_hits_total', 'Answered from memory', ofBoth('hits')),
      ...counter('page_cache_misses_total', 'Had to be made', ofBoth('misses')),
      ...gauge('requests_in_flight', 'Requests being worked on', inFlight),
      ...gauge('process_resident_memory_bytes', 'Resident memory', process.memoryUsage.rss()),
      ...gauge('process_uptime_seconds', 'Seconds since start', uptime),
      ...gauge('event_loop_delay_p99_seconds', 'p99 of the event loop delay', delay),
    ]
  }
}

function ofFigures(figures: Figures | null): string[] {
  const up = gauge('database_up', 'Whether the database answers', figures ? 1 : 0)
  if (!figures) return up
  const { sources, queues, moderation } = figures
  const label = (name: string, value: string) => `${name}="${value.replaceAll(/[\\"\n]/g, '_')}"`
  const each = (of: string, list: readonly Waiting[], key: 'count' | 'oldestSeconds') =>
    list.map((waiting): Sample => [label(of, waiting.name), waiting[key]])
  const ofSources = (key: 'ageSeconds' | 'failures') =>
    sources.map((one): Sample => [label('source', one.source), one[key]])
  return [
    ...up,
    ...gauge('sync_age_seconds', 'Since a source was last synced; +Inf when never', ofSources('ageSeconds')),
    ...gauge(
      'sync_failures',
      'Attempts on a source that failed since the last success',
      ofSources('failures'),
    ),
    ...gauge('queue_length', 'Work that waits to be done', each('queue', queues, 'count')),
    ...gauge(
      'queue_oldest_seconds',
      'How long the oldest has been due',
      each('queue', queues, 'oldestSeconds'),
    ),
    ...gauge('moderation_waiting', 'What waits for a person', each('kind', moderation, 'count')),
    ...gauge(
      'moderation_oldest_seconds',
      'How long the oldest has waited',
      each('kind', moderation, 'oldestSeconds'),
    ),
  ]
}

class Durations {
  readonly limits: readonly number[]
  readonly counts: number[]
  count = 0
  sum = 0

  constructor(limits: readonly number[]) {
    this.limits = limits
    this.counts = limits.map(() => 0)
  }

  add(seconds: number): void {
    this.count++
    this.sum += seconds
    const at = this.limits.findIndex((limit) => seconds <= limit)
    if (at >= 0) this.counts[at] = (this.counts[at] ?? 0) + 1
  }
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

type Value = number | readonly Sample[]
const gauge = (name: string, help: string, value: Value) => family('gauge', name, help, value)
const counter = (name: string, help: string, value: Value) => family('counter', name, help, value)

function family(type: string, name: string, help: string, value: Value): string[] {
  const samples: readonly Sample[] = typeof value === 'number' ? [['', value]] : value
  const lines = samples.map(([labels, count]) => {
    const number = count === Number.POSITIVE_INFINITY ? '+Inf' : count
    return labels ? `${name}{${labels}} ${number}` : `${name} ${number}`
  })
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines]
}

/** Each bucket counts the smaller ones too. Labels end in a comma. */
function histogram(name: string, help: string, all: readonly (readonly [string, Durations])[]): string[] {
  const lines = all.flatMap(([labels, { limits, counts, count, sum }]) => {
    let below = 0
    const buckets = limits.map((limit, at) => {
      below += counts[at] ?? 0
      return `${name}_bucket{${labels}le="${limit}"} ${below}`
    })
    const own = labels && `{${labels.slice(0, -1)}}`
    return [
      ...buckets,
      `${name}_bucket{${labels}le="+Inf"} ${count}`,
      `${name}_sum${own} ${sum}`,
      `${name}_count${own} ${count}`,
    ]
  })
  return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines]
}
