import { z } from 'zod'

/** A number larger than the databases' own would be an error there instead of not found. */
export const idParam = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
export const slugParam = z.object({ slug: z.string().min(1).max(200) })
