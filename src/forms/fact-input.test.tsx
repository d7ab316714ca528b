import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MAX_MARKETS } from '#tools/tool-facts.ts'
import { FactInput } from './fact-input.tsx'

const OPTIONS = Array.from({ length: 9 }, (_, at) => [`m${at}`, `Market ${at}`] as const)

test.each([
  [0, 2],
  [2, 3],
  [3, 4],
  [MAX_MARKETS, MAX_MARKETS],
])('a tool of %i markets has them all in the form, which sent again loses none', (known, fields) => {
  const fact = { key: 'markets', label: 'Markets', kind: 'markets' as const, options: OPTIONS }
  const bind = (name: string) => {
    const at = Number(name.split('.')[1])
    return { name, text: at < known ? `m${at}` : '', error: undefined }
  }
  const html = renderToStaticMarkup(<FactInput fact={fact} bind={bind} chosen={[]} />)
  expect(html.match(/<select/g)).toHaveLength(fields)
  expect(html.match(/value="m\d" selected/g) ?? []).toHaveLength(known)
})
