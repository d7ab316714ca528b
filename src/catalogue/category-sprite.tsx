import { icons } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Category, categories, type Tone } from '#vocabulary/categories.ts'
import { ICON_CELL } from './components/category-icon.tsx'

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
  ).replaceAll(/ (class|aria-hidden)="[^"]*"/g, '')}\n`
}

function IconCell({ category, at }: { category: Category; at: number }) {
  const Icon = new Map(Object.entries(icons)).get(pascalCase(category.icon))
  if (!Icon) throw new Error(`There is no icon named ${category.icon}, which ${category.key} asks for.`)
  return <Icon x={at} size={ICON_CELL} strokeWidth={1.8} color={strokes[category.tone]} />
}

function pascalCase(kebab: string): string {
  return kebab.replaceAll(/(?:^|-)(\w)/g, (_whole, letter) => letter.toUpperCase())
}
