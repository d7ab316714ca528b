import { NEW_PASSWORD, SmallForm } from '#forms/small-form.tsx'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { sendJson } from '#lib/http/send-json.ts'
import { acceptInviteCall, invitationQuery } from './account-calls.ts'
import { PASSWORD_MIN, ROLE_LABELS } from './role.ts'

const queries = ({ token = '' }: { token?: string }) => ({
  invitation: invitationQuery({ token }, { staleTimeMs: 0 }),
})

/** Where the link of an invitation leads: the invited person chooses a password and is signed in. */
function InvitationPage({ data, params }: PageProps<ReturnType<typeof queries>>) {
  const { email, role } = data.invitation
  async function accept({ next }: { next: string }) {
    await sendJson(acceptInviteCall({ token: params.token ?? '' }), { next })
    location.assign('/admin')
  }
  return (
    <div className="wrap flex justify-center py-14">
      <div className="card w-full max-w-[420px] p-6 sm:p-8">
        <h1 className="section-title">You are invited</h1>
        <p className="mt-2 mb-4 text-small text-muted [overflow-wrap:anywhere]">
          As {ROLE_LABELS[role].toLowerCase()}, with the address {email}. Choose a password to sign in with.
        </p>
        <SmallForm
          fields={[{ ...NEW_PASSWORD, hint: `At least ${PASSWORD_MIN} characters.` }]}
          send={accept}
          button="Accept the invitation"
          look="primary"
        />
        <noscript>
          <p className="mt-4 text-small text-bad">The admin pages need JavaScript.</p>
        </noscript>
      </div>
    </div>
  )
}

export default definePage({
  queries,
  head: () => ({ title: 'Invitation', description: 'Accept an invitation.' }),
  Page: InvitationPage,
  missing: {
    title: 'This invitation is over',
    text: 'It was used, withdrawn, or is older than a day. Ask an administrator for a new link.',
  },
  isPrivate: true,
})
