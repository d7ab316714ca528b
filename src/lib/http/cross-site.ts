/**
 * Whether a browser sends this request on behalf of another site. Browsers tell by `Sec-Fetch-Site`, older ones by
 * `Origin`; a request with neither comes from no browser, so it carries nobody's cookies without their knowledge.
 */
export function isCrossSite(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('Origin')
  if (!origin) return false
  if (origin === originOf(siteUrl)) return false
  return !URL.canParse(origin) || new URL(origin).host !== headers.get('Host')
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null
}
