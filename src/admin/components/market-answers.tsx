import { type FormEvent, useState } from 'react'
import { answerMarketCall, marketAnswersQuery } from '#admin/admin-calls.ts'
import type { MarketAnswersResponse } from '#admin/site-responses.ts'
import { fromSourceEntry } from '#admin/tool-draft.ts'
import { fromAnswerEntry, toAnswerEntry, UNKNOWN_ANSWER } from '#catalogue/entry/answer-entry.ts'
import { AnswerField } from '#catalogue/entry/answer-field.tsx'
import { currentDay } from '#lib/date-words.ts'
import { formatCount } from '#lib/format-number.ts'
import { sendJson } from '#lib/send-json.ts'
import { SubmitButton } from '#ui/button.tsx'
import { useAction } from '#ui/use-action.ts'
import { Empty, Loaded, Subpage, useRefresh } from './admin-screen.tsx'
import { sitePath } from './site-entry.tsx'
import { SourceFields } from './source-section.tsx'

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
    const given = fromAnswerEntry(entries.get(id) ?? UNKNOWN_ANSWER) ?? null
    return JSON.stringify(given) === JSON.stringify(answer) ? [] : [{ id, answer: given }]
  })

  async function save(event: FormEvent) {
    event.preventDefault()
    const body = { answers, source: source.url ? fromSourceEntry(source) : null }
    const send = () => sendJson(answerMarketCall({ key: market, question: question.key }), body)
    const done = { title: 'Saved', text: `${formatCount(answers.length, 'tool')} answered` }
    if (await act(send, done, 'Not saved')) void refresh('/api/admin/markets')
  }

  return (
    <form onSubmit={save} noValidate>
      <section aria-label="Answers" className="border-line border-t">
        {tools.map(({ id, slug, name, plans }) => (
          <AnswerField
            key={id}
            name={`answer-${slug}`}
            label={name}
            question={question}
            entry={entries.get(id) ?? UNKNOWN_ANSWER}
            onEntry={(entry) => setEntries(new Map(entries).set(id, entry))}
            plans={plans.map((plan) => [plan, plan])}
            error={errors[slug]}
            isCompact
          />
        ))}
      </section>
      <fieldset className="mt-6 rounded-card border border-line p-4">
        <legend className="px-1 font-[600] text-[15px] text-ink">Source of all answers changed here</legend>
        <SourceFields
          name="source"
          source={source}
          update={(change) => setSource({ ...source, ...change })}
          errors={errors}
        />
      </fieldset>
      <SubmitButton className="mt-4" disabled={answers.length === 0}>
        Save {formatCount(answers.length, 'answer')}
      </SubmitButton>
    </form>
  )
}
