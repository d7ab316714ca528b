import { expect, test } from 'vitest'
import { aJpegHead, aPng, smallJpeg } from '#tests/pictures.ts'
import { drawInProcess } from './logo-drawing.ts'
import { drawLogo } from './logo-image.ts'
import { pictureSize } from './picture-size.ts'

const MEGABYTE = 1024 * 1024

test('whatever was sent, what is kept is a PNG of 128 pixels named by its content', async () => {
  for (const file of [aPng(700), aPng(10, 1000), aPng(4096), smallJpeg]) {
    const logo = await drawLogo(file)
    expect(pictureSize(logo.png)).toEqual({ type: 'image/png', width: 128, height: 128 })
    expect(logo.key).toMatch(/^u-[0-9a-f]{32}$/)
  }
})

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>'],
  ['GIF', 'GIF89a\x01\x00\x01\x00'],
  ['WebP', 'RIFF\x1a\x00\x00\x00WEBPVP8 '],
  ['a page', '<html><body>no</body></html>'],
  ['nothing', ''],
])('only PNG and JPG are drawn: %s', async (_, text) => {
  await expect(drawLogo(Buffer.from(text, 'latin1'))).rejects.toThrow('not a PNG or JPG')
})

test('a picture that would unpack into gigabytes is refused by its first bytes', async () => {
  const huge = aPng(1)
  huge.writeUInt32BE(60_000, 16)
  await expect(drawLogo(huge)).rejects.toThrow('larger than 4096')
  await expect(drawLogo(aJpegHead(20_000, 20_000))).rejects.toThrow('larger than 4096')
})

test('the size of a JPEG is found behind fill bytes, comments and restarts', () => {
  const comment = 'fffe0006ffc00000'
  for (const before of ['', 'ffff', `ffff${comment}`, `${comment}ffffffff`, 'ffd0', 'ff01ffd7'])
    expect(pictureSize(aJpegHead(20_000, 10_000, Buffer.from(before, 'hex'))), before).toEqual({
      type: 'image/jpeg',
      width: 20_000,
      height: 10_000,
    })
  for (let length = 0; length <= 20; length++)
    expect(pictureSize(aJpegHead(20_000, 10_000, Buffer.alloc(9, 0xff)).subarray(0, length))).toBeNull()
})

test('a picture that takes too much memory, or too long, ends its own process and no other', async () => {
  const large = aPng(9_000)
  const limits = { timeoutMs: 5_000, memoryBytes: 300 * MEGABYTE }
  await expect(drawInProcess(large, 'image/png', limits)).rejects.toThrow('too much memory')
  await expect(drawInProcess(aPng(8), 'image/png', { ...limits, timeoutMs: 1 })).rejects.toThrow('too long')
})

test('a picture that cannot be decoded, or shows nothing, is said to be so', async () => {
  const broken = aPng(20)
  broken.fill(0, 40, 60)
  await expect(drawLogo(broken)).rejects.toThrow('could not be drawn')
  await expect(drawLogo(aJpegHead(20, 20))).rejects.toThrow('could not be drawn')
})
