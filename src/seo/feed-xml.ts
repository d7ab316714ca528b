import { escapeMarkup } from '#lib/escape-markup.ts'

export interface FeedEntry {
  title: string
  path: string
  description: string
  /** ISO 8601. */
  date: string
  modified?: string
  category?: string
}

export interface Feed {
  title: string
  description: string
  /** The feed's own path and that of the page it belongs to. */
  path: string
  page: string
}

const tag = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`
const rssDate = (isoDate: string) => new Date(isoDate).toUTCString()

export function rssXml(siteUrl: string, feed: Feed, items: readonly FeedEntry[]): string {
  const newest = items[0]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    tag('title', feed.title),
    tag('link', siteUrl + feed.page),
    tag('description', feed.description),
    '<language>en-us</language>',
    `<atom:link href="${escapeMarkup(siteUrl + feed.path)}" rel="self" type="application/rss+xml"/>`,
    newest ? tag('lastBuildDate', rssDate(newest.date)) : '',
    ...items.map((item) => itemXml(siteUrl, item)),
    '</channel></rss>\n',
  ]
    .filter(Boolean)
    .join('\n')
}

function itemXml(siteUrl: string, { title, path, description, date, category }: FeedEntry): string {
  const address = siteUrl + encodeURI(path)
  return [
    '<item>',
    tag('title', title),
    tag('link', address),
    `<guid isPermaLink="true">${escapeMarkup(address)}</guid>`,
    tag('pubDate', rssDate(date)),
    category ? tag('category', category) : '',
    tag('description', description),
    '</item>',
  ].join('')
}

const moment = (isoDate: string) => new Date(isoDate).toISOString()
const lastTouched = ({ date, modified }: FeedEntry) => modified ?? date

export function atomXml(siteUrl: string, author: string, feed: Feed, items: readonly FeedEntry[]): string {
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

function entryXml(siteUrl: string, item: FeedEntry): string {
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
