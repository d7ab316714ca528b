import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import type { SourcedTool } from '#catalogue/save-tools.store.ts'

const PACKED_AT_ONCE = 200
const pack = promisify(deflateRaw)
const unpack = promisify(inflateRaw)

interface BufferedItem {
  key: string
  revision: number
  tool: SourcedTool
}

/** What a walk has found so far, packed in batches: a first walk may bring a hundred thousand tools. */
export class BufferedItems {
  /** The latest revision of each item; what was packed of an earlier one is passed over. */
  #revisions = new Map<string, number>()
  #batches: Buffer[] = []
  #waiting: BufferedItem[] = []
  #packedBytes = 0

  get bytes(): number {
    return this.#packedBytes
  }

  revisionOf(key: string): number | undefined {
    return this.#revisions.get(key)
  }

  set(item: BufferedItem): void {
    this.#revisions.set(item.key, item.revision)
    this.#waiting.push(item)
  }

  delete(key: string): void {
    this.#revisions.delete(key)
  }

  /** To be called now and then while items come in. */
  async packFull(): Promise<void> {
    while (this.#waiting.length >= PACKED_AT_ONCE) {
      const packed = await pack(JSON.stringify(this.#waiting.splice(0, PACKED_AT_ONCE)), { level: 1 })
      this.#batches.push(packed)
      this.#packedBytes += packed.length
    }
  }

  /** Gives everything away, in the order in which it came. */
  async *take(): AsyncGenerator<SourcedTool> {
    for (let batch = this.#batches.shift(); batch; batch = this.#batches.shift())
      yield* this.#latest(JSON.parse((await unpack(batch)).toString()))
    yield* this.#latest(this.#waiting.splice(0))
  }

  *#latest(items: readonly BufferedItem[]): Generator<SourcedTool> {
    for (const { key, revision, tool } of items) {
      if (this.#revisions.get(key) !== revision) continue
      this.#revisions.delete(key)
      yield tool
    }
  }
}
