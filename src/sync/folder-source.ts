import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { compareText } from '#lib/compare-text.ts'
import { faultText } from '#lib/field-errors.ts'
import { inSlices } from '#lib/in-slices.ts'
import { issueText } from '#lib/issue-text.ts'
import { refusedMarketFiles } from '#markets/markets.store.ts'
import { type ToolFacts, toolFileSchema } from '#tools/tool-facts.ts'
import { emptyMemory, type RefusedItem, type Source } from './source.ts'

const CATALOGUE_SOURCE = 'catalogue'
/** Holds the questions; every other folder is a category. */
const MARKETS_FOLDER = 'markets'

/** Answers are compressed by the same threads that read files: with all files asked for at once they wait for every one. */
const READ_AT_ONCE = 25

interface CheckedItem {
  item?: { facts: ToolFacts; added: string | undefined }
  refused?: RefusedItem
}

interface CatalogueFolder {
  items: ToolFacts[]
  /** The day of each tool that says when it was first listed, by slug. */
  addedOn: ReadonlyMap<string, string>
  refused: RefusedItem[]
}

/** The shipped catalogue: complete every time. Each file that cannot be used is reported once. */
export function folderSource(folder: string, onRefused: (file: RefusedItem) => void = () => {}): Source {
  const reported = new Set<string>()
  return {
    name: CATALOGUE_SOURCE,
    async *read() {
      const { items, addedOn, refused } = await readFolder(folder)
      const all = [...refusedMarketFiles(), ...refused]
      for (const file of all) {
        if (!reported.has(file.item)) onRefused(file)
        reported.add(file.item)
      }
      yield { facts: items, addedOn, refused: all }
      return { isComplete: refused.length === 0, memory: emptyMemory }
    },
  }
}

/** Reads `<category>/<slug>.json`; a bad file is refused. */
export async function readFolder(folder: string): Promise<CatalogueFolder> {
  const files = await listToolFiles(folder)
  const all: CheckedItem[] = []
  for (const some of inSlices(files, READ_AT_ONCE)) {
    all.push(...(await Promise.all(some.map((file) => readItem(folder, file)))))
    await nextTurn()
  }
  // New tools get their ids in this order: by the day they came, within it mixed but stable, so that the latest are not all of one kind.
  const items = all
    .flatMap(({ item }) => item ?? [])
    .sort((a, b) => compareText(a.added ?? '', b.added ?? '') || crc32(a.facts.slug) - crc32(b.facts.slug))
  const dated = items.flatMap(({ facts, added }) => (added ? [[facts.slug, added] as const] : []))
  return {
    items: items.map(({ facts }) => facts),
    addedOn: new Map(dated),
    refused: all.flatMap(({ refused }) => refused ?? []),
  }
}

export async function listToolFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const categories = entries.filter((entry) => entry.isDirectory() && entry.name !== MARKETS_FOLDER)
  const files = await Promise.all(
    categories.map(async ({ name }) => (await readdir(join(folder, name))).map((file) => join(name, file))),
  )
  return files
    .flat()
    .filter((file) => file.endsWith('.json'))
    .sort()
}

async function readItem(folder: string, file: string): Promise<CheckedItem> {
  const refuse = (reason: string) => ({ refused: { item: file, reason } })
  try {
    const checked = toolFileSchema.safeParse(JSON.parse(await readFile(join(folder, file), 'utf8')), {
      error: issueText,
    })
    if (!checked.success) return refuse(faultText(checked.error.issues))
    const { added, ...facts } = checked.data
    return { item: { facts, added } }
  } catch (error) {
    return refuse(`cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}
