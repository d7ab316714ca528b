import { z } from 'zod'
import { isWebAddress } from '#lib/http/website.ts'
import { inboxCall } from './sync-calls.ts'

export interface NetworkSite {
  site: string
  secret: string
}

const SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/

/** Reads "https://b.example.com whsec_…". */
export const networkSiteSchema = z.string().transform((entry, context): NetworkSite => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  const [site = '', secret = '', more] = entry.split(/\s+/)
  if (!isWebAddress(site)) return refuse(`"${site}" is not an http or https address`)
  if (more || !SECRET.test(secret))
    return refuse(`${site} needs one secret after it: whsec_ and at least 24 bytes in base64`)
  return { site: site.replace(/\/+$/, ''), secret }
})

/** A site of ours takes messages at its own path; an address with a path is used as it is. */
export function inboxAddress({ site }: NetworkSite): string {
  return new URL(site).pathname === '/' ? site + inboxCall.path : site
}
