import { site } from '#site.config'

/** Words with the site's own name, address, partner and number of tools in place of {site}, {email}, {partner}, {count}. */
export function fillWords(text: string, { count }: { count?: number | undefined } = {}): string {
  return text
    .replaceAll('{site}', site.name)
    .replaceAll('{email}', site.supportEmail)
    .replaceAll('{partner}', site.partner.name)
    .replaceAll('{count}', count === undefined ? 'many' : count.toLocaleString('en-GB'))
}
