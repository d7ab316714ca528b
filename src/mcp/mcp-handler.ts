import { AsyncLocalStorage } from 'node:async_hooks'
import { createMcpHandler as createProtocolHandler, McpServer } from '@modelcontextprotocol/server'
import { takeToken } from '#db/limits.store.ts'
import { DomainError, Invalid } from '#lib/errors.ts'
import { jsonIn } from '#lib/json.ts'
import { unreadableIn } from '#lib/plain-text.ts'
import { slugify } from '#lib/slug.ts'
import packageFile from '#package' with { type: 'json' }
import { site } from '#site.config'
import type { AnyAssistantTool, CallDeps, McpDeps } from './assistant-tool.ts'
import { assistantTools } from './assistant-tools.ts'

const CALLS_PER_MINUTE = 120
const MINUTE_MS = 60_000
const MAX_STREAMS = 16
const INSTRUCTIONS = `A free directory of ${site.subject}. Search for tools, then read their facts or compare them. A fact that is missing is unknown, not "no". Please cite the page addresses that come with each answer. A fact that is wrong can be reported with suggest_correction.`

/** The Model Context Protocol, stateless: one server per request, nothing stored in between. */
export function createMcpHandler(deps: McpDeps, onFault: (error: unknown) => void) {
  const networks = new AsyncLocalStorage<string>()
  const callDeps = { ...deps, network: () => networks.getStore() ?? '' }
  const handler = createProtocolHandler(() => createServer(callDeps, onFault), {
    maxSubscriptions: MAX_STREAMS,
  })
  return async (request: Request, network: string): Promise<Response> => {
    const uses = await countMessages(request.clone())
    try {
      await takeToken(deps.db, {
        purpose: 'mcp',
        network,
        limit: CALLS_PER_MINUTE,
        windowMs: MINUTE_MS,
        uses,
      })
    } catch (error) {
      if (error instanceof DomainError) return refusal(error)
      throw error
    }
    return networks.run(network, () => handler.fetch(request))
  }
}

/** A batch counts as the messages in it: otherwise one request could carry a thousand calls. */
async function countMessages(request: Request): Promise<number> {
  const text = await request.text()
  const messages = text.trimStart().startsWith('[') ? jsonIn(text) : null
  return Array.isArray(messages) ? Math.max(1, messages.length) : 1
}

function createServer(deps: CallDeps, onFault: (error: unknown) => void): McpServer {
  const server = new McpServer(
    { name: slugify(site.name), title: site.name, version: packageFile.version, websiteUrl: deps.siteUrl },
    // The list of tools is part of the code: it never changes while somebody is connected.
    { instructions: INSTRUCTIONS, capabilities: { tools: { listChanged: false } } },
  )
  for (const tool of assistantTools) {
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: tool.input.strict(),
        outputSchema: tool.output,
        annotations: {
          readOnlyHint: !tool.writes,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: false,
        },
      },
      (input) => callTool(tool, input as never, deps, onFault),
    )
  }
  return server
}

async function callTool(
  tool: AnyAssistantTool,
  input: never,
  deps: CallDeps,
  onFault: (error: unknown) => void,
) {
  try {
    const wrong = unreadableIn(input)
    if (wrong !== undefined) throw new Invalid(`"${wrong}" must be readable text.`)
    const answer = await tool.answer(input, deps)
    return { content: [{ type: 'text' as const, text: JSON.stringify(answer) }], structuredContent: answer }
  } catch (error) {
    const isKnown = error instanceof DomainError
    if (!isKnown) onFault(error)
    const text = isKnown ? error.message : 'Something went wrong on our side. Please try again in a moment.'
    return { content: [{ type: 'text' as const, text }], isError: true }
  }
}

function refusal({ message, extra }: DomainError): Response {
  const body = { jsonrpc: '2.0', id: null, error: { code: -32000, message } }
  return Response.json(body, {
    status: 429,
    headers: { 'Retry-After': String(extra.retryAfterSeconds ?? 60), 'Cache-Control': 'no-store' },
  })
}
