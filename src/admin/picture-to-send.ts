/** A call to the API takes this much; base64 needs a third more. */
const MAX_BYTES = 90_000
const SMALLER_SIDE_PX = 256

/** A picture as base64; one that is too large to be sent is made smaller in the browser first. */
export async function pictureToSend(file: File): Promise<string> {
  const sent = file.size > MAX_BYTES ? await smaller(file) : file
  const bytes = new Uint8Array(await sent.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

async function smaller(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new TypeError('not a picture')
  })
  const scale = Math.min(1, SMALLER_SIDE_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new TypeError('cannot be drawn'))), 'image/png')
  })
}
