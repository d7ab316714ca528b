import type { Engine } from '#db/open.ts'
import { findDocument } from '#server/documents/documents.ts'
import { pngDrawer } from '#server/documents/draw-png.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { checkedApi } from './checked-api.ts'
import { freshDatabase } from './databases.ts'

export const siteUrl = 'https://directory.example'
const drawPng = pngDrawer('dist/fonts')
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="#123456"><path d="M0 0h24v24z"/></svg>'

/** The documents of a site with these tools. */
export async function documentsOf(engine: Engine, tools: ToolFacts[]) {
  const db = await freshDatabase(engine)
  await saveTools(db, 'catalogue', tools)
  const api = checkedApi({ db, engine, logoUrl: (name) => name ?? null, siteUrl })
  const deps = { db, api, siteUrl, drawPng, logoFile: (address: string | null) => (address ? logo : null) }
  const find = async (path: string) => (await findDocument(deps, path)?.()) ?? null
  const read = async (path: string) => (await find(path))?.body.toString() ?? ''
  const addresses = async (path: string) =>
    [...(await read(path)).matchAll(/<loc>(.*?)<\/loc>/g)].map((found) => found[1]?.replace(siteUrl, ''))
  return { db, find, read, addresses }
}

/** Sources of the price read in a month. */
export const readIn = (seenAt: string) => [
  { url: `https://acme.example/pricing-${seenAt}`, seenAt, for: ['plans'] },
]
