import { slugify } from '#lib/slug.ts'
import { site } from '#site.config'

const SERVER_NAME = slugify(site.name).replace(/-directory$/, '')

/** What to paste into each assistant, for the address of the server. */
export const connections = (address: string) => [
  {
    assistant: 'Claude Code',
    how: 'Run once in a terminal',
    paste: `claude mcp add --transport http ${SERVER_NAME} ${address}`,
  },
  {
    assistant: 'Claude on the web and desktop',
    how: 'Settings, Connectors, Add custom connector; paste the address',
    paste: address,
  },
  {
    assistant: 'ChatGPT',
    how: 'Settings, Apps and connectors, developer mode, Create; paste the address, no authentication',
    paste: address,
  },
  {
    assistant: 'Codex',
    how: 'Add to ~/.codex/config.toml',
    paste: `[mcp_servers.${SERVER_NAME}]\nurl = "${address}"`,
  },
  {
    assistant: 'Gemini CLI',
    how: 'Run once in a terminal',
    paste: `gemini mcp add --transport http ${SERVER_NAME} ${address}`,
  },
  {
    assistant: 'Cursor',
    how: 'Add to ~/.cursor/mcp.json',
    paste: JSON.stringify({ mcpServers: { [SERVER_NAME]: { url: address } } }, null, 2),
  },
  {
    assistant: 'VS Code',
    how: 'Add to .vscode/mcp.json',
    paste: JSON.stringify({ servers: { [SERVER_NAME]: { type: 'http', url: address } } }, null, 2),
  },
]

/** The server as the MCP registry wants it described; the name belongs to whoever owns the domain. */
export function registryEntry(siteUrl: string) {
  const domain = new URL(siteUrl).hostname.split('.').reverse().join('.')
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: `${domain}/${SERVER_NAME}`,
    title: site.name,
    // The registry takes 100 characters at most.
    description: `Search, read and compare ${site.subject} by prices, limits and facts with sources.`,
    version: '1.0.0',
    websiteUrl: siteUrl,
    remotes: [{ type: 'streamable-http', url: `${siteUrl}/mcp` }],
  }
}
