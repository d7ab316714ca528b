export interface PictureSize {
  type: 'image/png' | 'image/jpeg' | 'image/gif'
  width: number
  height: number
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG = Buffer.from('ffd8ff', 'hex')

/** Kind and size of a picture from its first bytes, before anything decodes it; null for everything else. */
export function pictureSize(file: Buffer): PictureSize | null {
  if (file.subarray(0, 8).equals(PNG) && file.length >= 24)
    return { type: 'image/png', width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
  if (/^GIF8[79]a/.test(file.subarray(0, 6).toString('latin1')) && file.length >= 10)
    return { type: 'image/gif', width: file.readUInt16LE(6), height: file.readUInt16LE(8) }
  return file.subarray(0, 3).equals(JPEG) ? jpegSize(file) : null
}

/** A JPEG is a chain of segments; the first "start of frame" tells the size. */
function jpegSize(file: Buffer): PictureSize | null {
  let at = 2
  while (at + 9 < file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return { type: 'image/jpeg', height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) }
    at += 2 + file.readUInt16BE(at + 2)
  }
  return null
}
