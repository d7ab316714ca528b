import { addressQuery } from '#admin/admin-calls.ts'
import { keyWords } from '#admin/field-labels.ts'
import { useSettled } from '#admin/use-autosave.ts'
import { boundText, type ToolForm } from '#admin/use-tool-form.ts'
import { marketNamesQuery } from '#catalogue/catalogue-calls.ts'
import { STATUS_LABELS } from '#catalogue/entry/status-entry.ts'
import { capitalize } from '#lib/capitalize.ts'
import { slugify } from '#lib/slug.ts'
import { useQuery } from '#lib/use-query.ts'
import { Button } from '#ui/button.tsx'
import { AreaField, LineField, SelectField, type SelectOption } from '#ui/input-fields.tsx'
import { categories } from '#vocabulary/categories.ts'
import { industries, platforms, useCases, type Vocabulary } from '#vocabulary/vocabulary.ts'
import { CheckList } from './check-list.tsx'
import { LogoField } from './logo-field.tsx'

type FormProps = { form: ToolForm }

const SETTLED_MS = 300
const categoryOptions: SelectOption[] = [
  ['', 'Select a category'],
  ...categories.map(({ key, label }): SelectOption => [key, label]),
]

/** What every tool has. The address follows the name of a new tool until it is written by hand. */
export function BasicsSection({ form, isNew }: FormProps & { isNew: boolean }) {
  const { draft, set } = form
  function setName(name: string) {
    if (isNew && draft.slug === slugify(draft.name)) set('slug', slugify(name))
    set('name', name)
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <LineField {...boundText(form, 'name')} onText={setName} label="Name" isRequired />
      {isNew ? (
        <NewAddress form={form} />
      ) : (
        <LineField
          {...boundText(form, 'slug')}
          label="Slug"
          hint="Stays as it is: links point to it."
          isReadOnly
        />
      )}
      <LineField
        {...boundText(form, 'website')}
        label="Website"
        type="url"
        isRequired
        className="sm:col-span-2"
      />
      <Markets form={form} />
      <SelectField {...boundText(form, 'category')} label="Category" isRequired options={categoryOptions} />
      <AreaField
        {...boundText(form, 'description')}
        label="Description"
        isRequired
        rows={3}
        className="sm:col-span-2"
      />
    </div>
  )
}

function NewAddress({ form }: FormProps) {
  const { draft, set, errors } = form
  const slug = useSettled(draft.slug, SETTLED_MS)
  const { data } = useQuery({ ...addressQuery({ slug }), staleTimeMs: 0 }, { isEnabled: slug !== '' })
  const isChecked = data !== undefined && slug === draft.slug && slug !== ''
  const problem = isChecked ? data.problem : null
  const isOther = problem && data && data.free !== slug
  return (
    <div>
      <LineField
        {...boundText(form, 'slug')}
        label="Slug"
        isRequired
        hint={`/tools/${draft.slug || '…'}${isChecked && !problem ? ' is free' : ''}`}
        error={problem ? `${capitalize(problem)}.` : errors.slug}
      />
      {isOther && (
        <Button className="mt-2" onClick={() => set('slug', data.free)}>
          Use {data.free}
        </Button>
      )}
    </div>
  )
}

/** A new tool is listed in the category of its market unless another one is chosen. */
function Markets({ form: { draft, set, errors } }: FormProps) {
  const { data } = useQuery(marketNamesQuery())
  const labels = new Map(data?.markets.map(({ key, label }) => [key, label]))
  for (const key of draft.markets) if (key && !labels.has(key)) labels.set(key, keyWords(key))
  const [first = '', second = ''] = draft.markets
  const optionsBut = (taken: string): SelectOption[] => [
    ['', 'None'],
    ...[...labels].filter(([key]) => key !== taken),
  ]
  function setMain(key: string) {
    set('markets', [key, second])
    const category = data?.markets.find((market) => market.key === key)?.category
    if (category && !draft.category) set('category', category)
  }
  return (
    <>
      <SelectField
        name="markets.0"
        label="Main market"
        text={first}
        onText={setMain}
        error={errors['markets.0'] ?? errors.markets}
        options={optionsBut(second)}
      />
      <SelectField
        name="markets.1"
        label="Second market"
        text={second}
        onText={(key) => set('markets', [first, key])}
        error={errors['markets.1']}
        options={optionsBut(first)}
      />
    </>
  )
}

const statuses = Object.entries(STATUS_LABELS)

export function ListsSection({ form }: FormProps) {
  return (
    <div className="grid gap-6">
      <AreaField
        {...boundText(form, 'features')}
        label="Features"
        rows={8}
        hint="One per line, in the tool’s own words. The headline features that its page lists."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <AreaField
          {...boundText(form, 'integrations')}
          label="Integrations"
          rows={6}
          hint="One per line, by slug, such as google-workspace."
        />
        <AreaField
          {...boundText(form, 'tags')}
          label="Tags"
          rows={6}
          hint="One per line. A category’s key also lists the tool there."
        />
      </div>
      <VocabularyList form={form} field="platforms" legend="Platforms" vocabulary={platforms} />
      <VocabularyList form={form} field="useCases" legend="Use cases" vocabulary={useCases} />
      <VocabularyList form={form} field="industries" legend="Industries" vocabulary={industries} />
    </div>
  )
}

interface VocabularyListProps extends FormProps {
  field: 'platforms' | 'useCases' | 'industries'
  legend: string
  vocabulary: Vocabulary
}

function VocabularyList({ form: { draft, set, errors }, field, legend, vocabulary }: VocabularyListProps) {
  const keys = new Set([...vocabulary.terms.map(({ key }) => key), ...draft[field]])
  return (
    <CheckList
      id={field}
      legend={legend}
      options={[...keys].map((key) => ({ key, label: vocabulary.label(key) }))}
      chosen={draft[field]}
      onChosen={(chosen) => set(field, chosen)}
      error={errors[field]}
    />
  )
}

export function MakerSection({ form }: FormProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <LineField {...boundText(form, 'maker.owner')} label="Owner" hint="The company behind it." />
      <LineField {...boundText(form, 'maker.country')} label="Country" placeholder="US" hint="Two letters." />
      <LineField
        {...boundText(form, 'maker.founded')}
        label="Founded"
        inputMode="numeric"
        placeholder="2009"
      />
      <AreaField
        {...boundText(form, 'maker.sites')}
        label="Further sites"
        rows={2}
        hint="Domains it also publishes on, one per line."
      />
      <AreaField {...boundText(form, 'formerNames')} label="Former names" rows={2} hint="One per line." />
      <LineField
        {...boundText(form, 'license')}
        label="License"
        placeholder="MIT"
        hint="Only for open source, by its SPDX name."
      />
      <LineField {...boundText(form, 'repository')} label="Repository" type="url" />
      <AreaField
        {...boundText(form, 'countries')}
        label="Made for these countries"
        rows={2}
        hint="Two letters each, only where law, tax or banks matter. Empty for all."
      />
      <SelectField {...boundText(form, 'status.state')} label="Status" options={statuses} />
      <LineField
        {...boundText(form, 'status.since')}
        label="Since"
        placeholder="2026-02"
        hint="Only for a tool that is not active."
      />
      <LineField
        {...boundText(form, 'status.successor')}
        label="Successor"
        hint="The slug of a tool here, or a name."
      />
      <LineField {...boundText(form, 'status.note')} label="Note" hint="One sentence, shown on the page." />
    </div>
  )
}

export function ChoiceSection({ form, logoUrl }: FormProps & { logoUrl: string | null }) {
  return (
    <div className="grid gap-6">
      <LogoField form={form} logoUrl={logoUrl} />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <LineField
          {...boundText(form, 'editorsChoice.reason')}
          label="Editor’s choice: reason"
          hint="Shown with the mark. Leave both empty for no mark."
        />
        <LineField {...boundText(form, 'editorsChoice.date')} label="Editor’s choice: date" type="date" />
      </div>
    </div>
  )
}
