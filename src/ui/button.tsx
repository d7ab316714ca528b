import type { ComponentProps } from 'react'
import { AnyLink, Link, OutboundLink } from './link.tsx'

type Look = 'primary' | 'secondary' | 'quiet'

const looks: Record<Look, string> = {
  primary: 'bg-accent text-on-accent border-accent hover:bg-accent-deep hover:border-accent-deep',
  secondary: 'bg-surface text-ink border-line-strong hover:border-ink-soft',
  quiet: 'border-transparent text-accent hover:text-accent-deep',
}

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-4 text-[15px] font-[600] transition-colors disabled:opacity-55 disabled:pointer-events-none'

export const buttonClass = (look: Look = 'secondary', extra = '') => `${base} ${looks[look]} ${extra}`

interface LookProps {
  look?: Look
}

export function Button({ look, className, type = 'button', ...rest }: ComponentProps<'button'> & LookProps) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />
}

export function ButtonLink({ look, className, ...rest }: ComponentProps<typeof Link> & LookProps) {
  return <Link className={buttonClass(look, className)} {...rest} />
}

export function OutboundButton({
  look,
  className,
  ...rest
}: ComponentProps<typeof OutboundLink> & LookProps) {
  return <OutboundLink className={buttonClass(look, className)} {...rest} />
}

/** For addresses that come from content and may lead anywhere. */
export function AnyButtonLink({ look, className, ...rest }: ComponentProps<typeof AnyLink> & LookProps) {
  return <AnyLink className={buttonClass(look, className)} {...rest} />
}
