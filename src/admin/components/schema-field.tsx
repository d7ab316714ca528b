import {
  choicesOf,
  type Draft,
  type DraftGroup,
  type DraftRow,
  type FieldSchema,
  fieldsOf,
  schemaDraft,
  shapeOf,
} from '#admin/schema-draft.ts'
import { keyWords } from '#lib/capitalize.ts'
import type { FieldErrors } from '#lib/errors.ts'
import { AreaField, LineField, SelectField, type SelectOption } from '#ui/input-fields.tsx'
import { FormFold } from './form-parts.tsx'
import { RowList } from './row-list.tsx'

/** Longer texts get a few lines. */
const LINE_LENGTH = 100

interface SchemaFieldProps {
  /** "questions.3.label", as the refusal of a field names it. */
  path: string
  schema: FieldSchema
  draft: Draft
  onDraft: (draft: Draft) => void
  errors: FieldErrors
  isRequired: boolean
}

/** One field of an entry of the site's files, made of the schema of the file. */
function SchemaField(props: SchemaFieldProps) {
  const { path, schema, draft, onDraft, isRequired } = props
  const shape = shapeOf(schema)
  if (shape === 'group' || shape === 'rows') return <SchemaPart {...props} />
  const field = {
    name: path,
    label: labelOf(path),
    text: String(draft),
    onText: onDraft,
    isRequired,
    error: errorAt(props),
    hint: hintOf(shape, schema),
  }
  if (shape === 'choice') return <SelectField {...field} options={optionsOf(schema, isRequired)} />
  if (shape === 'number') return <LineField {...field} inputMode="decimal" />
  const isLong = shape !== 'text' || (schema.maxLength ?? 0) > LINE_LENGTH
  return isLong ? <AreaField {...field} rows={2} /> : <LineField {...field} />
}

const labelOf = (path: string) => keyWords(path.split('.').at(-1) ?? '')

const HINTS: Readonly<Record<string, string>> = {
  lines: 'One per line',
  pairs: 'One per line, such as “en: first; second”',
}

const hintOf = (shape: string, { description }: FieldSchema) =>
  [description, HINTS[shape]].filter(Boolean).join('. ') || undefined

/** What is wrong with a line of a list is said at the list. */
function errorAt({ path, errors }: Pick<SchemaFieldProps, 'path' | 'errors'>): string | undefined {
  const inner = Object.entries(errors).find(([name]) => name.startsWith(`${path}.`))
  return errors[path] ?? inner?.[1]
}

function optionsOf(schema: FieldSchema, isRequired: boolean): SelectOption[] {
  const options = choicesOf(schema).map((choice): SelectOption => [String(choice), keyWords(String(choice))])
  return [['', isRequired ? 'Choose one' : 'Not said'], ...options]
}

export function SchemaFields({ path, schema, draft, onDraft, errors }: Omit<SchemaFieldProps, 'isRequired'>) {
  const group = draft as DraftGroup
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {fieldsOf(schema).map(([name, field]) => (
        <SchemaField
          key={name}
          path={path ? `${path}.${name}` : name}
          schema={field}
          draft={group[name] ?? ''}
          onDraft={(next) => onDraft({ ...group, [name]: next })}
          errors={errors}
          isRequired={schema.required?.includes(name) ?? false}
        />
      ))}
    </div>
  )
}

/** What has fields of its own; at the top of the form it is folded. */
function SchemaPart(props: SchemaFieldProps) {
  const { path, schema, draft, errors, isRequired } = props
  const isRows = shapeOf(schema) === 'rows'
  const fields = isRows ? <SchemaRows {...props} /> : <SchemaFields {...props} />
  if (!path.includes('.')) {
    const count = filledIn(draft)
    const said = Array.isArray(draft) ? String(count) : count > 0 ? 'filled in' : 'nothing yet'
    const isOpen = errorAt({ path, errors }) !== undefined || (isRequired && count === 0)
    return (
      <FormFold id={`part-${path}`} title={labelOf(path)} {...{ said, isOpen }}>
        {fields}
      </FormFold>
    )
  }
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1 font-[600] text-[15px] text-ink">{labelOf(path)}</legend>
      {schema.description && <p className="mb-3 text-[13px] text-muted">{schema.description}</p>}
      {fields}
    </fieldset>
  )
}

const filledIn = (draft: Draft): number =>
  typeof draft === 'string' || Array.isArray(draft)
    ? draft.length
    : Object.values(draft as DraftGroup).filter((part) => filledIn(part) > 0).length

function SchemaRows({ path, schema, draft, onDraft, errors }: SchemaFieldProps) {
  const rows = draft as readonly DraftRow[]
  const fields = schema.items ?? {}
  const [first = ''] = fieldsOf(fields).map(([name]) => name)
  const titleOf = (row: DraftRow) => String(row.label || row.question || row.key || '')
  return (
    <section aria-label={labelOf(path)}>
      <RowList
        name={path}
        noun={labelOf(path).replace(/s$/, '')}
        error={errors[path]}
        rows={rows}
        onRows={onDraft}
        titleOf={titleOf}
        newRow={(id) => ({ ...(schemaDraft(fields, undefined) as DraftGroup), id })}
        firstField={first}
        isOrdered
        lineOf={(row) => `Fields of ${titleOf(row)}`}
        isWrong={(index) => errorAt({ path: `${path}.${index}`, errors }) !== undefined}
      >
        {(row, index, update) => (
          <SchemaFields
            path={`${path}.${index}`}
            schema={fields}
            draft={row}
            onDraft={(next) => update(next as DraftGroup)}
            errors={errors}
          />
        )}
      </RowList>
    </section>
  )
}
