import type { ReactNode } from 'react'
import { formatCount } from '#lib/format-number.ts'
import type { Question } from '#markets/market.ts'
import { nearestQuestion } from '#markets/nearest-question.ts'
import type { Sale } from '#needs/need.ts'
import { misnamedIn, type UnusableValue, unusableIn } from '#needs/need-address.ts'
import { Link } from '#ui/link.tsx'

interface UnreadProps {
  /** The address of the page without what was asked. */
  path: string
  search: URLSearchParams
  sale: Sale
  /** Must-haves and the like without a question here. */
  ignored?: readonly string[]
  questions: readonly Pick<Question, 'key' | 'label'>[]
}

const SHOWN = 20

/** Says what of an address changes nothing, and offers what was probably meant. */
export function UnreadAddress({ path, search, sale, ignored = [], questions }: UnreadProps) {
  const [unusable, misnamed] = [unusableIn(search), misnamedIn(search)]
  if (unusable.length + misnamed.length + ignored.length === 0) return null
  return (
    <ul role="status" className="mb-5 grid max-w-[70ch] gap-1 text-body text-ink">
      {unusable.map((value) => (
        <li key={value.name}>{valueSentence(value, sale)}</li>
      ))}
      {misnamed.map(({ name, meant, text }) => (
        <Unread key={name} said={name} reason="is no name in an address here">
          <Meant href={path + renamed(search, name, meant)} label={`${meant}=${text.slice(0, SHOWN)}`} />
        </Unread>
      ))}
      {ignored.map((key) => {
        const meant = nearestQuestion(key, questions)
        return (
          <Unread key={key} said={key} reason="is no question here">
            {meant && (
              <Meant href={path + replaced(search, key, meant.key)} label={meant.label.toLowerCase()} />
            )}
          </Unread>
        )
      })}
    </ul>
  )
}

function Unread({ said, reason, children }: { said: string; reason: string; children: ReactNode }) {
  return (
    <li>
      “{said.slice(0, SHOWN)}” {reason}: it changes nothing. {children}
    </li>
  )
}

const Meant = ({ href, label }: { href: string; label: string }) => (
  <>
    Meant:{' '}
    <Link href={href} className="inline-link">
      {label}
    </Link>
    ?
  </>
)

function valueSentence({ name, text }: UnusableValue, { people, measure }: Sale): string {
  const said = `“${text.slice(0, SHOWN)}”`
  if (name === 'billing') return `${said} is no billing: it is yearly or monthly. Costs are for a year.`
  if (name === 'edition') return `${said} is no edition: it is cloud or self-hosted.`
  if (name === 'country') return `${said} is no country of two letters, such as DE.`
  if (name === 'budget') return `${said} is no budget in dollars a year.`
  const counted = name === 'people' ? people : measure
  const usual = counted?.usual
    ? `Costs are for the usual ${formatCount(counted.usual, counted.one, counted.many)}.`
    : ''
  return `${said} is not a number of ${counted?.many ?? name} that can be priced. ${usual}`.trim()
}

function renamed(search: URLSearchParams, name: string, meant: string): string {
  const next = new URLSearchParams(search)
  const values = [next.get(meant), next.get(name)].filter(Boolean)
  next.delete(name)
  next.set(meant, values.join(','))
  return `?${next}`
}

/** The same with another question in the place of one that is not asked here. */
function replaced(search: URLSearchParams, key: string, meant: string): string {
  const next = new URLSearchParams(search)
  for (const name of ['has', 'nice'])
    if (search.has(name)) {
      const keys = (search.get(name) ?? '').split(',').map((one) => (one === key ? meant : one))
      next.set(name, [...new Set(keys)].join(','))
    }
  return `?${next}`
}
