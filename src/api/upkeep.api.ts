import { listNewerFiles } from '#admin/edit-site.ts'
import { listHidingEdits } from '#admin/hiding-edits.store.ts'
import { listOldPrices } from '#admin/old-prices.store.ts'
import { upkeepQuery } from '#admin/upkeep.ts'
import { upkeepSchema } from '#admin/upkeep-responses.ts'
import { countCheckTasks } from '#checks/check-views.store.ts'
import { countCorrections, listCorrections } from '#corrections/corrections.store.ts'
import { databaseNow } from '#db/clock.ts'
import { countEndedClaims } from '#owners/owners.store.ts'
import { countWaitingReplies } from '#reviews/replies.store.ts'
import { countReviews } from '#reviews/reviews.store.ts'
import { countSubmissions } from '#submissions/queue.store.ts'
import { editorEndpoint } from './endpoint.ts'

const PRICES_SHOWN = 100
const EDITS_SHOWN = 100

export const upkeepEndpoints = [
  editorEndpoint('Admin', upkeepQuery, {
    summary: 'What to look at first: what waits, and the prices that are old and often looked at',
    response: upkeepSchema,
    handle: async (_input, { db }) => {
      const [oldest] = await listCorrections(db, { status: 'pending', limit: 1, offset: 0 })
      return {
        submissions: { waiting: (await countSubmissions(db)).pending },
        corrections: { waiting: (await countCorrections(db)).pending, oldest: oldest?.createdAt ?? null },
        reviews: { waiting: (await countReviews(db)).pending + (await countWaitingReplies(db)) },
        owners: { ended: await countEndedClaims(db) },
        checks: { waiting: await countCheckTasks(db) },
        edits: await listHidingEdits(db, EDITS_SHOWN),
        files: await listNewerFiles(db),
        prices: await listOldPrices(db, await databaseNow(db), PRICES_SHOWN),
      }
    },
  }),
]
