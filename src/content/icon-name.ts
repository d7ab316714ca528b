import { icons } from 'lucide'
import { z } from 'zod'
import type { IconDrawing } from '#ui/icon.tsx'

const byName = new Map<string, IconDrawing>(Object.entries(icons))

/** An icon of lucide by the name its website shows: 'heart-pulse'. */
export const findDrawing = (name: string): IconDrawing | undefined =>
  byName.get(name.replaceAll(/(?:^|-)(\w)/g, (_whole, letter) => letter.toUpperCase()))

export const iconNameSchema = z.string().transform((name, context) => {
  const drawing = findDrawing(name)
  if (drawing) return drawing
  context.addIssue({ code: 'custom', message: `there is no icon named ${name}; see lucide.dev/icons` })
  return z.NEVER
})
