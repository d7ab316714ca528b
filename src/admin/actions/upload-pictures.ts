import { z } from 'zod'
import { addPicture } from '#blog/articles.store.ts'
import type { Db } from '#db/open.ts'
import { Invalid } from '#lib/errors.ts'
import { storeLogo } from '#submissions/inspections.store.ts'
import { drawLogo, drawPicture, type LogoImage } from '#submissions/logo-image.ts'

/** As much as fits into a call; the editor makes larger pictures smaller first. */
const MAX_PICTURE = 125_000
export const pictureBodySchema = z.object({
  picture: z.base64('must be a picture as base64').min(1).max(MAX_PICTURE),
})

/** Draws a picture as submitted logos are drawn and stores it; a tool takes it up by its key. */
export async function uploadLogo(db: Db, picture: Buffer): Promise<string> {
  const logo = await drawn(drawLogo, picture)
  await storeLogo(db, logo)
  return logo.key
}

/** Draws and stores a picture for an article. */
export async function uploadPicture(db: Db, picture: Buffer): Promise<string> {
  const { key, png } = await drawn(drawPicture, picture)
  await addPicture(db, key, png)
  return key
}

async function drawn(draw: (file: Buffer) => Promise<LogoImage>, picture: Buffer): Promise<LogoImage> {
  try {
    return await draw(picture)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'The picture could not be drawn.'
    throw new Invalid(reason, { picture: reason })
  }
}
