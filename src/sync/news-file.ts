import { createReadStream } from 'node:fs'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { SourcedTool } from '#catalogue/save-tools.store.ts'

/** What is to be saved of a part of a source. */
export interface News {
  /** By the key of the item: the latest counts. */
  tools: Map<string, SourcedTool>
  /** Tools that an administrator had restored and the source lists again, with nothing new to tell of them. */
  relisted: string[]
}

/** More than a hundred thousand tools take; a feed without end must not fill the disk. */
const MAX_CHARACTERS = 2 ** 30

/** What a feed brings waits in a file until the feed has been read to its end: a bad feed changes nothing. */
export class NewsFile {
  readonly #folder: string
  readonly #path: string
  #characters = 0

  private constructor(folder: string) {
    this.#folder = folder
    this.#path = join(folder, 'news')
  }

  static async open(): Promise<NewsFile> {
    return new NewsFile(await mkdtemp(join(tmpdir(), 'directory-news-')))
  }

  async add({ tools, relisted }: News): Promise<void> {
    const line = JSON.stringify({ tools: [...tools], relisted })
    this.#characters += line.length
    if (this.#characters > MAX_CHARACTERS)
      throw new Error('The feed brings more news at once than can be held.')
    await appendFile(this.#path, `${line}\n`)
  }

  /** As it was added, a page at a time. */
  async *read(): AsyncGenerator<News> {
    if (this.#characters === 0) return
    for await (const line of createInterface({ input: createReadStream(this.#path) })) {
      const { tools, relisted } = JSON.parse(line)
      yield { tools: new Map(tools), relisted }
    }
  }

  remove = () => rm(this.#folder, { recursive: true, force: true })
}
