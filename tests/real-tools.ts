import { fileURLToPath } from 'node:url'
import { marketBook } from '#catalogue/markets.store.ts'
import type { Tool } from '#catalogue/tool.ts'
import { normalizeFacts } from '#catalogue/tool-facts.ts'
import { type ToolView, toToolView } from '#catalogue/tool-view.ts'
import { readFolder } from '#sync/folder-source.ts'
import { outsideIntegrations } from '#vocabulary/vocabulary.ts'

/** Every tool of the shipped catalogue as a page gets it. */
export async function realTools(): Promise<{ tools: Tool[]; views: ToolView[] }> {
  const { items } = await readFolder(fileURLToPath(new URL('../catalogue', import.meta.url)))
  const tools = items.map((facts, at) => ({
    ...normalizeFacts(facts),
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
    tools,
    views: tools.map((tool) =>
      toToolView(tool, { integrationNames: names, logoUrl: () => null, book: marketBook() }),
    ),
  }
}
