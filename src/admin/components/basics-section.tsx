import { addressQuery } from '#admin/admin-calls.ts'
import { keyWords } from '#admin/field-labels.ts'
import { useSettled } from '#admin/use-settled.ts'
import { boundText, type ToolForm } from '#admin/use-tool-form.ts'
import { marketNamesQuery } from '#catalogue/catalogue-calls.ts'
import { capitalize } from '#lib/capitalize.ts'
import { slugify } from '#lib/slug.ts'
import { useQuery } from '#lib/use-query.ts'
import { Button } from '#ui/button.tsx'
import { AreaField, LineField, SelectField, type SelectOption } from '#ui/input-fields.tsx'
import { categories } from '#vocabulary/categories.ts'

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
