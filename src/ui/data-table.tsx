import type { ReactNode } from 'react'
import { ScrollRegion } from './scroll-region.tsx'

export interface TableColumn<Row> {
  name: string
  isNumber?: boolean
  cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  label: string
  /** The label stands above it. */
  hasCaption?: boolean
  /** The first one names the row. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Of the table: how narrow it may become before it scrolls. */
  className?: string
  /** Of what is around it. */
  frame?: string
}

export function DataTable<Row>({ label, columns, rows, keyOf, ...look }: DataTableProps<Row>) {
  const { className = 'min-w-160', frame = '', hasCaption } = look
  const cellClass = ({ isNumber }: TableColumn<Row>) => `px-2 sm:px-4 ${isNumber ? 'text-right' : ''}`
  return (
    <ScrollRegion label={label} className={`card ${frame}`}>
      <table className={`w-full text-left text-small leading-[1.4] tabular-nums ${className}`}>
        {hasCaption && (
          <caption className="border-line border-b bg-soft px-4 py-3 text-left font-[600] text-small text-ink">
            {label}
          </caption>
        )}
        <thead>
          <tr className="border-line border-b text-note text-muted">
            {columns.map((column) => (
              <th key={column.name} scope="col" className={`py-3 font-[520] ${cellClass(column)}`}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-line border-b last:border-0">
              {columns.map((column, at) => {
                const Cell = at === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={column.name}
                    scope={at === 0 ? 'row' : undefined}
                    className={`py-2.5 font-[400] ${cellClass(column)}`}
                  >
                    {column.cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
