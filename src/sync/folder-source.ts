import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { type ToolFacts, toolFactsSchema } from '#catalogue/tool-facts.ts'
import type { RefusedItem } from './plan.ts'
import { emptyMemory, type Source } from './source.ts'

export const CATALOGUE_SOURCE = 'catalogue'
/** Holds the questions; every other folder is a category. */
const MARKETS_FOLDER = 'markets'

/** Answers are compressed by the same threads that read files: with all files asked for at once they wait for every one. */
const READ_AT_ONCE = 25

interface CheckedItem {
  facts?: ToolFacts
  refused?: RefusedItem
}

interface FolderItems {
  items: ToolFacts[]
  refused: RefusedItem[]
}

/** The shipped catalogue: complete every time. */
export function folderSource(folder: string): Source {
  return {
    name: CATALOGUE_SOURCE,
    async walk(plan) {
      const { items, refused } = await readFolder(folder)
      for (const { item, reason } of refused) plan.refuse(item, reason)
      for (const facts of items) plan.offerFacts(facts)
      return { isUnchanged: false, isComplete: refused.length === 0, memory: emptyMemory }
    },
  }
}

/** Reads `<category>/<slug>.json`; an unreadable folder stops the run, a bad file is refused. */
export async function readFolder(folder: string): Promise<FolderItems> {
  const files = await listToolFiles(folder)
  const all: CheckedItem[] = []
  for (let start = 0; start < files.length; start += READ_AT_ONCE) {
    const some = files.slice(start, start + READ_AT_ONCE)
    all.push(...(await Promise.all(some.map((file) => readItem(folder, file)))))
    await nextTurn()
  }
  const items = all.flatMap((checked) => checked.facts ?? []).sort((a, b) => mixed(a) - mixed(b))
  return { items, refused: all.flatMap((checked) => checked.refused ?? []) }
}

/** The files of the tools, as paths within the folder. */
async function listToolFiles(folder: string): Promise<string[]> {
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

/** New tools get their ids in this order: mixed but stable, so that the latest are not all of one kind. */
function mixed({ slug }: ToolFacts): number {
  return crc32(slug)
}

async function readItem(folder: string, file: string): Promise<CheckedItem> {
  const refuse = (reason: string) => ({ refused: { item: file, reason } })
  const text = await readFile(join(folder, file), 'utf8')
  try {
    const checked = toolFactsSchema.safeParse(JSON.parse(text))
    return checked.success ? { facts: checked.data } : refuse(z.prettifyError(checked.error))
  } catch (error) {
    return refuse(`is not JSON: ${(error as Error).message}`)
  }
}
