import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/served-site.ts'

function runScript(name: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
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
