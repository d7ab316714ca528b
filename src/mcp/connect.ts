import { slugify } from '#lib/slug.ts'
import packageFile from '#package' with { type: 'json' }
import { site } from '#site.config'
import assistantWords from './assistant-words.json' with { type: 'json' }

const { connections } = assistantWords
const SERVER_NAME = slugify(site.name).replace(/-directory$/, '')

/** What to paste into each assistant, for the address of the server. */
export const connectionsTo = (address: string) =>
  connections.map(({ paste, ...connection }) => ({
    ...connection,
    paste: paste.replaceAll('{server}', SERVER_NAME).replaceAll('{address}', address),
  }))

/** The server as the MCP registry wants it described; the name belongs to whoever owns the domain. */
export function registryEntry(siteUrl: string) {
  const domain = new URL(siteUrl).hostname.split('.').reverse().join('.')
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: `${domain}/${SERVER_NAME}`,
    title: site.name,
    // The registry takes 100 characters at most.
    description: `Search, read and compare ${site.subject} by prices, limits and facts with sources.`,
    version: packageFile.version,
    websiteUrl: siteUrl,
    remotes: [{ type: 'streamable-http', url: `${siteUrl}/mcp` }],
  }
}
