import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { z } from 'zod'
import type { Db } from '#db/open.ts'
import { Invalid, Unauthorized } from '#lib/errors.ts'
import { faultText } from '#lib/field-errors.ts'
import { issueText } from '#lib/issue-text.ts'
import { parseJson } from '#lib/json.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { misfitsOf, misfitWords, withoutMisfits } from '#tools/write/fitting-facts.ts'
import { checkItem, type FeedItem } from './feed.ts'
import { applyItem, takeMessage } from './inbox.store.ts'
import type { NetworkSite } from './partners.ts'
import { recordRefusals } from './refusals.store.ts'

const messageSchema = z.object({
  type: z.enum(['tool.approved', 'tool.updated', 'tool.removed']),
  timestamp: z.string(),
  data: z.unknown(),
})

export interface InboxRequest {
  headers: Record<string, string>
  body: string
}

/** Takes a partner's message: signature, age and id are checked, then it is applied like an item of its feed. */
export async function receiveMessage(db: Db, trusted: readonly NetworkSite[], request: InboxRequest) {
  const partner = trusted.find((candidate) => isSignedBy(candidate, request))
  if (!partner) throw new Unauthorized('This message is not signed by a partner of this site.')
  const message = messageSchema.safeParse(parseJson(request.body), { error: issueText })
  if (!message.success) throw new Invalid(`This message cannot be read: ${faultText(message.error.issues)}`)
  const checked = checkItem(message.data.data)
  if (!checked.success) throw new Invalid(`This message cannot be read: ${faultText(checked.error.issues)}`)
  const item = { origin: partner.site, ...checked.data }
  if (item.origin !== partner.site)
    throw new Invalid('A partner tells only of tools that it published first itself.')
  const id = request.headers['webhook-id'] ?? ''
  return db.transaction().execute(async (transaction) => {
    if (!(await takeMessage(transaction, partner.site, id))) return 'known'
    return applyItem(transaction, partner.site, await keepFitting(transaction, partner.site, item))
  })
}

/** The item without what does not fit our questions, which the administrator sees. */
async function keepFitting(db: Db, partner: string, item: FeedItem): Promise<FeedItem> {
  if ('deleted' in item) return item
  const misfits = misfitsOf(item.tool, marketQuestions())
  if (Object.keys(misfits).length === 0) return item
  const reason = misfitWords(misfits)
  await recordRefusals(db, partner, [{ item: item.id, reason, isPartial: true }], false)
  return { ...item, tool: withoutMisfits(item.tool, misfits) }
}

/** The library checks the age too: five minutes either way. */
function isSignedBy(partner: NetworkSite, { headers, body }: InboxRequest): boolean {
  try {
    new Webhook(partner.secret).verify(body, headers)
    return true
  } catch (error) {
    if (error instanceof WebhookVerificationError || error instanceof SyntaxError) return false
    throw error
  }
}
