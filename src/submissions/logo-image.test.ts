import { renderAsync } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { drawLogo } from './logo-image.ts'
import { pictureSize } from './picture-size.ts'

const svg = (inner: string, head = '') =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">${inner}</svg>`,
  )
const square = '<rect width="10" height="10" fill="#4453c7"/>'

test('whatever was sent, what is kept is a PNG of 128 pixels named by its content', async () => {
  const png = (await renderAsync(svg(square).toString(), { fitTo: { mode: 'width', value: 700 } })).asPng()
  for (const file of [svg(square), svg(square, '<?xml version="1.0"?><!-- made by hand -->\n'), png]) {
    const logo = await drawLogo(file)
    expect(pictureSize(logo.png)).toEqual({ type: 'image/png', width: 128, height: 128 })
    expect(logo.key).toMatch(/^u-[0-9a-f]{32}$/)
  }
})

test('a tall drawing does not make a tall picture', async () => {
  const tall = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="1000"><rect width="10" height="1000"/></svg>',
  )
  expect(pictureSize((await drawLogo(tall)).png)?.height).toBe(128)
})

test.each([
  '<image href="/etc/hostname.png" width="10" height="10"/>',
  '<image xlink:href="file:///etc/hostname.png" width="10" height="10"/>',
  '<image href="http://127.0.0.1/x.png" width="10" height="10"/>',
  `<image href="data:image/svg+xml,${encodeURIComponent('<svg/>')}"/>`,
  '<use href="other.svg#a"/>',
  '<style>@import url(http://127.0.0.1/x.css);</style>',
  '<rect fill="url(http://127.0.0.1/x.svg#a)" width="1" height="1"/>',
  '<foreignObject><p>x</p></foreignObject>',
  '<script>alert(1)</script>',
  '<a-b:image href="#a"/>',
  '<é.ü:script>alert(1)</é.ü:script>',
])('a drawing that loads or runs something is not drawn: %s', async (inner) => {
  await expect(drawLogo(svg(square + inner))).rejects.toThrow('loads other files')
})

const doubled = (element: string) =>
  Array.from(
    { length: 12 },
    (_, level) => `<g id="l${level + 1}">${`<${element} href="#l${level}"/>`.repeat(2)}</g>`,
  )

test.each([
  ['references inside references', `<g id="l0"/>${doubled('use').join('')}`],
  ['references under a prefix', `<g id="l0"/>${doubled('a-b:use').join('')}`],
  ['references under a prefix beyond ASCII', `<g id="l0"/>${doubled('é.ü:use').join('')}`],
  ['very many elements', '<a-b:g/>'.repeat(2_001)],
  ['many masks', '<g mask="url(#m)"/>'.repeat(9)],
  ['a mask for every shape', '<style>rect{mask/**/:url(#m)}</style><mask id="m"/>'],
  ['a disguised mask', '<g mask="&#117;rl(#m)"/>'],
  ['a pattern', '<pattern id="p" width="1" height="1"/>'],
  ['a filter', '<filter id="f"><feTurbulence numOctaves="1000"/></filter>'],
  ['dashes', '<path stroke="#000" stroke-dasharray="0.0001" d="M0 0L9 9"/>'],
])('a drawing that could keep the server busy is not drawn: %s', async (_, inner) => {
  await expect(drawLogo(svg(square + inner))).rejects.toThrow('too involved')
})

test('gradients, clips and what drawing programs leave behind are no reason to refuse a logo', async () => {
  const inner = `<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>
    <style>.a{fill:url(#g)}</style><linearGradient id="g"><stop stop-color="red"/></linearGradient>
    <clipPath id="c">${square}</clipPath><g clip-path="url(#c)"><path class="a" stroke="url(#g)" d="M0 0L9 9"/>${square}</g>`
  expect(pictureSize((await drawLogo(svg(inner))).png)?.width).toBe(128)
})

test('a picture that would unpack into gigabytes is refused by its first bytes', async () => {
  const header = Buffer.alloc(33)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(header)
  header.writeUInt32BE(60_000, 16)
  header.writeUInt32BE(60_000, 20)
  await expect(drawLogo(header)).rejects.toThrow('larger than 4096')
})

test('entities, endless references and other files are refused', async () => {
  const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
  await expect(drawLogo(svg(square, bomb))).rejects.toThrow()
  await expect(drawLogo(svg('<g id="a"/>'.concat('<use href="#a"/>'.repeat(40))))).rejects.toThrow(
    'too involved',
  )
  await expect(drawLogo(Buffer.from('<html><body>no</body></html>'))).rejects.toThrow('not a PNG')
  await expect(drawLogo(Buffer.from('GIF89a'))).rejects.toThrow()
  await expect(drawLogo(svg(''))).rejects.toThrow('could not be drawn')
})
