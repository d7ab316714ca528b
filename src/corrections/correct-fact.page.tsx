import { FactLines } from '#corrections/components/fact-lines.tsx'
import { type Fact, OTHER_FACT } from '#forms/fact.ts'
import { FactField } from '#forms/fact-field.tsx'
import { fromFactTexts, toFactTexts } from '#forms/fact-texts.ts'
import { type FormTexts, placeErrors } from '#forms/form-texts.ts'
import { definePage, type FormValues, formCall, type PageProps } from '#lib/define-page.ts'
import { FormGuard } from '#submissions/components/form-guard.tsx'
import { formTokenQuery } from '#submissions/submission-calls.ts'
import { correctPath, toolCrumb } from '#tools/tool.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { PostedErrors } from '#ui/fields/error-summary.tsx'
import { AreaField, LineField } from '#ui/fields/input-fields.tsx'
import { factQuery, suggestCall } from './correction-calls.ts'

const queries = ({ slug = '', fact = '' }: { slug?: string; fact?: string }) => ({
  form: formTokenQuery({}, { staleTimeMs: 0 }),
  found: factQuery({ slug, fact }, { staleTimeMs: 0 }),
})

type CorrectFactProps = PageProps<ReturnType<typeof queries>>

function CorrectFactPage({ data, ...props }: CorrectFactProps) {
  const { tool, fact } = data.found
  const path = correctPath(tool.slug, fact.key)
  return (
    <div className="wrap max-w-[760px] pb-12">
      <Breadcrumbs
        trail={[
          toolCrumb(tool),
          { label: 'Suggest a correction', href: correctPath(tool.slug) },
          { label: fact.label, href: path },
        ]}
      />
      <h1 className="page-title">
        {fact.key === OTHER_FACT ? `Something else about ${tool.name}` : `${fact.label} of ${tool.name}`}
      </h1>
      {fact.key !== OTHER_FACT && (
        <section className="mt-6 rounded-card bg-soft p-5" aria-labelledby="present">
          <h2 id="present" className="mb-1.5 font-[600] text-small">
            The page says now
          </h2>
          <FactLines lines={fact.lines} />
        </section>
      )}
      <CorrectionForm data={data} {...props} />
    </div>
  )
}

function CorrectionForm({ data, posted = null }: CorrectFactProps) {
  const { tool, fact } = data.found
  const texts: FormTexts = posted?.values ?? toFactTexts(fact, fact.value)
  const errors = placeErrors(posted?.problem.errors ?? {}, texts, () => fact.label)
  const bind = (name: string) => ({ name, text: posted?.values[name] ?? '', error: errors[name] })
  const isWords = fact.key === OTHER_FACT
  return (
    <form method="post" action={correctPath(tool.slug, fact.key)} noValidate className="card mt-6 p-5 sm:p-8">
      <PostedErrors posted={posted} errors={errors} />
      <h2 className="sub-title mb-4">{isWords ? 'What should change' : 'It should say'}</h2>
      <FactField fact={fact} texts={texts} errors={errors} />
      <input type="hidden" name="kind" value={fact.kind} readOnly />
      <input type="hidden" name="fact" value={fact.key} readOnly />
      <div className="mt-8 grid gap-5">
        <LineField
          {...bind('source')}
          label={isWords ? 'Where it can be read (optional)' : 'Where it can be read'}
          type="url"
          isRequired={!isWords}
          placeholder="https://"
          hint="The page that shows it, best the vendor’s own. It becomes the source of the fact."
        />
        <AreaField {...bind('note')} label="Note to the editor (optional)" rows={2} />
        <LineField
          {...bind('email')}
          label="Your e-mail (optional)"
          hint="Only for a question about this correction. It is shown to nobody else."
        />
      </div>
      <FormGuard formToken={data.form.formToken} />
      <SubmitButton className="mt-8 w-full sm:w-auto">Send correction</SubmitButton>
    </form>
  )
}

function bodyOf(form: FormValues, tool: string): object {
  const { fact = '' } = form
  const kind = form.kind as Fact['kind']
  return {
    tool,
    fact,
    value: fromFactTexts({ key: fact, label: '', kind }, form),
    source: form.source,
    note: form.note,
    email: form.email,
    referralCode: form.referralCode,
    formToken: form.formToken || 'none',
  }
}

export default definePage({
  queries,
  isPrivate: true,
  action: (form, { slug = '' }) =>
    formCall(suggestCall(), bodyOf(form, slug), ({ correction }) => `${correction.statusUrl}?received=1`),
  head: ({ data }) => ({
    title: `Suggest a correction for ${data.found.tool.name}: ${data.found.fact.label}`,
    description: `Correct a fact about ${data.found.tool.name}.`,
  }),
  Page: CorrectFactPage,
})
