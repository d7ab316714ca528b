import { changePasswordCall, endSessionCall, sessionsQuery } from '#admin/editor-calls.ts'
import type { SessionsResponse } from '#admin/editor-responses.ts'
import { PASSWORD_MIN } from '#admin/role.ts'
import { timeInWords } from '#lib/date-words.ts'
import { sendJson } from '#lib/send-json.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import { useAction } from '#ui/use-action.ts'
import { LoadTrouble } from './load-trouble.tsx'
import { ProofForm } from './proof-form.tsx'
import { useAdminAnswer, useRefresh } from './use-admin-answer.ts'

const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters.`

export function PasswordSection() {
  const refresh = useRefresh()
  async function change({ password, next }: { password: string; next: string }) {
    await sendJson(changePasswordCall(), { password, next })
    showToast({ title: 'Success', text: 'Your password is changed. Your other sessions have ended.' })
    void refresh(sessionsQuery.path)
  }
  return (
    <section aria-labelledby="change-password" className="card mt-4 p-5">
      <h3 id="change-password" className="sub-title">
        Change your password
      </h3>
      <ProofForm
        names={['password', 'next']}
        labels={{ password: 'Current password' }}
        hints={{ next: PASSWORD_HINT }}
        send={change}
        button={<Button type="submit">Change password</Button>}
      />
    </section>
  )
}

export function SessionsSection() {
  const { data, error, retry } = useAdminAnswer(sessionsQuery())
  return (
    <section aria-labelledby="own-sessions" className="card mt-4 p-5">
      <h3 id="own-sessions" className="sub-title">
        Where you are signed in
      </h3>
      <LoadTrouble what="Your sessions" {...{ data, error, retry }} />
      {!data && !error && <p className="mt-2 text-muted">Loading...</p>}
      <ul className="mt-2 divide-y divide-line">
        {data?.sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
    </section>
  )
}

function SessionLine({ session }: { session: SessionsResponse['sessions'][number] }) {
  const { act } = useAction(sessionsQuery.path)
  const { id, device, createdAt, seenAt, isOwn } = session
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 text-[15px] [overflow-wrap:anywhere]">
        <p className="text-ink">{device || 'A browser that did not say what it is'}</p>
        <p className="text-[13px] text-muted">
          Since {timeInWords(createdAt)}, last used {timeInWords(seenAt)}
        </p>
      </div>
      {isOwn ? (
        <span className="text-[14px] text-muted">This browser</span>
      ) : (
        <Button onClick={() => void act(() => sendJson(endSessionCall({ id })))}>End</Button>
      )}
    </li>
  )
}
