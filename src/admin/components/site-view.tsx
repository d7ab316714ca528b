import { type FormEvent, use, useState } from 'react'
import * as adminCalls from '#admin/admin-calls.ts'
import type { MarketAnswersResponse, SiteEntryResponse, SiteListResponse } from '#admin/site-responses.ts'
import { fromSourceEntry } from '#admin/tool-draft.ts'
import { fromAnswerEntry, toAnswerEntry, UNKNOWN_ANSWER } from '#catalogue/entry/answer-entry.ts'
import { AnswerField } from '#catalogue/entry/answer-field.tsx'
import { capitalize } from '#lib/capitalize.ts'
import { currentDay } from '#lib/date-words.ts'
import { formatCount } from '#lib/format-number.ts'
import { isRecord } from '#lib/json.ts'
import { sendJson } from '#lib/send-json.ts'
import { useQueryCache } from '#lib/use-query.ts'
import type { SiteKind } from '#site/overrides.ts'
import { Button, ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Link, NavigationContext } from '#ui/link.tsx'
import { Pending } from '#ui/message-page.tsx'
import { useAction } from '#ui/use-action.ts'
import {
  Empty,
  ListInSteps,
  Loaded,
  LoadTrouble,
  Subpage,
  TitledSection,
  useAdminQuery,
  useRefresh,
} from './admin-screen.tsx'
import { SITE_NOUNS, SiteEntry, SiteState, sitePath } from './site-entry.tsx'
import { SourceFields } from './source-section.tsx'
import { Tabs } from './tabs.tsx'

const KINDS = Object.keys(SITE_NOUNS) as SiteKind[]

/** Markets, questions, categories and guides, edited over the files that ship with the site. */
export function SiteView({ search }: { search: URLSearchParams }) {
  const kind = KINDS.find((one) => one === search.get('tab')) ?? 'market'
  const [entry, question] = [search.get('entry'), search.get('question')]
  if (entry && question) return <MarketAnswers market={entry} question={question} />
  return entry ? (
    <SiteEntry key={`${kind} ${entry}`} {...{ kind, entry }} />
  ) : (
    <SiteList key={kind} kind={kind} phrase={search.get('phrase') ?? ''} />
  )
}

function SiteList({ kind, phrase }: { kind: SiteKind; phrase: string }) {
  const navigation = use(NavigationContext)
  const [text, setText] = useState('')
  const response = useAdminQuery(adminCalls.siteListQuery({ kind, search: text.trim() || undefined }))
  const { data, error } = response
  const nouns = SITE_NOUNS[kind]
  return (
    <Tabs
      label="What to edit"
      tabs={KINDS.map((key) => ({
        key,
        label: `${capitalize(SITE_NOUNS[key].many)}${data ? ` (${data.counts[key]})` : ''}`,
      }))}
      selected={kind}
      onSelect={(key) => navigation?.navigate(sitePath(key))}
    >
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <input
          type="search"
          aria-label={`Search ${nouns.many}`}
          placeholder={`Search ${nouns.many}`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="field max-w-[320px]"
        />
        <ButtonLink look="primary" href={sitePath(kind, 'new')}>
          Add a {nouns.one}
        </ButtonLink>
      </div>
      <LoadTrouble what={`The ${nouns.many}`} {...response} />
      {!data && !error && <Pending label="Loading..." />}
      {phrase && (
        <p className="card mb-5 p-4 text-[15px]">
          Teach the search what “{phrase}” means: choose the market that people look for with it.
        </p>
      )}
      {data && data.edited.length > 0 && <Export files={data.edited} />}
      <ListInSteps
        items={data?.entries ?? []}
        empty={data && `No ${nouns.many} found`}
        className="card divide-y divide-line"
      >
        {(entry) => (
          <li key={entry.key} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
            <Link
              href={sitePath(kind, entry.key)}
              className="min-w-0 flex-1 break-words py-1 font-[600] text-ink hover:underline"
            >
              {entry.label}
            </Link>
            <SiteState entry={entry} />
            {phrase && <TeachPhrase market={entry} phrase={phrase} />}
            <span className="text-[14px] text-muted">{entry.key}</span>
          </li>
        )}
      </ListInSteps>
    </Tabs>
  )
}

/** For the folder of the site: the next deploy ships what was edited here. */
function Export({ files }: { files: SiteListResponse['edited'] }) {
  return (
    <TitledSection title="Export" className="card mb-5 p-4">
      <p className="text-[14px] text-muted">
        These files differ from what is shipped. Put them into the folder of the site; once they are shipped,
        nothing counts as edited any more.
      </p>
      <ul className="mt-2">
        {files.map((file) => (
          <li key={file}>
            <a
              href={adminCalls.siteFileQuery({ file }).path}
              download
              className="inline-block py-1 text-[14px] text-link [overflow-wrap:anywhere]"
            >
              {file}
            </a>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

const LANGUAGE = 'en'

function TeachPhrase({
  market: { key, label },
  phrase,
}: {
  market: Pick<SiteEntryResponse, 'key' | 'label'>
  phrase: string
}) {
  const cache = useQueryCache()
  const navigation = use(NavigationContext)
  const { act } = useAction(adminCalls.siteListQuery.path)
  async function teach() {
    const { value, changedAt } = await cache.fetch(adminCalls.siteEntryQuery({ kind: 'market', key }))
    const phrases = isRecord(value?.phrases) ? value.phrases : {}
    const known = Array.isArray(phrases[LANGUAGE]) ? phrases[LANGUAGE] : []
    const taught = { ...phrases, [LANGUAGE]: [...new Set([...known, phrase.toLowerCase()])] }
    const written = { ...value, phrases: taught }
    await sendJson(adminCalls.saveSiteCall({ kind: 'market', key }), { value: written, changedAt })
    navigation?.navigate(sitePath('market', key))
  }
  const done = { title: 'Saved', text: `“${phrase}” now means ${label}` }
  return (
    <Button onClick={() => void act(teach, done, 'Not saved')}>
      Teach<span className="sr-only"> {label}</span>
    </Button>
  )
}

/** One question for all tools of a market: a row each, and one source for all that changes. */
function MarketAnswers({ market, question }: { market: string; question: string }) {
  return (
    <Subpage back="Back to the market" href={sitePath('market', market)}>
      <Loaded what="The answers" query={adminCalls.marketAnswersQuery({ key: market, question })}>
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
    const send = () => sendJson(adminCalls.answerMarketCall({ key: market, question: question.key }), body)
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
