import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { type ToolFacts, toolFactsSchema } from '#catalogue/tool-facts.ts'
import type { RefusedItem } from './plan.ts'
import { nothingRemembered, type Source } from './source.ts'

export const CATALOGUE_SOURCE = 'catalogue'

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
      return { isUnchanged: false, isComplete: refused.length === 0, memory: nothingRemembered }
    },
  }
}

/** Reads the tools of every `*.json` file in a folder; an unreadable file stops the run, a bad entry is refused. */
export async function readFolder(folder: string): Promise<FolderItems> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const entries = await Promise.all(files.map((file) => readEntries(join(folder, file), file)))
  const all = entries.flat().map(({ file, entry }) => checkItem(entry, file))
  const items = all.flatMap((checked) => checked.facts ?? []).sort((a, b) => mixed(a) - mixed(b))
  return { items, refused: all.flatMap((checked) => checked.refused ?? []) }
}

/** New tools get their ids in this order: mixed but stable, so that the latest are not all of one kind. */
function mixed({ slug }: ToolFacts): number {
  return crc32(slug)
}

async function readEntries(path: string, file: string): Promise<{ file: string; entry: unknown }[]> {
  const entries: unknown = JSON.parse(await readFile(path, 'utf8'))
  if (!Array.isArray(entries)) throw new Error(`${file} is not a list of tools.`)
  return entries.map((entry) => ({ file, entry }))
}

function checkItem(entry: unknown, origin: string): { facts?: ToolFacts; refused?: RefusedItem } {
  const checked = toolFactsSchema.safeParse(entry)
  if (checked.success) return { facts: checked.data }
  const slug = z.object({ slug: z.string() }).safeParse(entry).data?.slug ?? 'unnamed'
  return { refused: { item: `${origin}: ${slug}`, reason: z.prettifyError(checked.error) } }
}
