import type { Db } from '#db/open.ts'
import { Invalid } from '#lib/errors.ts'
import { storeLogo } from '#submissions/inspections.store.ts'
import { drawLogo, type LogoImage } from '#submissions/logo-image.ts'

/** Draws a picture as submitted logos are drawn and stores it; a tool takes it up by its key. */
export async function uploadLogo(db: Db, picture: Buffer): Promise<string> {
  const logo = await draw(picture)
  await storeLogo(db, logo)
  return logo.key
}

async function draw(picture: Buffer): Promise<LogoImage> {
  try {
    return await drawLogo(picture)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'The picture could not be drawn.'
    throw new Invalid(reason, { picture: reason })
  }
}
