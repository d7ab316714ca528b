import { createServer } from 'vite'
import { readSettings } from '#server/settings.ts'

const ENTRY = '/@development'

/** The browser's side of hot reload, then the page's own code. */
const entry = {
  name: 'development-entry',
  resolveId: (id: string) => (id === ENTRY ? id : undefined),
  load: (id: string) =>
    id === ENTRY
      ? "import '@vitejs/plugin-react/preamble'\nimport '/site.js'\nimport '/@vite/client'\nimport '/src/frame/start.ts'\nimport '/src/frame/hydrate.tsx'"
      : undefined,
}

/** Pages, API and hot reload in one process. */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', plugins: [entry] })
const { startDevelopment } = await vite.ssrLoadModule('/scripts/development.ts')
try {
  console.log(
    `Serving ${await startDevelopment(readSettings({ CHECK_LINKS: 'off', ...process.env }), vite)} with hot reload`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
