import { Search } from 'lucide'
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Palette } from '#search/components/palette.tsx'
import { Icon } from '#ui/icon.tsx'
import { onSearchShortcut } from './search-shortcut.ts'

/** The way into search: the palette by click, Ctrl+K or the slash key; a plain form without scripts. Small beside a need box. */
export function SearchLauncher({ isSmall }: { isSmall: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<Element | null>(null)
  const open = useCallback(() => {
    opener.current = document.activeElement
    setOpen(true)
  }, [])
  const close = useCallback(() => {
    setOpen(false)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }, [])
  useLayoutEffect(() => onSearchShortcut(open), [open])
  return (
    <>
      <SearchButton onClick={open} isSmall={isSmall} />
      <PlainForm />
      {isOpen && <Palette onClose={close} onLeave={() => setOpen(false)} />}
    </>
  )
}

const noChange = () => () => {}
const useIsMac = () =>
  useSyncExternalStore(
    noChange,
    () => /mac|iphone|ipad/i.test(navigator.userAgent),
    () => false,
  )

function SearchButton({ onClick, isSmall }: { onClick: () => void; isSmall: boolean }) {
  const isMac = useIsMac()
  return (
    <button
      type="button"
      onClick={onClick}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      className={`needs-script flex h-11 w-11 items-center justify-center gap-2.5 rounded-control text-[15px] text-muted hover:text-ink md:h-10 md:justify-start md:border md:border-line md:bg-soft md:px-3 ${isSmall ? 'md:w-auto' : 'md:w-52 lg:w-36 xl:w-64'}`}
    >
      <Icon of={Search} size={18} className="shrink-0 md:size-4" />
      <span className={isSmall ? 'sr-only' : 'sr-only md:not-sr-only'}>Search tools</span>
      <span
        aria-hidden="true"
        className="ml-auto hidden rounded-md border border-line bg-surface px-1.5 font-sans text-[12px] leading-5 md:max-lg:block xl:block"
      >
        {isMac ? '⌘K' : 'Ctrl K'}
      </span>
    </button>
  )
}

function PlainForm() {
  return (
    <search className="without-script min-w-0">
      <form action="/" method="get" className="relative">
        <Icon of={Search} size={16} className="absolute top-1/2 left-3 [translate:0_-50%] text-muted" />
        <input
          type="search"
          name="search"
          aria-label="Search tools"
          placeholder="Search tools"
          className="h-10 w-full rounded-control border border-line bg-soft pr-2 pl-9 text-[15px] text-ink placeholder:text-muted sm:w-52 lg:max-xl:w-36"
        />
      </form>
    </search>
  )
}
