import { Link } from '#ui/link.tsx'

interface NumberTableProps {
  title: string
  columns: readonly string[]
  rows: readonly { label: string; href?: string; numbers: readonly number[] }[]
}

const shown = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

export function NumberTable({ title, columns, rows }: NumberTableProps) {
  return (
    <section className="card min-w-0 overflow-x-auto p-5">
      <h3 className="font-[600] text-[15px]">{title}</h3>
      {rows.length === 0 ? (
        <p className="mt-2 text-[14px] text-muted">Nothing in this period.</p>
      ) : (
        <table className="mt-2 w-full text-[14px] tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="text-[13px] text-muted">
            <tr>
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={`py-1.5 font-[520] ${index === 0 ? 'text-left' : 'pl-3 text-right'}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, href, numbers }) => (
              <tr key={href ?? label} className="border-line border-t">
                <th scope="row" className="break-words py-1.5 text-left font-[400] text-ink">
                  {href ? (
                    <Link href={href} className="inline-link">
                      {label}
                    </Link>
                  ) : (
                    label
                  )}
                </th>
                {numbers.map((number, index) => (
                  <td key={columns[index + 1]} className="pl-3 text-right">
                    {shown.format(number)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
