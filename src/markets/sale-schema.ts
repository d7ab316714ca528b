import { z } from 'zod'
import { plainText } from '#lib/plain-text.ts'

const key = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a key such as contacts')
const saidSchema = z
  .array(plainText(40).min(1))
  .max(12)
  .optional()
  .describe('What else buyers call them: "sites" where plans count monitors')

/** How many people a market is priced for, and how to ask for them. */
export const peopleSchema = z.strictObject({
  usual: z.number().int().min(1).max(10_000),
  ask: plainText(120).min(1),
  one: plainText(40).min(1).optional().describe('What one of them is called; person when absent'),
  many: plainText(40).min(1).optional(),
  said: saidSchema,
})

const choicesSchema = z.array(z.number().positive()).min(2).max(8)
const furtherShape = {
  key,
  one: plainText(40).min(1),
  many: plainText(40).min(1),
  ask: plainText(120).min(1),
  said: saidSchema,
  counts: z
    .record(key, z.number().positive())
    .optional()
    .describe('Other units that plans are sold by, and how many of this one each stands for: sessions: 20'),
}

/** What besides people the price pages of a market count. */
export const measureSchema = z.strictObject({
  ...furtherShape,
  usual: z
    .number()
    .positive()
    .optional()
    .describe('Priced where nobody says how much; absent where it is counted only when it is said'),
  choices: choicesSchema,
})

/** What some of its plans also count; it is priced only for those who say how much. */
export const furtherSchema = z.strictObject({ ...furtherShape, choices: choicesSchema })

const counted = z.object({
  usual: z.number(),
  ask: z.string(),
  one: z.string(),
  many: z.string(),
  said: saidSchema,
})
const countedMeasure = counted.extend({
  key: z.string(),
  usual: z.number().optional(),
  choices: z.array(z.number()),
  counts: z.record(z.string(), z.number()).optional(),
})
/** How a market is sold, in full: by people, by a measure, or by both. */
export const saleSchema = z.object({
  people: counted.nullable().describe('Null where people do not count'),
  measure: countedMeasure.nullable().describe('What else its price pages count'),
  further: z.array(countedMeasure).describe('What some of its plans count besides'),
})
