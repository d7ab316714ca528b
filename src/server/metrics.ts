import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { PageCache } from '#cache/page-cache.ts'

const NANOSECONDS = 1e9
const BUCKET_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Durations {
  /** How many took at most as long as each bucket says. */
  buckets: number[]
  count: number
  sum: number
}

/** What the process knows at the moment it is asked. */
export interface Gauges {
  cache: PageCache
  inFlight: number
  arrivingBodies: number
}

/** Counts for operators, in the text format of Prometheus. */
export class Metrics {
  #answers = new Map<string, number>()
  #durations = new Map<string, Durations>()
  #faults = new Map<string, number>()
  #delay = monitorEventLoopDelay({ resolution: 20 })
  #startedAt = Date.now()

  constructor() {
    this.#delay.enable()
  }

  countResponse(kind: string, status: number, seconds?: number): void {
    increase(this.#answers, `kind="${kind}",status="${status}"`)
    if (seconds !== undefined) this.#measure(kind, seconds)
  }

  countFault(place: string): void {
    increase(this.#faults, `place="${place}"`)
  }

  text(gauges: Gauges): string {
    return [
      ...this.#gaugeLines(gauges),
      ...counterLines(
        'http_answers_total',
        'Answers that were worked on or refused, by kind and status: not those ready in memory',
        this.#answers,
      ),
      ...counterLines('faults_total', 'Failures after which the work went on all the same', this.#faults),
      ...this.#durationLines(),
      '',
    ].join('\n')
  }

  #measure(kind: string, seconds: number): void {
    const durations = this.#durations.get(kind) ?? { buckets: BUCKET_SECONDS.map(() => 0), count: 0, sum: 0 }
    this.#durations.set(kind, durations)
    durations.count++
    durations.sum += seconds
    for (const [at, limit] of BUCKET_SECONDS.entries())
      if (seconds <= limit) durations.buckets[at] = (durations.buckets[at] ?? 0) + 1
  }

  #gaugeLines({ cache, inFlight, arrivingBodies }: Gauges): string[] {
    const delay = this.#delay.percentile(99) / NANOSECONDS
    const gauges: [string, string, number][] = [
      ['page_cache_bytes', 'Bytes of pages kept in memory', cache.bytes],
      ['page_cache_pages', 'Pages kept in memory', cache.size],
      ['page_cache_hits_total', 'Pages answered from memory', cache.hits],
      ['page_cache_misses_total', 'Pages that had to be made', cache.misses],
      ['requests_in_flight', 'Requests being worked on', inFlight],
      ['request_bodies_arriving', 'Requests whose bodies have not arrived whole', arrivingBodies],
      ['process_resident_memory_bytes', 'Resident memory', process.memoryUsage.rss()],
      ['process_uptime_seconds', 'Seconds since start', (Date.now() - this.#startedAt) / 1000],
      ['event_loop_delay_p99_seconds', 'p99 of the event loop delay', delay],
    ]
    return gauges.flatMap(([name, help, value]) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${name.endsWith('_total') ? 'counter' : 'gauge'}`,
      `${name} ${value}`,
    ])
  }

  #durationLines(): string[] {
    const name = 'http_request_duration_seconds'
    const lines = [...this.#durations].flatMap(([kind, { buckets, count, sum }]) => [
      ...BUCKET_SECONDS.map((limit, at) => `${name}_bucket{kind="${kind}",le="${limit}"} ${buckets[at]}`),
      `${name}_bucket{kind="${kind}",le="+Inf"} ${count}`,
      `${name}_sum{kind="${kind}"} ${sum}`,
      `${name}_count{kind="${kind}"} ${count}`,
    ])
    return [`# HELP ${name} From arrival to the last byte handed over`, `# TYPE ${name} histogram`, ...lines]
  }
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function counterLines(name: string, help: string, counts: ReadonlyMap<string, number>): string[] {
  const lines = [...counts].map(([labels, count]) => `${name}{${labels}} ${count}`)
  return [`# HELP ${name} ${help}`, `# TYPE ${name} counter`, ...lines]
}
