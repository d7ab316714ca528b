import type { Fact } from './fact.ts'
import { FactField } from './fact-field.tsx'
import { fromFactTexts, toFactTexts } from './fact-texts.ts'
import type { FormTexts } from './form-texts.ts'

export interface FactGroup {
  title: string
  facts: readonly Fact[]
  /** Shows its heading alone until it is opened or something in it is wrong. */
  isFolded?: boolean
}

interface FactGroupsProps {
  groups: readonly FactGroup[]
  texts: FormTexts
  errors: FormTexts
}

/** Begins the name of a hidden field that says how a fact is filled in, for whoever reads the form. */
const KIND = 'kind:'
/** Those that fill a row of their own. */
const WIDE: readonly Fact['kind'][] = ['area', 'plans', 'addOns', 'trial', 'parts', 'checks', 'answer']

/** The form of a tool's facts, the same for makers and editors; it works without scripts. */
export function FactGroups({ groups, ...form }: FactGroupsProps) {
  return groups.map((group) => {
    const { title, facts, isFolded } = group
    const fields = (
      <div className={facts[0]?.kind === 'answer' ? '' : 'grid gap-x-5 gap-y-7 sm:grid-cols-2'}>
        {facts.map((fact) => (
          <div key={fact.key} className={WIDE.includes(fact.kind) ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
            <input type="hidden" name={`${KIND}${fact.key}`} value={fact.kind} readOnly />
            <FactField fact={fact} {...form} />
          </div>
        ))}
      </div>
    )
    if (!isFolded)
      return (
        <section key={title} className="border-line border-b py-8 first-of-type:pt-0">
          <h2 className="sub-title mb-5">{title}</h2>
          {fields}
        </section>
      )
    return (
      <details
        key={title}
        open={isWrong(facts, form.errors) || undefined}
        className="border-line border-b py-4"
      >
        <summary className="cursor-pointer">
          <h2 className="inline font-[600] text-body text-ink">{title}</h2>
        </summary>
        <div className="pt-5 pb-3">{fields}</div>
      </details>
    )
  })
}

const isWrong = (facts: readonly Fact[], errors: FormTexts) =>
  Object.keys(errors).some((path) =>
    facts.some(({ key, kind }) =>
      kind === 'answer' ? path === `answers.${key}` : path.split('.')[0] === key,
    ),
  )

/** The facts of a record as the form holds them. */
export const textsOf = (facts: readonly Fact[], valueIn: (fact: Fact) => unknown): FormTexts =>
  Object.assign({}, ...facts.map((fact) => toFactTexts(fact, valueIn(fact))))

/** What a sent form says of each fact it asked for, not yet checked. */
export function factValuesIn(form: FormTexts): Record<string, unknown> {
  const kinds = Object.entries(form).filter(([name]) => name.startsWith(KIND))
  const values = kinds.map(([name, kind]) => {
    const key = name.slice(KIND.length)
    return [key, fromFactTexts({ key, label: '', kind: kind as Fact['kind'] }, form)]
  })
  return Object.fromEntries(values)
}
