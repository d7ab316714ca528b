import { type ComponentType, createContext } from 'react'
import type { ToolCardView } from '#tools/tool-view.ts'

/** Filled by the page frame: what saves a tool from its card. */
export const CardActions = createContext<ComponentType<{ tool: ToolCardView }> | null>(null)
