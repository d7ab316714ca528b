import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { StoredResponse } from '#cache/stored-response.ts'
import { documentHandler } from '#server/documents/documents.ts'
import { healthHandler } from '#server/health.ts'
import { apiHandler } from './api-handler.ts'
import { companyListHandler } from './company-lists.ts'
import { downloadHandler } from './downloads.ts'
import { formHandler } from './form-handler.ts'
import type { Call, Handler, Site } from './handler.ts'
import { handlerFor } from './handlers.ts'
import { mcpMessageHandler } from './mcp-messages.ts'
import { pageHandler } from './page-handler.ts'
import { redirectHandler, spellingHandler, unchangedHandler } from './redirects.ts'
import { canonicalPath, readAddress } from './request-address.ts'
import { fileHandler } from './static-files.ts'
import { uploadedPictureHandler } from './uploaded-picture-handler.ts'

const site = {
  staticFiles: new Map([['/favicon.svg', new StoredResponse(200, '<svg/>', {})]]),
} as unknown as Site
const fromOurPage = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
const forPrograms = { accept: 'application/json, text/event-stream' }
const logo = `/logos/u-${'0'.repeat(32)}.png`

test.each<[string, string, Handler, IncomingHttpHeaders?]>([
  ['GET', '/favicon.svg?v=1', fileHandler],
  ['POST', '/favicon.svg', formHandler],
  ['POST', '/api/activity', apiHandler, fromOurPage],
  ['GET', '/api/companies?limit=3', companyListHandler],
  ['POST', '/api/companies', apiHandler],
  ['GET', '/API/search', apiHandler],
  ['GET', '/api/docs', pageHandler],
  ['GET', '/api/docs/companies', pageHandler],
  ['GET', '/api/docsx', apiHandler],
  ['POST', '/mcp', mcpMessageHandler],
  ['GET', '/mcp', mcpMessageHandler, forPrograms],
  ['GET', '/mcp', pageHandler, { accept: 'text/html' }],
  ['HEAD', '/data/tools.csv', downloadHandler],
  ['POST', '/data/tools.csv', formHandler],
  ['GET', '/data', pageHandler],
  ['GET', logo, uploadedPictureHandler],
  ['POST', '/submit', formHandler],
  ['GET', '/healthz', healthHandler],
  ['GET', '/metrics?x=1', healthHandler],
  ['GET', '/Tools//slack/', spellingHandler],
  ['GET', '/category/crm?people=&billing=yearly&budget=', unchangedHandler],
  ['GET', '/category/crm?people=10', pageHandler],
  ['GET', '/markets/crm?people=10&billing=yearly&budget=&sort=known', unchangedHandler],
  ['GET', '/markets/crm?sort=known', unchangedHandler],
  ['GET', '/compare/slack-vs-zulip?people=10', pageHandler],
  ['GET', '/compare/slack-vs-zulip?people=', unchangedHandler],
  ['GET', '/markets/crm?people=25&sort=cost', pageHandler],
  ['GET', '/company/12', redirectHandler],
  ['GET', '/compare?first=a', redirectHandler],
  ['GET', '/robots.txt', documentHandler],
  ['GET', '/tools/slack.md', documentHandler],
  ['GET', '/tools/slack', pageHandler],
  ['GET', '/nowhere', pageHandler],
])('%s %s has its own handler', (method, url, expected, headers = {}) => {
  const address = readAddress(url)
  const request = { method, url, headers }
  const call = { request, address, path: canonicalPath(address.path) } as unknown as Call
  expect(handlerFor(call, site)).toBe(expected)
})
