import { documentHandler } from '#server/documents/documents.ts'
import { healthHandler } from '#server/health.ts'
import { apiHandler } from './api-handler.ts'
import { companyListHandler } from './company-lists.ts'
import { downloadHandler } from './downloads.ts'
import { formHandler } from './form-handler.ts'
import type { Call, Handler, Site } from './handler.ts'
import { mcpMessageHandler } from './mcp-messages.ts'
import { pageHandler } from './page-handler.ts'
import { redirectHandler, spellingHandler, unchangedHandler } from './redirects.ts'
import { fileHandler } from './static-files.ts'
import { uploadedPictureHandler } from './uploaded-picture-handler.ts'

/** Every address of the site: the first handler that matches answers. From the forms on, only reads are left. */
const handlers: readonly Handler[] = [
  fileHandler, //         /assets/…, /favicon.svg, /schemas/…
  companyListHandler, //  GET /api/companies
  apiHandler, //          /api/…
  mcpMessageHandler, //   /mcp, for programs
  downloadHandler, //     /data/tools.json, .csv, .ndjson
  uploadedPictureHandler, // /logos/u-….png, /pictures/p-….png
  formHandler, //         POST to a page, without scripts
  healthHandler, //     /healthz, /readyz, /metrics
  spellingHandler, //     /Tools//Slack/ → /tools/slack
  unchangedHandler, //    /category/crm?budget= → /category/crm
  redirectHandler, //     /company/12 → /tools/slack
  documentHandler, //     /robots.txt, /sitemap.xml, /tools/slack.md, /share/…
  pageHandler, //         the routes of src/frame/routes.ts, and 404
]

export function handlerFor(call: Call, site: Site): Handler {
  return handlers.find((handler) => handler.matches(call, site)) ?? pageHandler
}
