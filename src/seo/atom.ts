import { escapeMarkup } from '#lib/escape-markup.ts'
import type { Feed, RssItem } from './rss.ts'

const tag = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`
const moment = (isoDate: string) => new Date(isoDate).toISOString()
const lastTouched = ({ date, modified }: RssItem) => modified ?? date

export function atomXml(siteUrl: string, author: string, feed: Feed, items: readonly RssItem[]): string {
  const updated = items.map(lastTouched).sort().at(-1)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-us">',
    tag('id', siteUrl + feed.page),
    tag('title', feed.title),
    tag('subtitle', feed.description),
    tag('updated', moment(updated ?? '1970-01-01')),
    `<author>${tag('name', author)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeMarkup(siteUrl + feed.path)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(siteUrl + feed.page)}"/>`,
    ...items.map((item) => entryXml(siteUrl, item)),
    '</feed>\n',
  ].join('\n')
}

function entryXml(siteUrl: string, item: RssItem): string {
  const address = escapeMarkup(siteUrl + encodeURI(item.path))
  return [
    '<entry>',
    `<id>${address}</id>`,
    tag('title', item.title),
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    tag('published', moment(item.date)),
    tag('updated', moment(lastTouched(item))),
    item.category ? `<category term="${escapeMarkup(item.category)}"/>` : '',
    tag('summary', item.description),
    '</entry>',
  ].join('')
}
