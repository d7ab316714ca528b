import { fieldParts } from '#tools/field-parts.ts'
import type { FieldInput } from '#tools/fields.ts'
import { CheckList } from '#ui/fields/check-list.tsx'
import { AreaField, LineField, SelectField, type SelectOption } from '#ui/fields/input-fields.tsx'
import { categories } from '#vocabulary/categories.ts'
import { fieldVocabularies } from '#vocabulary/vocabulary.ts'
import type { FactKind } from './fact.ts'
import { TRIAL_KINDS } from './trial-entry.ts'

interface BoundText {
  name: string
  text: string
  error: string | undefined
}

interface FactInputProps {
  fact: {
    key: string
    label: string
    kind: FieldInput | FactKind
    hint?: string | undefined
    options?: readonly SelectOption[]
  }
  /** What the control of a text needs: of the fact itself, or of a part such as "maker.owner". */
  bind: (path: string) => BoundText
  isRequired?: boolean | undefined
  /** Of a list to choose from. */
  chosen: readonly string[]
}

const SHORT_ROWS = 3
const ROWS = 5

/** The controls of a fact that is a text, a list or a few texts; the same in the editor and in plain forms. */
export function FactInput({ fact, bind, isRequired = false, chosen }: FactInputProps) {
  const { key, kind, label, hint } = fact
  const bound = { ...bind(key), label, hint, isRequired }
  switch (kind) {
    case 'line':
      return <LineField {...bound} />
    case 'number':
      return <LineField {...bound} inputMode="decimal" />
    case 'address':
      return <LineField {...bound} type="url" />
    case 'category':
      return <SelectField {...bound} options={categoryOptions(bound.text)} />
    case 'markets':
      return <MarketFields {...{ field: key, bind }} options={fact.options ?? []} />
    case 'checks':
      return (
        <CheckList
          id={key}
          legend={label}
          options={termsOf(key, chosen)}
          error={bound.error}
          chosen={chosen}
        />
      )
    case 'trial':
      return <TrialFields {...{ bound, bind }} />
    case 'parts':
      return <PartFields field={key} bind={bind} />
    case 'area':
      return <AreaField {...bound} rows={SHORT_ROWS} className="sm:col-span-2" />
    default:
      return <AreaField {...bound} rows={ROWS} />
  }
}

const categoryOptions = (chosen: string): SelectOption[] => [
  ...(chosen === '' ? [['', 'Select a category'] as const] : []),
  ...categories.map(({ key, label }) => [key, label] as const),
]

/** As many as a tool may have. */
const MARKET_LABELS = ['Main market', 'Second market', 'Third market', 'Fourth market', 'Fifth market']

/** The main market, those it has beside that, and room for one more. */
function MarketFields({
  field,
  bind,
  options,
}: PartsProps & { field: string; options: readonly SelectOption[] }) {
  const chosen = MARKET_LABELS.filter((_label, at) => bind(`${field}.${at}`).text)
  return (
    <div id={field} tabIndex={-1} className="grid gap-4 sm:grid-cols-2">
      {MARKET_LABELS.slice(0, Math.max(2, chosen.length + 1)).map((label, at) => (
        <SelectField
          key={label}
          {...bind(`${field}.${at}`)}
          label={label}
          options={[['', 'None'], ...options]}
        />
      ))}
    </div>
  )
}

/** What the record has stays to be chosen, also where it is no term any more. */
function termsOf(field: string, chosen: readonly string[]) {
  const vocabulary = fieldVocabularies[field]
  const keys = new Set([...(vocabulary?.terms ?? []).map(({ key }) => key), ...chosen])
  return [...keys].map((key) => ({ key, label: vocabulary?.label(key) ?? key }))
}

type PartsProps = Pick<FactInputProps, 'bind'>
const PARTS = 'grid gap-4 sm:col-span-2 sm:grid-cols-2'
const trialKinds = Object.entries(TRIAL_KINDS)

/** The days are shown by style alone, so that it works without scripts. */
function TrialFields({ bound, bind }: PartsProps & { bound: BoundText & { label: string } }) {
  return (
    <div className={`group/trial ${PARTS}`}>
      <SelectField {...bound} options={trialKinds} />
      <LineField
        {...bind('trial.days')}
        label="Days"
        hint="Leave it empty when nobody says how many."
        inputMode="numeric"
        className="hidden group-has-[[value=trial]:checked]/trial:block"
      />
    </div>
  )
}

/** The parts of a fact that is a few texts. */
function PartFields({ field, bind }: PartsProps & { field: string }) {
  return (
    <div id={field} tabIndex={-1} className={PARTS}>
      {Object.entries(fieldParts[field] ?? {}).map(([name, { input, choices, ...part }]) => {
        const bound = { ...bind(`${field}.${name}`), ...part }
        if (choices) return <SelectField key={name} {...bound} options={Object.entries(choices)} />
        if (input === 'lines') return <AreaField key={name} {...bound} rows={2} />
        return <LineField key={name} {...bound} inputMode={input === 'number' ? 'numeric' : undefined} />
      })}
    </div>
  )
}
