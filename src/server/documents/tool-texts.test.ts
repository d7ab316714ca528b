import { expect, test } from 'vitest'
import { aTool } from '#tests/builders.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { documentsOf, siteUrl } from '#tests/documents.ts'

onBothDatabases('tools as text', (engine) => {
  test('a tool is there as Markdown too, with the facts of its page', async () => {
    const { read, find } = await documentsOf(engine, [
      aTool({
        slug: 'acme',
        category: 'crm',
        name: 'Acme *[x](y)*',
        integrations: ['gmail'],
        features: ['pipeline', '<b>bold</b>'],
        answers: { sso: 'no' },
      }),
    ])
    const text = await read('/tools/acme.md')
    expect(text).toContain('Single sign-on (SSO): No')
    expect(text).toContain('# Acme \\*\\[x\\](y)\\*')
    expect(text).toContain('- \\<b\\>bold\\</b\\>')
    expect(text).toContain('## Works with\n\n- Gmail')
    expect(text).toContain(`<${siteUrl}/tools/acme>`)
    expect((await find('/tools/acme.md'))?.headers?.Link).toBe(`<${siteUrl}/tools/acme>; rel="canonical"`)
    expect(await find('/tools/nope.md')).toBeNull()
  })

  test('registries of MCP servers find this one described', async () => {
    const { read } = await documentsOf(engine, [])
    const entry = JSON.parse(await read('/mcp/server.json'))
    expect(entry).toMatchObject({
      name: 'example.directory/saas-tools',
      remotes: [{ type: 'streamable-http', url: `${siteUrl}/mcp` }],
    })
    expect(entry.description.length).toBeLessThanOrEqual(100)
  })
})
