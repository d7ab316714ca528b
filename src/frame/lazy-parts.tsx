import { type ComponentType, useEffect, useState } from 'react'
import { compareTray } from '#tools/components/compare-tray.ts'

/** A component whose code is fetched the first time it is wanted. */
export function usePart<P>(isWanted: boolean, load: () => Promise<ComponentType<P>>) {
  const [part, setPart] = useState<{ Part: ComponentType<P> } | null>(null)
  useEffect(() => {
    // Without its code the part is missing until it is wanted again; the page works without it.
    if (isWanted && !part)
      load().then(
        (Part) => setPart({ Part }),
        () => {},
      )
  }, [isWanted, part, load])
  return isWanted && part ? part.Part : null
}

const loadTray = () => import('#comparisons/components/compare-tray.tsx').then((module) => module.CompareTray)

/** The chosen tools, once there are any; not on the pages that compare them. */
export function Tray({ path }: { path: string }) {
  const hasTools = compareTray.use().length > 0
  const Bar = usePart(hasTools && !path.startsWith('/compare'), loadTray)
  return Bar && <Bar />
}
