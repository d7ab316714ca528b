import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { uploadPictureCall } from '#admin/admin-calls.ts'
import type { ArticleForm } from '#admin/use-article-form.ts'
import { Blocks } from '#blog/components/blocks.tsx'
import { readMarkdown } from '#blog/read-markdown.ts'
import { sendJson } from '#lib/http/send-json.ts'
import { Field } from '#ui/fields/field.tsx'
import { PictureUpload, pictureToSend } from '#ui/fields/picture-upload.tsx'
import { Tabs } from '#ui/tabs.tsx'

const ROWS = 26
const PLACEHOLDER = 'What the picture shows'
/** A photograph as PNG would be too large to be sent. */
const PICTURE = { sidePx: 720, type: 'image/jpeg', qualities: [0.85, 0.7, 0.5, 0.3] }
const HINT =
  'Markdown: ## heading, ### smaller heading, - list, 1. list, > note, | table |, **bold**, [words](https://address). HTML is shown as text.'

const tabs = [
  { key: 'write', label: 'Write' },
  { key: 'preview', label: 'Preview' },
] as const

export function ArticleText({ form }: { form: ArticleForm }) {
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('write')
  return (
    <Tabs label="Text" tabs={tabs} selected={tab} onSelect={setTab}>
      {tab === 'write' ? <Writing form={form} /> : <Preview text={form.typed.draft.text} />}
    </Tabs>
  )
}

function Preview({ text }: { text: string }) {
  const { intro, sections } = readMarkdown(text)
  if (intro.length + sections.length === 0) return <p className="text-muted">Nothing is written yet.</p>
  return (
    <div className="max-w-[45rem] text-body leading-[1.7]">
      <Blocks blocks={intro} />
      {sections.map(({ id, title, blocks }) => (
        <section key={id} aria-labelledby={`preview-${id}`} className="mt-12">
          <h3 id={`preview-${id}`} className="section-title">
            {title}
          </h3>
          <Blocks blocks={blocks} />
        </section>
      ))}
    </div>
  )
}

function Writing({ form: { typed, change, errors } }: { form: ArticleForm }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { text } = typed.draft

  /** At the cursor, with its description chosen, so that the next words typed replace it. */
  function insert(address: string) {
    const at = area.current?.selectionEnd ?? text.length
    const before = text.slice(0, at).replace(/\n*$/, '')
    const start = `${before}${before && '\n\n'}![`
    const after = text.slice(at).replace(/^\n+/, '')
    flushSync(() => change({ text: `${start}${PLACEHOLDER}](${address})\n\n${after}` }))
    area.current?.focus()
    area.current?.setSelectionRange(start.length, start.length + PLACEHOLDER.length)
  }
  async function upload(file: File) {
    const picture = await pictureToSend(file, PICTURE)
    insert((await sendJson(uploadPictureCall(), { picture })).address)
  }
  return (
    <>
      <Field name="text" label="Text" hint={HINT} error={errors['draft.text'] ?? errors.text}>
        {(control) => (
          <textarea
            {...control}
            ref={area}
            rows={ROWS}
            value={text}
            onChange={(event) => change({ text: event.target.value })}
            className="field block font-mono text-small leading-6"
          />
        )}
      </Field>
      <div className="mt-3">
        <PictureUpload label="Insert a picture" kinds={['PNG', 'JPG']} send={upload} />
        <p className="mt-1.5 text-note text-muted">
          PNG or JPG. A copy of up to {PICTURE.sidePx} pixels is drawn and stored.
        </p>
      </div>
    </>
  )
}
