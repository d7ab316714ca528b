import { definePage, formCall, type PageProps } from '#lib/define-page.ts'
import { FormGuard } from '#submissions/components/form-guard.tsx'
import { formTokenQuery } from '#submissions/submission-calls.ts'
import { toolCrumb } from '#tools/tool.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { PostedErrors } from '#ui/fields/error-summary.tsx'
import { SelectField } from '#ui/fields/input-fields.tsx'
import { beginClaimCall, claimFormQuery } from './maker-calls.ts'
import { claimPath, MAILBOXES } from './maker-claim.ts'

const queries = ({ slug = '' }: { slug?: string }) => ({
  form: formTokenQuery({}, { staleTimeMs: 0 }),
  known: claimFormQuery({ slug }),
})

const ways = [
  ['file', 'A file on your website', 'You put a small text file at an address we name.'],
  ['dns', 'A DNS record', 'You add a TXT record to your domain.'],
  ['mail', 'A mail to your domain', 'We send a link to an address that whoever runs the domain has.'],
] as const

function ClaimPage({ data, search, posted = null }: PageProps<ReturnType<typeof queries>>) {
  const { tool, host, methods } = data.known
  const mailboxes = MAILBOXES.map((mailbox) => [mailbox, `${mailbox}@${host}`] as const)
  const sent = search.get('sent')
  const errors = posted?.problem.errors ?? {}
  return (
    <div className="wrap max-w-[760px] pb-12">
      <Breadcrumbs trail={[toolCrumb(tool), { label: 'Claim', href: claimPath(tool.slug) }]} />
      <h1 className="page-title">Do you make {tool.name}?</h1>
      <p className="mt-3 max-w-[62ch] text-muted">
        Show that {host ?? 'its domain'} is yours, and you get a private link to your listing: change every
        fact, see how often it is viewed and compared. It is free, and it changes neither ratings nor order.
      </p>
      {sent !== null && (
        <p role="status" className="mt-6 rounded-card border border-yes-line bg-yes-soft p-4 text-small">
          A mail with your link is on its way to the mailbox you chose. It is valid for two weeks.
        </p>
      )}
      <form method="post" action={claimPath(tool.slug)} noValidate className="card mt-6 p-5 sm:p-8">
        <PostedErrors posted={posted} errors={errors} />
        <fieldset id="method" tabIndex={-1} className="group/method">
          <legend className="mb-3 font-[600] text-body text-ink">How will you show it?</legend>
          <div className="grid gap-3">
            {ways
              .filter(([value]) => methods.includes(value))
              .map(([value, label, text]) => (
                <label
                  key={value}
                  className="flex cursor-pointer gap-3 rounded-control border border-line-strong p-4 has-checked:border-accent has-checked:bg-accent-soft"
                >
                  <input
                    type="radio"
                    name="method"
                    value={value}
                    defaultChecked={(posted?.values.method ?? 'file') === value}
                    className="mt-1 size-4 shrink-0 accent-accent"
                  />
                  <span className="text-small">
                    <span className="block font-[600] text-ink">{label}</span>
                    {text}
                  </span>
                </label>
              ))}
          </div>
          <SelectField
            name="mailbox"
            label="Mailbox"
            text={posted?.values.mailbox ?? 'admin'}
            options={mailboxes}
            className="mt-4 hidden max-w-[20rem] group-has-[[value=mail]:checked]/method:block"
          />
        </fieldset>
        <FormGuard formToken={data.form.formToken} />
        <SubmitButton className="mt-6 w-full sm:w-auto">Continue</SubmitButton>
      </form>
    </div>
  )
}

export default definePage({
  queries,
  isPrivate: true,
  searchParams: ['sent'],
  action: ({ formToken, ...form }, { slug = '' }) =>
    formCall(
      beginClaimCall(),
      { ...form, tool: slug, formToken: formToken || 'none' },
      ({ claim }) => claim.makerUrl ?? `${claimPath(slug)}?sent=1`,
    ),
  head: ({ data }) => ({
    title: `Claim ${data.known.tool.name}`,
    description: `For whoever makes ${data.known.tool.name}.`,
  }),
  Page: ClaimPage,
})
