import { type ChangeEvent, useState } from 'react'
import { failureWords } from '#lib/send-json.ts'
import { buttonClass } from '#ui/button.tsx'

const TYPES = { PNG: 'image/png', JPG: 'image/jpeg', SVG: 'image/svg+xml' }

interface PictureUploadProps {
  label: string
  kinds: readonly (keyof typeof TYPES)[]
  /** A TypeError means that the file is no picture. */
  send: (file: File) => Promise<void>
  onFailure: (words: string) => void
}

/** A button that takes a picture from the editor's machine. What went wrong is shown where its place is. */
export function PictureUpload({ label, kinds, send, onFailure }: PictureUploadProps) {
  const [isBusy, setBusy] = useState(false)

  async function upload(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const [file] = input.files ?? []
    if (!file) return
    setBusy(true)
    onFailure('')
    try {
      await send(file)
    } catch (error) {
      onFailure(error instanceof TypeError ? `This is not a ${inWords(kinds)} picture.` : failureWords(error))
    } finally {
      setBusy(false)
      input.value = ''
    }
  }
  return (
    <label
      className={buttonClass(
        'secondary',
        'cursor-pointer focus-within:outline-2 focus-within:outline-theme focus-within:outline-offset-2',
      )}
    >
      {isBusy ? 'Uploading...' : label}
      <input
        type="file"
        accept={kinds.map((kind) => TYPES[kind]).join(',')}
        onChange={upload}
        disabled={isBusy}
        className="sr-only"
      />
    </label>
  )
}

const inWords = (kinds: PictureUploadProps['kinds']) => `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`

export function UploadFailure({ words }: { words: string }) {
  return (
    words && (
      <p role="alert" className="mt-1.5 font-[520] text-[14px] text-bad">
        {words}
      </p>
    )
  )
}
