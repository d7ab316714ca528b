import { type ComponentProps, createContext, type MouseEvent, use } from 'react'
import type { Page } from '#lib/define-page.ts'
import { site } from '#site.config'

interface NavigateOptions {
  /** Takes the place of the present entry in the history. */
  replace?: boolean
  /** Stays where the page was scrolled to. */
  keepPlace?: boolean
}

export interface Navigation {
  navigate: (href: string, options?: NavigateOptions) => void
  prefetch: (href: string) => void
  /** The page that visitors get at an address, loaded as the router loads it. */
  pageAt: (path: string) => Promise<Page>
}

/** Filled by the page frame; outside it, links are ordinary links. */
export const NavigationContext = createContext<Navigation | null>(null)

export interface LinkProps extends ComponentProps<'a'> {
  href: string
  /** What is followed shows the same place in another state. */
  keepPlace?: boolean
  /** Called when it is followed without a reload; tells the address, which may be newer than the one shown. */
  follow?: (link: HTMLElement) => string
}

function isPlainLeftClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** A link inside the site: the next page is fetched on hover or focus and shown without a reload. */
export function Link({ href, keepPlace = false, follow, onClick, ...rest }: LinkProps) {
  const navigation = use(NavigationContext)
  const prefetch = () => navigation?.prefetch(href)
  return (
    <a
      href={href}
      onMouseEnter={prefetch}
      onFocus={prefetch}
      onClick={(event) => {
        onClick?.(event)
        if (!navigation || event.defaultPrevented || !isPlainLeftClick(event)) return
        event.preventDefault()
        navigation.navigate(follow?.(event.currentTarget) ?? href, { keepPlace })
      }}
      {...rest}
    />
  )
}

/** Within a sentence. */
export function InlineLink(props: LinkProps) {
  return <Link className="inline-link" {...props} />
}

interface OutboundLinkProps extends ComponentProps<'a'> {
  sponsored?: boolean
  /** Anybody can send an address in: search engines are not to follow it. */
  isFromStranger?: boolean
}

export function OutboundLink({ sponsored = false, isFromStranger = false, ...rest }: OutboundLinkProps) {
  const mark = sponsored ? 'sponsored ' : isFromStranger ? 'ugc nofollow ' : ''
  return <a target="_blank" rel={`${mark}noopener noreferrer`} {...rest} />
}

const partnerSites = [site.partner, site.provider].flatMap((partner) => partner?.website ?? [])

/** Addresses of the partners, however deep in their sites. */
export function isSponsored(href: string): boolean {
  return partnerSites.some((website) => href === website || href.startsWith(`${website}/`))
}

/** A link that may lead anywhere: inside the site, to others, or to a partner, each marked as what it is. */
export function AnyLink({ href, ...rest }: LinkProps) {
  if (href.startsWith('/')) return <Link href={href} {...rest} />
  return <OutboundLink sponsored={isSponsored(href)} href={href} {...rest} />
}
