import { fileURLToPath } from 'node:url'
import { marketQuestions } from '#markets/markets.store.ts'
import { readFolder } from '#sync/folder-source.ts'
import type { Tool } from '#tools/tool.ts'
import { normalizeFacts, type ToolFacts } from '#tools/tool-facts.ts'
import { type ToolView, toToolView } from '#tools/tool-view.ts'
import { outsideIntegrations } from '#vocabulary/category-details.ts'

interface RealTools {
  facts: ToolFacts[]
  tools: Tool[]
  views: ToolView[]
}

let read: Promise<RealTools> | undefined

/** Every tool of the shipped catalogue as a page gets it: its files are read once by each worker. */
export const realTools = (): Promise<RealTools> => (read ??= readTools())

async function readTools(): Promise<RealTools> {
  const { items } = await readFolder(fileURLToPath(new URL('../catalogue', import.meta.url)))
  const facts = items.map((item) => normalizeFacts(item))
  const tools = facts.map((known, at) => ({
    ...known,
    id: at + 1,
    source: 'catalogue',
    createdAt: '2026-11-15T00:00:00.000Z',
    updatedAt: '2026-11-15T00:00:00.000Z',
  }))
  const names = new Map([
    ...outsideIntegrations.terms.map((term) => [term.key, term.label] as const),
    ...tools.map((tool) => [tool.slug, tool.name] as const),
  ])
  return {
    facts,
    tools,
    views: tools.map((tool) =>
      toToolView(tool, { integrationNames: names, logoUrl: () => null, book: marketQuestions() }),
    ),
  }
}
