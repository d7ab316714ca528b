import { expect, test } from 'vitest'
import { createLog, withoutSecrets } from './log.ts'

test('an error is logged with what happened and where, with its whole stack and without the values a database adds', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(a@b.co)' })
  log.error({ error: new TypeError('no such thing', { cause }) }, 'a request failed')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'a request failed',
    error: {
      name: 'TypeError',
      message: 'no such thing',
      stack: expect.stringMatching(/log\.test\.ts:\d+:\d+\)?\n +at .*\n +at /),
      cause: { message: 'duplicate key', code: '23505', stack: expect.stringContaining('log.test.ts') },
    },
  })
  log.info({ error: null }, 'source synced')
  expect(JSON.parse(lines[1] ?? '').error).toBeNull()
  expect(lines[0]).not.toContain('a@b.co')
})

test('addresses that open something are logged without what opens it', () => {
  expect(withoutSecrets('/submission/abc123?x=1')).toBe('/submission/…?x=1')
  expect(withoutSecrets('/api/submissions/status/abc123')).toBe('/api/submissions/status/…')
  for (const path of [
    '/correction',
    '/review',
    '/maker',
    '/api/makers',
    '/api/reviews/own',
    '/api/corrections/status',
  ])
    expect(withoutSecrets(`${path}/abc123/edit`)).toBe(`${path}/…/edit`)
  for (const path of ['/api/Makers', '/API/MAKERS', '/Review', '/Api/Submissions/Status'])
    expect(withoutSecrets(`${path}/abc123`)).toBe(`${path}/…`)
  expect(withoutSecrets('/newsletter/confirm?Token=a.b.c')).toBe('/newsletter/confirm?Token=…')
  expect(withoutSecrets('/newsletter/confirm?token=a.b.c&done=yes')).toBe(
    '/newsletter/confirm?token=…&done=yes',
  )
  expect(withoutSecrets('/tools/slack?page=2')).toBe('/tools/slack?page=2')
})
