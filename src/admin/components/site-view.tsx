import { use, useState } from 'react'
import { siteFileQuery, siteListQuery } from '#admin/site-calls.ts'
import type { SiteListResponse } from '#admin/site-responses.ts'
import { capitalize } from '#lib/capitalize.ts'
import type { SiteKind } from '#site/overrides.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link, NavigationContext } from '#ui/link.tsx'
import { Pending } from '#ui/message-page.tsx'
import { ListInSteps } from './list-in-steps.tsx'
import { LoadTrouble } from './load-trouble.tsx'
import { MarketAnswers } from './market-answers.tsx'
import { SiteEntry } from './site-entry.tsx'
import { SITE_NOUNS, SiteState, sitePath } from './site-state.tsx'
import { Tabs } from './tabs.tsx'
import { TeachPhrase } from './teach-phrase.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'

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
  const { data, error, retry } = useAdminAnswer(siteListQuery({ kind, search: text.trim() || undefined }))
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
      <LoadTrouble what={`The ${nouns.many}`} {...{ data, error, retry }} />
      {!data && !error && <Pending label="Loading..." />}
      {data?.entries.length === 0 && (
        <p className="card p-10 text-center text-muted">No {nouns.many} found</p>
      )}
      {phrase && (
        <p className="card mb-5 p-4 text-[15px]">
          Teach the search what “{phrase}” means: choose the market that people look for with it.
        </p>
      )}
      {data && data.edited.length > 0 && <Export files={data.edited} />}
      <ListInSteps items={data?.entries ?? []} className="card divide-y divide-line">
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
    <section aria-labelledby="site-export" className="card mb-5 p-4">
      <h3 id="site-export" className="font-[600] text-[15px] text-ink">
        Export
      </h3>
      <p className="mt-1 text-[14px] text-muted">
        These files differ from what is shipped. Put them into the folder of the site; once they are shipped,
        the edits are shown as the same.
      </p>
      <ul className="mt-2">
        {files.map((file) => (
          <li key={file}>
            <a
              href={siteFileQuery({ file }).path}
              download
              className="inline-block py-1 text-[14px] text-link [overflow-wrap:anywhere]"
            >
              {file}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
