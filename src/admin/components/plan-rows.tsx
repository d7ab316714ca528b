import { Plus, Trash2 } from 'lucide'
import type { Row } from '#admin/tool-draft.ts'
import type { ToolForm } from '#admin/use-tool-form.ts'
import { type BandEntry, EMPTY_PLAN, type PlanEntry, type PlanField } from '#catalogue/entry/plan-entry.ts'
import { Amount, PlanFields } from '#catalogue/entry/plan-fields.tsx'
import { SeatFields } from '#catalogue/entry/seat-fields.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LineField } from '#ui/input-fields.tsx'
import { RowList } from './row-list.tsx'

const EMPTY_BAND: BandEntry = { upTo: '', monthly: '', yearly: '' }

/** The plans of the price page, in its order. */
export function PlanRows({ form: { draft, set, errors } }: { form: ToolForm }) {
  return (
    <RowList
      name="plans"
      noun="Plan"
      rows={draft.plans}
      onRows={(plans) => set('plans', plans)}
      titleOf={({ name }) => name}
      newRow={(id): Row<PlanEntry> => ({ ...EMPTY_PLAN, id })}
      firstField="name"
      isOrdered
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
            <SeatFields {...parts}>
              <Bands
                name={`plans.${index}.bands`}
                bands={plan.bands}
                errors={errors}
                onBands={(bands) => update({ bands })}
              />
            </SeatFields>
          </PlanFields>
        )
      }}
    </RowList>
  )
}

interface BandsProps {
  name: string
  bands: readonly BandEntry[]
  errors: ToolForm['errors']
  onBands: (bands: readonly BandEntry[]) => void
}

/** Flat prices by the number of seats. */
function Bands({ name, bands, errors, onBands }: BandsProps) {
  const bind = (index: number, field: keyof BandEntry) => ({
    name: `${name}.${index}.${field}`,
    text: bands[index]?.[field] ?? '',
    error: errors[`${name}.${index}.${field}`],
    onText: (text: string) =>
      onBands(bands.map((band, at) => (at === index ? { ...band, [field]: text } : band))),
  })
  return (
    <div className="mt-4 grid gap-3">
      {bands.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place, and every field of it is controlled.
        <div key={index} className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
          <LineField {...bind(index, 'upTo')} label="Up to seats" inputMode="numeric" />
          <Amount {...bind(index, 'monthly')} label="Billed monthly" />
          <Amount {...bind(index, 'yearly')} label="Billed yearly" />
          <Button
            aria-label={`Remove price ${index + 1}`}
            onClick={() => onBands(bands.filter((_one, at) => at !== index))}
          >
            <Icon of={Trash2} size={18} />
          </Button>
        </div>
      ))}
      <div>
        <Button onClick={() => onBands([...bands, EMPTY_BAND])}>
          <Icon of={Plus} size={18} />
          Add a flat price for some seats
        </Button>
      </div>
    </div>
  )
}
