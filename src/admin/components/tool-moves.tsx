import { use } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import { eraseToolCall, mergeToolCall, renameToolCall } from '#admin/admin-calls.ts'
import type { LoadedTool } from '#admin/admin-responses.ts'
import { sendJson } from '#lib/send-json.ts'
import { NavigationContext } from '#ui/link.tsx'
import { showToast } from '#ui/toast.tsx'
import { WordForm } from './word-form.tsx'

interface ToolMovesProps {
  tool: LoadedTool['tool']
  onChange: () => Promise<void>
}

/** Another address, one record instead of two, or none: what is done rarely, folded. */
export function ToolMoves({ tool, onChange }: ToolMovesProps) {
  const navigation = use(NavigationContext)
  async function rename(slug: string) {
    await sendJson(renameToolCall({ id: tool.id }), { slug })
    showToast({ title: 'Success', text: `/tools/${tool.slug} leads to /tools/${slug} from now on` })
    await onChange()
  }
  async function merge(into: string) {
    const { tool: main } = await sendJson(mergeToolCall({ id: tool.id }), { into })
    showToast({ title: 'Success', text: `${tool.name} is part of ${main.name} now` })
    navigation?.navigate(adminPath({ view: 'tools', tool: main.id }))
  }
  async function erase(word: string) {
    await sendJson(eraseToolCall({ id: tool.id }), { word })
    showToast({ title: 'Success', text: `${tool.name} is deleted for good` })
    navigation?.navigate(adminPath({ view: 'tools' }))
  }
  return (
    <details className="card p-5">
      <summary className="cursor-pointer font-[600] text-[16px] text-ink">Move, merge or delete</summary>
      <div className="mt-4 grid gap-6">
        <WordForm
          label="New address"
          hint={`Now /tools/${tool.slug}, which will lead to the new one.`}
          name="slug"
          button="Change the address"
          send={rename}
        />
        <WordForm
          label="Merge into"
          hint="The last part of the address of the tool that stays. Ratings, reviews and claims move there, and this address leads to it."
          name="into"
          button="Merge"
          send={merge}
        />
        {tool.hiddenAt && (
          <WordForm
            label="Delete for good"
            hint={`Type ${tool.slug}. Ratings and reviews go with it. For administrators.`}
            name="word"
            button="Delete for good"
            send={erase}
          />
        )}
      </div>
    </details>
  )
}
