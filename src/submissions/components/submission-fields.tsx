import { titleCase } from '#lib/capitalize.ts'
import { site } from '#site.config'
import { submissionCategories } from '#submissions/submission.ts'
import { AreaField, LineField, SelectField, type SelectOption } from '#ui/input-fields.tsx'

type Texts = Readonly<Record<string, string>>

const categories: readonly SelectOption[] = [['', 'Select a category'], ...submissionCategories]

/** Every field of the form under its two headings; uncontrolled, so that it works the same without scripts. */
export function SubmissionFields({ values, errors }: { values: Texts; errors: Texts }) {
  const bind = (name: string) => ({ name, text: values[name] ?? '', error: errors[name] })
  return (
    <>
      <fieldset>
        <legend className="sub-title mb-5 text-ink">Contact Information</legend>
        <div className="grid gap-5 *:min-w-0 sm:grid-cols-2">
          <LineField {...bind('name')} label="Your Name" isRequired autoComplete="name" />
          <LineField {...bind('email')} label="Email Address" type="email" isRequired autoComplete="email" />
        </div>
      </fieldset>
      <fieldset className="mt-10">
        <legend className="sub-title mb-5 text-ink">{titleCase(site.toolName)} Information</legend>
        <div className="grid gap-5 *:min-w-0 sm:grid-cols-2">
          <LineField
            {...bind('companyName')}
            label="Company / Tool Name"
            isRequired
            autoComplete="organization"
          />
          <LineField
            {...bind('website')}
            label="Website"
            type="url"
            isRequired
            placeholder="https://example.com"
          />
          <AreaField
            {...bind('description')}
            label="Description"
            isRequired
            hint="What it does and for whom, in 50 to 1000 characters."
            rows={4}
            className="sm:col-span-2 [&_textarea]:min-h-[120px]"
          />
          <SelectField {...bind('category')} label="Category" isRequired options={categories} />
          <LineField {...bind('pricing')} label="Pricing" placeholder="Free plan, then $12 / month" />
          <AreaField
            {...bind('features')}
            label="Key Features"
            hint="3-5 key features, separated by commas."
            rows={2}
            className="sm:col-span-2 [&_textarea]:min-h-[80px]"
          />
          <LineField
            {...bind('logoUrl')}
            label="Logo URL"
            type="url"
            hint="A direct link to a PNG, JPG or SVG file, not WebP. We fetch it once and keep a small PNG copy."
            className="sm:col-span-2"
          />
        </div>
      </fieldset>
    </>
  )
}
