import { site } from '#site.config'
import { type Crumb, fromHome } from '#ui/breadcrumbs.tsx'
import type { FaqItem } from '#ui/faq.tsx'
import { plainWords } from '#ui/rich-text.tsx'

const CONTEXT = 'https://schema.org'

const publisherAt = (siteUrl: string) => ({ '@type': 'Organization', name: site.name, url: siteUrl })
const logoAt = (siteUrl: string) => ({ logo: `${siteUrl}/favicon.svg` })

/** The site itself, with the search that the home page answers. */
export function websiteData(url: string) {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: site.metaName,
    url,
    description: site.description,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}/?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

export function organizationData(url: string) {
  return { '@context': CONTEXT, ...publisherAt(url), ...logoAt(url), email: site.supportEmail }
}

/** Named as schema.org does, but for what has a form of its own there. */
interface SoftwareFacts extends Record<'name' | 'description' | 'url' | 'sameAs', string> {
  applicationCategory: string
  operatingSystem: string
  featureList: readonly string[]
  offers: readonly OfferFacts[]
  rating: { average: number; count: number } | undefined
  reviews: readonly ReviewFacts[]
}

export interface OfferFacts {
  name: string
  price: number
  currency: string
  /** What one price is for: seat, employee, contact; absent for the whole account. */
  unit?: string | undefined
  /** A price of a month is billed for this long; absent for free and for what is paid once. */
  billedFor?: 'P1M' | 'P1Y' | undefined
}

const ONE_MONTH = { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' }

function offerData({ name, price, currency, unit, billedFor }: OfferFacts) {
  const amount = { price, priceCurrency: currency }
  const terms = {
    ...(unit && { unitText: unit }),
    ...(billedFor && { referenceQuantity: ONE_MONTH, billingDuration: billedFor }),
  }
  return {
    '@type': 'Offer',
    name,
    ...amount,
    ...(Object.keys(terms).length > 0 && {
      priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, ...terms },
    }),
  }
}

interface ReviewFacts {
  stars: number
  text: string
  date: string
}

export function softwareData({ offers, rating, reviews, ...software }: SoftwareFacts) {
  return {
    '@context': CONTEXT,
    '@type': 'SoftwareApplication',
    ...software,
    ...(offers.length > 0 && { offers: offers.map(offerData) }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        ratingCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(reviews.length > 0 && { review: reviews.map(reviewData) }),
  }
}

/** The page about something, and when what it says last changed. */
export function webPageData(
  siteUrl: string,
  { modified, ...page }: { url: string; name: string; modified: string | undefined },
) {
  return {
    '@context': CONTEXT,
    '@type': 'WebPage',
    ...page,
    ...(modified && { dateModified: modified }),
    publisher: publisherAt(siteUrl),
  }
}

function reviewData({ stars, text, date }: ReviewFacts) {
  return {
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    reviewBody: text,
    author: { '@type': 'Person', name: 'Anonymous' },
    datePublished: date,
  }
}

export function itemListData(name: string, items: readonly { name: string; url: string }[]) {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  }
}

export function breadcrumbData(trail: readonly Crumb[], siteUrl: string) {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: fromHome(trail).map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: siteUrl + href,
    })),
  }
}

export function faqData(items: readonly FaqItem[]) {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: plainWords(question),
      acceptedAnswer: { '@type': 'Answer', text: plainWords(answer) },
    })),
  }
}

interface DatasetFacts {
  name: string
  description: string
  url: string
  license: string
  modified?: string | undefined
  files: readonly { url: string; type: string }[]
}

export function datasetData(siteUrl: string, { modified, files, ...dataset }: DatasetFacts) {
  return {
    '@context': CONTEXT,
    '@type': 'Dataset',
    ...dataset,
    isAccessibleForFree: true,
    creator: publisherAt(siteUrl),
    ...(modified && { dateModified: modified }),
    distribution: files.map((file) => ({
      '@type': 'DataDownload',
      contentUrl: file.url,
      encodingFormat: file.type,
    })),
  }
}

export function articleData(siteUrl: string, article: object, author: { type: string; name: string }) {
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    ...article,
    inLanguage: 'en',
    author: { '@type': author.type, name: author.name, url: `${siteUrl}/about` },
    publisher: { ...publisherAt(siteUrl), ...logoAt(siteUrl) },
  }
}
