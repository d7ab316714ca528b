import type { LoadedTool } from '#admin/admin-responses.ts'
import { topicLabel } from '#admin/field-labels.ts'
import type { FormTexts } from '#forms/form-texts.ts'
import { dateOrMonthText } from '#lib/date-words.ts'
import { formatListUpTo } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'
import { websiteHost } from '#lib/http/website.ts'
import { sourceTopics } from '#tools/fields.ts'
import { CheckList } from '#ui/fields/check-list.tsx'
import { LineField } from '#ui/fields/input-fields.tsx'
import { OutboundLink } from '#ui/link.tsx'

const SHOWN_TOPICS = 6

interface SourceFieldsProps {
  loaded: LoadedTool | null
  errors: FormTexts
  labelOf: (question: string) => string
}

/** Where what is changed was read, and the sources there are. */
export function SourceFields({ loaded, errors, labelOf }: SourceFieldsProps) {
  const bind = (part: string) => ({ name: `read.${part}`, text: '', error: errors[`read.${part}`] })
  const questions = loaded?.questions.map(({ key }) => key) ?? []
  const nameOf = (topic: string) => topicLabel(topic, questions.includes(topic) ? labelOf(topic) : undefined)
  return (
    <section className="py-8">
      <h2 className="sub-title mb-2">Where you read it</h2>
      <p className="mb-5 text-small text-muted">
        Stored as the source of all that you change with this save. Empty: nothing is said of it.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <LineField {...bind('url')} label="Address" type="url" />
        <LineField
          {...bind('seenAt')}
          label="Seen on"
          placeholder="2026-05-04"
          hint="Empty where the page has no date."
        />
        <LineField {...bind('quote')} label="Quote" hint="The words that carry the fact." />
        <LineField
          {...bind('via')}
          label="Read at"
          type="url"
          hint="Where it was really read, when that is not the page itself."
        />
      </div>
      <details open={errors['read.for'] ? true : undefined} className="mt-4">
        <summary className="text-link inline-block py-1 text-small">Also for what you did not change</summary>
        <CheckList
          id="read.for"
          legend="What it is for"
          options={[...sourceTopics.keys(), ...questions].map((key) => ({ key, label: nameOf(key) }))}
          chosen={[]}
          error={errors['read.for']}
        />
      </details>
      {loaded && loaded.tool.sources.length > 0 && (
        <details className="mt-2">
          <summary className="text-link inline-block py-1 text-small">
            {formatCount(loaded.tool.sources.length, 'source')}
          </summary>
          <ol className="mt-2 divide-y divide-line">
            {loaded.tool.sources.map(({ url, seenAt, for: topics }, at) => (
              <li key={`${url} ${seenAt} ${topics[0]}`} className="py-2 text-small [overflow-wrap:anywhere]">
                <OutboundLink href={url} isFromStranger className="inline-link">
                  {websiteHost(url)}
                </OutboundLink>
                , {seenAt ? dateOrMonthText(seenAt) : 'undated'}:{' '}
                {formatListUpTo(SHOWN_TOPICS, topics.map(nameOf))}
                <label className="mt-1 flex min-h-9 w-fit items-center gap-2 text-small">
                  <input type="checkbox" name={`sources.${at}.remove`} className="size-4 accent-accent" />
                  Remove this source
                </label>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}
