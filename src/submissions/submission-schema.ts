import { z } from 'zod'
import { isPublicWebsite } from '#lib/http/website.ts'
import { isReadableText } from '#lib/plain-text.ts'
import { offeredCategories } from '#vocabulary/categories.ts'

const WEBSITE_MESSAGE = 'Please enter a valid URL (e.g., https://example.com)'
const ADDRESS_LENGTH = 500

const text = (label: string, min: number, max: number) =>
  z
    .string(`${label} must be at least ${min} characters`)
    .trim()
    .min(min, `${label} must be at least ${min} characters`)
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isReadableText, `${label} contains signs that cannot be shown`)

const optional = (schema: z.ZodType<string>) => schema.nullish().transform((value) => value ?? '')

const optionalText = (label: string, max: number) => optional(text(label, 0, max))

const isSubmittableAddress = (address: string) => isReadableText(address) && isPublicWebsite(address)

/** People write "acme.com"; whatever names a scheme of its own, or no host, is left as it is. */
const withScheme = (address: string) =>
  /^[\p{L}\p{N}]/u.test(address) && !/^[a-z][a-z\d+.-]*:\/\//i.test(address) ? `https://${address}` : address

/** One schema for the form in the browser, the plain form post and the API. */
export const submissionSchema = z.object({
  name: text('Name', 2, 100),
  email: z.string('Please enter a valid email').trim().max(200).pipe(z.email('Please enter a valid email')),
  companyName: text('Company name', 2, 100),
  website: z
    .string(WEBSITE_MESSAGE)
    .trim()
    .overwrite(withScheme)
    .max(ADDRESS_LENGTH, WEBSITE_MESSAGE)
    .refine(isSubmittableAddress, WEBSITE_MESSAGE),
  description: text('Description', 50, 1000),
  category: z.enum(offeredCategories, 'Please select a category'),
  pricing: optionalText('Pricing', 120),
  features: optionalText('Features', 1000),
  logoUrl: optional(
    z
      .string()
      .trim()
      .max(ADDRESS_LENGTH, 'Please enter a valid URL')
      .refine((address) => address === '' || isSubmittableAddress(address), 'Please enter a valid URL'),
  ),
})

/** What a form carries besides, against scripts: only they fill in the code, in a field that people do not see. */
export const formGuardSchema = z.object({
  referralCode: z.string().max(200).nullish(),
  formToken: z.string().max(200).nullish(),
})
