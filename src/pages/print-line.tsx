import { use, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { dateInWords } from '#lib/date-words.ts'
import { SiteUrl } from '#seo/head.tsx'
import { site } from '#site.config'

/** At the top of a sheet of paper: whose page it is, its whole address and the day, which the browser knows when it prints. */
export function PrintLine({ path }: { path: string }) {
  const siteUrl = use(SiteUrl)
  const [printed, setPrinted] = useState<string>()
  useEffect(() => {
    const onPrint = () =>
      flushSync(() =>
        setPrinted(`${location.href} · printed ${dateInWords(new Date().toISOString().slice(0, 10))}`),
      )
    addEventListener('beforeprint', onPrint)
    return () => removeEventListener('beforeprint', onPrint)
  }, [])
  return (
    <p className="print-line wrap">
      {site.name} · {printed ?? siteUrl + path}
    </p>
  )
}
