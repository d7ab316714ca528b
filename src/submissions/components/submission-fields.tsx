import { submissionCategories } from '#submissions/submission.ts'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/input-fields.tsx'

type Texts = Readonly<Record<string, string>>

interface SubmissionFieldsProps {
  values: Texts
  errors: Texts
}

/** Every field of the form under its two headings; uncontrolled, so that it works the same without scripts. */
export function SubmissionFields({ values, errors }: SubmissionFieldsProps) {
  return (
    <>
      <fieldset>
        <legend className="sub-title mb-5 text-ink">Contact Information</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="name" label="Your Name" {...{ values, errors }} autoComplete="name" />
          <TextField
            name="email"
            label="Email Address"
            type="email"
            {...{ values, errors }}
            autoComplete="email"
          />
        </div>
      </fieldset>
      <fieldset className="mt-10">
        <legend className="sub-title mb-5 text-ink">SaaS Tool Information</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="companyName"
            label="Company / Tool Name"
            {...{ values, errors }}
            autoComplete="organization"
          />
          <TextField
            name="website"
            label="Website"
            type="url"
            {...{ values, errors }}
            placeholder="https://example.com"
          />
          <AreaField
            name="description"
            label="Description"
            isRequired
            hint="What it does and for whom, in 50 to 1000 characters."
            className="min-h-[120px]"
            {...{ values, errors }}
          />
          <CategoryField {...{ values, errors }} />
          <TextField
            name="pricing"
            label="Pricing"
            isRequired={false}
            {...{ values, errors }}
            placeholder="Free plan, then $12 / month"
          />
          <AreaField
            name="features"
            label="Key Features"
            hint="3-5 key features, separated by commas."
            className="min-h-[80px]"
            {...{ values, errors }}
          />
          <TextField
            name="logoUrl"
            label="Logo URL"
            type="url"
            isRequired={false}
            hint="A direct link to a PNG, JPG or SVG file, not WebP. We fetch it once and keep a small PNG copy."
            className="sm:col-span-2"
            {...{ values, errors }}
          />
        </div>
      </fieldset>
    </>
  )
}

interface TextFieldProps extends SubmissionFieldsProps {
  name: string
  label: string
  type?: 'text' | 'email' | 'url'
  isRequired?: boolean
  hint?: string
  placeholder?: string
  autoComplete?: string
  className?: string
}

function TextField({ values, errors, isRequired = true, type = 'text', ...rest }: TextFieldProps) {
  const { name, label, hint, placeholder, autoComplete, className } = rest
  return (
    <Field
      {...{ name, label, isRequired, hint }}
      error={errors[name]}
      className={`min-w-0 ${className ?? ''}`}
    >
      {(control) => (
        <input
          {...control}
          type={type}
          defaultValue={values[name] ?? ''}
          placeholder={placeholder}
          autoComplete={autoComplete ?? 'off'}
          className="field"
        />
      )}
    </Field>
  )
}

interface AreaFieldProps extends SubmissionFieldsProps {
  name: string
  label: string
  isRequired?: boolean
  hint: string
  className: string
}

function AreaField({ values, errors, name, label, isRequired = false, hint, className }: AreaFieldProps) {
  return (
    <Field {...{ name, label, isRequired, hint }} error={errors[name]} className="sm:col-span-2">
      {(control) => (
        <TextArea {...control} defaultValue={values[name]} className={`field block ${className}`} />
      )}
    </Field>
  )
}

function CategoryField({ values, errors }: SubmissionFieldsProps) {
  return (
    <Field name="category" label="Category" isRequired error={errors.category} className="min-w-0">
      {(control) => (
        <select {...control} defaultValue={values.category ?? ''} className="field">
          <option value="">Select a category</option>
          {submissionCategories.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
