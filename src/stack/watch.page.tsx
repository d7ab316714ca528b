import { definePage, formCall, type PageProps } from '#lib/define-page.ts'
import { formatListUpTo } from '#lib/format-list.ts'
import { WatchForm } from '#newsletter/components/watch-form.tsx'
import { messages } from '#newsletter/messages.ts'
import { watchPricesPath } from '#tools/tool.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { InlineLink } from '#ui/link.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { readItems, STACK_PATH, stackPath } from './stack-address.ts'
import { stackQuery, watchCall } from './stack-calls.ts'

const NAMED = 5

const slugsIn = (tools: string) =>
  readItems(tools)
    .map(({ slug }) => slug)
    .join(',')

const queries = (_params: unknown, search: URLSearchParams) => ({
  stack: stackQuery({ tools: slugsIn(search.get('tools') ?? '') || undefined }),
})

type WatchPageProps = PageProps<ReturnType<typeof queries>>

function WatchPage({ data: { stack }, search, posted }: WatchPageProps) {
  const tools = posted?.values.tools ?? slugsIn(stack.tools)
  const names = stack.rows.map(({ name }) => name)
  const done = messages[search.get('done') ?? '']
  return (
    <div className="wrap pb-16">
      <Breadcrumbs trail={[{ label: 'Watch prices', href: watchPricesPath(tools.split(',')) }]} />
      <PageIntro
        title={names.length > 0 ? `Watch the prices of ${formatListUpTo(NAMED, names)}` : 'Watch prices'}
        intro="A letter when a price, plan or limit on record changes, up or down, with both values and where they were read."
      />
      {done && (
        <p role="status" className="text-yes">
          {done}
        </p>
      )}
      {!done && tools && (
        <WatchForm
          tools={tools}
          email={posted?.values.email}
          problem={posted ? (posted.problem.errors?.email ?? posted.problem.detail) : undefined}
        />
      )}
      {!done && !tools && (
        <p>
          Choose the tools first, on <InlineLink href={STACK_PATH}>your stack</InlineLink> or on the page of a
          tool.
        </p>
      )}
      {tools && (
        <p className="mt-8">
          <InlineLink href={stackPath(readItems(tools))}>What they cost together</InlineLink>
        </p>
      )}
    </div>
  )
}

export default definePage({
  searchParams: ['tools', 'done'],
  queries,
  head: () => ({
    title: 'Watch prices',
    description:
      'A letter at most once a week, only when a price, plan or limit of the tools you name changed.',
    noindex: true,
  }),
  action: ({ email = '', tools = '' }) =>
    formCall(
      watchCall(),
      { email, tools },
      ({ status }) => `${watchPricesPath(slugsIn(tools).split(','))}&done=${status}`,
    ),
  Page: WatchPage,
})
