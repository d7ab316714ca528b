import { type ReactNode, Suspense, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { useEarlyInput } from '#ui/fields/before-hydration.ts'
import { showToast } from '#ui/toast.tsx'
import { compareTray, TRAY_MAX, type TrayItem, toggleInTray } from './compare-tray.ts'

interface CompareBoxProps {
  tool: TrayItem
  label?: string
  className?: string
}

/** Puts a tool into the comparison; without scripts, a box of the form around the cards. */
export function CompareBox({ tool, label = 'Compare', className = '' }: CompareBoxProps) {
  const isIn = (tray: readonly TrayItem[]) => tray.some((item) => item.slug === tool.slug)
  const isChosen = isIn(compareTray.use())
  const box = useRef<HTMLInputElement>(null)
  // The page comes with empty boxes, so only a tick says something.
  useEarlyInput(box, (early) => {
    if (early.checked && !isIn(compareTray.get())) early.checked = toggle()
  })
  function toggle(): boolean {
    const hasRoom = toggleInTray({ slug: tool.slug, name: tool.name })
    if (!hasRoom)
      showToast({
        title: `${TRAY_MAX} tools are chosen`,
        text: 'Take one out of the comparison to add another.',
      })
    return hasRoom
  }
  return (
    <label className={`compare-box ${className}`}>
      <input
        ref={box}
        type="checkbox"
        name="tools"
        value={tool.slug}
        checked={isChosen}
        onChange={toggle}
        autoComplete="off"
        className="size-4 accent-accent"
      />
      <span className="compare-word">{label}</span>
      <span className="sr-only"> {tool.name}</span>
    </label>
  )
}

interface CompareFormProps {
  children: ReactNode
  /** What else the comparison is asked for: the need of the page. */
  hidden?: readonly (readonly [name: string, value: string])[]
}

/** Around cards, which are hydrated apart from the rest of the page; without scripts, its button compares the tools whose boxes are ticked. */
export function CompareForm({ children, hidden = [] }: CompareFormProps) {
  return (
    <form
      action="/compare"
      method="get"
      data-need={
        hidden.length > 0 ? new URLSearchParams(hidden.map(([...pair]) => pair)).toString() : undefined
      }
    >
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Suspense>{children}</Suspense>
      <noscript>
        <Button type="submit" className="mt-5">
          Compare chosen tools
        </Button>
      </noscript>
    </form>
  )
}
