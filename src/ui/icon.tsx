import { memoizeByObject } from '#lib/memoize-by-object.ts'

/** The shapes of an icon: element name and attributes, as lucide has them. */
export type IconDrawing = [element: string, attributes: Record<string, string | number | undefined>][]

interface IconProps {
  of: IconDrawing
  size?: number | undefined
  className?: string | undefined
  /** Only where no words beside it say the same. */
  label?: string
}

/** One of lucide's icons. Its shapes are written out once, not element by element; how lines are drawn says the class. */
export function Icon({ of, size = 24, className, label }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={className ? `icon ${className}` : 'icon'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant shapes of a package, nobody's input
      dangerouslySetInnerHTML={{ __html: shapesOf(of) }}
    />
  )
}

export const shapesOf = memoizeByObject((drawing: IconDrawing) => {
  const shapes = drawing.map(([element, attributes]) => {
    const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
    return `<${element}${pairs.join('')}></${element}>`
  })
  return shapes.join('')
})
