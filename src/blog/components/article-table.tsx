import type { Block } from '#blog/article.ts'
import { inlineParts } from '#ui/rich-text.tsx'

type Table = Extract<Block, { type: 'table' }>

/** Scrolls by itself where the screen is narrower than the table. */
export function ArticleTable({ table: { caption, head, rows } }: { table: Table }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="card mt-6 overflow-x-auto">
      <table className="w-full min-w-[34rem] border-collapse text-left text-[15px] leading-6">
        <caption className="border-line border-b bg-soft px-4 py-3 text-left font-[600] text-[14px] text-ink">
          {caption}
        </caption>
        <thead>
          <tr className="border-line border-b text-[13px] text-muted">
            {head.map((label) => (
              <th key={label} scope="col" className="px-4 py-2.5 font-[600]">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <Row key={row.join()} cells={row} head={head} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ cells: [first = '', ...rest], head }: { cells: readonly string[]; head: readonly string[] }) {
  return (
    <tr className="align-top">
      <th scope="row" className="px-4 py-3 font-[600] text-ink">
        {inlineParts(first)}
      </th>
      {rest.map((cell, index) => (
        <td key={head[index + 1]} className="px-4 py-3">
          {inlineParts(cell)}
        </td>
      ))}
    </tr>
  )
}
