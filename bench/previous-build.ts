import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import packageFile from '#package' with { type: 'json' }

/** Builds the last commit of the version before this one, with the packages of today; gives its folder. */
export function buildPrevious(folder: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const begun = git('log', '-1', '--format=%H', `-S"version": "${packageFile.version}"`, '--', 'package.json')
  if (!begun) throw new Error('The history does not reach back to the last version: git fetch --unshallow.')
  const previous = join(folder, 'previous')
  mkdirSync(previous)
  const archive = join(folder, 'previous.tar')
  git('archive', '-o', archive, `${begun}^`)
  execFileSync('tar', ['xf', archive, '-C', previous])
  symlinkSync(resolve('node_modules'), join(previous, 'node_modules'))
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: previous, stdio: 'ignore' })
  return previous
}
