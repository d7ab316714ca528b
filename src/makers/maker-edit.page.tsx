import { FactGroups, factValuesIn, textsOf } from '#forms/fact-groups.tsx'
import { placeErrors } from '#forms/form-texts.ts'
import { definePage, type FormValues, formCall, type PageProps } from '#lib/define-page.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { PostedErrors } from '#ui/fields/error-summary.tsx'
import { AreaField, LineField } from '#ui/fields/input-fields.tsx'
import { makerChangesCall, makerFactsQuery } from './maker-calls.ts'
import { makerEditPath, makerPath } from './maker-claim.ts'

const queries = ({ token = '' }: { token?: string }) => ({
  own: makerFactsQuery({ token }, { staleTimeMs: 0 }),
})

function MakerEditPage({ data, params, posted = null }: PageProps<ReturnType<typeof queries>>) {
  const { tool, groups, isReviewed } = data.own
  const token = params.token ?? ''
  const facts = groups.flatMap((group) => group.facts)
  const texts = posted?.values ?? textsOf(facts, ({ key }) => facts.find((fact) => fact.key === key)?.value)
  const labelOf = (key: string) => facts.find((fact) => fact.key === key)?.label ?? key
  const errors = placeErrors(posted?.problem.errors ?? {}, texts, labelOf)
  return (
    <div className="wrap max-w-[860px] py-10">
      <h1 className="page-title">Facts of {tool.name}</h1>
      <p className="mt-3 max-w-[62ch] text-muted">
        What you change is labeled as from the maker.{' '}
        {isReviewed ? 'An editor reads it before it appears.' : 'It appears at once.'}
      </p>
      <form method="post" action={makerEditPath(token)} noValidate className="card mt-6 p-5 sm:p-8">
        <PostedErrors posted={posted} errors={errors} />
        {/* The Enter key presses the first button of a form. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <FactGroups groups={groups} texts={texts} errors={errors} />
        <div className="mt-8 grid gap-5">
          <LineField
            name="source"
            label="Where it can be read (optional)"
            type="url"
            text={posted?.values.source ?? ''}
            error={errors.source}
            hint="A page of yours. Without one, your website is named."
          />
          <AreaField
            name="note"
            label="Note to the editor (optional)"
            rows={2}
            text={posted?.values.note ?? ''}
            error={errors.note}
          />
        </div>
        <div className="mt-8 flex flex-wrap gap-3">
          <SubmitButton>Send changes</SubmitButton>
          <ButtonLink href={makerPath(token)}>Back</ButtonLink>
        </div>
      </form>
    </div>
  )
}

const bodyOf = (form: FormValues): object => ({
  values: factValuesIn(form),
  source: form.source,
  note: form.note,
})

export default definePage({
  queries,
  isPrivate: true,
  action: (form, { token = '' }) =>
    formCall(
      makerChangesCall({ token }),
      bodyOf(form),
      ({ changed }) => `${makerPath(token)}?changed=${changed}`,
    ),
  head: ({ data }) => ({
    title: `Facts of ${data.own.tool.name}`,
    description: 'For whoever makes this tool.',
  }),
  Page: MakerEditPage,
  missing: {
    title: 'Link Not Valid',
    text: 'This link has expired, was revoked, or is not complete.',
  },
})
