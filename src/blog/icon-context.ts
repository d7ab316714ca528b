import { createContext } from 'react'
import type { IconDrawing } from '#ui/icon.tsx'

/** What the page was told to draw, by name. */
export const IconDrawings = createContext<Readonly<Record<string, IconDrawing>>>({})
