import { toolTag } from '#changes/change-tags.ts'
import { definePage, formCall, type Head, type PageProps } from '#lib/define-page.ts'
import { formatCount } from '#lib/format-number.ts'
import { VendorQuestions } from '#needs/components/vendor-questions.tsx'
import { sharePath } from '#seo/head.tsx'
import { site } from '#site.config'
import { AddTools } from '#stack/components/add-tools.tsx'
import {
  Announced,
  Cheaper,
  FindingSection,
  Overlaps,
  SingleSignOn,
  Suites,
  YearlySavings,
} from '#stack/components/findings.tsx'
import { MissingTools } from '#stack/components/missing-tools.tsx'
import { StackRows } from '#stack/components/stack-rows.tsx'
import { StackSummary } from '#stack/components/stack-summary.tsx'
import { Checks, Connections, StackGrowth } from '#stack/components/stack-tables.tsx'
import { TakeAway } from '#stack/components/take-away.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { InlineLink } from '#ui/link.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { rememberedStack } from './remembered-stack.ts'
import { readItems, STACK_PATH, stackPath } from './stack-address.ts'
import { editStackCall, stackQuery } from './stack-calls.ts'
import { stackEditOf } from './stack-form.ts'
import type { StackResponse } from './stack-responses.ts'

const trail = [{ label: 'Your stack', href: STACK_PATH }]

const queries = (_params: unknown, search: URLSearchParams) => ({
  stack: stackQuery({ tools: search.get('tools') ?? undefined }),
})

type StackPageProps = PageProps<ReturnType<typeof queries>>

function StackPage({ data: { stack }, posted }: StackPageProps) {
  const isEmpty = stack.rows.length === 0 && stack.missing.length === 0
  return (
    <div className="wrap pb-12">
      <Breadcrumbs trail={trail} />
      <PageIntro
        title="Your stack"
        intro="What your tools cost in a year, which of them do the same job, and what would be cheaper. No account: the list is in the address alone."
      />
      {posted?.problem.detail && (
        <p role="alert" className="mb-6 text-bad">
          {posted.problem.detail}{' '}
          <InlineLink href={stackPath(readItems(posted.values.tools ?? ''))}>Back to your stack</InlineLink>
        </p>
      )}
      {isEmpty ? <EmptyStack /> : <Review stack={stack} />}
    </div>
  )
}

function EmptyStack() {
  const remembered = readItems(rememberedStack.use())
  return (
    <>
      {remembered.length > 0 && (
        <p className="mb-6">
          <ButtonLink href={stackPath(remembered)} look="primary">
            Open your last one, {formatCount(remembered.length, 'tool')}
          </ButtonLink>
        </p>
      )}
      <AddTools tools="" isFirst />
      {site.examples.stack && (
        <p className="mt-8">
          Or look at <InlineLink href={`${STACK_PATH}?tools=${site.examples.stack}`}>an example</InlineLink>{' '}
          first.
        </p>
      )}
    </>
  )
}

function Review({ stack }: { stack: StackResponse }) {
  return (
    <div className="stack-review">
      <MissingTools stack={stack} />
      {stack.rows.length > 0 && (
        <>
          <StackSummary stack={stack} />
          <StackRows stack={stack} />
        </>
      )}
      <div className="mt-5 mb-10 print:hidden">
        <AddTools tools={stack.tools} isFirst={false} />
      </div>
      <div className="stack-findings">
        <Overlaps stack={stack} />
        <Suites stack={stack} />
        <YearlySavings stack={stack} />
        <Cheaper stack={stack} />
        <SingleSignOn stack={stack} />
        <Checks stack={stack} />
        <Connections stack={stack} />
        <StackGrowth stack={stack} />
        <Announced stack={stack} />
        {stack.questions.length > 0 && (
          <FindingSection id="questions" title="What to ask">
            <VendorQuestions asked={stack.questions} />
          </FindingSection>
        )}
      </div>
      {stack.rows.length > 0 && <TakeAway stack={stack} />}
    </div>
  )
}

function stackHead({ data: { stack } }: StackPageProps): Head {
  return {
    title: 'Your stack: what your tools cost together',
    description:
      'Paste the tools you pay for: the cost of a year, tools for the same job, what a suite has already, cheaper ones, single sign-on and connections. No account.',
    canonical: STACK_PATH,
    noindex: stack.tools !== '',
    trail,
    ...(stack.rows.length > 0 && { image: sharePath.stack(stack.tools) }),
  }
}

export default definePage({
  searchParams: ['tools'],
  queries,
  head: stackHead,
  tags: ({ data }: StackPageProps) => data.stack.rows.map(({ slug }) => toolTag(slug)),
  action: (values) => formCall(editStackCall(), stackEditOf(values), ({ path }) => path),
  Page: StackPage,
  pending: 'Adding it up...',
})
