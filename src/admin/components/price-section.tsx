import { PRICING_KINDS, type PricingRow } from '#admin/pricing-rows.ts'
import type { Row } from '#admin/tool-draft.ts'
import type { ToolForm } from '#admin/use-tool-form.ts'
import { TRIAL_KINDS } from '#catalogue/entry/trial-entry.ts'
import { LineField, SelectField, type SelectOption } from '#ui/input-fields.tsx'
import { AddOnRows, PlanRows } from './plan-rows.tsx'
import { RowList } from './row-list.tsx'

const trialKinds = Object.entries(TRIAL_KINDS)
const units: readonly SelectOption[] = [
  ['', 'Not known'],
  ['seat', 'Seat'],
  ['account', 'Account'],
]
const pricingKinds = Object.entries(PRICING_KINDS) as [string, string][]

export function PlanSection({ form }: { form: ToolForm }) {
  return (
    <>
      {form.errors.plans && <p className="mb-3 font-[520] text-[14px] text-bad">{form.errors.plans}</p>}
      <PlanRows form={form} />
    </>
  )
}

/** Add-ons and the free trial; named prices only for a tool without plans, since otherwise they follow from them. */
export function MorePrices({ form }: { form: ToolForm }) {
  const { draft, set, errors } = form
  const { trial } = draft
  return (
    <>
      <AddOnRows form={form} />
      <div className="mt-6 grid gap-4 sm:grid-cols-3">
        <SelectField
          name="trial"
          label="Free trial"
          text={trial.kind}
          onText={(kind) => set('trial', { ...trial, kind })}
          error={errors.trial}
          options={trialKinds}
        />
        {trial.kind === 'trial' && (
          <LineField
            name="trial.days"
            label="Days"
            inputMode="numeric"
            text={trial.days}
            onText={(days) => set('trial', { ...trial, days })}
            error={errors['trial.days']}
          />
        )}
      </div>
      {draft.plans.length === 0 && <NamedPrices form={form} />}
    </>
  )
}

function NamedPrices({ form: { draft, set, errors } }: { form: ToolForm }) {
  return (
    <div className="mt-8">
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
      <div className="mt-6 grid gap-4 sm:grid-cols-3">
        <SelectField
          name="priceUnit"
          label="Starter price is per"
          text={draft.priceUnit}
          onText={(text) => set('priceUnit', text)}
          error={errors.priceUnit}
          options={units}
        />
      </div>
    </div>
  )
}
