import { X } from 'lucide'
import { comparisonPath, readPlace } from '#comparisons/comparison-place.ts'
import { compareToolsPath } from '#tools/compare-paths.ts'
import { clearTray, compareTray, removeFromTray, type TrayItem } from '#tools/components/compare-tray.ts'
import { PartnerLabel } from '#tools/components/tool-logo.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** The bar that shows which tools are chosen, on every page until they are compared or put back. */
export function CompareTray() {
  const tray = compareTray.use()
  if (tray.length === 0) return null
  return (
    <section
      aria-label="Tools to compare"
      className="compare-tray sticky bottom-0 z-30 border-line border-t bg-surface floating print:hidden"
    >
      <div className="wrap flex items-center gap-x-3 py-1.5 sm:gap-x-4 sm:py-2.5">
        <ul className="flex min-w-0 flex-1 gap-1.5 overflow-x-auto py-1 sm:gap-2">
          {tray.map((item) => (
            <li
              key={item.slug}
              className="flex shrink-0 items-center gap-1 rounded-full border border-line-strong pl-3 text-small text-ink"
            >
              {item.name}
              <PartnerLabel tool={item} />
              <button
                type="button"
                aria-label={`Remove ${item.name}`}
                onClick={({ currentTarget }) => {
                  const row = currentTarget.closest('li')
                  const beside = row?.nextElementSibling ?? row?.previousElementSibling
                  if (beside) beside.querySelector('button')?.focus()
                  else focusOutside(tray)
                  removeFromTray([item.slug])
                }}
                className="grid size-8 place-items-center rounded-full text-muted hover:text-ink"
              >
                <Icon of={X} size={15} />
              </button>
            </li>
          ))}
        </ul>
        <div className="ml-auto flex shrink-0 items-center gap-2">
          <Button
            look="quiet"
            className="max-sm:hidden"
            onClick={() => {
              focusOutside(tray)
              clearTray()
            }}
          >
            Clear
          </Button>
          <ButtonLink
            look="primary"
            href={compareToolsPath(tray.map((item) => item.slug))}
            follow={() =>
              comparisonPath(
                tray.map((item) => item.slug),
                needOfPage(),
              )
            }
          >
            {tray.length === 1 ? 'Add another' : `Compare ${tray.length}`}
            <span className="max-sm:sr-only">{tray.length === 1 ? 'tool' : 'tools'}</span>
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** The comparison counts for the same need as the page it is begun on; a need in words is in no other parameter. */
const needOfPage = () =>
  readPlace(
    new URLSearchParams(document.querySelector<HTMLElement>('[data-need]')?.dataset.need ?? location.search),
  )

/** When the bar goes, the focus goes back to the box of a tool that was in it, or to the heading of the page. */
function focusOutside(tray: readonly TrayItem[]): void {
  const boxes = document.querySelectorAll<HTMLInputElement>('main input[name=tools]')
  const box = [...boxes].find(({ value }) => tray.some((item) => item.slug === value))
  const place = box ?? document.querySelector<HTMLElement>('main h1')
  if (place && place !== box) place.tabIndex = -1
  place?.focus({ preventScroll: true })
}
