import { type ReactNode, use, useEffect, useRef } from 'react'
import { BILLINGS } from '#catalogue/cost.ts'
import { SEATS_MAX } from '#catalogue/market-place.ts'
import type { BuyerNeed } from '#catalogue/need-match.ts'
import { finderPath, finderSearch, readFinderNeed } from '#search/finder-need.ts'
import type { FinderResponse } from '#search/search-responses.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { NavigationContext } from '#ui/link.tsx'

const PAUSE_MS = 350

interface FinderFormProps {
  market: string
  questions: FinderResponse['questions']
  need: BuyerNeed
  /** How many tools fit. */
  fits: number
}

/** One screen for each question on a phone, one page otherwise. Sent by its button, or with scripts by choosing. */
export function FinderForm({ market, questions, need, fits }: FinderFormProps) {
  const { form, changed } = useFollowedForm(market, need)
  return (
    <form
      ref={form}
      action={finderPath(market)}
      method="get"
      aria-label="What you need"
      onChange={changed}
      className="grid min-w-0 gap-6"
    >
      <Step id="people" title="How many people will use it?" next="budget">
        <input
          type="number"
          name="seats"
          aria-label="People"
          min={1}
          max={SEATS_MAX}
          defaultValue={need.seats}
          className="field h-12 w-36"
        />
      </Step>
      <Step id="budget" title="What may it cost?" next="must-haves">
        <BudgetFields need={need} />
      </Step>
      <Step id="must-haves" title="What must it have?" next="nice-to-haves">
        <Choices name="must" questions={questions} chosen={need.must} />
      </Step>
      <Step id="nice-to-haves" title="What would be nice?" next="short-list">
        <Choices name="nice" questions={questions} chosen={need.nice} />
      </Step>
      <div className="sticky bottom-0 z-10 -mx-1 bg-surface px-1 py-3 lg:static">
        <a href="#short-list" className="needs-script inline-flex min-h-11 items-center text-link lg:hidden">
          {fits === 1 ? 'See the tool that fits' : `See the ${fits} tools that fit`}
        </a>
        <noscript>
          <Button type="submit" look="primary" className="w-full">
            Show tools
          </Button>
        </noscript>
      </div>
    </form>
  )
}

/** Follows what is chosen, and shows what the address says when somebody goes back. */
function useFollowedForm(market: string, need: BuyerNeed) {
  const navigation = use(NavigationContext)
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Set while what is in the form is newer than the address. */
  const isAhead = useRef(false)
  const address = finderSearch(need)
  useEffect(() => {
    const fallBack = () => {
      clearTimeout(timer.current)
      isAhead.current = false
      if (form.current) fillForm(form.current, readFinderNeed(new URLSearchParams(location.search)))
    }
    addEventListener('popstate', fallBack)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('popstate', fallBack)
    }
  }, [])
  useEffect(() => {
    if (!form.current) return
    if (isAhead.current) isAhead.current = searchIn(form.current) !== address
    else fillForm(form.current, readFinderNeed(new URLSearchParams(address)))
  }, [address])
  function changed() {
    clearTimeout(timer.current)
    isAhead.current = true
    timer.current = setTimeout(() => {
      const next = form.current ? searchIn(form.current) : address
      if (next !== address) navigation?.navigate(finderPath(market) + next, { keepPlace: true })
    }, PAUSE_MS)
  }
  return { form, changed }
}

/** The part of the address that says what is in the form. */
function searchIn(form: HTMLFormElement): string {
  const data = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return finderSearch(readFinderNeed(new URLSearchParams(data)))
}

function fillForm(form: HTMLFormElement, need: BuyerNeed): void {
  for (const field of form.elements) {
    if (field === document.activeElement && field instanceof HTMLInputElement && field.type === 'number')
      continue
    if (field instanceof HTMLSelectElement) field.value = need.billing
    else if (!(field instanceof HTMLInputElement)) continue
    else if (field.type === 'checkbox')
      field.checked = need[field.name === 'must' ? 'must' : 'nice'].includes(field.value)
    else field.value = String((field.name === 'seats' ? need.seats : need.budget) ?? '')
  }
}

interface StepProps {
  id: string
  title: string
  /** Where "Next" leads on a phone. */
  next: string
  children: ReactNode
}

function Step({ id, title, next, children }: StepProps) {
  return (
    <fieldset id={id} className="finder-step card scroll-mt-20 p-5">
      <legend className="float-left mb-3 w-full font-[650] text-[18px] text-ink">{title}</legend>
      <div className="clear-both mb-5 sm:mb-0">{children}</div>
      <a href={`#${next}`} className={buttonClass('secondary', 'mt-auto w-full sm:hidden')}>
        {next === 'short-list' ? 'See the short list' : 'Next'}
      </a>
    </fieldset>
  )
}

function BudgetFields({ need }: { need: BuyerNeed }) {
  return (
    <div className="flex flex-wrap gap-4">
      <label className="grid gap-1 text-[14px] text-muted">
        At most, $ a year for all
        <input
          type="number"
          name="budget"
          min={0}
          defaultValue={need.budget ?? ''}
          placeholder="Any; 0 for free"
          className="field h-12 w-40"
        />
      </label>
      <label className="grid gap-1 text-[14px] text-muted">
        Billing
        <select name="billing" defaultValue={need.billing} className="field h-12">
          {BILLINGS.map((billing) => (
            <option key={billing} value={billing}>
              {billing === 'yearly' ? 'Yearly' : 'Monthly'}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

interface ChoicesProps {
  name: 'must' | 'nice'
  questions: FinderResponse['questions']
  chosen: readonly string[]
}

const SHOWN_AT_ONCE = 12

function Choices({ name, questions, chosen }: ChoicesProps) {
  const rest = questions.slice(SHOWN_AT_ONCE)
  return (
    <>
      <ChoiceList name={name} questions={questions.slice(0, SHOWN_AT_ONCE)} chosen={chosen} />
      {rest.length > 0 && (
        <details open={rest.some(({ key }) => chosen.includes(key)) || undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-[15px] text-accent">
            {rest.length} more
          </summary>
          <ChoiceList name={name} questions={rest} chosen={chosen} />
        </details>
      )}
    </>
  )
}

function ChoiceList({ name, questions, chosen }: ChoicesProps) {
  return (
    <div className="grid gap-x-5 sm:grid-cols-2">
      {questions.map(({ key, label, explanation }) => (
        <label
          key={key}
          title={explanation}
          className="flex min-h-11 items-center gap-2.5 text-[15px] lg:min-h-9"
        >
          <input
            type="checkbox"
            name={name}
            value={key}
            defaultChecked={chosen.includes(key)}
            className="size-4.5 shrink-0 accent-accent"
          />
          <span className="min-w-0">{label}</span>
        </label>
      ))}
    </div>
  )
}
