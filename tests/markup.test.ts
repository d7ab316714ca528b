import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type RenderOptions, renderPage } from '#app/render.tsx'
import { pageKinds } from '#e2e/pages.ts'
import { writeDocument } from '#markup/write-document.ts'
import { filledFolder, serveSite } from '#tests/served-site.ts'

const CONTEXT = 80
const assets = {
  script: '/start.js',
  later: ['/frame.js'],
  page: ['/page.js'],
  styles: ['/style.css'],
  fonts: ['/font.woff2'],
}

const states = [
  '/?search=crm',
  '/?search=free+crm+for+5+people&page=2',
  '/category/crm?price=free&sort=price',
  '/compare?tools=slack,zoom,discord',
  '/compare/slack-vs-zoom?seats=40',
  '/tools/no-such-tool',
  '/alternatives/no-such-tool-alternatives',
  '/no-such-page',
]

/** Where the two begin to differ: what we write, and what React does. */
function firstDifference(own: string, reacts: string): [string, string] | null {
  if (own === reacts) return null
  let at = 0
  while (own[at] === reacts[at]) at++
  const around = (html: string) => html.slice(Math.max(0, at - CONTEXT), at + CONTEXT)
  return [around(own), around(reacts)]
}

async function differenceAt(siteUrl: string, address: string, more: Partial<RenderOptions> = {}) {
  const { pathname: path, searchParams: search } = new URL(address, siteUrl)
  const fetchApi = (call: string) => fetch(siteUrl + call)
  let found: ReturnType<typeof firstDifference> = null
  const writeTwice = (document: ReactElement) => {
    const own = writeDocument(document)
    found = firstDifference(own, renderToString(document))
    return own
  }
  await renderPage({ path, search, siteUrl, assets, fetchApi, ...more }, writeTwice)
  return found
}

test('every kind of page is written byte by byte as React would', async () => {
  const { url } = await serveSite({ DATA_DIR: await filledFolder() })
  for (const address of [...pageKinds, ...states])
    expect(await differenceAt(url, address), address).toBeNull()
})

test('so is a form that could not be taken', async () => {
  const { url } = await serveSite({ DATA_DIR: await filledFolder() })
  const errors = { name: 'is missing' }
  const problem = { title: 'Bad request', status: 400, detail: 'Some values cannot be used.', errors }
  const posted = { path: '/submit', values: { name: '', description: '\n<b>' }, problem }
  expect(await differenceAt(url, '/submit', { posted })).toBeNull()
})
