import { use } from 'react'
import { saveSiteCall, siteEntryQuery, siteListQuery } from '#admin/site-calls.ts'
import type { SiteEntryResponse } from '#admin/site-responses.ts'
import { isRecord } from '#lib/json.ts'
import { failureWords, sendJson } from '#lib/send-json.ts'
import { useQueryCache } from '#lib/use-query.ts'
import { Button } from '#ui/button.tsx'
import { NavigationContext } from '#ui/link.tsx'
import { showToast } from '#ui/toast.tsx'
import { sitePath } from './site-state.tsx'
import { useRefresh } from './use-admin-answer.ts'

const LANGUAGE = 'en'

/** Puts what people searched for among the phrases of a market. */
export function TeachPhrase({
  market: { key, label },
  phrase,
}: {
  market: Pick<SiteEntryResponse, 'key' | 'label'>
  phrase: string
}) {
  const answers = useQueryCache()
  const navigation = use(NavigationContext)
  const refresh = useRefresh()
  async function teach() {
    try {
      const { value, changedAt } = await answers.fetch(siteEntryQuery({ kind: 'market', key }))
      const phrases = isRecord(value?.phrases) ? value.phrases : {}
      const known = Array.isArray(phrases[LANGUAGE]) ? phrases[LANGUAGE] : []
      const taught = { ...phrases, [LANGUAGE]: [...new Set([...known, phrase.toLowerCase()])] }
      await sendJson(saveSiteCall({ kind: 'market', key }), {
        value: { ...value, phrases: taught },
        changedAt,
      })
      showToast({ title: 'Saved', text: `“${phrase}” now means ${label}` })
      navigation?.navigate(sitePath('market', key))
      void refresh(siteListQuery.path)
    } catch (error) {
      showToast({ title: 'Not saved', text: failureWords(error), tone: 'bad' })
    }
  }
  return (
    <Button onClick={() => void teach()}>
      Teach<span className="sr-only"> {label}</span>
    </Button>
  )
}
