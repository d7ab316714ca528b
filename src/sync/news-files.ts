import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SourcedTool } from '#tools/write/save-tools.store.ts'

/** What is to be saved of a part of a source. */
export interface News {
  /** By the key of the item: the latest counts. */
  tools: Map<string, SourcedTool>
  /** Tools that an administrator had restored and the source lists again, with nothing new to tell of them. */
  relisted: string[]
}

/** More than a hundred thousand tools take; a feed without end must not fill the disk. */
const MAX_CHARACTERS = 2 ** 30

/** What a feed brings waits in files, one a page, until the feed has been read to its end: a bad feed changes nothing. */
export class NewsFiles {
  readonly #folder: string
  #pages = 0
  #characters = 0

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async open(): Promise<NewsFiles> {
    return new NewsFiles(await mkdtemp(join(tmpdir(), 'directory-news-')))
  }

  async add({ tools, relisted }: News): Promise<void> {
    const page = JSON.stringify({ tools: [...tools], relisted })
    this.#characters += page.length
    if (this.#characters > MAX_CHARACTERS)
      throw new Error('The feed brings more news at once than can be held.')
    await writeFile(this.#fileOf(this.#pages++), page)
  }

  /** As it was added, a page at a time. */
  async *read(): AsyncGenerator<News> {
    for (let at = 0; at < this.#pages; at++) {
      const { tools, relisted } = JSON.parse(await readFile(this.#fileOf(at), 'utf8'))
      yield { tools: new Map(tools), relisted }
    }
  }

  remove = () => rm(this.#folder, { recursive: true, force: true })

  #fileOf = (page: number) => join(this.#folder, `${page}.json`)
}
