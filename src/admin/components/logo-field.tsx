import { useState } from 'react'
import { uploadLogoCall } from '#admin/admin-calls.ts'
import { boundText, type ToolForm } from '#admin/use-tool-form.ts'
import { ToolLogo } from '#catalogue/components/tool-logo.tsx'
import { isUploadedLogo } from '#catalogue/uploaded-logo.ts'
import { sendJson } from '#lib/send-json.ts'
import { Button } from '#ui/button.tsx'
import { LineField } from '#ui/input-fields.tsx'
import { PictureUpload, pictureToSend, UploadFailure } from './picture-upload.tsx'

/** A picture of one's own, or the key of a brand we have a picture of. */
export function LogoField({ form }: { form: ToolForm }) {
  const { draft, set, logoUrl } = form
  const [first] = useState(draft.logo)
  const [failure, setFailure] = useState('')
  const isOwn = isUploadedLogo(draft.logo)
  const shown = isOwn ? `/logos/${draft.logo}.png` : draft.logo === first ? logoUrl : null
  return (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <div>
        <p className="mb-1.5 font-[600] text-[14px] text-ink">Logo</p>
        <div className="flex flex-wrap items-center gap-3">
          <ToolLogo key={shown} tool={{ name: draft.name || '?', logoUrl: shown }} />
          <PictureUpload
            label="Upload a picture"
            kinds={['PNG', 'JPG', 'SVG']}
            onFailure={setFailure}
            send={async (file) => {
              const { logo } = await sendJson(uploadLogoCall(), { picture: await pictureToSend(file) })
              set('logo', logo)
            }}
          />
          {draft.logo && (
            <Button onClick={() => set('logo', '')}>
              Remove<span className="sr-only"> the logo</span>
            </Button>
          )}
        </div>
        <p className="mt-1.5 text-[13px] text-muted">PNG, JPG or SVG. A small copy is drawn and stored.</p>
        <UploadFailure words={failure} />
      </div>
      <LineField
        {...boundText(form, 'logo')}
        label="Logo key"
        hint={
          isOwn ? 'An uploaded picture.' : 'A brand of simple-icons, or logos:name of the logos collection.'
        }
      />
    </div>
  )
}
