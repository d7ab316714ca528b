import type { ComponentType, ReactNode } from 'react'
import type { ApiQuery, ApiRequest } from './api-query.ts'

export type Params = Readonly<Record<string, string>>
export type Queries = Record<string, ApiQuery<unknown>>
type QueryData<Q extends Queries> = { [K in keyof Q]: Q[K] extends ApiQuery<infer T> ? T : never }

export interface Place {
  params: Params
  search: URLSearchParams
}

export interface PageProps<Q extends Queries = Queries> extends Place {
  data: QueryData<Q>
  /** What a form without scripts sent to this page, when it could not be taken. */
  posted?: PostedForm | null
}

export type FormValues = Readonly<Record<string, string>>

/** A form that came back: what was filled in, and what is wrong with it; nothing is when the status is 200. */
export interface PostedForm {
  path: string
  values: FormValues
  problem: { status: number; detail: string; errors?: Record<string, string>; link?: string }
}

export interface FormCall extends ApiRequest<unknown, 'post' | 'put'> {
  /** Null for a call that takes none. */
  body: object | null
  next: (response: unknown) => string
}

export function formCall<T>(
  request: ApiRequest<T, 'post' | 'put'>,
  body: object | null,
  next: (response: T) => string,
): FormCall {
  return { ...request, body, next: next as FormCall['next'] }
}

export interface Head {
  title: string
  description: string
  /** The path of the one address search engines should know; a page without one is not indexed. */
  canonical?: string
  image?: string
  type?: 'website' | 'article'
  noindex?: boolean
  keywords?: readonly string[]
  /** The way back up, as on the page. */
  trail?: readonly { label: string; href: string }[]
  /** Structured data, given the site's address; each item becomes one JSON-LD script. */
  data?: (siteUrl: string) => readonly object[]
  published?: string
  modified?: string
  prev?: string
  next?: string
  markdown?: string
}

interface PageOptions<Q extends Queries> {
  /** Query parameters the page knows; all others are ignored, also by the page cache. */
  searchParams?: readonly string[]
  /** What the page asks of the API, from its address alone. */
  queries?: (params: Params, search: URLSearchParams) => Q
  head: (props: PageProps<Q>) => Head
  /** What the page shows, so that a change of it renews the page: 'tool:slack'. */
  tags?: (props: PageProps<Q>) => string[]
  /** Shown to one person only: rebuilt for every request and never cached. */
  isPrivate?: boolean
  /**
   * What a form sent to the page's own address does; with scripts the page makes the same call itself. Null shows the
   * page again with what was filled in.
   */
  action?: (form: FormValues, params: Params) => FormCall | null
  Page: ComponentType<PageProps<Q>>
  pending?: string
  /** Queries without which the page is shown all the same, until they come or if they fail. */
  optional?: readonly string[]
  /** What is said where there is nothing to show, and the way out, which is to the directory unless it says another. */
  missing?: { title: string; text: string; way?: { href: string; label: string } }
  /** Instead of that, where it depends on the address. */
  Missing?: ComponentType<Place>
  /** What `Missing` asks to tell the ways on. */
  missingQuery?: (place: Place) => ApiQuery<unknown>
  /** Nothing: the words that all pages share. */
  Failed?: (props: { error: Error } & Place) => ReactNode
  missingTitle?: string | ((place: Place) => string)
}

/** A page whose types have been checked where it was defined; the frame treats all alike. */
export interface Page extends Omit<PageOptions<Queries>, 'Page' | 'head' | 'tags' | 'queries'> {
  queries: (params: Params, search: URLSearchParams) => Queries
  head: (props: PageProps) => Head
  tags: (props: PageProps) => string[]
  Page: ComponentType<PageProps>
}

export function definePage<Q extends Queries>(options: PageOptions<Q>): Page {
  return { queries: () => ({}), tags: () => [], ...options } as Page
}
