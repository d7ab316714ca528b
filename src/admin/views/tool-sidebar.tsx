import { use } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import * as adminCalls from '#admin/admin-calls.ts'
import type { LoadedTool } from '#admin/admin-responses.ts'
import { editorPath } from '#admin/components/admin-screen.tsx'
import { fieldLabel } from '#admin/field-labels.ts'
import { SmallForm } from '#forms/small-form.tsx'
import { dateInWords } from '#lib/date-words.ts'
import { sendJson } from '#lib/http/send-json.ts'
import { toolPath } from '#tools/tool.ts'
import { Button } from '#ui/button.tsx'
import { InlineLink, NavigationContext } from '#ui/link.tsx'
import { showToast } from '#ui/toast.tsx'
import { useAction } from '#ui/use-action.ts'

interface ToolSideProps {
  loaded: LoadedTool
  onChange: () => Promise<void>
}

export function ToolSide({ loaded, onChange }: ToolSideProps) {
  const { act } = useAction()
  const change: Change = (text, send) => act(send, text).then(onChange)
  return (
    <>
      <Listing {...{ loaded, change }} />
      <WebsiteIcon {...{ loaded, change }} />
      <Locks {...{ loaded, change }} />
      <ToolMoves {...{ loaded, onChange }} />
    </>
  )
}

type Change = (text: string, send: () => Promise<unknown>) => Promise<void>

interface CardProps {
  loaded: LoadedTool
  change: Change
}

function Listing({ loaded: { tool }, change }: CardProps) {
  const isHidden = tool.hiddenAt !== null
  const call = isHidden ? adminCalls.restoreToolCall : adminCalls.hideToolCall
  const done = `${tool.name} is ${isHidden ? 'listed again' : 'hidden'}`
  return (
    <div className="card p-5">
      <h3 className="font-[600] text-[16px]">{isHidden ? 'Hidden' : 'Listed'}</h3>
      {!isHidden && (
        <p className="mt-1">
          <InlineLink href={toolPath(tool.slug)}>See its page</InlineLink>
        </p>
      )}
      <p className="mt-1">
        <InlineLink href={`${toolPath(tool.slug)}/changes`}>What changed in it</InlineLink>
      </p>
      <Button className="mt-4" onClick={() => void change(done, () => sendJson(call({ id: tool.id })))}>
        {isHidden ? 'Restore' : 'Hide'}
      </Button>
    </div>
  )
}

function WebsiteIcon({ loaded: { tool, iconLook }, change }: CardProps) {
  if (!iconLook) return null
  const { words, isRefused, lookedAt } = iconLook
  const call = isRefused ? adminCalls.allowIconCall : adminCalls.refuseIconCall
  const done = isRefused ? 'Looked for again with the next check' : 'The icon is taken down'
  return (
    <div className="card p-5">
      <h3 className="font-[600] text-[16px]">Icon of the website</h3>
      <p className="mt-1 text-[14px] text-muted">
        {words} {dateInWords(lookedAt)}. A logo of the record is shown before it.
      </p>
      {(isRefused || tool.icon) && (
        <Button className="mt-4" onClick={() => void change(done, () => sendJson(call({ id: tool.id })))}>
          {isRefused ? 'Look for it again' : 'Take it down'}
        </Button>
      )}
    </div>
  )
}

function Locks({ loaded: { tool, locks }, change }: CardProps) {
  return (
    <div className="card p-5">
      <h3 className="font-[600] text-[16px]">Locked fields</h3>
      <p className="mt-1 text-[14px] text-muted">
        {locks.length > 0 ? 'Sync leaves these as you wrote them.' : 'None. A field you edit is locked.'}
      </p>
      <ul className="mt-3 grid gap-2">
        {locks.map(({ field, told }) => {
          const label = fieldLabel(field)
          const release = () => sendJson(adminCalls.releaseLockCall({ id: tool.id, field }))
          return (
            <li key={field} className="flex flex-wrap items-center justify-between gap-x-3 text-[15px]">
              {label}
              {told && (
                <span className="order-last basis-full text-[14px] text-muted [overflow-wrap:anywhere]">
                  Its source says: {told.join('; ')}
                </span>
              )}
              <Button onClick={() => void change(`Sync may change it again: ${label}`, release)}>
                Release<span className="sr-only"> {label.toLowerCase()}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const MERGE_HINT =
  'The last part of the address of the tool that stays. Ratings, reviews and claims move there, and this address leads to it.'

/** Another address, one record instead of two, or none: what is done rarely, folded. */
function ToolMoves({ loaded, onChange }: ToolSideProps) {
  const { id, name, slug, hiddenAt } = loaded.tool
  const navigation = use(NavigationContext)
  async function rename(next: string) {
    await sendJson(adminCalls.renameToolCall({ id }), { slug: next })
    showToast({ title: 'Success', text: `/tools/${slug} leads to /tools/${next} from now on` })
    await onChange()
  }
  async function merge(into: string) {
    const { tool: main } = await sendJson(adminCalls.mergeToolCall({ id }), { into })
    showToast({ title: 'Success', text: `${name} is part of ${main.name} now` })
    navigation?.navigate(editorPath(main.id))
  }
  async function erase(word: string) {
    await sendJson(adminCalls.eraseToolCall({ id }), { word })
    showToast({ title: 'Success', text: `${name} is deleted for good` })
    navigation?.navigate(adminPath({ view: 'tools' }))
  }
  const renaming = `Now /tools/${slug}, which will lead to the new one.`
  const erasing = `Type ${slug}. Ratings and reviews go with it. For administrators.`
  const forms = [
    { name: 'slug', label: 'New address', hint: renaming, button: 'Change the address', send: rename },
    { name: 'into', label: 'Merge into', hint: MERGE_HINT, button: 'Merge', send: merge },
  ]
  if (hiddenAt)
    forms.push({
      name: 'word',
      label: 'Delete for good',
      hint: erasing,
      button: 'Delete for good',
      send: erase,
    })
  return (
    <details className="card p-5">
      <summary className="cursor-pointer font-[600] text-[16px] text-ink">Move, merge or delete</summary>
      <div className="mt-4 grid gap-6">
        {forms.map(({ button, send, ...field }) => (
          <SmallForm
            key={field.name}
            fields={[field]}
            button={button}
            send={(entered) => send((entered[field.name] ?? '').trim())}
          />
        ))}
      </div>
    </details>
  )
}
