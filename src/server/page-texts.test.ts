import { expect, test } from 'vitest'
import { aTool } from '#tests/builders.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { documentsOf, readIn, siteUrl } from '#tests/documents.ts'

onBothDatabases('pages as text', (engine) => {
  test('a tool has a Markdown twin with the facts of its page', async () => {
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

  test('comparisons, alternatives and markets have Markdown twins with whole addresses and the page as canonical', async () => {
    const plans = [{ name: 'Pro', monthly: 9, yearly: 8, per: 'seat' as const }]
    const chat = (slug: string) =>
      aTool({
        slug,
        name: `${slug} *x*`,
        category: 'crm',
        markets: ['crm'],
        plans,
        sources: readIn('2026-05'),
      })
    const { find, read } = await documentsOf(engine, [chat('acme'), chat('bolt'), chat('core')])
    for (const [path, page, words] of [
      ['/compare/bolt-vs-acme.md', '/compare/acme-vs-bolt', '## Sources of acme \\*x\\*'],
      [
        '/alternatives/acme-alternatives.md',
        '/alternatives/acme-alternatives',
        `1. [bolt x](${siteUrl}/tools/bolt.md)`,
      ],
      ['/markets/crm.md', '/markets/crm', `| [acme x](${siteUrl}/tools/acme.md) | `],
    ] as const) {
      const document = await find(path)
      expect(document?.type, path).toContain('text/markdown')
      expect(document?.headers?.Link, path).toBe(`<${siteUrl}${page}>; rel="canonical"`)
      const text = await read(path)
      expect(text, path).toContain(words)
      expect(text, path).toContain('May 2026')
      expect(text, path).not.toContain('](/')
    }
    for (const path of ['/compare/acme-vs-nope.md', '/alternatives/nope-alternatives.md', '/markets/nope.md'])
      expect(await find(path), path).toBeNull()
  })

  test('an article has a Markdown twin with whole addresses', async () => {
    const { read, find } = await documentsOf(engine, [])
    const text = await read('/blog/best-aeo-tools.md')
    expect(text).toMatch(/^# .+\n\n/)
    expect(text).toContain('Partner: this place is agreed, not earned.')
    expect(text).toContain(`](${siteUrl}/`)
    expect(text).not.toContain('](/')
    expect(await find('/blog/nope.md')).toBeNull()
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
