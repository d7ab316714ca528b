import { z } from 'zod'
import { numbersSchema } from '#activity/activity-responses.ts'
import { dayOf } from '#activity/day.ts'
import { getNumbers } from '#activity/numbers.store.ts'
import { NUMBER_PERIODS, numbersQuery } from '#activity/numbers.ts'
import { endpoint } from './endpoint.ts'

export const numberEndpoints = [
  endpoint(numbersQuery, {
    access: 'admin',
    tag: 'Admin',
    summary: 'What visitors did per day, the tools they used most, and what they searched for',
    query: z.object({ days: z.coerce.number().pipe(z.literal(NUMBER_PERIODS)).default(30) }),
    response: numbersSchema,
    handle: ({ query }, { db }) => getNumbers(db, query.days, dayOf(new Date())),
  }),
]
