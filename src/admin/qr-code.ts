/** Level L, the versions whose blocks are all of one size: data bytes and check bytes of one block, and blocks. */
const VERSIONS = [
  { version: 1, data: 19, check: 7, blocks: 1 },
  { version: 2, data: 34, check: 10, blocks: 1 },
  { version: 3, data: 55, check: 15, blocks: 1 },
  { version: 4, data: 80, check: 20, blocks: 1 },
  { version: 5, data: 108, check: 26, blocks: 1 },
  { version: 6, data: 68, check: 18, blocks: 2 },
  { version: 7, data: 78, check: 20, blocks: 2 },
  { version: 8, data: 97, check: 24, blocks: 2 },
  { version: 9, data: 116, check: 30, blocks: 2 },
] as const
type Version = (typeof VERSIONS)[number]

/** Mode and length take a byte and a half, the end another half. */
const FRAME_BYTES = 2
const BYTE_MODE = 0b0100
const PADDING = [0xec, 0x11]
const LEVEL_L = 0b01
/** Of the eight patterns that break up large areas, the chessboard: readers take any. */
const MASK = 0
const FORMAT_POLYNOMIAL = 0b10100110111
const FORMAT_FLIPPED = 0b101010000010010
const VERSION_POLYNOMIAL = 0b1111100100101
const FIELD_POLYNOMIAL = 0b100011101

/** The modules of a QR code, row by row, true where dark; null for texts that are too long for it. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text)
  const version = VERSIONS.find(({ data, blocks }) => bytes.length + FRAME_BYTES <= data * blocks)
  return version ? draw(version, codewords(bytes, version)) : null
}

/** The data and its check bytes as they are drawn: the blocks' first bytes, then their second, and so on. */
function codewords(bytes: Uint8Array, { data, check, blocks }: Version): number[] {
  const bits = [...toBits(BYTE_MODE, 4), ...toBits(bytes.length, 8)]
  for (const byte of bytes) bits.push(...toBits(byte, 8))
  bits.push(...toBits(0, 4))
  const filled: number[] = []
  for (let at = 0; at < bits.length; at += 8) filled.push(Number.parseInt(bits.slice(at, at + 8).join(''), 2))
  for (let at = 0; filled.length < data * blocks; at++) filled.push(PADDING[at % 2] ?? 0)
  const parts = Array.from({ length: blocks }, (_, at) => filled.slice(at * data, (at + 1) * data))
  return [...interleaved(parts), ...interleaved(parts.map((part) => checkBytes(part, check)))]
}

const interleaved = (parts: number[][]) =>
  (parts[0] ?? []).flatMap((_, at) => parts.map((part) => part[at] ?? 0))

const toBits = (value: number, length: number) =>
  Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1)

/** Reed-Solomon: what is left of the data, as a polynomial, after division by the generator. */
function checkBytes(data: readonly number[], count: number): number[] {
  let generator = [1]
  for (let power = 0, root = 1; power < count; power++, root = times(root, 2))
    generator = [...generator, 0].map((factor, at) => factor ^ times(generator[at - 1] ?? 0, root))
  const rest = [...data, ...Array<number>(count).fill(0)]
  for (let at = 0; at < data.length; at++) {
    const lead = rest[at] ?? 0
    for (const [offset, factor] of generator.entries())
      rest[at + offset] = (rest[at + offset] ?? 0) ^ times(factor, lead)
  }
  return rest.slice(data.length)
}

/** Multiplication in the field of 256 elements. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product <<= 1
    if (product & 256) product ^= FIELD_POLYNOMIAL
    if ((b >> bit) & 1) product ^= a
  }
  return product
}

function draw({ version }: Version, words: readonly number[]): boolean[][] {
  const size = 17 + 4 * version
  const rows = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null))
  const set = (row: number, column: number, isDark: boolean) => {
    if (row in rows && column >= 0 && column < size) (rows[row] as (boolean | null)[])[column] = isDark
  }
  drawFinders(size, set)
  drawAlignment(version, size, set)
  for (let at = 8; at < size - 8; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  drawFormat(size, set)
  if (version >= 7) drawVersion(version, size, set)
  fill(rows, words)
  return rows.map((row) => row.map((module) => module === true))
}

type Set = (row: number, column: number, isDark: boolean) => void

/** Rings around a centre: dark, light or dark by their distance from it. */
function drawRings(set: Set, row: number, column: number, darkness: readonly boolean[]): void {
  const reach = darkness.length - 1
  for (let down = -reach; down <= reach; down++)
    for (let right = -reach; right <= reach; right++)
      set(row + down, column + right, darkness[Math.max(Math.abs(down), Math.abs(right))] === true)
}

function drawFinders(size: number, set: Set): void {
  const [first, last] = [3, size - 4]
  for (const [row, column] of [
    [first, first],
    [first, last],
    [last, first],
  ] as const)
    drawRings(set, row, column, [true, true, false, true, false])
}

function drawAlignment(version: number, size: number, set: Set): void {
  const last = size - 7
  const places = version < 7 ? [6, last] : [6, (6 + last) / 2, last]
  for (const row of places)
    for (const column of places) {
      const isCorner = [row, column].every((place) => place === 6 || place === last)
      const isFree = version > 1 && (!isCorner || row + column === 2 * last)
      if (isFree) drawRings(set, row, column, [true, false, true])
    }
}

/** Level and mask, twice: around the first finder, and along the other two. */
function drawFormat(size: number, set: Set): void {
  const bits = withCheck((LEVEL_L << 3) | MASK, FORMAT_POLYNOMIAL, 10) ^ FORMAT_FLIPPED
  /** Row or column of each bit on its way around the first finder, past the timing pattern. */
  const around = [0, 1, 2, 3, 4, 5, 7, 8, 7, 5, 4, 3, 2, 1, 0]
  for (const [at, place] of around.entries()) {
    const isDark = ((bits >> at) & 1) === 1
    if (at < 8) {
      set(place, 8, isDark)
      set(8, size - 1 - at, isDark)
    } else {
      set(8, place, isDark)
      set(size - 15 + at, 8, isDark)
    }
  }
  set(size - 8, 8, true)
}

function drawVersion(version: number, size: number, set: Set): void {
  const bits = withCheck(version, VERSION_POLYNOMIAL, 12)
  for (let at = 0; at < 18; at++) {
    const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)]
    const isDark = ((bits >> at) & 1) === 1
    set(far, near, isDark)
    set(near, far, isDark)
  }
}

/** The value followed by what is left of it after division by the polynomial. */
function withCheck(value: number, polynomial: number, length: number): number {
  let rest = value << length
  for (let bit = 31 - Math.clz32(rest); bit >= length; bit--)
    if ((rest >> bit) & 1) rest ^= polynomial << (bit - length)
  return (value << length) | rest
}

/** Puts the bits where nothing is yet: in columns of two from the right, up and down in turn, past the timing column. */
function fill(rows: (boolean | null)[][], words: readonly number[]): void {
  const size = rows.length
  const bits = words.flatMap((word) => toBits(word, 8))
  let next = 0
  for (let right = size - 1, isUpward = true; right > 0; right -= right === 8 ? 3 : 2, isUpward = !isUpward)
    for (let step = 0; step < size; step++) {
      const at = isUpward ? size - 1 - step : step
      const row = rows[at] ?? []
      for (const column of [right, right - 1]) {
        if (row[column] !== null) continue
        const isFlipped = (at + column) % 2 === 0
        row[column] = (bits[next++] === 1) !== isFlipped
      }
    }
}
