import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Db } from '#db/open.ts'
import { Unavailable } from '#lib/errors.ts'
import { reportSwallowed } from '#lib/swallowed.ts'
import { dataRevision, eachTool } from '#open-data/open-data.store.ts'
import { type DataFormat, writeData } from '#open-data/open-data.ts'

const BLOCK_CHARS = 64 * 1024
const BLOCK_BYTES = 64 * 1024
const GZIP_LEVEL = 6
/** While the catalogue changes all the time, making files takes at most this part of it. */
const REST_FACTOR = 10

export interface DataFile {
  etag: string
  plainBytes: number
  packedBytes: number
  /** Reads one of its two forms from the beginning; any number may read at the same time. */
  read: (form: 'plain' | 'packed') => Readable
}

interface MadeFile extends DataFile {
  revision: string
  freshUntil: number
  holders: number
  isReplaced: boolean
  close: () => Promise<unknown>
}

/** The catalogue as files, each made once for a revision of the catalogue and read by all who ask for it. */
export class OpenDataFiles {
  #db: Db
  #siteUrl: string
  #files = new Map<DataFormat, MadeFile>()
  #making = new Map<DataFormat, Promise<void>>()
  made = 0

  constructor(db: Db, siteUrl: string) {
    this.#db = db
    this.#siteUrl = siteUrl
  }

  /** The present file, which stays open until it is released. */
  async hold(format: DataFormat) {
    const revision = await dataRevision(this.#db)
    const known = this.#files.get(format)
    const isPresent = known && (known.revision === revision || known.freshUntil > performance.now())
    if (!isPresent) await this.#makeOnce(format)
    // Read again without a pause before it is held: what is not held may be closed.
    const file = this.#files.get(format)
    if (!file) throw new Unavailable('This file is being made. Please try again in a few seconds.')
    file.holders++
    return {
      ...file,
      release: () => {
        file.holders--
        closeUnused(file)
      },
    }
  }

  close(): void {
    for (const file of this.#files.values()) replace(file)
    this.#files.clear()
  }

  #makeOnce(format: DataFormat): Promise<void> {
    const making = this.#making.get(format) ?? this.#make(format).finally(() => this.#making.delete(format))
    this.#making.set(format, making)
    return making
  }

  async #make(format: DataFormat): Promise<void> {
    const startedAt = performance.now()
    this.made++
    const revision = await dataRevision(this.#db)
    const content = await writeFiles(writeData(format, eachTool(this.#db), this.#siteUrl))
    const now = performance.now()
    const last = this.#files.get(format)
    this.#files.set(format, {
      ...content,
      revision,
      etag: `W/"${revision}-${format}"`,
      freshUntil: now + (now - startedAt) * REST_FACTOR,
      holders: 0,
      isReplaced: false,
    })
    if (last) replace(last)
  }
}

async function writeFiles(parts: AsyncIterable<string>) {
  await using unfinished = new AsyncDisposableStack()
  const plain = unfinished.use(await openUnnamed())
  const packed = unfinished.use(await openUnnamed())
  await plain.writeFile(inBlocks(parts))
  await pipeline(bytesOf(plain), createGzip({ level: GZIP_LEVEL }), (bytes) => packed.writeFile(bytes))
  const [{ size: plainBytes }, { size: packedBytes }] = await Promise.all([plain.stat(), packed.stat()])
  const finished = unfinished.move()
  return {
    plainBytes,
    packedBytes,
    read: (form: 'plain' | 'packed') =>
      Readable.from(bytesOf(form === 'plain' ? plain : packed), { objectMode: false }),
    close: () => finished.disposeAsync(),
  }
}

function replace(file: MadeFile): void {
  file.isReplaced = true
  closeUnused(file)
}

function closeUnused(file: MadeFile): void {
  if (!file.isReplaced || file.holders > 0) return
  file.close().catch((error) => reportSwallowed('closing a data file', error))
}

/** A file without a name: the system takes it back however the process ends. */
async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `directory-data-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

/**
 * Reads at positions of its own. Not `createReadStream`: destroying that closes the descriptor in spite of `autoClose`,
 * and the system gives its number to the next file. A handle closes after the reads under way have ended.
 */
async function* bytesOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(BLOCK_BYTES), 0, BLOCK_BYTES, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/** Few large writes instead of one for each tool. */
async function* inBlocks(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let block = ''
  for await (const part of parts) {
    block += part
    if (block.length < BLOCK_CHARS) continue
    yield block
    block = ''
  }
  if (block) yield block
}
