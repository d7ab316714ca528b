import { iconsPath } from '#site.config'
import { categories, categoryByKey, type Tone } from '#vocabulary/categories.ts'

/** The width of one icon in the picture that holds them all. */
export const ICON_CELL = 24

const grounds: Record<Tone, string> = {
  indigo: 'tint-indigo',
  sky: 'tint-sky',
  teal: 'tint-teal',
  amber: 'tint-amber',
  rose: 'tint-rose',
  slate: 'tint-slate',
}

/** The category's mark: its icon on a tile of its color. Below the row of icons stands the same for dark grounds. */
export function CategoryIcon({ category }: { category: string }) {
  const cell = categories.findIndex(({ key }) => key === category)
  const left = (cell < 0 ? categories.length - 1 : cell) * ICON_CELL
  return (
    <span className={`tile logo-medium ${grounds[categoryByKey(category).tone]}`}>
      <svg viewBox={`${left} 0 ${ICON_CELL} ${ICON_CELL}`} width={20} height={20} aria-hidden="true">
        <image
          href={iconsPath}
          width={categories.length * ICON_CELL}
          height={2 * ICON_CELL}
          className="dark:-translate-y-[24px]"
        />
      </svg>
    </span>
  )
}
