import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { lockDataDir } from '#db/sqlite.ts'
import { aTool } from '#tests/builders.ts'
import { compiledCode } from '#tests/few-tools.ts'
import { temporaryFolder } from '#tests/served-site.ts'
import { getToolBySlug } from '#tools/tools.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

function runScript(name: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { PATH: process.env.PATH, ...compiledCode(inject('runFolder')), ...env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

async function filledFolder(): Promise<string> {
  const dataDir = temporaryFolder()
  const { db } = openDatabase({ dataDir })
  await migrate(db, 'sqlite')
  await db.insertInto('settings').values({ key: 'moved', value: 'yes' }).execute()
  await db.destroy()
  return dataDir
}

test('a backup onto an existing file is refused with one line, and the file stays', () => {
  const file = join(temporaryFolder(), 'old.ndjson.gz')
  writeFileSync(file, 'an older archive')
  const { status, stderr } = runScript('backup', [file], { DATA_DIR: temporaryFolder() })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^The backup failed: There is already a file [^\n]+\n$/)
  expect(readFileSync(file, 'utf8')).toBe('an older archive')
  expect(existsSync(`${file}.partial`)).toBe(false)
})

test('a backup keeps as many archives as it is asked to, and no file of another name is deleted', async () => {
  const dataDir = await filledFolder()
  const folder = join(dataDir, 'backups')
  mkdirSync(folder)
  const old = ['2026-01-01T03-00-00.ndjson.gz', '2026-01-02T03-00-00.ndjson.gz', 'before-move.ndjson.gz']
  for (const name of old) writeFileSync(join(folder, name), 'an older archive')
  expect(runScript('backup', ['--keep', 'all'], { DATA_DIR: dataDir })).toMatchObject({
    status: 1,
    stderr: 'The backup failed: --keep takes how many archives stay, 1 or more.\n',
  })
  expect(readdirSync(folder).sort()).toEqual(old)
  const { status, stdout } = runScript('backup', ['--keep', '2'], { DATA_DIR: dataDir })
  expect(status).toBe(0)
  expect(stdout).toContain(`Deleted ${old[0]}`)
  const left = readdirSync(folder).sort()
  expect(left).toHaveLength(3)
  expect([left[0], left[2]]).toEqual([old[1], old[2]])
})

test('a move brings the data of one folder into another', async () => {
  const target = temporaryFolder()
  const { stderr } = runScript('move', [await filledFolder(), target])
  expect(stderr).toBe('')
  const { db } = openDatabase({ dataDir: target })
  const moved = await db.selectFrom('settings').selectAll().where('key', '=', 'moved').execute()
  await db.destroy()
  expect(moved).toEqual([{ key: 'moved', value: 'yes' }])
})

test('a backup, a restore and a move carry plans, answers and sources', async () => {
  const source = temporaryFolder()
  const facts = aTool({
    slug: 'acme',
    plans: [{ name: 'Pro', monthly: 9, per: 'seat' }],
    answers: { sso: { from: 'Pro' } },
    sources: [{ url: 'https://acme.example.com', seenAt: '2026-05-04', for: ['plans'] }],
  })
  const opened = openDatabase({ dataDir: source })
  await migrate(opened.db, 'sqlite')
  await saveTools(opened.db, 'catalogue', [facts])
  await opened.db.destroy()
  const file = join(temporaryFolder(), 'all.ndjson.gz')
  const [restored, moved] = [temporaryFolder(), temporaryFolder()]
  expect(runScript('backup', [file], { DATA_DIR: source })).toMatchObject({ status: 0, stderr: '' })
  expect(runScript('restore', [file], { DATA_DIR: restored })).toMatchObject({ status: 0, stderr: '' })
  expect(runScript('move', [restored, moved])).toMatchObject({ status: 0, stderr: '' })
  for (const dataDir of [restored, moved]) {
    const { db } = openDatabase({ dataDir })
    const { plans, answers, sources } = await getToolBySlug(db, 'acme')
    await db.destroy()
    expect({ plans, answers, sources }).toEqual({
      plans: facts.plans,
      answers: facts.answers,
      sources: facts.sources,
    })
  }
})

test('a move from or to a folder that is served is refused with one line', async () => {
  const served = await filledFolder()
  const lock = lockDataDir(served)
  const ends = [
    [served, temporaryFolder()],
    [await filledFolder(), served],
  ]
  for (const [from = '', to = ''] of ends) {
    const { status, stderr } = runScript('move', [from, to])
    expect(status).toBe(1)
    expect(stderr).toMatch(/^The move failed: Another process already serves the data folder [^\n]+\n$/)
  }
  lock.release()
})

test('a move from a folder that does not exist is refused with one line and makes none', () => {
  const folder = temporaryFolder()
  const { status, stderr } = runScript('move', [join(folder, 'mistyped'), join(folder, 'target')])
  expect(status).toBe(1)
  expect(stderr).toMatch(/^The move failed: There is no [^\n]+mistyped[^\n]+\n$/)
  expect(readdirSync(folder)).toEqual([])
})
