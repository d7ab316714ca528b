import { iconsPath } from '#site.config'
import { categories, categoryByKey, type Tone } from '#vocabulary/categories.ts'

/** The width of one icon in the picture that holds them all. */
export const ICON_CELL = 24

const grounds: Record<Tone, string> = {
  indigo: 'bg-[#eef0fd]',
  sky: 'bg-[#e8f3fb]',
  teal: 'bg-[#e6f6f3]',
  amber: 'bg-[#fdf3e1]',
  rose: 'bg-[#fdeef1]',
  slate: 'bg-[#eff2f6]',
}

/** The category's mark: its icon on a tile of its color. */
export function CategoryIcon({ category }: { category: string }) {
  const cell = categories.findIndex(({ key }) => key === category)
  const left = (cell < 0 ? categories.length - 1 : cell) * ICON_CELL
  return (
    <span
      className={`grid size-11 shrink-0 place-items-center rounded-[11px] ${grounds[categoryByKey(category).tone]}`}
    >
      <svg viewBox={`${left} 0 ${ICON_CELL} ${ICON_CELL}`} width={20} height={20} aria-hidden="true">
        <image href={iconsPath} width={categories.length * ICON_CELL} height={ICON_CELL} />
      </svg>
    </span>
  )
}
