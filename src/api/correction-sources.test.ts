import { expect, test } from 'vitest'
import { correctedAt, corrections } from '#tests/corrections.ts'
import { onBothDatabases } from '#tests/databases.ts'

const LATER = 'https://casino.example.com/bonus'

onBothDatabases('the source of a correction', (engine) => {
  test('a report that comes after the editor has read publishes nothing, and the editor gets the new state', async () => {
    const { suggest, waiting, accept, read } = await corrections(engine)
    await suggest()
    const [shown] = await waiting()
    await suggest({ source: LATER, note: 'Me too' })
    const before = await read()
    const refused = await accept(shown.id, { revision: shown.revision })
    expect([refused.status, refused.detail]).toEqual([409, expect.stringContaining('reported again')])
    expect(refused.current).toMatchObject({
      id: shown.id,
      status: 'pending',
      programReports: 2,
      reported: [{ source: correctedAt }, { source: LATER, note: 'Me too' }],
    })
    expect(await read()).toEqual(before)
    const accepted = await accept(shown.id, { revision: refused.current.revision, source: correctedAt })
    expect(accepted.status).toBe(200)
    expect((await read()).sources.map(({ url, for: topics }) => [url, topics])).toEqual([
      ['https://acme.example.com/security', ['scim']],
      [correctedAt, ['sso']],
    ])
  })

  test('reports that race with the editor are either part of what was read or wait by themselves', async () => {
    const { suggest, waiting, accept, read } = await corrections(engine)
    await suggest()
    const [{ id, revision }] = await waiting()
    const [outcome, ...later] = await Promise.all([
      accept(id, { revision, source: correctedAt }),
      ...Array.from({ length: 8 }, () => suggest({ source: LATER })),
    ])
    expect([200, 409]).toContain(outcome.status)
    // What came after it was accepted says nothing new.
    expect(new Set([201, 409, ...later.map(({ status }) => status)])).toEqual(new Set([201, 409]))
    expect(later.some(({ status }) => status === 201) || outcome.status === 200).toBe(true)
    const { sources, answers } = await read()
    expect(answers.sso).toEqual(outcome.status === 200 ? { from: 'Pro' } : 'no')
    expect(sources.map(({ url }) => url)).not.toContain(LATER)
  })

  test('the editor names the source, or none; nobody else does', async () => {
    const { suggest, waiting, accept, read } = await corrections(engine)
    await suggest()
    const [{ id }] = await waiting()
    const undecided = await accept(id, { source: undefined })
    expect([undecided.status, undecided.errors]).toEqual([400, { source: expect.stringContaining('Choose') }])
    expect((await accept(id, { revision: undefined })).status).toBe(400)
    expect((await read()).answers.sso).toBe('no')
    expect((await accept(id, { source: null })).status).toBe(200)
    const { sources, answers } = await read()
    expect(answers.sso).toEqual({ from: 'Pro' })
    // The page that was read before spoke for the old value.
    expect(sources.map(({ for: topics }) => topics)).toEqual([['scim']])
  })
})
