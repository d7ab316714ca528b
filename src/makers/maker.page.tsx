import type { ReactNode } from 'react'
import { dateInWords } from '#lib/date-words.ts'
import { definePage, formCall, type PageProps } from '#lib/define-page.ts'
import { ListingNumbers, ProofSteps } from '#makers/components/own-listing.tsx'
import { site } from '#site.config'
import { toolPath } from '#tools/tool.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { giveUpClaimCall, makerQuery, verifyClaimCall } from './maker-calls.ts'
import {
  badgePath,
  claimPath,
  endWords,
  hasEnded,
  makerEditPath,
  makerPath,
  PROOF_DAYS,
} from './maker-claim.ts'
import type { MakerResponse } from './maker-responses.ts'

type Listing = NonNullable<MakerResponse['listing']>

const queries = ({ token = '' }: { token?: string }) => ({
  maker: makerQuery({ token }, { staleTimeMs: 0 }),
})
function MakerPage(props: PageProps<ReturnType<typeof queries>>) {
  const { data, params, search, posted = null } = props
  const { tool, claim, listing } = data.maker
  const path = makerPath(params.token ?? '')
  return (
    <div className="wrap max-w-[1000px] py-10">
      <p className="text-small text-muted">
        {tool.name}, {claim.host}
      </p>
      <h1 className="page-title mt-1">{headingOf(claim)}</h1>
      {hasEnded(claim) && <Ended claim={claim} tool={tool} />}
      {search.has('changed') && listing && (
        <p role="status" className="mt-6 rounded-card border border-yes-line bg-yes-soft p-4 text-small">
          {changedWords(search.get('changed') ?? '', listing.isReviewed)}
        </p>
      )}
      {claim.status === 'waiting' && (
        <ProofSteps claim={claim} path={path} problem={posted?.problem.detail} />
      )}
      {listing && (
        <>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink look="primary" href={makerEditPath(params.token ?? '')}>
              Change facts
            </ButtonLink>
            <ButtonLink href={toolPath(tool.slug)}>See the page</ButtonLink>
          </div>
          <Changes changes={listing.changes} />
          <Part title="Numbers">
            <ListingNumbers listing={listing} slug={tool.slug} />
          </Part>
          <Part title="For your website">
            <Badge {...{ tool, listing }} />
          </Part>
        </>
      )}
      {!hasEnded(claim) && <Key claim={claim} path={path} />}
    </div>
  )
}

function headingOf(claim: MakerResponse['claim']): string {
  const { status, host } = claim
  if (hasEnded(claim)) return 'Your access has ended'
  return status === 'verified' ? 'Your listing' : `Show that ${host} is yours`
}

function Ended({ claim, tool }: Pick<MakerResponse, 'claim' | 'tool'>) {
  return (
    <div className="card mt-6 p-5 sm:p-8">
      <p className="mb-6">
        {endWords(claim)} If you still speak for {tool.name}, claim it again.
      </p>
      <ButtonLink look="primary" href={claimPath(tool.slug)}>
        Claim {tool.name} again
      </ButtonLink>
    </div>
  )
}

function changedWords(count: string, isReviewed: boolean): string {
  if (count === '0') return 'Nothing was changed: the form said what the page says already.'
  return isReviewed
    ? 'Thank you. An editor reads your changes; what became of them is shown below.'
    : 'Your changes are on the page.'
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 border-line border-t pt-8">
      <h2 className="section-title">{title}</h2>
      {children}
    </section>
  )
}

const statusWords = { pending: 'waits for an editor', accepted: 'accepted', declined: 'not accepted' }

function Changes({ changes }: Pick<Listing, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <Part title="Your changes">
      <ul className="mt-3 border-line border-t text-small">
        {changes.map(({ id, label, status, proposed, reviewNote }) => (
          <li key={id} className="border-line border-b py-2.5 [overflow-wrap:anywhere]">
            <span className="font-[600] text-ink">{label}</span>, {statusWords[status]}
            <span className="line-clamp-2 block text-muted">{proposed.join('; ') || 'Not known'}</span>
            {reviewNote && <span className="block">{reviewNote}</span>}
          </li>
        ))}
      </ul>
    </Part>
  )
}

type BadgeProps = Pick<MakerResponse, 'tool'> & { listing: Listing }

function Badge({ tool: { slug }, listing: { siteUrl } }: BadgeProps) {
  return (
    <div className="mt-3 grid gap-6">
      <div>
        <p className="mb-3 text-small">A badge: one image from our server, without tracking.</p>
        <img src={badgePath(slug)} alt="The badge" width={240} height={54} />
        <Snippet
          label="Code of the badge"
          code={`<a href="${siteUrl}${toolPath(slug)}"><img src="${siteUrl}${badgePath(slug)}" width="240" height="54" alt="Listed on ${site.name}"></a>`}
        />
      </div>
    </div>
  )
}

function Snippet({ label, code }: { label: string; code: string }) {
  return (
    <textarea
      readOnly
      aria-label={label}
      rows={3}
      value={code}
      className="field field-sizing-content mt-3 block font-mono text-note"
    />
  )
}

function Key({ claim, path }: { claim: MakerResponse['claim']; path: string }) {
  return (
    <form method="post" action={path} className="mt-12 border-line border-t pt-6">
      <p className="mb-4 max-w-[70ch] text-small text-muted">
        {claim.status === 'verified'
          ? 'This address is the key to your listing.'
          : 'This address is the key to your claim.'}{' '}
        {claim.expiresAt
          ? `It opens it until ${dateInWords(claim.expiresAt)}.`
          : `Leave the proof that ${claim.host} is yours where it is: when you send changes, we look at it again after ${PROOF_DAYS} days.`}{' '}
        Keep it to yourself. If it got into other hands, revoke it and claim the tool again.
      </p>
      <Button type="submit" name="intent" value="revoke">
        Revoke this link
      </Button>
    </form>
  )
}

export default definePage({
  queries,
  isPrivate: true,
  searchParams: ['changed'],
  action: (form, { token = '' }) => {
    const next = () => makerPath(token)
    if (form.intent === 'revoke')
      return formCall(giveUpClaimCall({ token }), null, ({ tool }) => toolPath(tool.slug))
    return formCall(verifyClaimCall({ token }), null, next)
  },
  head: ({ data }) => ({
    title: `Your listing of ${data.maker.tool.name}`,
    description: 'For whoever makes this tool.',
  }),
  Page: MakerPage,
  missing: {
    title: 'Link Not Valid',
    text: 'This link has expired, was revoked, or is not complete. You can claim the tool again from its page.',
  },
})
