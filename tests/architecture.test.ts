import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import packageFile from '#package' with { type: 'json' }

const MAX_LINES = 300
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(file))
const code = tracked.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file))
const source = code.filter((file) => file.startsWith('src/') && !/\.test\.tsx?$/.test(file))
const isData = (file: string) => /^(content|catalogue)\//.test(file)

/** The rooms of `src`, from the ground up: each may use those before it, none of those after it. */
const rooms = [
  ...['lib', 'ui', 'db', 'site', 'content', 'seo', 'changes', 'cache', 'history', 'vocabulary'],
  ...['facts', 'plans', 'markets', 'tools', 'needs'],
  ...['listings', 'alternatives', 'comparisons', 'search'],
  ...[
    'forms',
    'submissions',
    'corrections',
    'reviews',
    'activity',
    'link-checks',
    'makers',
    'newsletter',
    'blog',
  ],
  ...['sync', 'stack', 'open-data', 'accounts', 'admin', 'mcp', 'api', 'pages', 'frame', 'server'],
]
/** More than about twenty files are a room nobody knows; tests stand beside what they test and do not count. */
const MOST_FILES = 25

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'|import\('([^']+)'\)|^import '([^']+)'/gm)].map(
    (found) => found[1] ?? found[2] ?? found[3] ?? '',
  )

test('imports go down only', () => {
  expect(source.length).toBeGreaterThan(500)
  const roomOf = (path: string) => path.replace(/^(?:src\/|#)/, '').split('/')[0] ?? ''
  const placeOf = (path: string) => rooms.indexOf(roomOf(path))
  expect(source.filter((file) => placeOf(file) < 0)).toEqual([])
  const wrong = source.flatMap((file) =>
    importsOf(file)
      .filter((name) => name.startsWith('#') && !['#site.config', '#package'].includes(name))
      .filter((name) => placeOf(name) > placeOf(file))
      .map((name) => `${file} imports ${name}`),
  )
  expect(wrong).toEqual([])
})

test('a folder holds what one can look over', () => {
  const byFolder = Map.groupBy(source, dirname)
  const full = [...byFolder].filter(([, files]) => files.length > MOST_FILES).map(([folder]) => folder)
  expect(full).toEqual([])
})

test('a neighbor is ./x, everything else goes by its alias', () => {
  const importing = (start: string) =>
    code.filter((file) => importsOf(file).some((name) => name.startsWith(start)))
  expect(importing('./').length).toBeGreaterThan(100)
  expect(importing('../')).toEqual([])
})

test('only stores, migrations and the process touch the database', () => {
  const touches = (file: string) =>
    importsOf(file).some((name) => name === 'kysely' || name === '#db/sqlite.ts')
  const may = /\.store\.ts$|^src\/db\/|^src\/server\/prepare-database\.ts$|^src\/search\//
  expect(source.filter(touches).length).toBeGreaterThan(10)
  expect(source.filter((file) => touches(file) && !may.test(file))).toEqual([])
})

test('only stores and the database itself build queries', () => {
  const buildsQueries = (file: string) =>
    /\.(selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\s*[(<]/.test(
      readFileSync(file, 'utf8'),
    )
  expect(source.filter(buildsQueries).length).toBeGreaterThan(10)
  const outside = source.filter((file) => !/\.store\.ts$|^src\/db\//.test(file))
  expect(outside.filter(buildsQueries)).toEqual([])
})

test('tools are written on one path', () => {
  const writesTools = (file: string) =>
    /\.(insertInto|updateTable|deleteFrom)\(\s*'tools'/.test(readFileSync(file, 'utf8'))
  expect(source.filter(writesTools).sort()).toEqual(['src/tools/write/tool-writer.store.ts'])
})

/** What a file brings along when it is loaded; imports of types are gone by then. */
const loadedBy = (file: string) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^import\s+(?!type\b)(?:[^']*?\sfrom\s+)?'([^']+)'|^export\s+[{*][^']*?\sfrom\s+'([^']+)'|\bimport\('([^']+)'\)/gm,
    ),
  ]
    .map((found) => found[1] ?? found[2] ?? found[3] ?? '')
    .map((name) => (name.startsWith('./') ? join(dirname(file), name) : name.replace('#', 'src/')))
    .filter((path) => source.includes(path))

/** All that a file names, types too: two files that know each other are one. */
const namedBy = (file: string) =>
  importsOf(file)
    .map((name) => (name.startsWith('./') ? join(dirname(file), name) : name.replace('#', 'src/')))
    .filter((path) => source.includes(path))

/** Files that name nothing that is left are taken away again and again; a circle stays. */
test('no file imports itself through others, not even for a type', () => {
  const left = new Map(source.map((file) => [file, namedBy(file)]))
  expect(left.get('src/db/migrate.ts')).toContain('src/db/migrations/001-start.ts')
  expect(left.get('src/facts/answer.ts')).toContain('src/facts/answer-schema.ts')
  for (let before = 0; before !== left.size; ) {
    before = left.size
    for (const [file, named] of left) if (!named.some((other) => left.has(other))) left.delete(file)
  }
  expect([...left.keys()]).toEqual([])
})

test('pages, components and all they load ask the API and never see a store', () => {
  const importers = new Map(source.filter((file) => file.endsWith('.tsx')).map((file) => [file, '']))
  for (const file of importers.keys())
    for (const loaded of loadedBy(file)) if (!importers.has(loaded)) importers.set(loaded, file)
  expect(importers.size).toBeGreaterThan(200)
  const isStore = (file: string) => /\.store\.ts$|^src\/db\//.test(file)
  expect(source.filter(isStore).length).toBeGreaterThan(50)
  const seen = [...importers].filter(([file]) => isStore(file))
  expect(seen.map(([store, importer]) => `${importer} loads ${store}`)).toEqual([])
})

test('schemas of responses stay out of the browser: what pages load carries their types only', () => {
  const loaded = new Set(source.filter((file) => file.endsWith('.tsx')))
  for (const file of loaded) for (const found of loadedBy(file)) loaded.add(found)
  expect(loaded.has('src/needs/catalogue-calls.ts')).toBe(true)
  const isSchema = (file: string) => file.endsWith('-responses.ts')
  expect(source.filter(isSchema).length).toBeGreaterThan(5)
  expect([...loaded].filter(isSchema)).toEqual([])
})

test('what reads files stays out of the browser, and what a page loads before it is used has no Zod in it', () => {
  const loadsLater = (file: string, path: string) =>
    new RegExp(`import\\('[^']*${basename(path)}'\\)`).test(readFileSync(file, 'utf8'))
  const pages = source.filter((file) => file.endsWith('.page.tsx'))
  const loaded = new Set([...pages, 'src/frame/hydrate.tsx'])
  const atOnce = new Set(pages)
  for (const file of loaded) for (const found of loadedBy(file)) loaded.add(found)
  for (const file of atOnce)
    for (const found of loadedBy(file)) if (!loadsLater(file, found)) atOnce.add(found)
  expect(loaded.has('src/vocabulary/categories.ts')).toBe(true)
  expect(source).toContain('src/site/site-folder.ts')
  expect(loaded.has('src/site/site-folder.ts')).toBe(false)
  const usesZod = (file: string) => /^import (?!type)[^']* from 'zod'/m.test(readFileSync(file, 'utf8'))
  expect(usesZod('src/plans/pricing-schema.ts') && atOnce.has('src/plans/pricing.ts')).toBe(true)
  expect([...atOnce].filter(usesZod)).toEqual([])
})

test('tests serve the API with its responses checked', () => {
  const tests = code.filter((file) => /\.test\.tsx?$|^tests\//.test(file))
  const making = tests.filter((file) => /\bcreateApi\(/.test(readFileSync(file, 'utf8')))
  expect(making).toEqual(['tests/checked-api.ts'])
})

test('what is kept in memory is kept in one folder, or by the object it is made of', () => {
  const keeps = (file: string) => /new WeakMap\b|from 'lru-cache'/.test(readFileSync(file, 'utf8'))
  expect(source.filter(keeps).sort()).toEqual(['src/cache/bounded-cache.ts', 'src/lib/memoize-by-object.ts'])
})

test('no file of code is longer than 300 lines', () => {
  expect(code.length).toBeGreaterThan(800)
  const long = code.filter(
    (file) => !isData(file) && readFileSync(file, 'utf8').split('\n').length > MAX_LINES,
  )
  expect(long).toEqual([])
})

test('no file is named after nothing', () => {
  const saysNothing = /(^|\/)(utils?|helpers?|misc|common|types|constants|index)\.\w+$/
  expect('src/lib/helper.ts').toMatch(saysNothing)
  expect(code.filter((file) => saysNothing.test(file))).toEqual([])
})

const exportsOf = (file: string) => {
  const text = readFileSync(file, 'utf8')
  const declared = text.matchAll(
    /^export (?:declare |abstract |async )*(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm,
  )
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/^type |^.* as /g, '')),
  )
  return [...new Set([...[...declared].map(([, name = '']) => name), ...listed.filter(Boolean)])]
}

/** Each key that several files have, with the files. */
function shared(files: readonly string[], keysOf: (file: string) => readonly string[]) {
  const pairs = files.flatMap((file) => keysOf(file).map((key) => ({ key, file })))
  const byKey = Map.groupBy(pairs, ({ key }) => key)
  return [...byKey]
    .filter(([, found]) => found.length > 1)
    .map(([key, found]) => `${key}: ${found.map(({ file }) => file).join(', ')}`)
}

test('one exported name means one thing in the whole tree', () => {
  const files = source.filter((file) => /(?<!\.browser)\.tsx?$/.test(file))
  expect(files.flatMap(exportsOf).length).toBeGreaterThan(1000)
  expect(shared(files, exportsOf)).toEqual([])
})

test('a file name is used once', () => {
  const files = code.filter((file) => file.startsWith('src/'))
  expect(files.length).toBeGreaterThan(500)
  expect(shared(files, (file) => [basename(file)])).toEqual([])
})

test('the change log and the tags of changes are written in one folder', () => {
  const outside = source.filter((file) => !file.startsWith('src/changes/') && !file.startsWith('src/db/'))
  const spells = (file: string) =>
    /`(tool|category):\$\{|(insertInto|deleteFrom|selectFrom|updateTable)\('changes'\)/.test(
      readFileSync(file, 'utf8'),
    )
  expect(source.filter(spells)).toContain('src/changes/changes.store.ts')
  expect(outside.filter(spells)).toEqual([])
})

test('every path and command that a document cites exists, and the architecture fits one page', () => {
  const documents = tracked.filter((file) => file.endsWith('.md'))
  const citedAs = (pattern: RegExp) =>
    documents.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, found = '']) => ({ file, found })),
    )
  const paths = citedAs(
    /`((?:src|docs|scripts|catalogue-tools|tests|e2e|bench|catalogue|content|deploy|public|\.ci)\/[\w./-]*\w\/?)`/g,
  )
  const commands = citedAs(/npm run ([\w:-]+)/g)
  expect(Math.min(paths.length, commands.length)).toBeGreaterThan(20)
  expect(readFileSync('docs/architecture.md', 'utf8').split('\n').length).toBeLessThanOrEqual(75)
  expect(paths.filter(({ found }) => !existsSync(found))).toEqual([])
  expect(commands.filter(({ found }) => !(found in packageFile.scripts))).toEqual([])
})

test('the lockfile names no registry', () => {
  expect(readFileSync('package-lock.json', 'utf8')).toMatch(/^(?!.*"resolved").*"integrity"/s)
})
