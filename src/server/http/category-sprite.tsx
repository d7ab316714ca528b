import { renderToStaticMarkup } from 'react-dom/server'
import { findDrawing } from '#content/icon-name.ts'
import { SiteFault } from '#site/site-folder.ts'
import { ICON_CELL } from '#tools/components/category-icon.tsx'
import { shapesOf } from '#ui/icon.tsx'
import { type Category, categories, type Tone } from '#vocabulary/categories.ts'
import { categoryDetails } from '#vocabulary/category-details.ts'

/** The side of the square lucide draws in. */
const DRAWN_SIZE = 24

type Strokes = Record<Tone, string>

const onLight: Strokes = {
  indigo: '#3b44a8',
  sky: '#0b5380',
  teal: '#0e5d54',
  amber: '#744705',
  rose: '#8d1f3c',
  slate: '#3b475a',
}

const onDark: Strokes = {
  indigo: '#bcc4f7',
  sky: '#a5d4f3',
  teal: '#9fdccb',
  amber: '#eccf9a',
  rose: '#f3b6c5',
  slate: '#c3cbd8',
}

/** One picture with the icons of all categories in two rows, for light and dark: no page carries them in its scripts. */
export function categorySprite(): string {
  const width = categories.length * ICON_CELL
  return `${renderToStaticMarkup(
    // biome-ignore lint/a11y/noSvgWithoutTitle: each icon stands beside its category's name
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={2 * ICON_CELL}>
      {[onLight, onDark].flatMap((strokes) =>
        categories.map((category, index) => (
          <IconCell
            key={category.key + strokes.slate}
            category={category}
            place={`${index * ICON_CELL} ${strokes === onDark ? ICON_CELL : 0}`}
            stroke={strokes[category.tone]}
          />
        )),
      )}
    </svg>,
  )}\n`
}

interface IconCellProps {
  category: Category
  /** Of its upper left corner. */
  place: string
  stroke: string
}

function IconCell({ category, place, stroke }: IconCellProps) {
  const drawing = findDrawing(categoryDetails[category.key]?.icon ?? '')
  if (!drawing)
    throw new SiteFault(
      `catalogue/categories.json: the icon of ${category.key} does not exist. Choose one of lucide.dev/icons.`,
    )
  return (
    <g
      transform={`translate(${place}) scale(${ICON_CELL / DRAWN_SIZE})`}
      fill="none"
      stroke={stroke}
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant shapes of a package, nobody's input
      dangerouslySetInnerHTML={{ __html: shapesOf(drawing) }}
    />
  )
}
