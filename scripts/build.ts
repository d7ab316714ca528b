import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
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
const STAMP = 'dist/built-from'
const sources = [
  'src',
  'catalogue',
  'public',
  'scripts',
  'site.config.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** Changes whenever a source file is added, removed or edited. */
function fingerprint(): string {
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

const current = fingerprint()
const isBuilt = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === current
if (!(process.argv.includes('--if-changed') && isBuilt)) {
  console.log('Building...')
  rmSync('dist', { recursive: true, force: true })
  await build({ logLevel: 'warn' })
  await build({ logLevel: 'warn', build: { ssr: true } })
  mkdirSync('dist', { recursive: true })
  makeLogos('catalogue', 'dist')
  compressAssets('dist/client/assets')
  copyFonts('dist/fonts')
  writeFileSync(STAMP, current)
}
