import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

export interface CardKeysProps {
  /** What A and R do: "approve", "reject"; nothing where nothing is decided. */
  keys: Readonly<Partial<Record<'A' | 'R', string>>> | undefined
  children: ReactNode
}

const cardsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('article') ?? [])]
const TYPED_IN = 'input, textarea, select, [contenteditable]'

/**
 * J and K move between the cards; A and R press the button of the card in focus that has the key for itself
 * (`aria-keyshortcuts`). Once a card is decided the next one has the focus.
 */
export function CardKeys({ keys, children }: CardKeysProps) {
  const list = useRef<HTMLDivElement>(null)
  const lastCard = useRef(-1)

  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (lastCard.current < 0 || document.activeElement !== document.body) return
      const left = cardsIn(list.current)
      left[Math.min(lastCard.current, left.length - 1)]?.focus()
    })
    const shown = list.current
    const onFocus = () => {
      lastCard.current = cardsIn(shown).findIndex((card) => card.contains(document.activeElement))
    }
    if (shown) observer.observe(shown, { childList: true, subtree: true })
    shown?.addEventListener('focusin', onFocus)
    return () => {
      observer.disconnect()
      shown?.removeEventListener('focusin', onFocus)
    }
  }, [])

  // Put in place with the cards themselves: a key is never taken for a card of the list before.
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isTyped = event.target instanceof HTMLElement && event.target.closest(TYPED_IN) !== null
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyped) return
      const all = cardsIn(list.current)
      const at = all.findIndex((card) => card.contains(document.activeElement))
      const key = event.key.toUpperCase()
      if (key === 'J') all[Math.min(at + 1, all.length - 1)]?.focus()
      if (key === 'K') all[Math.max(at - 1, 0)]?.focus()
      if (key !== 'A' && key !== 'R') return
      all[at]?.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${key}"]`)?.click()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  return (
    <>
      {keys && <Hint keys={keys} />}
      <div ref={list}>{children}</div>
    </>
  )
}

function Hint({ keys }: Pick<CardKeysProps, 'keys'>) {
  return (
    <p className="mb-4 hidden flex-wrap items-center gap-x-4 gap-y-1 text-note text-muted sm:flex">
      {Object.entries({ J: 'next', K: 'previous', ...keys }).map(([key, does]) => (
        <span key={key}>
          <kbd className="rounded border border-line-strong bg-soft px-1.5 font-[600] text-ink">{key}</kbd>{' '}
          {does}
        </span>
      ))}
    </p>
  )
}
