import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { PageCache } from './page-cache.ts'

const NANOSECONDS = 1e9

/** Counts for operators, in the text format of Prometheus. */
export class Metrics {
  #answers = new Map<string, number>()
  #delay = monitorEventLoopDelay({ resolution: 20 })
  #startedAt = Date.now()

  constructor() {
    this.#delay.enable()
  }

  countAnswer(kind: string, status: number): void {
    const key = `kind="${kind}",status="${status}"`
    this.#answers.set(key, (this.#answers.get(key) ?? 0) + 1)
  }

  text(cache: PageCache, inFlight: number): string {
    const gauges: [string, string, number][] = [
      ['page_cache_bytes', 'Bytes of pages kept in memory', cache.bytes],
      ['page_cache_pages', 'Pages kept in memory', cache.size],
      ['page_cache_hits_total', 'Pages answered from memory', cache.hits],
      ['page_cache_misses_total', 'Pages that had to be made', cache.misses],
      ['requests_in_flight', 'Requests being worked on', inFlight],
      ['process_resident_memory_bytes', 'Resident memory', process.memoryUsage.rss()],
      ['process_uptime_seconds', 'Seconds since start', (Date.now() - this.#startedAt) / 1000],
      [
        'event_loop_delay_p99_seconds',
        'p99 of the event loop delay',
        this.#delay.percentile(99) / NANOSECONDS,
      ],
    ]
    const lines = gauges.flatMap(([name, help, value]) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${name.endsWith('_total') ? 'counter' : 'gauge'}`,
      `${name} ${value}`,
    ])
    const answers = [...this.#answers].map(([labels, count]) => `http_answers_total{${labels}} ${count}`)
    return [
      ...lines,
      '# HELP http_answers_total Answers that were worked on, by kind and status: not those ready in memory, files, redirects, health',
      '# TYPE http_answers_total counter',
      ...answers,
      '',
    ].join('\n')
  }
}
