import { useState } from 'react'
import * as accountCalls from '#accounts/account-calls.ts'
import type { EditorsResponse, InvitedResponse } from '#accounts/account-responses.ts'
import { ROLE_LABELS, ROLES } from '#accounts/role.ts'
import { ListInSteps, Loaded, TitledSection } from '#admin/components/admin-screen.tsx'
import { PASSWORD, SmallForm, type SmallFormProps } from '#forms/small-form.tsx'
import { timeInWords } from '#lib/date-words.ts'
import { sendJson } from '#lib/http/send-json.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/input-fields.tsx'
import { showToast } from '#ui/toast.tsx'
import { useAction } from '#ui/use-action.ts'

const roles = ROLES.toReversed().map((role) => [role, ROLE_LABELS[role]] as const)

/** A session may be stolen: whoever gives or takes access knows the password too. */
const PasswordForm = (props: Omit<SmallFormProps<'password'>, 'fields'>) => (
  <SmallForm
    fields={[{ ...PASSWORD, label: 'Your password' }]}
    renews={[accountCalls.editorsQuery.path]}
    {...props}
  />
)

export function EditorsView({ email }: { email: string }) {
  return (
    <div className="max-w-[760px]">
      <p className="max-w-[70ch] text-body text-muted">
        Editors review, edit and publish. Accounts, sync sources and deleting for good are left to
        administrators.
      </p>
      <Loaded what="The accounts" query={accountCalls.editorsQuery()}>
        {({ editors, invites }) => (
          <>
            <ListInSteps items={editors} className="card mt-5 divide-y divide-line">
              {(editor) => <EditorLine key={editor.id} editor={editor} isSelf={editor.email === email} />}
            </ListInSteps>
            <Invites invites={invites} />
          </>
        )}
      </Loaded>
    </div>
  )
}

type Editor = EditorsResponse['editors'][number]

function EditorLine({ editor, isSelf }: { editor: Editor; isSelf: boolean }) {
  const { id, email, role, hasSecondFactor } = editor
  const other = role === 'editor' ? 'administrator' : 'editor'
  async function change({ password }: { password: string }) {
    await sendJson(accountCalls.changeRoleCall({ id }), { role: other, password })
    showToast({ title: 'Success', text: `${email} is ${ROLE_LABELS[other].toLowerCase()} now` })
  }
  async function remove({ password }: { password: string }) {
    await sendJson(accountCalls.removeEditorCall({ id }), { password })
    showToast({ title: 'Success', text: `${email} has no account any more` })
  }
  async function resetFactor({ password }: { password: string }) {
    await sendJson(accountCalls.resetFactorCall({ id }), { password })
    showToast({ title: 'Success', text: `The second factor of ${email} is off` })
  }
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 grow basis-56 font-[600] text-ink [overflow-wrap:anywhere]">
          {email}
          {isSelf && <span className="font-[400] text-muted"> (you)</span>}
        </span>
        <span className="text-small">{ROLE_LABELS[role]}</span>
        <span className="text-small text-muted">
          {hasSecondFactor ? 'Second factor on' : 'No second factor'}
        </span>
      </div>
      <details className="mt-1">
        <summary className="text-link inline-block py-1 text-small">Change {email}</summary>
        <div className="grid gap-6 py-2 sm:grid-cols-2">
          <PasswordForm send={change} button={`Make ${ROLE_LABELS[other].toLowerCase()}`} />
          <PasswordForm send={remove} button="Remove the account" />
          {hasSecondFactor && !isSelf && (
            <PasswordForm send={resetFactor} button="Switch the second factor off" />
          )}
        </div>
      </details>
    </li>
  )
}

function Invites({ invites }: Pick<EditorsResponse, 'invites'>) {
  const { act } = useAction(accountCalls.editorsQuery.path)
  const [made, setMade] = useState<InvitedResponse | null>(null)
  async function invite({ password }: { password: string }, form: FormData) {
    setMade(
      await sendJson(accountCalls.inviteCall(), {
        email: form.get('email'),
        role: form.get('role'),
        password,
      }),
    )
  }
  async function withdraw(email: string) {
    await sendJson(accountCalls.withdrawInviteCall({ email }))
    setMade(null)
  }
  return (
    <TitledSection title="Invite somebody">
      <PasswordForm send={invite} button="Make the link" look="primary">
        <label className="grid gap-1.5 font-[600] text-small text-ink">
          Their email
          <input name="email" type="email" required autoComplete="off" className="field max-w-[320px]" />
        </label>
        <SelectField name="role" label="Role" text="editor" options={roles} className="max-w-[320px]" />
      </PasswordForm>
      {made && (
        <div role="status" className="mt-4 rounded-control bg-soft p-4 text-small">
          <p>
            Send them this link. It is shown only now and works once, until {timeInWords(made.expiresAt)}.
            {made.isMailed && ' It was mailed to them too.'}
            {made.isMailed === false && ' The mail to them could not be sent.'}
          </p>
          <p className="mt-2 break-all font-mono text-small text-ink">{made.link}</p>
        </div>
      )}
      <ul className="mt-3 divide-y divide-line">
        {invites.map(({ email, role, expiresAt }) => (
          <li key={email} className="flex flex-wrap items-center justify-between gap-3 py-2 text-small">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {email}, {ROLE_LABELS[role].toLowerCase()}, until {timeInWords(expiresAt)}
            </span>
            <Button onClick={() => void act(() => withdraw(email))}>Withdraw the invitation</Button>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
