import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LogoUrl } from '#catalogue/tool-view.ts'
import { isUploadedLogo } from '#catalogue/uploaded-logo.ts'

/** Addresses of the logo files the build made; owners' own are in the database, and brands without one have a letter tile. */
export function readLogos(distDir: string): LogoUrl {
  const file = join(distDir, 'logos.json')
  const addresses: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return (logo) => {
    if (!logo) return null
    if (isUploadedLogo(logo)) return `/logos/${logo}.png`
    return Object.hasOwn(addresses, logo) ? (addresses[logo] ?? null) : null
  }
}
