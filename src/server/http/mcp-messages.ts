import type { IncomingMessage } from 'node:http'
import { type Handler, isRead } from './handler.ts'
import { answerWeb } from './web-answer.ts'

/** A page for browsers, a server for assistants: the response depends on more than the address. */
export const MCP_PATH = '/mcp'

/** The protocol's messages; a browser that opens the address gets the page that explains it. */
export const mcpMessageHandler: Handler = {
  kind: 'mcp',
  matches: ({ request, address }) => address.path === MCP_PATH && !(isRead(request) && !wantsEvents(request)),
  handle: (call, { answerMcp, headers }) =>
    answerWeb(call, headers, (message) => answerMcp(message, call.network)),
}

function wantsEvents({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/event-stream') === true && !headers.accept.includes('text/html')
}
