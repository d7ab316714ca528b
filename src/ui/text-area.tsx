import { type ComponentProps, useState, useSyncExternalStore } from 'react'

const noChange = () => () => {}
const useIsHydrating = () =>
  useSyncExternalStore(
    noChange,
    () => false,
    () => true,
  )

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue'> {
  id: string
  defaultValue?: string | undefined
}

/**
 * An area whose text the browser holds. Hydrating, React sets an area back to the text it came with, so what was typed
 * before that becomes its first text.
 */
export function TextArea({ id, defaultValue = '', ...rest }: TextAreaProps) {
  const isHydrating = useIsHydrating()
  const isInBrowser = typeof document !== 'undefined'
  const [first] = useState(() => (isHydrating && isInBrowser ? typedIn(id) : undefined) ?? defaultValue)
  return <textarea id={id} defaultValue={first} {...rest} />
}

function typedIn(id: string): string | undefined {
  const area = document.getElementById(id)
  return area instanceof HTMLTextAreaElement ? area.value : undefined
}
