/** A call to the API takes this much; base64 needs a third more. */
const MAX_BYTES = 90_000
const LOGO_SIDE_PX = 256
/** A photograph as PNG would be too large to be sent. */
const QUALITIES = [0.85, 0.7, 0.5, 0.3]

type Encodings = readonly (readonly [type: string, quality?: number])[]

const asPng: Encodings = [['image/png']]
const asJpeg: Encodings = QUALITIES.map((quality) => ['image/jpeg', quality])

/** A picture as base64; one that is too large to be sent is made smaller in the browser first. */
export function pictureToSend(file: File): Promise<string> {
  return toSend(file, LOGO_SIDE_PX, asPng)
}

/** The same for a picture of an article, whose longer side has so many pixels at most. */
export function articlePictureToSend(file: File, sidePx: number): Promise<string> {
  return toSend(file, sidePx, asJpeg)
}

async function toSend(file: File, sidePx: number, encodings: Encodings): Promise<string> {
  const sent = file.size > MAX_BYTES ? await smaller(file, sidePx, encodings) : file
  const bytes = new Uint8Array(await sent.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

async function smaller(file: File, sidePx: number, encodings: Encodings): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new TypeError('not a picture')
  })
  const scale = Math.min(1, sidePx / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (encodings === asJpeg && context) {
    // What is transparent would become black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  let drawn: Blob | null = null
  for (const [type, quality] of encodings) {
    drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    if (drawn && drawn.size <= MAX_BYTES) break
  }
  if (!drawn) throw new TypeError('cannot be drawn')
  return drawn
}
