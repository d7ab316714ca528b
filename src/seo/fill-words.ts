import { formatNumber } from '#lib/format-number.ts'
import { site } from '#site.config'

/** Without a partner, what speaks of it is left out of a list of words. */
export function withoutMissingPartner<T>(items: readonly T[]): T[] {
  const speaksOfPartner = (item: T) =>
    typeof item === 'string'
      ? item.includes('{partner')
      : Object.values(item ?? {}).some((value) => typeof value === 'string' && value.includes('{partner'))
  return site.partner ? [...items] : items.filter((item) => !speaksOfPartner(item))
}

/** Words with the site's own name, address, partner and number of tools in place of {site}, {email}, {partner}, {count}. */
export function fillWords(text: string, { count }: { count?: number | undefined } = {}): string {
  return text
    .replaceAll('{site}', site.name)
    .replaceAll('{email}', site.supportEmail)
    .replaceAll('{partner}', site.partner?.name ?? '')
    .replaceAll('{count}', count === undefined ? 'many' : formatNumber(count))
}
