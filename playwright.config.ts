import { defineConfig } from '@playwright/test'
import { admin } from './e2e/admin.ts'
import { findBrowser } from './scripts/browser.ts'
import { runFolder } from './tests/test-run.ts'

const PORT = Number(process.env.E2E_PORT ?? 4180)
const browser = findBrowser()
process.env.E2E_RUN_FOLDER ??= runFolder()

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/run-setup.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // Beside as many workers of the other tests: journeys wait a lot.
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds: to optimize their code takes more processor time than it saves.
        '--js-flags=--no-opt',
      ],
    },
  },
  webServer: {
    command: 'node scripts/serve-for-tests.ts',
    env: {
      PORT: String(PORT),
      LOG_LEVEL: 'warn',
      SITE_URL: `http://localhost:${PORT}`,
      // Tests come from many networks by saying so in X-Forwarded-For.
      TRUST_PROXY: '1',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
    url: `http://localhost:${PORT}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
