import { type ReactNode, use } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import * as adminCalls from '#admin/admin-calls.ts'
import type { LoadedTool } from '#admin/admin-responses.ts'
import { editorPath } from '#admin/components/admin-screen.tsx'
import { type Choice, DecisionForm } from '#admin/components/decision-form.tsx'
import { fieldLabel } from '#admin/field-labels.ts'
import { SmallForm } from '#forms/small-form.tsx'
import { dateInWords } from '#lib/date-words.ts'
import { sendJson } from '#lib/http/send-json.ts'
import { toolPath } from '#tools/tool.ts'
import { InlineLink, NavigationContext } from '#ui/link.tsx'
import { showToast } from '#ui/toast.tsx'

interface ToolSideProps {
  loaded: LoadedTool
  onChange: () => Promise<void>
}

export function ToolSide({ loaded, onChange }: ToolSideProps) {
  const { tool, iconLook, locks } = loaded
  const { id, name, slug, hiddenAt } = tool
  return (
    <>
      <SideCard
        title={hiddenAt ? 'Hidden' : 'Listed'}
        about={name}
        choice={{
          label: hiddenAt ? 'Restore' : 'Hide',
          send: () =>
            sendJson(hiddenAt ? adminCalls.restoreToolCall({ id }) : adminCalls.hideToolCall({ id })),
          done: `${name} is ${hiddenAt ? 'listed again' : 'hidden'}`,
        }}
      >
        {!hiddenAt && <InlineLink href={toolPath(slug)}>See its page</InlineLink>}
        <InlineLink href={`${toolPath(slug)}/changes`}>What changed in it</InlineLink>
      </SideCard>
      {iconLook && (
        <SideCard
          title="Icon of the website"
          about={name}
          choice={(iconLook.isRefused || tool.icon) && iconChoice(id, iconLook)}
        >
          <p className="text-small text-muted">
            {iconLook.words} {dateInWords(iconLook.lookedAt)}. A logo of the record is shown before it.
          </p>
        </SideCard>
      )}
      <SideCard title="Locked fields" about={name}>
        <p className="text-small text-muted">
          {locks.length > 0 ? 'Sync leaves these as you wrote them.' : 'None. A field you edit is locked.'}
        </p>
        <ul className="mt-3 grid gap-2 empty:hidden">
          {locks.map((lock) => (
            <Lock key={lock.field} id={id} lock={lock} />
          ))}
        </ul>
      </SideCard>
      <ToolMoves {...{ loaded, onChange }} />
    </>
  )
}

const RENEWS = ['/api/companies', '/api/categories', '/api/home']

const iconChoice = (id: number, { isRefused }: NonNullable<LoadedTool['iconLook']>): Choice => ({
  label: isRefused ? 'Look for it again' : 'Take it down',
  send: () => sendJson(isRefused ? adminCalls.allowIconCall({ id }) : adminCalls.refuseIconCall({ id })),
  done: isRefused ? 'Looked for again with the next check' : 'The icon is taken down',
})

interface SideCardProps {
  title: string
  about: string
  choice?: Choice | '' | undefined
  children: ReactNode
}

const SideCard = ({ title, about, choice, children }: SideCardProps) => (
  <div className="card grid justify-items-start gap-1 p-5">
    <h3 className="font-[600] text-body">{title}</h3>
    {children}
    {choice && (
      <div className="mt-3">
        <DecisionForm id={title} about={about} renews={RENEWS} isInline choices={[choice]} />
      </div>
    )}
  </div>
)

function Lock({ id, lock: { field, told } }: { id: number; lock: LoadedTool['locks'][number] }) {
  const label = fieldLabel(field)
  const release = {
    label: 'Release',
    send: () => sendJson(adminCalls.releaseLockCall({ id, field })),
    done: `Sync may change it again: ${label}`,
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 text-small">
      {label}
      {told && (
        <span className="order-last basis-full text-small text-muted [overflow-wrap:anywhere]">
          Its source says: {told.join('; ')}
        </span>
      )}
      <DecisionForm id={field} about={label.toLowerCase()} renews={RENEWS} isInline choices={[release]} />
    </li>
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
      <summary className="cursor-pointer font-[600] text-body text-ink">Move, merge or delete</summary>
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
