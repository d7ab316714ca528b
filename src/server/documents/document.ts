import type { Api } from '#api/api.ts'
import { askInProcess } from '#api/core/in-process-api.ts'
import type { ChangeTag } from '#changes/change-tags.ts'
import type { Db } from '#db/open.ts'
import { type ApiQuery, fetchResponse, isMissing } from '#lib/api-query.ts'
import type { DrawPng } from './draw-png.ts'

export interface DocumentDeps {
  db: Db
  api: Api
  siteUrl: string
  drawPng: DrawPng
  logoFile: (address: string | null) => string | null
}

export interface MadeDocument {
  type: string
  body: string | Buffer
  /** What it shows, so that a change of it renews the document: 'tool:slack'. */
  tags: readonly ChangeTag[]
  headers?: Record<string, string>
  /** How long it is sent without being rebuilt; what its tags name renews it at once all the same. */
  freshMs?: number
}

/** Something at an address that is not a page of the site. Null: there is nothing there, which is a 404. */
export interface DocumentKind {
  pattern: RegExp
  make: (deps: DocumentDeps, params: Params) => Promise<MadeDocument | null>
}

type Params = Readonly<Record<string, string>>

/** A document that is written from one answer of the API; there is none where the API has nothing. */
export const documentOf = <T>(
  pattern: RegExp,
  queryOf: (params: Params) => ApiQuery<T>,
  write: (found: T, deps: DocumentDeps, params: Params) => MadeDocument | null | Promise<MadeDocument | null>,
): DocumentKind => ({
  pattern,
  make: async (deps, params) => {
    const found = await askApi(deps, queryOf(params))
    return found && write(found, deps, params)
  },
})

export const XML = 'application/xml; charset=utf-8'
export const PLAIN_TEXT = 'text/plain; charset=utf-8'
export const HOUR_MS = 3_600_000

export async function askApi<T>(deps: DocumentDeps, query: ApiQuery<T>): Promise<T | null> {
  try {
    return await fetchResponse(query, askInProcess(deps.api))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
