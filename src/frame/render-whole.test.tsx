import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { renderWhole } from './render.tsx'

function Broken(): never {
  throw new Error('no such column')
}

test('a page is rendered whole, with its boundaries', async () => {
  expect(
    await renderWhole(
      <main>
        <Suspense fallback="Loading">
          <p>{'<!--$!-->'}</p>
        </Suspense>
      </main>,
    ),
  ).toBe('<main><!--$--><p>&lt;!--$!--&gt;</p><!--/$--></main>')
})

test('what fails inside a boundary is thrown, not left out', async () => {
  const page = (
    <main>
      <Suspense fallback="Loading">
        <Broken />
      </Suspense>
    </main>
  )
  await expect(renderWhole(page)).rejects.toThrow('no such column')
})
