import { type ChangeEvent, useState } from 'react'
import { failureWords } from '#lib/http/send-json.ts'
import { buttonClass } from '#ui/button.tsx'

const TYPES = { PNG: 'image/png', JPG: 'image/jpeg', SVG: 'image/svg+xml' }

interface PictureUploadProps {
  label: string
  kinds: readonly (keyof typeof TYPES)[]
  /** A TypeError means that the file is no picture. */
  send: (file: File) => Promise<void>
}

/** A button that takes a picture from the editor's machine, and on a line of its own what went wrong. */
export function PictureUpload({ label, kinds, send }: PictureUploadProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function upload(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const [file] = input.files ?? []
    if (!file) return
    setBusy(true)
    setFailure('')
    try {
      await send(file)
    } catch (error) {
      const words = `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`
      setFailure(error instanceof TypeError ? `This is not a ${words} picture.` : failureWords(error))
    } finally {
      setBusy(false)
      input.value = ''
    }
  }
  return (
    <>
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
      {failure && (
        <p role="alert" className="order-last w-full font-[520] text-small text-bad">
          {failure}
        </p>
      )}
    </>
  )
}

/** A call to the API takes this much; base64 needs a third more. */
const MAX_BYTES = 90_000
const LOGO = { sidePx: 256, type: 'image/png', qualities: [1] }

/** A picture as base64; one that is too large to be sent is made smaller in the browser first. */
export async function pictureToSend(file: File, look = LOGO): Promise<string> {
  const sent = file.size > MAX_BYTES ? await smaller(file, look) : file
  const bytes = new Uint8Array(await sent.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

async function smaller(file: File, { sidePx, type, qualities }: typeof LOGO): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new TypeError('not a picture')
  })
  const scale = Math.min(1, sidePx / Math.max(picture.width, picture.height))
  const sideOf = (side: number) => Math.max(1, Math.round(side * scale))
  const canvas = new OffscreenCanvas(sideOf(picture.width), sideOf(picture.height))
  const context = canvas.getContext('2d')
  if (type === 'image/jpeg' && context) {
    // What is transparent would become black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const [best = 1, ...lower] = qualities
  let drawn = await canvas.convertToBlob({ type, quality: best })
  for (const quality of lower)
    if (drawn.size > MAX_BYTES) drawn = await canvas.convertToBlob({ type, quality })
  return drawn
}
