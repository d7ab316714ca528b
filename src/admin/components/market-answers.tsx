import { type FormEvent, useState } from 'react'
import { answerMarketCall, marketAnswersQuery } from '#admin/admin-calls.ts'
import type { MarketAnswersResponse } from '#admin/site-responses.ts'
import {
  ANSWER_DETAILS,
  type AnswerEntry,
  answerKinds,
  fromAnswerEntry,
  toAnswerEntry,
} from '#catalogue/entry/answer-entry.ts'
import { currentDay } from '#lib/date-words.ts'
import type { FieldErrors } from '#lib/errors.ts'
import { formatCount } from '#lib/format-number.ts'
import { sendJson } from '#lib/send-json.ts'
import { SubmitButton } from '#ui/button.tsx'
import { LineField, Select, type SelectOption } from '#ui/input-fields.tsx'
import { useAction } from '#ui/use-action.ts'
import { Empty, Loaded, Subpage, useRefresh } from './admin-screen.tsx'
import { sitePath } from './site-state.tsx'

/** One question for all tools of a market: a row each, and one source for all that changes. */
export function MarketAnswers({ market, question }: { market: string; question: string }) {
  return (
    <Subpage back="Back to the market" href={sitePath('market', market)}>
      <Loaded what="The answers" query={marketAnswersQuery({ key: market, question })}>
        {(data) => (
          <>
            <h2 className="section-title mt-2">
              {data.question.label}: {data.market}
            </h2>
            <p className="mt-1 mb-5 text-[15px] text-muted">{data.question.explanation}</p>
            {data.tools.length === 0 && <Empty>No tools are in this market</Empty>}
            {data.tools.length > 0 && (
              <AnswerTable key={JSON.stringify(data.tools)} market={market} data={data} />
            )}
          </>
        )}
      </Loaded>
    </Subpage>
  )
}

function AnswerTable({ market, data }: { market: string; data: MarketAnswersResponse }) {
  const { question, tools } = data
  const refresh = useRefresh()
  const [entries, setEntries] = useState(
    () => new Map(tools.map(({ id, answer }) => [id, toAnswerEntry(answer ?? undefined, question)])),
  )
  const [source, setSource] = useState({ url: '', via: '', seenAt: currentDay(), quote: '' })
  const { errors, act } = useAction()
  const answers = tools.flatMap(({ id, answer }) => {
    const given = fromAnswerEntry(entries.get(id) ?? { kind: '', text: '' }) ?? null
    return JSON.stringify(given) === JSON.stringify(answer) ? [] : [{ id, answer: given }]
  })

  async function save(event: FormEvent) {
    event.preventDefault()
    const { quote, via, ...read } = source
    const body = {
      answers,
      source: source.url ? { ...read, ...(via && { via }), ...(quote && { quote }) } : null,
    }
    const send = () => sendJson(answerMarketCall({ key: market, question: question.key }), body)
    const done = { title: 'Saved', text: `${formatCount(answers.length, 'tool')} answered` }
    if (await act(send, done, 'Not saved')) void refresh('/api/admin/markets')
  }

  return (
    <form onSubmit={save} noValidate>
      <table className="w-full text-left text-[15px]">
        <thead>
          <tr className="border-line border-b text-[13px] text-muted">
            <th scope="col" className="py-2 pr-4 font-[520]">
              Tool
            </th>
            <th scope="col" className="py-2 font-[520]">
              Answer
            </th>
          </tr>
        </thead>
        <tbody>
          {tools.map((tool) => (
            <AnswerRow
              key={tool.id}
              tool={tool}
              question={question}
              entry={entries.get(tool.id) ?? { kind: '', text: '' }}
              onEntry={(entry) => setEntries(new Map(entries).set(tool.id, entry))}
              error={errors[tool.slug]}
            />
          ))}
        </tbody>
      </table>
      <SourceFields {...{ source, setSource, errors }} />
      <SubmitButton className="mt-4" disabled={answers.length === 0}>
        Save {formatCount(answers.length, 'answer')}
      </SubmitButton>
    </form>
  )
}

interface SourceFieldsProps {
  source: Record<'url' | 'via' | 'seenAt' | 'quote', string>
  setSource: (source: SourceFieldsProps['source']) => void
  errors: FieldErrors
}

function SourceFields({ source, setSource, errors }: SourceFieldsProps) {
  const bind = (field: keyof SourceFieldsProps['source']) => ({
    name: `source.${field}`,
    text: source[field],
    onText: (text: string) => setSource({ ...source, [field]: text }),
    error: errors[`source.${field}`],
  })
  return (
    <fieldset className="mt-6 rounded-card border border-line p-4">
      <legend className="px-1 font-[600] text-[15px] text-ink">Source of all answers changed here</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <LineField {...bind('url')} label="Address" type="url" />
        <LineField {...bind('seenAt')} label="Seen on" type="date" />
        <LineField
          {...bind('via')}
          label="Read at"
          type="url"
          hint="Where it was really read, when that is not the page itself."
        />
        <LineField {...bind('quote')} label="Quote" />
      </div>
    </fieldset>
  )
}

interface AnswerRowProps {
  tool: MarketAnswersResponse['tools'][number]
  question: MarketAnswersResponse['question']
  entry: AnswerEntry
  onEntry: (entry: AnswerEntry) => void
  error: string | undefined
}

function AnswerRow({ tool, question, entry, onEntry, error }: AnswerRowProps) {
  const kinds = answerKinds(question, entry.kind).map(({ kind, label }): SelectOption => [kind, label])
  const detail = ANSWER_DETAILS[entry.kind]
  const plans = tool.plans.map((plan): SelectOption => [plan, plan])
  return (
    <tr className="border-line border-b align-top">
      <th scope="row" className="py-[18px] pr-4 font-[520] text-ink [overflow-wrap:anywhere]">
        {tool.name}
      </th>
      <td className="w-[60%] py-2">
        <div className="grid gap-2 sm:grid-cols-2">
          <Select
            control={{
              id: `answer-${tool.slug}`,
              'aria-label': `Answer of ${tool.name}`,
              'aria-invalid': error ? true : undefined,
            }}
            text={entry.kind}
            onText={(kind) => onEntry({ kind, text: kind in ANSWER_DETAILS ? entry.text : '' })}
            options={kinds}
          />
          {entry.kind === 'from' && plans.length > 0 ? (
            <Select
              control={{ 'aria-label': `First plan of ${tool.name}` }}
              text={entry.text}
              onText={(text) => onEntry({ ...entry, text })}
              options={[['', 'Choose a plan'], ...plans]}
            />
          ) : (
            detail && (
              <input
                aria-label={`${tool.name}: ${detail}`}
                placeholder={detail}
                value={entry.text}
                onChange={(event) => onEntry({ ...entry, text: event.target.value })}
                autoComplete="off"
                className="field"
              />
            )
          )}
        </div>
        {error && <p className="mt-1 font-[520] text-[14px] text-bad">{error}</p>}
      </td>
    </tr>
  )
}
