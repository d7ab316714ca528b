import { Link2, Mail, Share2 } from 'lucide-react'
import { use, useSyncExternalStore } from 'react'
import { SiteUrl } from '#seo/head.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { canShareNatively, copyLink, shareLink } from '#ui/share.ts'

const never = () => () => {}

/** E-mail works everywhere; the buttons need a script and appear with it. */
export function ShareButtons({ title, path }: { title: string; path: string }) {
  const siteUrl = use(SiteUrl)
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const canShare = useSyncExternalStore(never, canShareNatively, () => false)
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(siteUrl + path)}`
  return (
    <div className="flex min-h-11 flex-wrap gap-2">
      <a href={mail} className={buttonClass('secondary', 'px-3')}>
        <Mail aria-hidden size={17} />
        E-mail
      </a>
      {hasScript && (
        <Button className="px-3" onClick={() => void copyLink(path)}>
          <Link2 aria-hidden size={17} />
          Copy link
        </Button>
      )}
      {canShare && (
        <Button className="px-3" onClick={() => void shareLink(title, path)}>
          <Share2 aria-hidden size={17} />
          Share
        </Button>
      )}
    </div>
  )
}
