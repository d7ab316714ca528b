import { Link2, Mail, Share2 } from 'lucide'
import { use, useSyncExternalStore } from 'react'
import { SiteUrl } from '#seo/head.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { canShareNatively, copyLink, shareLink } from '#ui/share.ts'

const never = () => () => {}

/** By e-mail in any case; by link with a script; by the system's own sheet where there is one. */
export function ShareButtons({ title, path }: { title: string; path: string }) {
  const siteUrl = use(SiteUrl)
  const canShare = useSyncExternalStore(never, canShareNatively, () => false)
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(siteUrl + path)}`
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <a href={mail} className={buttonClass()}>
        <Icon of={Mail} size={17} />
        E-mail
      </a>
      <Button className="needs-script" onClick={() => void copyLink(path)}>
        <Icon of={Link2} size={17} />
        Copy link
      </Button>
      {canShare && (
        <Button onClick={() => void shareLink(title, path)}>
          <Icon of={Share2} size={17} />
          Share
        </Button>
      )}
    </div>
  )
}
