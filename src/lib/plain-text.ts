import { z } from 'zod'
import { isReadableText } from './readable-text.ts'

/** Text a person can read, at most `max` characters long. */
export const plainText = (max: number) => z.string().max(max).refine(isReadableText, 'must be readable text')
