import { slugify } from '#lib/slug.ts'

export const articlePath = (slug: string) => `/blog/${slug}`

/** The index, or what it shows of one category. */
export const blogPath = (category?: string) =>
  category === undefined ? '/blog' : `/blog?category=${slugify(category)}`
