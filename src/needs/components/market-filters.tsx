import { capitalize } from '#lib/capitalize.ts'
import { formatNumber } from '#lib/format-number.ts'
import type { Question } from '#markets/market.ts'
import { isNearlyAlike } from '#markets/undeciding-questions.ts'
import type { MarketResponse } from '#needs/catalogue-responses.ts'
import type { MarketSort } from '#needs/market-sort.ts'
import type { BuyerNeed } from '#needs/match-tool.ts'
import { BILLINGS, type Sale } from '#needs/need.ts'
import { AMOUNT_MAX, needIn, needParams, PEOPLE_MAX, withNeedAndSort } from '#needs/need-address.ts'
import { useFollowedForm } from '#tools/components/followed-form.ts'
import { marketPath } from '#tools/tool.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Labeled } from '#ui/fields/labeled.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Link } from '#ui/link.tsx'

interface MarketFiltersProps {
  market: { key: string; questions: readonly Question[] }
  sale: Sale
  need: BuyerNeed
  sort: MarketSort
  /** What the costs are for, in words. */
  size: string
  /** Those the tools of the market are made for; none where that does not count. */
  countries: MarketResponse['countries']
}

const sortLabels: Record<MarketSort, string> = {
  known: 'Best known first',
  cost: 'Lowest cost first',
  name: 'Name',
  complete: 'Most answers first',
}

const BILLING_OPTIONS = BILLINGS.map((billing) => [billing, capitalize(billing)] as const)
const EDITION_OPTIONS = [
  ['', 'Anywhere'],
  ['cloud', 'In the cloud'],
  ['self-hosted', 'On your servers'],
] as const

const NUMBER = 'w-38 md:w-28'

const needAddress = (path: string, filled: URLSearchParams) =>
  withNeedAndSort(path, needIn(filled), filled.get('sort'))

/** The need as one form: followed as it is filled in, sent by its button without scripts, kept in the address. */
export function MarketFilters({ market, sale, need, sort, size, countries }: MarketFiltersProps) {
  const path = marketPath(market.key)
  const form = useFollowedForm(path, withNeedAndSort(path, need, sort), needAddress)
  const isNarrowed = needParams(need).length > 0
  return (
    <form
      ref={form.ref}
      method="get"
      action={path}
      aria-label="What you need"
      onChange={form.onChange}
      className="control-row mb-4 rounded-card border border-line bg-soft px-4 py-1 md:px-2 md:py-1.5"
    >
      <details className="folded-on-phones">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between text-small text-ink">
          {[...(size ? [size] : []), `billed ${need.billing}`].join(', ')}
          <span className="ml-auto pl-3 font-[520] text-accent">Change</span>
        </summary>
        <div className="max-md:grid max-md:gap-3 max-md:pt-2 max-md:pb-3 md:flex md:flex-wrap md:items-center md:gap-x-3">
          <div className="grid grid-cols-2 items-end gap-3 max-sm:[&_.field]:w-full sm:flex sm:flex-wrap md:contents">
            <SizeFields sale={sale} need={need} />
            <FurtherMenus sale={sale} need={need} />
            <Menu name="billing" label="Billing" chosen={need.billing} options={BILLING_OPTIONS} />
            <NumberField
              name="budget"
              label="At most, $ a year"
              defaultValue={need.budget ?? ''}
              placeholder="Any budget"
              min={0}
              max={100_000_000}
              className={NUMBER}
            />
            <Menu name="edition" label="Runs" chosen={need.edition} options={EDITION_OPTIONS} />
            <CountryMenu countries={countries} country={need.country} />
            <Menu name="sort" label="Order" chosen={sort} options={Object.entries(sortLabels)} />
            <noscript>
              <SubmitButton>Show tools</SubmitButton>
            </noscript>
          </div>
          {needParams(need).map(
            ([name, value]) =>
              SENT_ALONG.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <div className="flex flex-wrap gap-x-6 md:contents">
            <Choices name="has" title="Must have" questions={market.questions} chosen={need.mustHaves} />
            <Choices name="nice" title="Nice to have" questions={market.questions} chosen={need.nice} />
            {isNarrowed && (
              <Link href={path} keepPlace className="text-link inline-flex min-h-11 items-center text-small">
                Clear
              </Link>
            )}
          </div>
        </div>
      </details>
    </form>
  )
}

/** What the form has no field for. */
const SENT_ALONG = ['integration', 'platform', 'industry', 'like', 'not', 'owned']

/** Without a menu the country of the address is sent along all the same, as is what has no field here. */
function CountryMenu({
  countries,
  country,
}: Pick<MarketFiltersProps, 'countries'> & Pick<BuyerNeed, 'country'>) {
  if (countries.length === 0) return country ? <input type="hidden" name="country" value={country} /> : null
  const isUnlisted = country && !countries.some(({ code }) => code === country)
  const options: Options = [
    ['', 'Any country'],
    ...(isUnlisted ? [[country, country] as const] : []),
    ...countries.map(({ code, name }) => [code, name] as const),
  ]
  return <Menu name="country" label="Used in" chosen={country} options={options} className="max-w-40" />
}

type Options = readonly (readonly [value: string, label: string])[]

interface MenuProps {
  id?: string
  name: string
  label: string
  chosen: string | undefined
  options: Options
  className?: string
}

function Menu({ name, id = name, label, chosen = '', options, className = '' }: MenuProps) {
  return (
    <Labeled label={label} htmlFor={id}>
      <select id={id} name={name} defaultValue={chosen} className={`field h-11 ${className}`}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Labeled>
  )
}

/** How many people and how much of the market's measure; the usual is written in grey. */
function SizeFields({ sale: { people, measure }, need }: Pick<MarketFiltersProps, 'sale' | 'need'>) {
  const counted = [
    { name: 'amount', max: AMOUNT_MAX, choices: measure?.choices, ...measure },
    { name: 'people', max: PEOPLE_MAX, choices: undefined, ...people },
  ] as const
  return counted.map(
    ({ name, max, choices = [], many, usual }) =>
      many && (
        <NumberField
          key={name}
          name={name}
          label={capitalize(many)}
          defaultValue={need[name] ?? ''}
          placeholder={usual ? formatNumber(usual) : 'Any'}
          max={max}
          choices={choices}
          className={NUMBER}
        />
      ),
  )
}

/** What only some count is chosen from a few sizes; what an address says besides is one of them. */
function FurtherMenus({ sale: { further }, need }: Pick<MarketFiltersProps, 'sale' | 'need'>) {
  return further.map(({ key, many, choices }) => {
    const chosen = need.further?.[key]
    const sizes = [...new Set([...choices, ...(chosen === undefined ? [] : [chosen])])].sort((a, b) => a - b)
    const options = sizes.map((size) => [`${key}:${size}`, formatNumber(size)] as const)
    return (
      <Menu
        key={key}
        id={key}
        name="further"
        label={capitalize(many)}
        chosen={chosen === undefined ? '' : `${key}:${chosen}`}
        options={[['', 'Any'], ...options]}
      />
    )
  })
}

interface ChoicesProps {
  name: 'has' | 'nice'
  title: string
  questions: readonly Question[]
  chosen: readonly string[]
}

/** What can be had or not, what decides for many first; nothing that nearly all have. */
function Choices({ name, title, questions, chosen }: ChoicesProps) {
  const asked = questions
    .filter((question) => chosen.includes(question.key) || !isNearlyAlike(question))
    .filter(({ kind }) => kind === 'yes-no')
    .toSorted((a, b) => b.weight - a.weight)
  const isHas = name === 'has'
  return (
    <details open={chosen.length > 0 || undefined} className="min-w-0 open:basis-full open:order-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-[600] text-small text-accent">
        {title}
        {chosen.length > 0 && `: ${chosen.length} chosen`}
      </summary>
      <fieldset className="mt-1 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="sr-only">
          {isHas ? 'Which of these have …' : 'Which of these would be nice …'}
        </legend>
        {asked.map(({ key, label, explanation }) => (
          <label
            key={key}
            title={explanation}
            className="flex min-h-11 items-center gap-2.5 text-small lg:min-h-9"
          >
            <input
              type="checkbox"
              name={name}
              value={key}
              defaultChecked={chosen.includes(key)}
              autoComplete="off"
              className="size-4.5 shrink-0 accent-accent"
            />
            <span className="min-w-0">{label}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
