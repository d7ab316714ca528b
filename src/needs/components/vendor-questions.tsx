import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/share.ts'

interface Asked {
  tool: { slug: string; name: string }
  questions: readonly string[]
}

/** What is not on record and decides, ready to be sent to the vendor. */
export function VendorQuestions({ asked }: { asked: readonly Asked[] }) {
  return (
    <>
      <p className="mb-4 max-w-[76ch] text-small text-muted">
        What decides and is not on record. Copy it, or send it with your own mail program.
      </p>
      <ul className="grid gap-4 md:grid-cols-2">
        {asked.map((one) => (
          <AskedTool key={one.tool.slug} {...one} />
        ))}
      </ul>
    </>
  )
}

function AskedTool({ tool: { name }, questions }: Asked) {
  const [note, setNote] = useState('')
  const text = letterText(name, questions)
  const mail =
    `mailto:?${new URLSearchParams({ subject: `Questions about ${name}`, body: text })}`.replaceAll(
      '+',
      '%20',
    )
  const copy = async () =>
    setNote(
      (await copyText(text)) ? 'Copied.' : 'Your browser did not allow copying. Mark the questions above.',
    )
  return (
    <li className="card min-w-0 p-4">
      <h3 className="font-[600] text-body text-ink">{name}</h3>
      <ul className="mt-2 list-disc pl-5 text-small">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
        <Button className="needs-script" onClick={() => void copy()}>
          Copy
        </Button>
        <a href={mail} className="button button-secondary">
          Write a mail
        </a>
        <p role="status" className="text-small text-muted">
          {note}
        </p>
      </div>
    </li>
  )
}

const letterText = (name: string, questions: readonly string[]) =>
  [`Hello, before we decide on ${name} we would like to know:`, ...questions.map((one) => `- ${one}`)].join(
    '\n',
  )
