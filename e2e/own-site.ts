import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test as base, expect } from '@playwright/test'
import { freePort } from '#tests/free-port.ts'
import { admin } from './admin.ts'

type Serve = (settings?: Record<string, string>) => Promise<string>

/** Tests that need a site of their own: with other settings than the common one, or to change what others rely on. */
export const test = base.extend<{ serve: Serve }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form in which fixtures are written.
  serve: async ({}, use) => {
    const stops: (() => Promise<unknown>)[] = []
    await use(async (settings = {}) => {
      const { url, stop } = await start(settings)
      stops.push(stop)
      await expect.poll(() => isReady(url), { timeout: 20_000 }).toBe(true)
      return url
    })
    for (const stop of stops) await stop()
  },
})

async function start(settings: Record<string, string>) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const site = spawn(process.execPath, ['scripts/serve-for-tests.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: url,
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...settings,
    },
  })
  const ended = once(site, 'exit')
  const stop = () => {
    site.kill('SIGTERM')
    return ended
  }
  return { url, stop }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
