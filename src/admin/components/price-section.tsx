import { planEntryLine, type Row } from '#admin/tool-draft.ts'
import type { ToolForm } from '#admin/use-tool-form.ts'
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
import { RowList } from './row-list.tsx'

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
