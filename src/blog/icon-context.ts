import { createContext } from 'react'

/** The shapes of an icon: element name and attributes, as lucide has them. */
export type IconDrawing = [element: string, attributes: Record<string, string>][]

/** What the page was told to draw, by name. */
export const IconDrawings = createContext<Readonly<Record<string, IconDrawing>>>({})
