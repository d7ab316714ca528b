import { createPasswords } from '#accounts/password.ts'
import type { Db } from '#db/open.ts'

/** What a test that is about something else pays for a password; no site can be told to pay so little. */
const CHEAP_COST = { memory: 8, passes: 1 }

export const cheapPasswords = () => createPasswords(CHEAP_COST)

export const withPasswords = (db: Db) => ({ db, passwords: cheapPasswords() })
