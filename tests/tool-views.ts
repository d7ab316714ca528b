import { capitalize } from '#lib/capitalize.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import type { Tool } from '#tools/tool.ts'
import { normalizeFacts, type ToolFacts } from '#tools/tool-facts.ts'
import { type ToolView, toToolView } from '#tools/tool-view.ts'
import { aTool } from './builders.ts'

const ADDED = '2026-11-15T00:00:00.000Z'

export function aStoredTool(facts: Partial<ToolFacts> = {}, id = 1): Tool {
  return { ...normalizeFacts(aTool(facts)), id, source: 'catalogue', createdAt: ADDED, updatedAt: ADDED }
}

/** A tool as a page gets it; integrations are called by their keys with a capital. */
export function aToolView(facts: Partial<ToolFacts> = {}): ToolView {
  const tool = aStoredTool(facts)
  const labels = tool.integrations.map((key) => [key, capitalize(key)] as const)
  return toToolView(tool, { integrationNames: new Map(labels), logoUrl: () => null, book: marketQuestions() })
}
