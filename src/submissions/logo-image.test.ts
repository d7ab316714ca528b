import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { expect, onTestFinished, test } from 'vitest'
import { aJpegHead, aPng, smallJpeg } from '#tests/pictures.ts'
import { drawInProcess, drawLogo, pictureSize } from './logo-image.ts'

const MEGABYTE = 1024 * 1024

test('whatever was sent, what is kept is a PNG of 128 pixels named by its content', async () => {
  for (const file of [aPng(700), aPng(10, 1000), aPng(4096), smallJpeg]) {
    const logo = await drawLogo(file)
    expect(pictureSize(logo.png)).toEqual({ type: 'image/png', width: 128, height: 128 })
    expect(logo.key).toMatch(/^u-[0-9a-f]{32}$/)
  }
})

test.each([
  ['an SVG with entities', '<!DOCTYPE svg [<!ENTITY a "aa">]><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a page with an SVG', '<html><svg xmlns="http://www.w3.org/2000/svg"></svg></html>'],
  ['GIF', 'GIF89a\x01\x00\x01\x00'],
  ['WebP', 'RIFF\x1a\x00\x00\x00WEBPVP8 '],
  ['a page', '<html><body>no</body></html>'],
  ['nothing', ''],
])('only PNG, JPG and SVG are drawn: %s', async (_, text) => {
  await expect(drawLogo(Buffer.from(text, 'latin1'))).rejects.toThrow('not a PNG, JPG or SVG')
})

const svg = (inner: string, more = '') =>
  Buffer.from(
    `<?xml version="1.0"?><!-- a logo --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" ${more}>${inner}</svg>`,
  )
const SQUARE = '<rect width="9" height="9" fill="#c00"/>'

test('an SVG is kept as a PNG; its scripts, links and styles are not', async () => {
  const plain = await drawLogo(svg(SQUARE))
  expect(pictureSize(plain.png)).toEqual({ type: 'image/png', width: 128, height: 128 })
  const hostile = await drawLogo(
    svg(`<script>alert(1)</script><a href="https://example.com">${SQUARE}</a>`, 'onload="alert(1)"'),
  )
  expect(hostile.png.equals(plain.png)).toBe(true)
})

test('an SVG reads no file and no other address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'directory-logo-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'secret.png'), aPng(9))
  const hrefs = [join(folder, 'secret.png'), `file://${folder}/secret.png`, 'https://example.com/a.png']
  for (const href of hrefs) {
    const image = `<image href="${href}" xlink:href="${href}" width="9" height="9"/>`
    await expect(drawLogo(svg(image)), href).rejects.toThrow('could not be drawn')
  }
})

test('an SVG that asks for endless work ends its own process', async () => {
  const nested = Array.from(
    { length: 30 },
    (_, at) => `<g id="g${at + 1}">${`<use xlink:href="#g${at}"/>`.repeat(10)}</g>`,
  ).join('')
  await expect(drawLogo(svg(`<g id="g0">${SQUARE}</g>${nested}`))).rejects.toThrow(
    /too long|too much memory|could not be drawn/,
  )
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

test('a logo stands on a white ground of its own, which covers the letters of a tile', async () => {
  const { png } = await drawLogo(
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>'),
  )
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128"><image href="data:image/png;base64,${png.toString('base64')}" width="128" height="128"/></svg>`
  const { pixels } = await renderAsync(page)
  const at = (x: number, y: number) => [...pixels.subarray((y * 128 + x) * 4, (y * 128 + x) * 4 + 4)]
  expect(at(2, 2)).toEqual([255, 255, 255, 255])
  expect(at(64, 64)).toEqual([0, 0, 0, 255])
})
