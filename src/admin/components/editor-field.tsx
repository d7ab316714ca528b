import { type FunctionComponent, useState } from 'react'
import { uploadLogoCall } from '#admin/admin-calls.ts'
import { planEntryLine, type Row, type ToolDraft } from '#admin/tool-draft.ts'
import { boundText, type ToolForm } from '#admin/use-tool-form.ts'
import { marketNamesQuery } from '#catalogue/catalogue-calls.ts'
import { ToolLogo } from '#catalogue/components/tool-logo.tsx'
import { FactInput } from '#catalogue/entry/fact-input.tsx'
import {
  type AddOnEntry,
  type AddOnField,
  EMPTY_ADD_ON,
  EMPTY_PLAN,
  type PlanEntry,
  type PlanField,
} from '#catalogue/entry/plan-entry.ts'
import { AddOnFields, PlanFields } from '#catalogue/entry/plan-fields.tsx'
import { type FieldName, toolFields } from '#catalogue/tool-fields.ts'
import { isUploadedLogo } from '#catalogue/uploaded-logo.ts'
import { keyWords } from '#lib/capitalize.ts'
import { sendJson } from '#lib/send-json.ts'
import { useQuery } from '#lib/use-query.ts'
import { Button } from '#ui/button.tsx'
import { LineField, SelectField } from '#ui/input-fields.tsx'
import { AnswerSection } from './answer-section.tsx'
import { PictureUpload, pictureToSend } from './picture-upload.tsx'
import { RowList } from './row-list.tsx'
import { SourceSection } from './source-section.tsx'

function PlanRows({ form: { draft, set, errors } }: FormProps) {
  return (
    <RowList
      name="plans"
      noun="Plan"
      error={errors.plans}
      rows={draft.plans}
      onRows={(plans) => set('plans', plans)}
      titleOf={({ name }) => name}
      newRow={(id): Row<PlanEntry> => ({ ...EMPTY_PLAN, id })}
      firstField="name"
      isOrdered
      lineOf={planEntryLine}
      isWrong={(index) => Object.keys(errors).some((path) => path.startsWith(`plans.${index}.`))}
    >
      {(plan, index, update) => (
        <PlanFields
          name={`plans.${index}`}
          entry={plan}
          errors={errors}
          onField={(field: PlanField, text: string) => update({ [field]: text })}
        />
      )}
    </RowList>
  )
}

function AddOnRows({ form: { draft, set, errors } }: FormProps) {
  return (
    <RowList
      name="addOns"
      noun="Add-on"
      rows={draft.addOns}
      onRows={(addOns) => set('addOns', addOns)}
      titleOf={({ name }) => name}
      newRow={(id): Row<AddOnEntry> => ({ ...EMPTY_ADD_ON, id })}
      firstField="name"
    >
      {(addOn, index, update) => (
        <AddOnFields
          name={`addOns.${index}`}
          entry={addOn}
          errors={errors}
          onField={(field: AddOnField, text: string) => update({ [field]: text })}
        />
      )}
    </RowList>
  )
}

type FormProps = { form: ToolForm }

/** What is filled in otherwise than in plain forms. */
const ownInputs: Partial<Record<FieldName, FunctionComponent<FormProps>>> = {
  name: NameFields,
  markets: Markets,
  sources: SourceSection,
  plans: PlanRows,
  answers: AnswerSection,
  addOns: AddOnRows,
  logo: LogoField,
  editorsChoice: ChoiceFields,
}

export function EditorField({ name, form }: FormProps & { name: FieldName }) {
  const field: (typeof toolFields)[FieldName] & { hint?: string; isRequired?: boolean } = toolFields[name]
  const { input, label, hint, isRequired } = field
  const Own = ownInputs[name]
  if (Own) return <Own form={form} />
  const entry = form.draft[name]
  return (
    <FactInput
      fact={{ key: name, label, hint, kind: input }}
      isRequired={isRequired}
      bind={(path) => boundText(form, path)}
      chosen={Array.isArray(entry) ? (entry as readonly string[]) : []}
      onChosen={(keys) => form.set(name, keys as ToolDraft[typeof name])}
    />
  )
}

function NameFields({ form }: FormProps) {
  const isNew = form.loaded === null
  return (
    <>
      <LineField {...boundText(form, 'name')} label="Name" isRequired />
      <LineField
        {...boundText(form, 'slug')}
        label="Slug"
        hint={isNew ? `/tools/${form.draft.slug || '…'}` : 'Stays as it is: links point to it.'}
        isRequired={isNew}
        isReadOnly={!isNew}
      />
    </>
  )
}

/** A new tool is listed in the category of its market unless another one is chosen. */
function Markets({ form: { draft, set, errors } }: FormProps) {
  const { data } = useQuery(marketNamesQuery())
  const labels = new Map(data?.markets.map(({ key, label }) => [key, label]))
  for (const key of draft.markets) if (key && !labels.has(key)) labels.set(key, keyWords(key))
  const chosen = [draft.markets[0] ?? '', draft.markets[1] ?? '']
  function choose(at: number, key: string) {
    set('markets', chosen.with(at, key))
    const category = data?.markets.find((market) => market.key === key)?.category
    if (at === 0 && category && !draft.category) set('category', category)
  }
  return ['Main market', 'Second market'].map((label, at) => (
    <SelectField
      key={label}
      name={`markets.${at}`}
      label={label}
      text={chosen[at] ?? ''}
      onText={(key) => choose(at, key)}
      error={errors[`markets.${at}`] ?? (at === 0 ? errors.markets : undefined)}
      options={[['', 'None'], ...[...labels].filter(([key]) => key !== chosen[1 - at])]}
    />
  ))
}

function ChoiceFields({ form }: FormProps) {
  return (
    <>
      <LineField
        {...boundText(form, 'editorsChoice.reason')}
        label="Editor’s choice: reason"
        hint="Shown with the mark. Leave both empty for no mark."
      />
      <LineField {...boundText(form, 'editorsChoice.date')} label="Editor’s choice: date" type="date" />
    </>
  )
}

function LogoField({ form }: FormProps) {
  const { draft, set, loaded } = form
  const [first] = useState(draft.logo)
  const isOwn = isUploadedLogo(draft.logo)
  const shown = isOwn ? `/logos/${draft.logo}.png` : draft.logo === first ? (loaded?.logoUrl ?? null) : null
  return (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <div>
        <p className="mb-1.5 font-[600] text-[14px] text-ink">Logo</p>
        <div className="flex flex-wrap items-center gap-3">
          <ToolLogo key={shown} tool={{ name: draft.name || '?', logoUrl: shown }} />
          <PictureUpload
            label="Upload a picture"
            kinds={['PNG', 'JPG', 'SVG']}
            send={async (file) => {
              const { logo } = await sendJson(uploadLogoCall(), { picture: await pictureToSend(file) })
              set('logo', logo)
            }}
          />
          {draft.logo && (
            <Button onClick={() => set('logo', '')}>
              Remove<span className="sr-only"> the logo</span>
            </Button>
          )}
        </div>
        <p className="mt-1.5 text-[13px] text-muted">PNG, JPG or SVG. A small copy is drawn and stored.</p>
      </div>
      <LineField
        {...boundText(form, 'logo')}
        label="Logo key"
        hint={
          isOwn ? 'An uploaded picture.' : 'A brand of simple-icons, or logos:name of the logos collection.'
        }
      />
    </div>
  )
}
