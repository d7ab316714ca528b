import { PRICING_KINDS, type PricingRow } from '#admin/pricing-rows.ts'
import { planEntryLine, type Row } from '#admin/tool-draft.ts'
import { boundText, type ToolForm } from '#admin/use-tool-form.ts'
import { MorePlanFields } from '#catalogue/entry/more-plan-fields.tsx'
import {
  type AddOnEntry,
  type AddOnField,
  EMPTY_ADD_ON,
  EMPTY_PLAN,
  type PlanEntry,
  type PlanField,
} from '#catalogue/entry/plan-entry.ts'
import { AddOnFields, PlanFields } from '#catalogue/entry/plan-fields.tsx'
import { LineField, SelectField, type SelectOption } from '#ui/input-fields.tsx'
import { RowList } from './row-list.tsx'

const units: readonly SelectOption[] = [
  ['', 'Not known'],
  ['seat', 'Seat'],
  ['account', 'Account'],
]
const pricingKinds = Object.entries(PRICING_KINDS) as [string, string][]

/** Only for a tool without plans: otherwise they follow from them. */
export function NamedPrices({ form: { draft, set, errors } }: { form: ToolForm }) {
  if (draft.plans.length > 0) return null
  return (
    <div className="sm:col-span-2">
      <h4 className="font-[600] text-[16px] text-ink">Prices without plans</h4>
      <p className="mt-1 mb-4 text-[14px] text-muted">
        Only for a tool whose plans are not known. Once it has plans, its prices follow from them.
      </p>
      <RowList
        name="pricing"
        noun="Price"
        rows={draft.pricing}
        onRows={(rows) => set('pricing', rows)}
        titleOf={({ key }) => key.replaceAll('_', ' ')}
        newRow={(id): Row<PricingRow> => ({ id, key: '', kind: 'amount', text: '' })}
        firstField="key"
      >
        {(row, index, update) => (
          <div className="grid gap-4 sm:grid-cols-3">
            <LineField
              name={`pricing.${index}.key`}
              label="Name"
              placeholder="starter_price"
              text={row.key}
              onText={(key) => update({ key })}
              error={errors[`pricing.${index}.key`]}
            />
            <SelectField
              name={`pricing.${index}.kind`}
              label="Kind"
              text={row.kind}
              onText={(kind) => update({ kind: kind as PricingRow['kind'] })}
              options={pricingKinds}
            />
            {(row.kind === 'amount' || row.kind === 'text') && (
              <LineField
                name={`pricing.${index}.text`}
                label={row.kind === 'amount' ? 'Amount' : 'Words'}
                text={row.text}
                onText={(text) => update({ text })}
              />
            )}
          </div>
        )}
      </RowList>
    </div>
  )
}

export function StarterUnit({ form }: { form: ToolForm }) {
  if (form.draft.plans.length > 0) return null
  return <SelectField {...boundText(form, 'priceUnit')} label="Starter price is per" options={units} />
}

/** The plans of the price page, in its order. */
export function PlanRows({ form: { draft, set, errors } }: { form: ToolForm }) {
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
      {(plan, index, update) => {
        const parts = {
          name: `plans.${index}`,
          entry: plan,
          errors,
          onField: (field: PlanField, text: string) => update({ [field]: text }),
        }
        return (
          <PlanFields {...parts}>
            <MorePlanFields {...parts} />
          </PlanFields>
        )
      }}
    </RowList>
  )
}

/** What is sold on top of the plans. */
export function AddOnRows({ form: { draft, set, errors } }: { form: ToolForm }) {
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
