import { inboxCall } from './sync-calls.ts'
/** A site of the network: where it is, and the secret its messages are signed with. */
export interface NetworkSite {
  site: string
  secret: string
}

const SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/

/** Reads "https://b.example.com whsec_…, https://c.example.com whsec_…". Throws with what is wrong. */
export function parseNetworkSites(text: string): NetworkSite[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [site = '', secret = '', more] = entry.split(/\s+/)
      if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol))
        throw new Error(`"${site}" is not an http or https address`)
      if (more || !SECRET.test(secret))
        throw new Error(`${site} needs one secret after it: whsec_ and at least 24 bytes in base64`)
      return { site: site.replace(/\/+$/, ''), secret }
    })
}

/** A site of ours takes messages at its own path; an address with a path is used as it is. */
export function inboxAddress({ site }: NetworkSite): string {
  return new URL(site).pathname === '/' ? site + inboxCall.path : site
}
