import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { readSettings } from '#server/settings.ts'

/** Pages, API and hot reload in one process. The server's code is loaded anew when it changes, the database stays open. */
const settings = readSettings(process.env)
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
const { startDevelopment } = await vite.ssrLoadModule('/src/server/development.ts')
const { url } = await startDevelopment(settings, vite, createServer)
console.log(`Serving ${url} with hot reload`)
