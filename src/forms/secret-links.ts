import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 24

/** What opens something of theirs to a person without an account: a token in an address, of which only the hash is stored. */
interface SecretLink {
  token: string
  tokenHash: string
}

/** Lower case, because an address on this site is. */
export function newSecretLink(): SecretLink {
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  return { token, tokenHash: hashLinkToken(token) }
}

export const hashLinkToken = (token: string) => createHash('sha256').update(token).digest('base64url')
