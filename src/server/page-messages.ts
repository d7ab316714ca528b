import type { Assets } from '#app/document.tsx'

/** What the main thread sends to a thread that makes pages. */
export type ToThread =
  | { kind: 'page'; id: number; path: string; search: string; assets: Assets }
  | { kind: 'answer'; id: number; status: number; body: string }

/** What such a thread sends back. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'made'; id: number; status: number; body: Uint8Array<ArrayBuffer>; tags: string[] }
  | { kind: 'failed'; id: number; error: unknown; apiStatus: number | undefined }
  /** A call of the API that only the main thread can answer. */
  | { kind: 'ask'; id: number; path: string }
  | { kind: 'fault'; place: string; error: unknown }

/** What a thread is started with. */
export interface ThreadStart {
  siteUrl: string
  dataDir: string
  databaseUrl: string | undefined
  distDir: string
}
