import { Worker } from 'node:worker_threads'
import type { Assets } from '#app/document.tsx'
import { ApiError, type ApiFetch } from '#lib/api-query.ts'
import { Unavailable } from '#lib/errors.ts'
import { reportSwallowed } from '#lib/swallowed.ts'
import type { FromThread, ThreadStart, ToThread } from './page-messages.ts'

const RESTART_MS = 1_000
const THREAD_LOST = 'This page could not be made just now. Please try again in a few seconds.'

export interface WantedPage {
  path: string
  search: string
  assets: Assets
}

export interface MadePage {
  status: number
  body: Buffer
  tags: readonly string[]
}

interface Job {
  wanted: WantedPage
  resolve: (page: MadePage) => void
  reject: (error: unknown) => void
}

interface Thread {
  worker: Worker
  isReady: boolean
  jobs: Map<number, Job>
}

export interface PageThreadsOptions {
  count: number
  /** Pages a thread has in hand at a time: a long one holds up no more than the others of its thread. */
  pagesEach: number
  /** The program of a thread. */
  file: string
  start: ThreadStart
}

/** Makes pages in threads beside this one, each in the first thread that is free. */
export class PageThreads {
  #options: PageThreadsOptions
  #askApi: ApiFetch = () => new Response(null, { status: 503 })
  #threads: Thread[] = []
  #waiting: Job[] = []
  #lastId = 0
  #isStopping = false

  constructor(options: PageThreadsOptions) {
    this.#options = options
    for (let thread = 0; thread < options.count; thread++) this.#start()
  }

  /** How many take pages: none before the first has started, and when all were lost. */
  get ready(): number {
    return this.#threads.filter(({ isReady }) => isReady).length
  }

  /** Calls that a thread cannot answer itself are asked here. */
  answerWith(askApi: ApiFetch): void {
    this.#askApi = askApi
  }

  make(wanted: WantedPage): Promise<MadePage> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ wanted, resolve, reject })
      this.#handOut()
    })
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }

  #start(): void {
    const { file, start } = this.#options
    const worker = new Worker(file, { workerData: start })
    const thread: Thread = { worker, isReady: false, jobs: new Map() }
    this.#threads.push(thread)
    worker.on('message', (message: FromThread) => this.#hear(thread, message))
    worker.on('error', (error) => reportSwallowed('a thread that makes pages', error))
    worker.on('exit', () => this.#lose(thread))
  }

  #hear(thread: Thread, message: FromThread): void {
    if (message.kind === 'ask') void this.#answer(thread, message.id, message.path)
    else if (message.kind === 'fault') reportSwallowed(message.place, message.error)
    else {
      if (message.kind === 'ready') thread.isReady = true
      else this.#finish(thread, message)
      this.#handOut()
    }
  }

  #finish({ jobs }: Thread, message: FromThread & { kind: 'made' | 'failed' }): void {
    const job = jobs.get(message.id)
    jobs.delete(message.id)
    if (message.kind === 'made') {
      const { status, body, tags } = message
      job?.resolve({ status, tags, body: Buffer.from(body.buffer) })
    } else {
      job?.reject(errorOf(message))
    }
  }

  async #answer({ worker }: Thread, id: number, path: string): Promise<void> {
    const reply = (message: ToThread) => worker.postMessage(message)
    try {
      const response = await this.#askApi(path)
      reply({ kind: 'answer', id, status: response.status, body: await response.text() })
    } catch (error) {
      reportSwallowed(`the call ${path}`, error)
      reply({ kind: 'answer', id, status: 500, body: '' })
    }
  }

  #handOut(): void {
    for (;;) {
      const free = this.#freest()
      const job = free && this.#waiting.shift()
      if (!job) return
      const id = ++this.#lastId
      free.jobs.set(id, job)
      free.worker.postMessage({ kind: 'page', id, ...job.wanted } satisfies ToThread)
    }
  }

  #freest(): Thread | undefined {
    const free = this.#threads.filter(({ isReady, jobs }) => isReady && jobs.size < this.#options.pagesEach)
    return free.sort((a, b) => a.jobs.size - b.jobs.size)[0]
  }

  #lose(thread: Thread): void {
    this.#threads = this.#threads.filter((other) => other !== thread)
    const lost = [...thread.jobs.values(), ...(this.ready > 0 ? [] : this.#waiting.splice(0))]
    for (const { reject } of lost) reject(new Unavailable(THREAD_LOST))
    if (!this.#isStopping) setTimeout(() => !this.#isStopping && this.#start(), RESTART_MS).unref()
  }
}

/** What crossed from one thread to another is no longer of its class. */
function errorOf({ error, apiStatus }: { error: unknown; apiStatus: number | undefined }): unknown {
  return apiStatus === undefined ? error : new ApiError(apiStatus, (error as Error).message)
}
