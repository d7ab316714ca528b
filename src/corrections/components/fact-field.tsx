import type { ReactNode } from 'react'
import { AnswerField } from '#catalogue/entry/answer-field.tsx'
import type { MakerField } from '#catalogue/entry/maker-entry.ts'
import { MorePlanFields } from '#catalogue/entry/more-plan-fields.tsx'
import { EMPTY_ADD_ON, EMPTY_PLAN, isBlankAddOn, isBlankPlan } from '#catalogue/entry/plan-entry.ts'
import { AddOnFields, PlanFields } from '#catalogue/entry/plan-fields.tsx'
import { STATUS_LABELS, type StatusField } from '#catalogue/entry/status-entry.ts'
import { TRIAL_KINDS } from '#catalogue/entry/trial-entry.ts'
import type { Fact } from '#corrections/fact.ts'
import { addOnRows, answerEntry, type FormTexts, planRows } from '#submissions/form-texts.ts'
import { AreaField, LineField, SelectField } from '#ui/input-fields.tsx'
import { categories } from '#vocabulary/categories.ts'
import { industries, platforms, useCases, type Vocabulary } from '#vocabulary/vocabulary.ts'

const MAX_PLANS = 15

interface FactFieldProps {
  fact: Fact
  texts: FormTexts
  errors: FormTexts
}

const trialKinds = Object.entries(TRIAL_KINDS)
const categoryOptions = () => categories.map(({ key, label }) => [key, label] as const)
const vocabularies: Readonly<Record<string, Vocabulary>> = { platforms, useCases, industries }

/** The fields of one fact; uncontrolled, so that they work the same without scripts. */
export function FactField(props: FactFieldProps) {
  const { fact, texts, errors } = props
  const { key, kind, label, hint } = fact
  const bound = { name: key, label, hint, text: texts[key] ?? '', error: errors[key] }
  switch (kind) {
    case 'answer':
      return (
        <AnswerField
          name={`answers.${key}`}
          label={label}
          question={fact.question}
          entry={answerEntry(texts, key)}
          error={errors[`answers.${key}`]}
        />
      )
    case 'plans':
      return <Plans {...props} />
    case 'addOns':
      return <AddOns {...props} />
    case 'status':
      return <StatusFields {...{ texts, errors }} />
    case 'trial':
      return <Trial {...props} />
    case 'maker':
      return <MakerFields {...{ texts, errors }} />
    case 'checks':
      return <Checks {...props} />
    case 'category':
      return <SelectField {...bound} options={categoryOptions()} />
    case 'line':
    case 'address':
      return <LineField {...bound} type={kind === 'address' ? 'url' : 'text'} />
    default:
      return <AreaField {...bound} rows={kind === 'words' ? 6 : 5} />
  }
}

function Trial({ fact: { key, label }, texts, errors }: FactFieldProps) {
  return (
    <div className="group/trial grid gap-4 sm:grid-cols-2">
      <SelectField
        name={key}
        label={label}
        text={texts[key] ?? ''}
        error={errors[key]}
        options={trialKinds}
      />
      <LineField
        name={`${key}.days`}
        label="Days"
        hint="Leave it empty when nobody says how many."
        text={texts[`${key}.days`] ?? ''}
        error={errors[`${key}.days`]}
        inputMode="numeric"
        className="hidden group-has-[[value=trial]:checked]/trial:block"
      />
    </div>
  )
}

function Checks({ fact: { key, label }, texts, errors }: FactFieldProps) {
  return (
    <fieldset id={key} tabIndex={-1} className="min-w-0">
      <legend className="mb-1.5 font-[600] text-[14px] text-ink">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4">
        {(vocabularies[key]?.terms ?? []).map((term) => (
          <label key={term.key} className="flex min-h-9 items-center gap-2 text-[15px]">
            <input
              type="checkbox"
              name={`${key}.${term.key}`}
              defaultChecked={`${key}.${term.key}` in texts}
              className="size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 break-words">{term.label}</span>
          </label>
        ))}
      </div>
      {errors[key] && <p className="mt-1.5 font-[520] text-[14px] text-bad">{errors[key]}</p>}
    </fieldset>
  )
}

/** The plans there are, and an empty row for another one. */
function Plans({ texts, errors }: FactFieldProps) {
  const known = planRows(texts).filter((plan) => !isBlankPlan(plan))
  const rows = [...known, EMPTY_PLAN].slice(0, MAX_PLANS)
  return (
    <Rows
      name="plans"
      legend="Plans and prices"
      noun="plan"
      count={rows.length}
      known={known.length}
      errors={errors}
    >
      {(name, index) => {
        const parts = { name, entry: rows[index] ?? EMPTY_PLAN, errors }
        return (
          <PlanFields {...parts}>
            <MorePlanFields {...parts} />
          </PlanFields>
        )
      }}
    </Rows>
  )
}

function AddOns({ texts, errors }: FactFieldProps) {
  const known = addOnRows(texts).filter((addOn) => !isBlankAddOn(addOn))
  const rows = [...known, EMPTY_ADD_ON]
  return (
    <Rows
      name="addOns"
      legend="Add-ons"
      noun="add-on"
      count={rows.length}
      known={known.length}
      errors={errors}
    >
      {(name, index) => <AddOnFields {...{ name, entry: rows[index] ?? EMPTY_ADD_ON, errors }} />}
    </Rows>
  )
}

interface RowsProps {
  name: string
  legend: string
  noun: string
  count: number
  /** So many of them are in the record; they can be taken off. */
  known: number
  errors: FormTexts
  children: (name: string, index: number) => ReactNode
}

function Rows({ name, legend, noun, count, known, errors, children }: RowsProps) {
  return (
    <fieldset id={name} tabIndex={-1}>
      <legend className="mb-1.5 font-[600] text-[14px] text-ink">{legend}</legend>
      <p className="mb-3 text-[14px] text-muted">As the price page shows them. An empty row is ignored.</p>
      {errors[name] && <p className="mb-3 font-[520] text-[14px] text-bad">{errors[name]}</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
          <li key={index} className="rounded-card border border-line p-4">
            {children(`${name}.${index}`, index)}
            {index < known && (
              <label className="mt-3 flex min-h-9 w-fit items-center gap-2 text-[15px]">
                <input type="checkbox" name={`${name}.${index}.remove`} className="size-4 accent-accent" />
                There is no such {noun} any more
              </label>
            )}
          </li>
        ))}
      </ol>
    </fieldset>
  )
}

const statuses = Object.entries(STATUS_LABELS)

function MakerFields({ texts, errors }: { texts: FormTexts; errors: FormTexts }) {
  const bind = (field: MakerField) => ({
    name: `maker.${field}`,
    text: texts[`maker.${field}`] ?? '',
    error: errors[`maker.${field}`],
  })
  return (
    <div id="maker" tabIndex={-1} className="grid gap-4 sm:grid-cols-2">
      <LineField {...bind('owner')} label="Company" hint="Who makes it." />
      <LineField {...bind('country')} label="Country" placeholder="US" hint="Two letters." />
      <LineField {...bind('founded')} label="Founded" inputMode="numeric" placeholder="2009" />
      <AreaField
        {...bind('sites')}
        label="Further sites"
        rows={2}
        hint="Domains it also publishes on, one per line."
        className="sm:col-span-2"
      />
    </div>
  )
}

/** Whether a tool is still developed and sold. */
function StatusFields({ texts, errors }: { texts: FormTexts; errors: FormTexts }) {
  const bind = (field: StatusField) => ({
    name: `status.${field}`,
    text: texts[`status.${field}`] ?? '',
    error: errors[`status.${field}`],
  })
  return (
    <div id="status" tabIndex={-1} className="grid gap-4 sm:grid-cols-2">
      <SelectField {...bind('state')} label="Status" options={statuses} />
      <LineField {...bind('since')} label="Since" placeholder="2026-02" hint="A year, month or day." />
      <LineField {...bind('successor')} label="Successor" hint="What it became or was merged into." />
      <LineField {...bind('note')} label="Note" hint="One sentence." />
    </div>
  )
}
