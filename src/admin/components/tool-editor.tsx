import { type FormEvent, use, useState } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import { byField, fromTexts, toolFields, toTexts } from '#admin/tool-form.ts'
import { toolPath } from '#catalogue/tool.ts'
import { RefusedError, sendJson } from '#lib/send-json.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Link, NavigationContext } from '#ui/link.tsx'
import { StaleNotice } from '#ui/stale-notice.tsx'
import { showToast } from '#ui/toast.tsx'
import { ToolField } from './tool-field.tsx'
import { useAdminAnswer, useRefresh } from './use-admin-answer.ts'

const TOOLS_PATH = '/api/admin/tools'
const RENEWED = ['/api/admin', '/api/companies', '/api/categories', '/api/home']

interface AdminTool {
  tool: Record<string, unknown> & {
    id: number
    slug: string
    name: string
    hiddenAt: string | null
    revision: number
  }
  locks: { field: string; lockedAt: string }[]
}

/** Adds a tool, or edits one: every fact, its locked fields, hiding and restoring. */
export function ToolEditor({ id }: { id: number | null }) {
  return id === null ? <ToolForm loaded={null} /> : <ExistingTool id={id} />
}

function ExistingTool({ id }: { id: number }) {
  const { data, error, isPlaceholderData, retry } = useAdminAnswer<AdminTool>(`${TOOLS_PATH}/${id}`)
  if (error && isPlaceholderData)
    return <p className="mt-6 text-bad">This tool could not be loaded ({error.message}).</p>
  if (data?.tool.id !== id) return <p className="mt-6 text-muted">Loading...</p>
  return (
    <>
      {error && <StaleNotice onRetry={retry} className="mt-6" />}
      <ToolForm key={JSON.stringify(data)} loaded={data} />
    </>
  )
}

function ToolForm({ loaded }: { loaded: AdminTool | null }) {
  const navigation = use(NavigationContext)
  const refresh = useRefresh()
  const [texts] = useState(() => (loaded ? toTexts(loaded.tool) : {}))
  const [failure, setFailure] = useState({ title: '', errors: {}, attempt: 0 })

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const facts = fromTexts(Object.fromEntries([...form].map(([name, value]) => [name, String(value)])))
    try {
      const saved = loaded
        ? await sendJson<AdminTool>('PUT', `${TOOLS_PATH}/${loaded.tool.id}`, {
            ...facts,
            revision: loaded.tool.revision,
          })
        : await sendJson<AdminTool>('POST', TOOLS_PATH, facts)
      showToast({ title: 'Success', text: `${saved.tool.name} has been saved` })
      await refresh(...RENEWED)
      if (!loaded) navigation?.navigate(adminPath({ view: 'tools', tool: saved.tool.id }))
    } catch (error) {
      const refused = error instanceof RefusedError ? error : null
      const title = refused?.detail ?? 'The tool could not be saved. Please try again.'
      setFailure(({ attempt }) => ({ title, errors: byField(refused?.errors ?? {}), attempt: attempt + 1 }))
    }
  }

  return (
    <section className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_300px] lg:items-start">
      <form onSubmit={save} noValidate className="card p-5 sm:p-8">
        <h2 className="section-title mb-6">{loaded ? `Edit ${loaded.tool.name}` : 'Add a tool'}</h2>
        {failure.attempt > 0 && <ErrorSummary {...failure} />}
        <div className="grid gap-5">
          {toolFields.map((field) => (
            <ToolField
              key={field.name}
              field={field}
              text={texts[field.name] ?? ''}
              error={(failure.errors as Record<string, string>)[field.name]}
            />
          ))}
        </div>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button type="submit" look="primary">
            Save
          </Button>
          <ButtonLink href={adminPath({ view: 'tools' })}>Back to the list</ButtonLink>
        </div>
      </form>
      {loaded && <ToolSide loaded={loaded} onChange={() => refresh(...RENEWED)} />}
    </section>
  )
}

function ToolSide({
  loaded: { tool, locks },
  onChange,
}: {
  loaded: AdminTool
  onChange: () => Promise<void>
}) {
  async function change(text: string, send: () => Promise<unknown>) {
    try {
      await send()
      showToast({ title: 'Success', text })
    } catch (error) {
      showToast({
        title: 'Error',
        text: error instanceof Error ? error.message : 'Please try again.',
        tone: 'bad',
      })
    }
    await onChange()
  }
  const isHidden = tool.hiddenAt !== null
  const verb = isHidden ? 'restore' : 'hide'
  return (
    <div className="grid gap-4">
      <div className="card p-5">
        <h3 className="font-[600] text-[16px]">{isHidden ? 'Hidden' : 'Listed'}</h3>
        {!isHidden && (
          <p className="mt-1">
            <Link href={toolPath(tool.slug)} className="inline-link">
              See its page
            </Link>
          </p>
        )}
        <Button
          className="mt-4"
          onClick={() =>
            void change(`${tool.name} is ${isHidden ? 'listed again' : 'hidden'}`, () =>
              sendJson('POST', `${TOOLS_PATH}/${tool.id}/${verb}`),
            )
          }
        >
          {isHidden ? 'Restore' : 'Hide'}
        </Button>
      </div>
      <div className="card p-5">
        <h3 className="font-[600] text-[16px]">Locked fields</h3>
        <p className="mt-1 text-[14px] text-muted">
          {locks.length > 0 ? 'Sync leaves these as you wrote them.' : 'None. A field you edit is locked.'}
        </p>
        <ul className="mt-3 grid gap-2">
          {locks.map(({ field }) => (
            <li key={field} className="flex items-center justify-between gap-3 text-[15px]">
              {field}
              <Button
                className="min-h-9 px-3 text-[14px]"
                onClick={() =>
                  void change(`Sync may change ${field} again`, () =>
                    sendJson('DELETE', `${TOOLS_PATH}/${tool.id}/locks/${field}`),
                  )
                }
              >
                Release<span className="sr-only"> {field}</span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
