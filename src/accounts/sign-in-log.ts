import { type Limit, takeToken } from '#db/limits.store.ts'
import type { Db } from '#db/open.ts'
import { recordAudit } from '#history/audit.store.ts'
import { TooMany } from '#lib/errors.ts'

const HOUR_MS = 3_600_000
/** Strangers cannot fill the log: of more wrong tries than these, whoever they are of, none is noted. */
const WRONG_NOTED = { purpose: 'sign-in-log', network: 'all', limit: 60, windowMs: HOUR_MS }
/** A script signs in with every call. */
const SCRIPT_NOTED = { purpose: 'script-log', limit: 1, windowMs: 24 * HOUR_MS }

interface Try {
  network: string
  /** By HTTP Basic. */
  isScript?: boolean
}

export async function recordSignIn(db: Db, email: string, { network, isScript }: Try): Promise<void> {
  if (isScript && !(await isWithin(db, { ...SCRIPT_NOTED, network: `${network} ${email}` }))) return
  await recordAudit(db, email, 'sign-in.right', `sign-in ${email} from ${network}`)
}

/** What was typed is not noted: it may be a password in the wrong field, or somebody else's address. */
export async function recordWrongSignIn(db: Db, email: string | undefined, { network }: Try): Promise<void> {
  if (!(await isWithin(db, WRONG_NOTED))) return
  const subject = `sign-in ${email ?? 'an unknown address'} from ${network}`
  await recordAudit(db, 'somebody', 'sign-in.wrong', subject)
}

async function isWithin(db: Db, limit: Limit): Promise<boolean> {
  try {
    await takeToken(db, limit)
    return true
  } catch (error) {
    if (error instanceof TooMany) return false
    throw error
  }
}
