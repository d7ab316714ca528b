const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
]
const MARGIN = 24
const HEAD = 40
const FOOT = 36
const SVG = 'http://www.w3.org/2000/svg'

/** A drawing as a file of its own: as it looks here and now, with its title, date and source, and its pictures inside. */
export async function standaloneSvg(svg: SVGSVGElement, title: string, source: string): Promise<string> {
  const { x, y, width, height } = svg.getBBox()
  const own = svg.cloneNode(true) as SVGSVGElement
  copyLooks(svg, own)
  await Promise.all([...own.querySelectorAll('image')].map(embed))
  for (const [name, value] of Object.entries(sizeOf(svg))) own.setAttribute(name, value)
  own.removeAttribute('class')
  const [left, top] = [x - MARGIN, y - MARGIN - HEAD]
  const [wide, high] = [Math.max(width, 480) + 2 * MARGIN, height + 2 * MARGIN + HEAD + FOOT]
  const ink = getComputedStyle(svg).color
  const whole = document.createElementNS(SVG, 'svg')
  whole.setAttribute('xmlns', SVG)
  whole.setAttribute('viewBox', [left, top, wide, high].map(Math.round).join(' '))
  whole.setAttribute('width', String(Math.round(wide)))
  whole.setAttribute('height', String(Math.round(high)))
  whole.append(
    element('rect', { x: left, y: top, width: wide, height: high, fill: groundOf(svg) }),
    words(title, { x: x, y: top + MARGIN + 12, fill: ink, 'font-size': 18, 'font-weight': 650 }),
    own,
    words(source, { x: x, y: y + height + FOOT, fill: ink, 'font-size': 12 }),
  )
  return new XMLSerializer().serializeToString(whole)
}

const sizeOf = (svg: SVGSVGElement) => {
  const { width, height } = svg.getBoundingClientRect()
  return { width: String(width), height: String(height), overflow: 'visible' }
}

function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name) as SVGElement
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}

function words(text: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = element('text', { 'font-family': 'Inter, Arial, sans-serif', ...attributes })
  made.textContent = text
  return made
}

/** What classes say here has to be said by the drawing itself elsewhere; what is not shown stays behind. */
function copyLooks(from: Element, to: Element): void {
  const style = getComputedStyle(from)
  if (style.display === 'none') return to.remove()
  for (const look of LOOKS) {
    const value = style.getPropertyValue(look)
    if (value) to.setAttribute(look, value)
  }
  const copies = [...to.children]
  for (const [place, child] of [...from.children].entries()) {
    const copy = copies[place]
    if (copy) copyLooks(child, copy)
  }
  to.removeAttribute('class')
}

async function embed(image: SVGImageElement): Promise<void> {
  const picture = await (await fetch(image.href.baseVal)).blob()
  const read = new FileReader()
  const done = new Promise((resolve) => {
    read.onload = resolve
  })
  read.readAsDataURL(picture)
  await done
  image.setAttribute('href', String(read.result))
}

const groundOf = (svg: Element): string => getComputedStyle(svg.ownerDocument.body).backgroundColor
