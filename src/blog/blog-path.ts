import { slugify } from '#lib/slug.ts'

export const articlePath = (slug: string) => `/blog/${slug}`

/** The index, or what it shows of one category. */
export const blogPath = (category?: string) =>
  category === undefined ? '/blog' : `/blog?category=${slugify(category)}`

/** A picture of an article, named by content and size, so that a page leaves the right room for it. */
export const PICTURE_PATH = /^\/pictures\/(p-[0-9a-f]{32}-(\d+)x(\d+))\.png$/
export const picturePath = (key: string) => `/pictures/${key}.png`

export const lastChangeOf = (article: { reviewedAt?: string | undefined; modifiedAt: string }): string =>
  article.reviewedAt ?? article.modifiedAt

export const reviewId = ({ name }: { name: string }) => `review-${slugify(name)}`
