import { renderToStaticMarkup } from 'react-dom/server'
import { ICON_CELL } from '#catalogue/components/category-icon.tsx'
import { findDrawing } from '#content/icon-name.ts'
import { SiteFault } from '#site/site-folder.ts'
import { shapesOf } from '#ui/icon.tsx'
import { type Category, categories, type Tone } from '#vocabulary/categories.ts'
import { categoryDetails } from '#vocabulary/category-details.ts'

/** The side of the square lucide draws in. */
const DRAWN_SIZE = 24

const strokes: Record<Tone, string> = {
  indigo: '#4453c7',
  sky: '#0b648f',
  teal: '#0f766e',
  amber: '#92400e',
  rose: '#a3274b',
  slate: '#3d4c63',
}

/** One picture with the icons of all categories in a row: pages show them without carrying them in their scripts. */
export function categorySprite(): string {
  const width = categories.length * ICON_CELL
  return `${renderToStaticMarkup(
    // biome-ignore lint/a11y/noSvgWithoutTitle: each icon stands beside its category's name
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={ICON_CELL}>
      {categories.map((category, index) => (
        <IconCell key={category.key} category={category} at={index * ICON_CELL} />
      ))}
    </svg>,
  )}\n`
}

function IconCell({ category, at }: { category: Category; at: number }) {
  const drawing = findDrawing(categoryDetails[category.key]?.icon ?? '')
  if (!drawing)
    throw new SiteFault(
      `catalogue/categories.json: the icon of ${category.key} does not exist. Choose one of lucide.dev/icons.`,
    )
  return (
    <g
      transform={`translate(${at} 0) scale(${ICON_CELL / DRAWN_SIZE})`}
      fill="none"
      stroke={strokes[category.tone]}
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant shapes of a package, nobody's input
      dangerouslySetInnerHTML={{ __html: shapesOf(drawing) }}
    />
  )
}
