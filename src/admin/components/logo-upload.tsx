import { useState } from 'react'
import { uploadLogoCall } from '#admin/admin-calls.ts'
import type { LoadedTool } from '#admin/admin-responses.ts'
import { sendJson } from '#lib/http/send-json.ts'
import { ToolLogo } from '#tools/components/tool-logo.tsx'
import { PictureUpload, pictureToSend } from '#ui/fields/picture-upload.tsx'

interface LogoUploadProps {
  loaded: LoadedTool | null
  onUpload: () => void
}

/** Draws a picture again, and puts its key into the field of the form. */
export function LogoUpload({ loaded, onUpload }: LogoUploadProps) {
  const [uploaded, setUploaded] = useState('')
  const shown = uploaded ? `/logos/${uploaded}.png` : (loaded?.logoUrl ?? null)
  async function send(file: File) {
    const { logo } = await sendJson(uploadLogoCall(), { picture: await pictureToSend(file) })
    const field = document.getElementById('logo')
    if (field instanceof HTMLInputElement) field.value = logo
    setUploaded(logo)
    onUpload()
  }
  return (
    <div className="border-line border-b py-6">
      <div className="flex flex-wrap items-center gap-3">
        <ToolLogo key={shown} tool={{ name: loaded?.tool.name ?? '?', logoUrl: shown }} />
        <PictureUpload label="Upload a logo" kinds={['PNG', 'JPG', 'SVG']} send={send} />
      </div>
      <p className="mt-1.5 text-note text-muted">
        PNG, JPG or SVG. A small copy is drawn and stored; it counts once the tool is saved.
      </p>
    </div>
  )
}
