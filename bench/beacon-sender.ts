import { sender, steadily } from '#tests/steady-load.ts'

/** A process of its own, so that sending beacons does not slow down the one that measures pages. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SLUGS = ['slack', 'notion']

const { send, close } = sender(Number(process.argv[2]))
let sent = 0

process.on('message', async ({ perSecond, forMs }: { perSecond: number; forMs: number }) => {
  let acknowledged = 0
  await steadily(perSecond, forMs, async () => {
    sent++
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': BROWSER,
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
    }
    const body = JSON.stringify({ events: [{ kind: 'view', slug: SLUGS[sent % SLUGS.length] }] })
    const { status } = await send('POST', '/api/activity', headers, body)
    if (status === 204) acknowledged++
  })
  process.send?.(acknowledged)
})
process.on('disconnect', close)
