import { addAccount } from '#accounts/account.store.ts'
import type { Role } from '#accounts/role.ts'
import { startSession } from '#accounts/sessions.store.ts'
import type { Db } from '#db/open.ts'

/** The cookie of somebody who has an account and is signed in. No password opens it. */
export async function signedInAs(
  db: Db,
  role: Role = 'administrator',
  email = 'admin@example.com',
): Promise<string> {
  await addAccount(db, { email, role, passwordHash: 'argon2id$$', givenHash: null })
  return `session=${await startSession(db, email)}`
}
