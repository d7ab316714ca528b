import { use } from 'react'
import { wordsQuery } from '#content/words-calls.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { SiteUrl } from '#seo/head.tsx'
import { site } from '#site.config'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { InlineLink } from '#ui/link.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import assistantWords from './assistant-words.json' with { type: 'json' }
import { connectionsTo } from './connect.ts'

const queries = () => ({ questions: wordsQuery('assistants') })

function McpPage({ data: { questions } }: PageProps<ReturnType<typeof queries>>) {
  const address = `${use(SiteUrl)}/mcp`
  return (
    <div className="wrap max-w-[920px] pb-16">
      <Breadcrumbs trail={[{ label: 'MCP server', href: '/mcp' }]} />
      <h1 className="page-title">Ask the directory from your assistant</h1>
      <p className="mt-3 max-w-[62ch]">
        This address is a Model Context Protocol server: an assistant that speaks the protocol can search,
        read and compare the tools listed here, and report a fact that is wrong. It is public and free, and
        needs no key.
      </p>
      <h2 className="section-title mt-12 mb-4">Connect</h2>
      <p>Give your assistant this address, with the transport called HTTP or streamable HTTP:</p>
      <Code label="Address">{address}</Code>
      <dl className="mt-6 grid gap-x-6 gap-y-7 sm:grid-cols-2">
        {connectionsTo(address).map(({ assistant, how, paste }) => (
          <div key={assistant} className="min-w-0">
            <dt className="font-[600] text-ink">{assistant}</dt>
            <dd>
              <p className="text-small text-muted">{how}</p>
              <Code label={`${assistant}: what to paste`}>{paste}</Code>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-small text-muted">
        Menus and files are those of each product and may have moved. Registries read{' '}
        <a href="/mcp/server.json" className="inline-link">
          server.json
        </a>
        .
      </p>
      <h2 className="section-title mt-12 mb-4">What it can answer</h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {Object.entries(assistantWords.tools).map(([name, text]) => (
          <li key={name} className="card p-5">
            <h3 className="font-[600] text-ink">
              <code>{name}</code>
            </h3>
            <p className="mt-1">{text}</p>
            {questions[name] && <p className="mt-2 text-small text-muted">“{questions[name]}”</p>}
          </li>
        ))}
      </ul>
      <p className="mt-8 text-small text-muted">
        Every answer carries the addresses of our pages, and facts the page they were read on with its date
        where one is recorded. One network can ask 120 times a minute. For everything at once, take the{' '}
        <InlineLink href="/data">open data</InlineLink>.
      </p>
    </div>
  )
}

function Code({ label, children }: { label: string; children: string }) {
  return (
    <ScrollRegion label={label} className="mt-3 rounded-control border border-line bg-soft p-4">
      <pre className="text-small text-ink">
        <code>{children}</code>
      </pre>
    </ScrollRegion>
  )
}

export default definePage({
  queries,
  head: () => ({
    title: 'MCP server for assistants',
    description: `Connect an assistant to the directory over the Model Context Protocol: search, read and compare ${site.subject}.`,
    canonical: '/mcp',
  }),
  Page: McpPage,
})
