import { expect, test } from 'vitest'
import { filledFolder } from '#tests/databases.ts'
import { serveSite, until } from '#tests/served-site.ts'

test('the log has requests that were refused, and all that were made only when it is asked to', async () => {
  const log = async (level: string) => {
    const site = await serveSite({ DATA_DIR: await filledFolder(), LOG_LEVEL: level })
    for (const path of ['/about', '/no-such-page', '/submission/secret-of-somebody'])
      await (await fetch(site.url + path, { headers: { 'x-forwarded-for': '203.0.113.7' } })).text()
    const answered = () =>
      site
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => JSON.parse(line))
        .filter(({ msg }) => msg === 'answered')
    // Lines come by a pipe: the last may still be on its way when its request is answered.
    await until(
      () => Promise.resolve(answered().some(({ url }) => url === '/submission/…')),
      5_000,
      () => 'The last request is not in the log.',
    )
    return answered()
  }
  const usual = await log('info')
  expect(usual.map(({ url, status }) => [url, status])).toEqual([
    ['/no-such-page', 404],
    ['/submission/…', 404],
  ])
  expect(Object.keys(usual[0]).sort()).toEqual([
    'level',
    'method',
    'ms',
    'msg',
    'requestId',
    'status',
    'time',
    'url',
  ])
  expect((await log('debug')).map(({ url }) => url)).toContain('/about')
})
