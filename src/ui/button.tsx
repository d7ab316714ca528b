import type { ComponentProps } from 'react'
import { AnyLink, Link, OutboundLink } from './link.tsx'

type Look = 'primary' | 'secondary' | 'quiet'

/** Written out, since a class is built only where its whole name is read. */
const looks: Record<Look, string> = {
  primary: 'button button-primary',
  secondary: 'button button-secondary',
  quiet: 'button button-quiet',
}

export const buttonClass = (look: Look = 'secondary', extra = '') => `${looks[look]} ${extra}`

interface LookProps {
  look?: Look
}

export function Button({ look, className, type = 'button', ...rest }: ComponentProps<'button'> & LookProps) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />
}

export function SubmitButton(props: ComponentProps<typeof Button>) {
  return <Button type="submit" look="primary" {...props} />
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
