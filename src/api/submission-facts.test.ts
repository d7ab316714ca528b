import { expect, test } from 'vitest'
import type { SubmissionFacts } from '#submissions/submission.ts'
import { adminApi } from '#tests/admin-api.ts'
import { aSubmission } from '#tests/builders.ts'
import { onBothDatabases } from '#tests/databases.ts'

const told: Partial<SubmissionFacts> = {
  companyName: 'Loom Chat',
  features: 'sso, API, Huddles',
  market: 'team-chat',
  plans: [
    { name: 'Free', price: 0, limits: ['30 days of history'] },
    { name: 'Pro', monthly: 8, yearly: 6, per: 'seat' },
  ],
  answers: { sso: { from: 'Pro' }, 'thread-model': 'optional', 'users-free': 10 },
}

onBothDatabases('plans and answers of a submission', (engine) => {
  test('are kept, shown to the reviewer in words and carried over into the tool', async () => {
    const { ask, submit } = await adminApi(engine)
    const { id, statusUrl } = await submit(aSubmission(told))
    const [shown] = (await ask('GET', '/api/submissions')).submissions
    expect(shown).toMatchObject({
      marketLabel: 'Team chat',
      plans: told.plans,
      answerLines: [
        { label: 'Single sign-on (SSO)', text: 'From Pro' },
        { label: 'Threads', text: 'Optional' },
        { label: 'People on the free plan', text: '10 people' },
      ],
    })
    const own = await ask('GET', statusUrl.replace('/submission/', '/api/submissions/status/'))
    expect(own.submission).toMatchObject({ market: 'team-chat', answers: told.answers })
    expect(own.questions.map(({ key }: { key: string }) => key)).toContain('thread-model')
    const { company } = await ask('POST', `/api/submissions/${id}/approve`)
    expect(company).toMatchObject({ markets: [{ key: 'team-chat' }], plans: told.plans })
    expect(company.answers.sso).toMatchObject({ answer: 'from', plan: 'Pro' })
    expect(company.pricing).toMatchObject({ has_free_plan: true, starter_price: 8 })
  })

  test('do not replace the owner’s own words for features', async () => {
    const { ask, submit } = await adminApi(engine)
    const { id } = await submit(aSubmission(told))
    const { company } = await ask('POST', `/api/submissions/${id}/approve`)
    expect(company.features).toEqual(['sso', 'API', 'Huddles'])
    const { tool } = await ask('GET', `/api/admin/tools/${company.id}`)
    await ask('PUT', `/api/admin/tools/${company.id}`, { ...tool, description: 'Told anew.' })
    const edited = await ask('GET', `/api/admin/tools/${company.id}`)
    expect([edited.tool.description, edited.tool.features]).toEqual(['Told anew.', company.features])
  })

  test('are optional, and may be corrected', async () => {
    const { ask, submit } = await adminApi(engine)
    const { market: _market, plans: _plans, answers: _answers, ...facts } = aSubmission()
    const { statusUrl } = await submit(facts as SubmissionFacts)
    const path = statusUrl.replace('/submission/', '/api/submissions/status/')
    expect((await ask('GET', path)).submission).toMatchObject({ market: '', plans: [], answers: {} })
    const corrected = await ask('PUT', path, { ...facts, plans: told.plans })
    expect(corrected.submission.plans).toEqual(told.plans)
  })

  test.each([
    [{ market: 'nowhere' }, 'market'],
    [{ answers: { 'thread-model': 'optional' } }, 'answers.thread-model'],
    [{ market: 'team-chat', answers: { 'thread-model': 'sometimes' } }, 'answers.thread-model'],
    [{ market: 'team-chat', answers: { sso: { from: 'Gold' } } }, 'answers.sso'],
    [{ plans: [{ name: 'Pro', monthly: -2, per: 'seat' }] }, 'plans.0.monthly'],
    [{ plans: [{ name: 'Pro', monthly: 2 }] }, 'plans.0.per'],
    [{ answers: Object.fromEntries(Array.from({ length: 301 }, (_, n) => [`q-${n}`, 'yes'])) }, 'answers'],
  ])('that cannot be are refused at their field: %o', async (wrong, field) => {
    const { ask } = await adminApi(engine)
    const { status, errors } = await ask('POST', '/api/submissions', { ...aSubmission(), ...wrong })
    expect([status, Object.keys(errors)]).toEqual([400, [field]])
  })

  test('are asked for by market', async () => {
    const { ask } = await adminApi(engine)
    const { markets } = await ask('GET', '/api/market-names')
    const chat = {
      key: 'team-chat',
      label: 'Team chat',
      category: 'communication',
      tools: expect.any(Number),
    }
    expect(markets).toContainEqual(chat)
    const keys = async (query: string) =>
      (await ask('GET', `/api/questions${query}`)).questions.map(({ key }: { key: string }) => key)
    expect(await keys('?markets=team-chat')).toEqual(expect.arrayContaining(['thread-model', 'sso']))
    expect(await keys('')).toContain('sso')
    expect(await keys('')).not.toContain('thread-model')
    expect(await keys('?markets=nowhere')).toEqual(await keys(''))
  })
})
