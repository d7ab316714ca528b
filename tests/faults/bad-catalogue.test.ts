import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { aDatabase, onBothDatabases } from '#tests/databases.ts'
import { fewToolsRoot } from '#tests/few-tools.ts'
import { servedOn, serveSite, temporaryFolder } from '#tests/served-site.ts'
import { signedInAs } from '#tests/signed-in.ts'

/** A site in a folder of its own, with a catalogue that a test may break. */
function copiedSite(): string {
  const folder = temporaryFolder()
  const few = join(fewToolsRoot(inject('runFolder')), 'catalogue')
  cpSync(few, join(folder, 'catalogue'), { recursive: true, dereference: true })
  for (const name of ['content', 'public', 'site.config.ts'])
    symlinkSync(join(process.cwd(), name), join(folder, name))
  return folder
}

function cutQuestions(file: string): void {
  const market = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...market, questions: market.questions.slice(0, 2) }))
}

onBothDatabases('a catalogue with bad files', (engine) => {
  test('is served without them; each is named with its reason in the log and in the admin', async () => {
    const { db, settings } = await aDatabase(engine)
    const folder = copiedSite()
    cutQuestions(join(folder, 'catalogue/markets/team-chat.json'))
    rmSync(join(folder, 'catalogue/questions.json'))
    writeFileSync(join(folder, 'catalogue/crm/hubspot.json'), '{ "slug": ')
    const site = await serveSite({
      ...servedOn(settings),
      SITE_DIR: folder,
      SITE_URL: 'http://localhost:3000',
    })
    for (const path of [
      '/readyz',
      '/',
      '/markets',
      '/markets/crm',
      '/tools/slack',
      '/categories',
      '/api/companies?search=crm',
    ])
      expect([path, (await fetch(`${site.url}${path}`)).status]).toEqual([path, 200])
    const { markets } = await (await fetch(`${site.url}/api/markets`)).json()
    const keys = markets.map(({ key }: { key: string }) => key)
    expect(keys).toContain('crm')
    expect(keys).not.toContain('team-chat')
    const bad = ['crm/hubspot.json', 'markets/team-chat.json', 'questions.json']
    for (const file of bad) expect(site.output()).toContain(`catalogue/${file}`)
    const Cookie = await signedInAs(db)
    const { refusals } = await (await fetch(`${site.url}/api/admin/sync`, { headers: { Cookie } })).json()
    const shown = refusals.filter(({ isPartial }: { isPartial: boolean }) => !isPartial)
    expect(shown.map(({ item }: { item: string }) => item).sort()).toEqual(bad)
    for (const { reason } of shown) expect(reason).not.toBe('')
  })
})
