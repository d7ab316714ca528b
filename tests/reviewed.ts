import { expect } from 'vitest'
import type { Engine } from '#db/open.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { adminApi } from './admin-api.ts'
import { aTool } from './builders.ts'

export const reviewText = {
  stars: 4,
  good: 'The list of open jobs is clear and quick.',
  bad: 'Printing takes long.',
}

/** The API with one tool, people who review it and an editor. */
export async function reviewed(engine: Engine) {
  const api = await adminApi(engine)
  await saveTools(api.db, 'catalogue', [aTool({ slug: 'acme', name: 'Acme' })])
  const write = async (more: object = {}, network?: string) => {
    const answer = await api.ask('POST', '/api/reviews', { tool: 'acme', ...reviewText, ...more }, network)
    return { ...answer, own: answer.review?.statusUrl.replace('/review/', '/api/reviews/own/') }
  }
  const waiting = async () => (await api.ask('GET', '/api/reviews')).reviews
  const shown = () => api.ask('GET', '/api/companies/slug/acme/reviews')
  const publishAll = async () => {
    for (const { id } of await waiting())
      expect((await api.ask('POST', `/api/reviews/${id}/decision`, { action: 'publish' })).status).toBe(200)
  }
  return { ...api, write, waiting, shown, publishAll }
}
