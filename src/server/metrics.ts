import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { WaitingWork } from './queue-metrics.store.ts'

const REQUEST_SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What operators are told, in the text format of Prometheus: the figures of every Node process, and ours. */
export class Metrics {
  #registry = new Registry()
  #answers = new Counter({
    name: 'http_answers_total',
    help: 'Answers by kind and status; cached: those ready in memory',
    labelNames: ['kind', 'status'],
    registers: [this.#registry],
  })
  #durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From arrival to the last byte handed over',
    labelNames: ['kind'],
    buckets: REQUEST_SECONDS,
    registers: [this.#registry],
  })
  #faults = new Counter({
    name: 'faults_total',
    help: 'Failures after which the work went on all the same',
    labelNames: ['place'],
    registers: [this.#registry],
  })
  #mails = new Counter({
    name: 'mails_total',
    help: 'Mails by what the mail server made of them',
    labelNames: ['outcome'],
    registers: [this.#registry],
  })
  #databaseUp = new Gauge({
    name: 'database_up',
    help: 'Whether the database answers',
    registers: [this.#registry],
  })
  #syncAge = new Gauge({
    name: 'sync_age_seconds',
    help: 'Since a source was last synced; +Inf when never',
    labelNames: ['source'],
    registers: [this.#registry],
  })
  #waiting = new Gauge({
    name: 'queue_oldest_seconds',
    help: 'How long the oldest work of a kind has waited to be done; 0 when there is none',
    labelNames: ['queue'],
    registers: [this.#registry],
  })

  constructor() {
    collectDefaultMetrics({ register: this.#registry })
    for (const outcome of ['sent', 'failed']) this.#mails.inc({ outcome }, 0)
  }

  countResponse(kind: string, status: number, seconds?: number): void {
    this.#answers.inc({ kind, status })
    if (seconds !== undefined) this.#durations.observe({ kind }, seconds)
  }

  countFault(place: string): void {
    this.#faults.inc({ place })
  }

  countMail(outcome: 'sent' | 'failed'): void {
    this.#mails.inc({ outcome })
  }

  /** Null while the database does not answer: what is known of the process is wanted all the more then. */
  text(work: WaitingWork | null): Promise<string> {
    this.#databaseUp.set(work ? 1 : 0)
    this.#syncAge.reset()
    this.#waiting.reset()
    for (const { source, ageSeconds } of work?.sources ?? []) this.#syncAge.set({ source }, ageSeconds)
    for (const [queue, seconds] of Object.entries(work?.oldestSeconds ?? {}))
      this.#waiting.set({ queue }, seconds)
    return this.#registry.metrics()
  }
}
