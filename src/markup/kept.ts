import type { ReactNode } from 'react'

/** What decides the markup of a component besides its code: an object, which never changes, and the rest as text. */
export type KeptBy<P> = (props: P) => { of: object; as: string } | null

/**
 * A component whose markup is written once on the server and kept for as long as the object it shows; null where it
 * depends on something else too. It must be one element and ask for no ids. In the browser it is as any other.
 */
export function kept<P>(component: (props: P) => ReactNode, keptBy: KeptBy<P>): (props: P) => ReactNode {
  return Object.assign((props: P) => component(props), { keptBy })
}
