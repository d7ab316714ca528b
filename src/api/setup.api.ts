import { siteSetupQuery } from '#seo/setup-call.ts'
import { type SiteSetup, siteSetupSchema } from '#seo/setup-responses.ts'
import { type ApiDeps, publicEndpoint } from './endpoint.ts'

const USUAL_SYNC_MINUTES = 10

export function setupOf({ sync, mailer, isCheckingLinks = false }: ApiDeps): SiteSetup {
  return {
    syncMinutes: sync?.intervalMinutes ?? USUAL_SYNC_MINUTES,
    network: (sync?.partners ?? []).map(({ site }) => new URL(site).host),
    sendsMail: mailer !== undefined,
    checksLinks: isCheckingLinks,
  }
}

export const setupEndpoints = [
  publicEndpoint('Sync', siteSetupQuery, {
    summary: 'How this site is run, as far as its pages speak of it',
    response: siteSetupSchema,
    handle: async (_input, deps) => setupOf(deps),
  }),
]
