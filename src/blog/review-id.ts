import { slugify } from '#lib/slug.ts'

/** The place of a review inside its article, for links to it. */
export const reviewId = ({ name }: { name: string }) => `review-${slugify(name)}`
