import type { Chance } from '#tests/synthetic-tools.ts'
import { hostileValue } from './fuzz-values.ts'

/** The text of a body with something wrong with it: in the JSON itself, or in one value of it. */
export function spoiledBody(value: unknown, chance: Chance): string | Uint8Array {
  const broken = [
    () => '',
    () => '{"',
    () => '<a/>',
    () => '\ufeff{}',
    () => '['.repeat(60_000),
    () => '{"a":'.repeat(20_000),
    () => JSON.stringify(hostileValue(chance)),
    () => new Uint8Array([123, 34, 255, 254, 34, 58, 192, 128, 125]),
  ]
  if (chance.below(6) === 0 || !value || typeof value !== 'object') return chance.pick(broken)()
  const text = JSON.stringify(withOneChange(value, chance))
  const twisted = [
    () => text.slice(0, chance.below(text.length)),
    () => text.replace('{', `{${duplicateOf(value, chance)},`),
    () =>
      text.replace(
        /:("[^"]*"|[\d.]+|true|false)/,
        `:${chance.pick(['1e999', '-0', '9'.repeat(400), '1E-400'])}`,
      ),
    () => text.replace('{', '{"__proto__":{"x":1},"constructor":null,'),
  ]
  return chance.below(3) === 0 ? chance.pick(twisted)() : text
}

function duplicateOf(value: object, chance: Chance): string {
  const name = chance.pick(['x', ...Object.keys(value)])
  return `${JSON.stringify(name)}:${JSON.stringify(hostileValue(chance))}`
}

/** A copy in which one field, however deep, is missing, strange or too much. */
function withOneChange(value: object, chance: Chance): unknown {
  const copy = structuredClone(value) as Record<string, unknown>
  let place = copy
  let name = chance.pick([...Object.keys(place), 'x'])
  while (place[name] && typeof place[name] === 'object' && chance.below(2) === 0) {
    place = place[name] as Record<string, unknown>
    name = chance.pick([...Object.keys(place), '0'])
  }
  if (chance.below(5) === 0) delete place[name]
  else place[name] = hostileValue(chance)
  return copy
}
