import {
  Component,
  createContext,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
  useId,
  useState,
} from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { kept } from './kept.ts'
import { writeDocument } from './write-document.ts'

function page(body: ReactNode): ReactElement {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>{body}</body>
    </html>
  )
}

const expectAsReact = (body: ReactNode) => expect(writeDocument(page(body))).toBe(renderToString(page(body)))

const Level = createContext(0)

function Deeper({ levels }: { levels: number }) {
  const id = useId()
  const other = useId()
  const level = use(Level)
  return (
    <p id={id} data-other={other} data-level={level}>
      <Level value={level + 1}>{levels > 0 && [null, <Deeper key="a" levels={levels - 1} />, 'text']}</Level>
    </p>
  )
}

function Restless() {
  const [, change] = useState(0)
  change(1)
  return null
}

const Numbered = kept(Deeper, (props) => ({ of: props, as: '' }))

class Boundary extends Component<{ children: ReactNode }> {
  override render() {
    return this.props.children
  }
}

const nobody = () => {}

test.each<[string, ReactNode]>([
  [
    'text',
    <p key="p">
      {'<b> & "c" \'d\''} é … {1}
      {'two'}
      {''} {null}
      {false}
      {3n}
    </p>,
  ],
  [
    'lists and sets',
    <ul key="u">
      {new Set(['a', 'b'])}
      {[[<li key="1">1</li>], 'x', 'y']}
    </ul>,
  ],
  [
    'attributes',
    <a
      key="a"
      href="/?a=1&b=2"
      className="x"
      title={undefined}
      tabIndex={-1}
      onClick={nobody}
      data-on
      aria-hidden={false}
      hidden={false}
      download
    >
      b
    </a>,
  ],
  [
    'addresses',
    <>
      <a href="mailto:a@b.example">1</a>
      <a href="https://a.example/?q='">2</a>
      <a href="#x">3</a>
    </>,
  ],
  [
    'numbers',
    <table key="t">
      <tbody>
        <tr>
          <td colSpan={2} rowSpan={0}>
            1
          </td>
        </tr>
      </tbody>
    </table>,
  ],
  [
    'fields',
    <form key="f" method="get" action="/x" className="y">
      <input name="n" type="checkbox" value="v" checked onChange={nobody} required />
      <input defaultValue="d" />
      <button name="b" type="submit" disabled>
        Send
      </button>
    </form>,
  ],
  [
    'choices',
    <select key="s" defaultValue="2" name="n">
      <option value="1">One</option>
      <option value="2">
        {'Two'} {2}
      </option>
    </select>,
  ],
  ['a text field', <textarea key="t" defaultValue={'\n<first>'} rows={3} spellCheck={false} />],
  [
    'drawings',
    <svg key="s" viewBox="0 0 1 1" strokeWidth={2} fillRule="evenodd">
      <title>Stays</title>
      <path d="M0 0" strokeLinecap="round" />
    </svg>,
  ],
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constant markup of this test
  ['markup', <div key="d" dangerouslySetInnerHTML={{ __html: '<b>1</b>' }} />],
  [
    'the head',
    <>
      <title>A & B</title>text
      <meta name="description" content="x" />
      <link rel="canonical" href="/a" />
      more
      <meta name="viewport" content="width=1" />
    </>,
  ],
  [
    'pictures',
    <>
      <img src="/a.png" alt="" />
      <img src="/a.png" alt="" />
      <img src="/b.png" alt="" loading="lazy" />
      <noscript>
        <img src="/c.png" alt="" />
      </noscript>
    </>,
  ],
  [
    'a boundary',
    <>
      before<Suspense>inside</Suspense>after
    </>,
  ],
  [
    'a class',
    <Boundary key="b">
      x<br />y
    </Boundary>,
  ],
  [
    'ids and contexts',
    <main key="m">
      <Deeper levels={14} />
      <Deeper levels={1} />
    </main>,
  ],
])('writes %s as React does', (_what, body) => expectAsReact(body))

test('an address that would run code is left out', () => {
  const hostile = [' java\nscript:alert(1)', 'JAVASCRIPT:alert(1)', '\u0001javascript:alert(1)']
  for (const href of hostile)
    expect(writeDocument(page(<a href={href}>x</a>))).toContain('<body><a>x</a></body>')
})

test('what is kept is written once for an object, and again for another', () => {
  const write = vi.fn(({ of }: { of: { name: string } }) => <b>{of.name}</b>)
  const Name = kept(write, ({ of }) => (of.name === 'never' ? null : { of, as: '' }))
  const [a, b, never] = [{ name: 'a' }, { name: 'b' }, { name: 'never' }]
  const names = page([a, b, a, never, never].map((of, index) => <Name key={String(index)} of={of} />))
  expect(writeDocument(names)).toContain('<b>a</b><b>b</b><b>a</b><b>never</b><b>never</b>')
  expect(write).toHaveBeenCalledTimes(4)
})

test('what a page cannot be made of is refused, and the next page is none the worse', () => {
  const wrong = [
    <Restless key="r" />,
    <Numbered key="n" levels={0} />,
    { a: 1 } as never,
    <p key="p" style={{ color: 'red' }} />,
  ]
  for (const body of wrong) expect(() => writeDocument(page(body))).toThrow()
  expectAsReact(<Deeper levels={2} />)
})
