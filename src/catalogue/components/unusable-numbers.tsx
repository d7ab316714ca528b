import type { Sale } from '#catalogue/need.ts'
import { unusableIn } from '#catalogue/need-address.ts'
import { formatCount } from '#lib/format-number.ts'

interface UnusableProps {
  search: URLSearchParams
  sale: Sale
  /** Must-haves without a question here. */
  ignored?: readonly string[]
}

/** Says what of an address cannot be used, and what is priced instead of a number. */
export function UnusableNumbers({ search, sale, ignored = [] }: UnusableProps) {
  const unusable = unusableIn(search)
  if (unusable.length + ignored.length === 0) return null
  return (
    <p role="status" className="mb-5 max-w-[70ch] text-[15px] text-ink">
      {[
        ...unusable.map(({ name, text }) => sentence(name, text, sale)),
        ...ignored.map((key) => `“${key}” is no question here: it changes nothing.`),
      ].join(' ')}
    </p>
  )
}

function sentence(name: 'people' | 'amount', text: string, { people, measure }: Sale): string {
  const counted = name === 'people' ? people : measure
  const usual = counted?.usual
    ? `Costs are for the usual ${formatCount(counted.usual, counted.one, counted.many)}.`
    : ''
  return `“${text.slice(0, 20)}” is not a number of ${counted?.many ?? name} that can be priced. ${usual}`.trim()
}
