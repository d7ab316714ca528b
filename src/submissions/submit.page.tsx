import { ArrowLeft, Info } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { wordsQuery } from '#content/words-calls.ts'
import type { Words } from '#content/words-responses.ts'
import { useQueryCache } from '#lib/browser/use-query.ts'
import { titleCase } from '#lib/capitalize.ts'
import { definePage, type FormValues, formCall, type PageProps } from '#lib/define-page.ts'
import { sendJson } from '#lib/http/send-json.ts'
import { fillWords, type WordFacts } from '#seo/fill-words.ts'
import { siteSetupQuery } from '#seo/site-info-call.ts'
import { faqData } from '#seo/structured-data.ts'
import { site } from '#site.config'
import { FormGuard } from '#submissions/components/form-guard.tsx'
import { ReceivedPanel } from '#submissions/components/received-panel.tsx'
import { SubmissionForm } from '#submissions/components/submission-form.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Faq } from '#ui/faq.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/section.tsx'
import { showToast } from '#ui/toast.tsx'
import { formTokenQuery, submitCall } from './submission-calls.ts'

const queries = () => ({
  form: formTokenQuery(),
  setup: siteSetupQuery(),
  words: wordsQuery('submit'),
})
type SubmitProps = PageProps<ReturnType<typeof queries>>

/** What was typed and not sent yet, for who follows a link and comes back; gone with the tab. */
let draft: FormValues = {}

/** The page's words, and what they depend on. */
type Spoken = WordFacts & { words: Words['submit'] }

const faqOf = ({ words, ...facts }: Spoken) =>
  words.faq.map(({ question, answer }) => ({ question, answer: fillWords(answer, facts) }))

function SubmitPage({ data, ...props }: SubmitProps) {
  return (
    <>
      <div className="border-line border-b bg-[linear-gradient(var(--color-soft),var(--color-surface))]">
        <div className="wrap py-8 md:py-12">
          <Link href="/" className="inline-flex items-center gap-2 py-1 text-small text-muted hover:text-ink">
            <Icon of={ArrowLeft} size={16} />
            Back to Directory
          </Link>
          <div className="mt-5">
            <Chip tone="yes">Free Submission</Chip>
          </div>
          <h1 className="page-title mt-3">Submit Your {titleCase(site.toolName)}</h1>
          <p className="mt-3 max-w-[60ch] text-body text-muted">
            Tell us what your tool does. Listing is free, and a person reads every submission.
          </p>
          <Benefits {...data} />
        </div>
      </div>
      <div className="wrap grid gap-8 py-10 lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start">
        <Guidelines {...data} />
        <SubmitPanel data={data} {...props} />
      </div>
      <Section title="Submission FAQs">
        <Faq name="submit-faq" items={faqOf(data)} />
      </Section>
    </>
  )
}

function Benefits({ words, ...facts }: Spoken) {
  return (
    <ul className="mt-8 grid gap-4 md:grid-cols-3">
      {words.benefits.map(({ icon, title, text }) => (
        <li key={title} className="card p-5">
          <Icon of={icon} size={22} className="text-accent" />
          <h2 className="mt-3 font-[600] text-body">{title}</h2>
          <p className="mt-1.5 text-small text-muted">{fillWords(text, facts)}</p>
        </li>
      ))}
    </ul>
  )
}

function Guidelines({ words, ...facts }: Spoken) {
  return (
    <section
      aria-labelledby="guidelines"
      className="rounded-card border border-line bg-tint p-5 lg:sticky lg:top-24 lg:order-last"
    >
      <h2 id="guidelines" className="flex items-center gap-2 font-[600] text-body">
        <Icon of={Info} size={18} className="text-accent" />
        Submission guidelines
      </h2>
      <ul className="mt-3 list-disc grid gap-2 pl-5 text-small">
        {words.guidelines.map((guideline) => (
          <li key={guideline}>{fillWords(guideline, facts)}</li>
        ))}
      </ul>
    </section>
  )
}

function SubmitPanel({ data: { form, setup }, posted = null }: SubmitProps) {
  const cache = useQueryCache()
  const panel = useRef<HTMLDivElement>(null)
  const [statusUrl, setStatusUrl] = useState<string | null>(null)
  const waitForAge = useFormAge(form)

  async function send(body: object) {
    await waitForAge()
    try {
      const { submission } = await sendJson(submitCall(), {
        ...body,
        formToken: form.formToken,
      })
      draft = {}
      setStatusUrl(submission.statusUrl)
      showToast({ title: 'Success!', text: `Your ${site.toolName} has been submitted for review.` })
      panel.current?.scrollIntoView({ block: 'start' })
    } finally {
      void cache.renew(formTokenQuery.path)
    }
  }

  return (
    <div ref={panel} className="min-w-0 scroll-mt-24">
      {statusUrl ? (
        <ReceivedPanel statusUrl={statusUrl} network={setup.network} takesFocus>
          <Button look="primary" onClick={() => setStatusUrl(null)}>
            Submit Another Tool
          </Button>
          <ButtonLink href="/">Browse Directory</ButtonLink>
        </ReceivedPanel>
      ) : (
        <SubmissionForm
          values={posted?.values ?? draft}
          onType={(values) => {
            draft = values
          }}
          posted={posted}
          send={send}
        >
          <FormGuard formToken={form.formToken} />
        </SubmissionForm>
      )}
    </div>
  )
}

/** Waits until the form is as old as the server wants it, so that nobody quick is sent back. */
function useFormAge({ formToken, minAgeMs }: SubmitProps['data']['form']): () => Promise<void> {
  const handedOut = useRef({ formToken: '', at: 0 })
  useEffect(() => {
    handedOut.current = { formToken, at: performance.now() }
  }, [formToken])
  return () => {
    const age = performance.now() - handedOut.current.at
    return new Promise((resolve) => setTimeout(resolve, Math.max(0, minAgeMs - age)))
  }
}

export default definePage({
  queries,
  isPrivate: true,
  action: (form) =>
    formCall(
      submitCall(),
      // A form always carries its token: without one it was not our page that sent it.
      { ...form, formToken: form.formToken || 'none' },
      ({ submission }) => `${submission.statusUrl}?received=1`,
    ),
  head: ({ data }) => ({
    title: `Submit your ${site.toolName}`,
    description: fillWords(
      'Submit a {toolName} for a free listing. The team reviews it within 24-48 hours; approved tools are listed{if network} and sent to the MCP network{else}, in our feed and on our MCP server{end}.',
      data,
    ),
    canonical: '/submit',
    data: () => [faqData(faqOf(data))],
  }),
  Page: SubmitPage,
})
