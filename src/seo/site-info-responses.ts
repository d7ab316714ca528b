import { z } from 'zod'

export const siteSetupSchema = z.object({
  syncMinutes: z.number().describe('How often the catalogue is synced'),
  network: z.array(z.string()).describe('The sites that approved tools are sent to'),
  sendsMail: z.boolean(),
  checksLinks: z.boolean().describe('Whether websites and price pages of the tools are looked at every day'),
})
/** How this site is run, as far as its pages speak of it. */
export type SiteSetup = z.infer<typeof siteSetupSchema>
