import type { ReactNode } from 'react'
import { toolPath } from '#catalogue/tool.ts'
import { dateInWords } from '#lib/date-words.ts'
import { definePage, formCall, type PageProps } from '#lib/define-page.ts'
import type { Head } from '#seo/head.tsx'
import { site } from '#site.config'
import { Button, ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { ListingNumbers } from './components/listing-numbers.tsx'
import { MakerReviews } from './components/maker-reviews.tsx'
import { ProofSteps } from './components/proof-steps.tsx'
import { giveUpClaimCall, makerReplyCall, ownerQuery, verifyClaimCall } from './owner-calls.ts'
import { badgePath, embedPath, ownerEditPath, ownerPath } from './owner-claim.ts'
import type { OwnerResponse } from './owner-responses.ts'

const queries = ({ token = '' }: { token?: string }) => ({
  owner: ownerQuery({ token }, { staleTimeMs: 0 }),
})
type OwnerProps = PageProps<ReturnType<typeof queries>>

function OwnerPage(props: OwnerProps) {
  const { data, params, search, posted = null } = props
  const { tool, claim, listing } = data.owner
  const path = ownerPath(params.token ?? '')
  return (
    <div className="wrap max-w-[1000px] py-10">
      <p className="text-[15px] text-muted">
        {tool.name}, {claim.host}
      </p>
      <h1 className="page-title mt-1">{listing ? 'Your listing' : `Show that ${claim.host} is yours`}</h1>
      {search.has('changed') && listing && (
        <p role="status" className="mt-6 rounded-card border border-yes-line bg-yes-soft p-4 text-[15px]">
          {changedWords(search.get('changed') ?? '', listing.isReviewed)}
        </p>
      )}
      {!listing && <ProofSteps claim={claim} path={path} problem={posted?.problem.detail} />}
      {listing && (
        <>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink look="primary" href={ownerEditPath(params.token ?? '')}>
              Change facts
            </ButtonLink>
            <ButtonLink href={toolPath(tool.slug)}>See the page</ButtonLink>
          </div>
          <Changes changes={listing.changes} />
          <Part title="Numbers">
            <ListingNumbers listing={listing} slug={tool.slug} />
          </Part>
          <Part title="Reviews">
            <MakerReviews reviews={listing.reviews} toolName={tool.name} path={path} posted={posted} />
          </Part>
          <Part title="For your website">
            <Embeds tool={tool} other={listing.comparedWith} siteUrl={listing.siteUrl} />
          </Part>
        </>
      )}
      <Key claim={claim} path={path} />
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

function Changes({ changes }: { changes: NonNullable<OwnerResponse['listing']>['changes'] }) {
  if (changes.length === 0) return null
  return (
    <Part title="Your changes">
      <ul className="mt-3 border-line border-t text-[15px]">
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

interface EmbedsProps {
  tool: OwnerResponse['tool']
  other: NonNullable<OwnerResponse['listing']>['comparedWith']
  siteUrl: string
}

function Embeds({ tool: { slug, name }, other, siteUrl }: EmbedsProps) {
  return (
    <div className="mt-3 grid gap-6">
      <div>
        <p className="mb-3 text-[15px]">A badge: one image from our server, without tracking.</p>
        <img src={badgePath(slug)} alt="The badge" width={240} height={54} />
        <Snippet
          label="Code of the badge"
          code={`<a href="${siteUrl}${toolPath(slug)}"><img src="${siteUrl}${badgePath(slug)}" width="240" height="54" alt="Listed on ${site.name}"></a>`}
        />
      </div>
      {other && (
        <div>
          <p className="text-[15px]">
            The comparison of {name} and {other.name}, as a small table that stays up to date.
          </p>
          <Snippet
            label="Code of the comparison"
            code={`<iframe src="${siteUrl}${embedPath(other.pair)}" width="480" height="420" loading="lazy" title="Comparison"></iframe>`}
          />
          <p className="mt-2 text-[14px]">
            <a href={`/compare/${other.pair}`} className="inline-link">
              The whole comparison
            </a>
          </p>
        </div>
      )}
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
      className="field field-sizing-content mt-3 block font-mono text-[13px]"
    />
  )
}

function Key({ claim, path }: { claim: OwnerResponse['claim']; path: string }) {
  return (
    <form method="post" action={path} className="mt-12 border-line border-t pt-6">
      <p className="mb-4 max-w-[70ch] text-[14px] text-muted">
        This address is the key to your listing until {dateInWords(claim.expiresAt)}. Keep it to yourself. If
        it got into other hands, revoke it and claim the tool again.
      </p>
      <Button type="submit" name="intent" value="revoke">
        Revoke this link
      </Button>
    </form>
  )
}

function OwnerMissing() {
  return (
    <MessagePage
      title="Link Not Valid"
      text="This link has expired, was revoked, or is not complete. You can claim the tool again from its page."
    />
  )
}

export default definePage({
  queries,
  isPrivate: true,
  searchParams: ['changed'],
  action: (form, { token = '' }) => {
    const next = () => ownerPath(token)
    if (form.intent === 'reply') {
      const { review = '' } = form
      return formCall(makerReplyCall({ token }), { review, reply: form[`reply-${review}`] }, next)
    }
    if (form.intent === 'revoke')
      return formCall(giveUpClaimCall({ token }), null, ({ tool }) => toolPath(tool.slug))
    return formCall(verifyClaimCall({ token }), null, next)
  },
  head: ({ data }): Head => ({
    title: `Your listing of ${data.owner.tool.name}`,
    description: 'For whoever makes this tool.',
    noindex: true,
  }),
  Page: OwnerPage,
  Missing: OwnerMissing,
  missingTitle: 'Link Not Valid',
})
