import { z } from 'zod'
import { isWebAddress } from '#lib/http/website.ts'
import { isReadableText, optionalText } from '#lib/plain-text.ts'

const ADDRESS = 'Please enter the address of a page (e.g., https://example.com/pricing)'

export const sourceAddressSchema = z
  .string(ADDRESS)
  .trim()
  .max(500, ADDRESS)
  .refine((address) => isReadableText(address) && isWebAddress(address), ADDRESS)

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())

/** What a visitor sends beside the value. */
export const correctionSchema = z.object({
  tool: z.string().min(1).max(200).describe('The slug of the tool'),
  fact: z.string().min(1).max(80).describe('A part of the record such as plans, or the key of a question'),
  value: z.unknown().describe('As the record has it; null for "not known"'),
  source: optional(sourceAddressSchema).describe('Where it can be read; needed unless it is said in words'),
  note: optionalText(1000),
  email: optional(z.string().trim().max(200).pipe(z.email('Please enter a valid email'))),
})
export type CorrectionBody = z.infer<typeof correctionSchema>
