import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import serverArguments from '#scripts/server-arguments.json' with { type: 'json' }
import { isLong } from './rounds.ts'

/** Enough for what most tests try on a site of their own: reading all that ships is three of the four seconds of a start. */
export const FEW_TOOLS = [
  'discord',
  'google-chat',
  'hubspot',
  'microsoft-teams',
  'northlight',
  'notion',
  'pumble',
  'slack',
  'zoom',
  'zulip',
]

/** Of so many tools one is enough to tell whether both databases give the same. */
const SHARE = 8

/** The project as a site sees it that ships only these; in the folder of the run. */
export const fewToolsRoot = (runFolder: string) => join(runFolder, 'few-tools')

/** With these every start of the run takes the server's code as the first one compiled it: a sixth of its time. */
export const compiledCode = (runFolder: string) => ({ NODE_COMPILE_CACHE: join(runFolder, 'compiled') })

/** A start that ends at once, because sites that are killed leave nothing to the next. */
function compileServer(runFolder: string): void {
  if (!existsSync('dist/server/main.js')) return
  const env = { ...process.env, ...compiledCode(runFolder), PORT: 'none' }
  spawnSync(process.execPath, serverArguments, { env, stdio: 'ignore' })
}

export function makeFewToolsRoot(runFolder: string): void {
  const root = fewToolsRoot(runFolder)
  const link = (name: string) => symlinkSync(resolve(name), join(root, name))
  mkdirSync(join(root, 'catalogue'), { recursive: true })
  for (const name of [
    'dist',
    'tests',
    'src',
    'node_modules',
    'package.json',
    'site.config.ts',
    'content',
    'public',
    'catalogue/markets',
  ])
    link(name)
  for (const file of globSync('catalogue/*.json')) link(file)
  for (const slug of FEW_TOOLS) {
    const [file] = globSync(`catalogue/*/${slug}.json`)
    if (!file) throw new Error(`The catalogue has no ${slug}.`)
    copyFile(file, root)
  }
  compileServer(runFolder)
}

function copyFile(file: string, root: string): void {
  mkdirSync(join(root, dirname(file)), { recursive: true })
  cpSync(file, join(root, file))
}

/** A catalogue of the few and every eighth tool; of all where there is time. */
export function makeSomeTools(runFolder: string): string {
  if (isLong) return 'catalogue'
  const root = join(runFolder, 'some-tools')
  const isChosen = (file: string, at: number) =>
    at % SHARE === 0 || FEW_TOOLS.includes(basename(file, '.json')) || !/\/.*\//.test(file)
  const files = globSync(['catalogue/*.json', 'catalogue/*/*.json']).sort()
  for (const [at, file] of files.entries())
    if (isChosen(file, at) || file.startsWith('catalogue/markets/')) copyFile(file, root)
  return join(root, 'catalogue')
}
