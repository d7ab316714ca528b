import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { makeLogos } from './logos.ts'

/** The weights that share images are set in. */
const fonts = ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf']
const STAMP = 'built-from'
/** Built here and put in place whole, so that a failed build leaves the last one and no start sees half of one. */
const NEXT = 'dist.next'
const LAST = 'dist.last'
/** Each becomes one file. */
const programs = ['src/server/main.ts', 'src/submissions/draw-logo.process.ts']
const sources = ['src', 'catalogue', 'scripts', 'vite.config.ts', 'package-lock.json']

/** What decides what the search index holds of a tool. */

/** Changes whenever a source file is added, removed or edited. */
function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const files = statSync(source).isDirectory() ? listFiles(source) : [source]
    for (const file of files.sort()) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

function compressAssets(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))) {
    const file = join(folder, name)
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
}

function copyFonts(folder: string): void {
  mkdirSync(folder)
  for (const font of fonts)
    copyFileSync(join('node_modules/@expo-google-fonts/inter', font), join(folder, basename(font)))
}

async function buildAll(stamp: string): Promise<void> {
  rmSync(NEXT, { recursive: true, force: true })
  // Another value in the environment would build React's development code.
  process.env.NODE_ENV = 'production'
  await build({ logLevel: 'warn', build: { outDir: `${NEXT}/client` } })
  for (const input of programs)
    await build({
      logLevel: 'warn',
      build: { ssr: true, outDir: `${NEXT}/server`, emptyOutDir: false, rolldownOptions: { input } },
    })
  makeLogos('catalogue', NEXT)
  compressAssets(`${NEXT}/client/assets`)
  copyFonts(`${NEXT}/fonts`)
  writeFileSync(join(NEXT, STAMP), stamp)
}

function putInPlace(): void {
  rmSync(LAST, { recursive: true, force: true })
  if (existsSync('dist')) renameSync('dist', LAST)
  renameSync(NEXT, 'dist')
  rmSync(LAST, { recursive: true, force: true })
}

const current = fingerprint(sources)
const stampFile = join('dist', STAMP)
const isBuilt = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === current
if (!(process.argv.includes('--if-changed') && isBuilt)) {
  console.log('Building...')
  await buildAll(current)
  putInPlace()
}
