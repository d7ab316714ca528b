import { capitalize } from '#lib/capitalize.ts'
import { formatNumber } from '#lib/format-number.ts'
import { amountAt, type Growth } from '#needs/cost/growth.ts'
import { amountText } from '#needs/cost/growth-text.ts'
import { DataTable } from '#ui/data-table.tsx'

/** The figures of the picture, with the plan of each. */
export function GrowthTable({ growth: { lines, sizes, unit, currency } }: { growth: Growth }) {
  return (
    <DataTable
      label={`A year by ${unit.many}`}
      columns={[
        { name: capitalize(unit.many), cell: (size: number) => formatNumber(size) },
        ...lines.map((line) => ({
          name: line.name,
          cell: (size: number) => {
            const { amount, plan } = amountAt(line, size)
            return (
              <>
                <span className="text-ink">{amountText(amount, currency)}</span>
                {plan && amount !== 0 && ` ${plan}`}
              </>
            )
          },
        })),
      ]}
      rows={sizes}
      keyOf={String}
      className={lines.length > 2 ? 'min-w-160' : ''}
      frame="mt-2"
    />
  )
}
