import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ErrorDeps, sendError } from './failures.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

const TEXT = 'The site is very busy. Please try again in a few seconds.'
/** Refusals that are sent at once. More can only come from clients that do not wait: theirs are delayed. */
const PER_SECOND = 1_000
const BURST = 100
const DELAY_MS = 1_000
const MAX_DELAYED = 2_000
const LOG_EVERY_MS = 5_000

interface RefusalDeps extends ErrorDeps {
  metrics: Pick<Metrics, 'countResponse'>
  log: Log
}

/** Refuses at next to no cost, so that those who ask again at once take nothing from those who are served. */
export class Refusals {
  #deps: RefusalDeps
  #allowance = BURST
  #refilledAt = performance.now()
  #delayed = 0
  #unlogged = 0

  constructor(deps: RefusalDeps) {
    this.#deps = deps
  }

  refuse(request: IncomingMessage, response: ServerResponse): void {
    this.#count()
    if (this.#mayAnswerNow()) return this.#send(request, response)
    if (this.#delayed >= MAX_DELAYED) {
      request.socket.destroy()
      return
    }
    this.#delayed++
    setTimeout(() => {
      this.#delayed--
      if (!response.destroyed) this.#send(request, response)
    }, DELAY_MS).unref()
  }

  #mayAnswerNow(): boolean {
    const now = performance.now()
    const refilled = this.#allowance + ((now - this.#refilledAt) * PER_SECOND) / 1000
    this.#refilledAt = now
    this.#allowance = Math.min(BURST, refilled)
    if (this.#allowance < 1) return false
    this.#allowance--
    return true
  }

  #send(request: IncomingMessage, response: ServerResponse): void {
    sendError(request, response, 503, { title: 'Back in a moment', text: TEXT }, this.#deps)
  }

  /** A line for each would cost more than the refusal. */
  #count(): void {
    this.#deps.metrics.countResponse('refused', 503)
    this.#unlogged++
    if (this.#unlogged > 1) return
    setTimeout(() => {
      this.#deps.log.warn({ refused: this.#unlogged }, 'too busy: requests were refused')
      this.#unlogged = 0
    }, LOG_EVERY_MS).unref()
  }
}
