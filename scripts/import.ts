import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { inSiteDir } from '#site/site-folder.ts'
import { CatalogueFiles, type PlannedFile, planRow } from './import/plan-rows.ts'
import { type ImportRow, readRows, UnreadableFile } from './import/read-rows.ts'
import { readOptions } from './read-options.ts'
import { runTask } from './run-task.ts'

const USAGE = 'npm run import -- FILE.csv|FILE.json [--write]'
const SHOWN_EVERY = 500

/** Tools from a file into the catalogue folder, one file each: first what each row would do, with --write it is done. */
async function importFile(): Promise<void> {
  const { positionals, values } = readOptions(USAGE, {
    allowPositionals: true,
    options: { write: { type: 'boolean' } },
  })
  const [name] = positionals
  if (!name || positionals.length > 1) throw new Error(`name one file. Usage: ${USAGE}`)
  const { rows, notes } = readNamed(name)
  for (const note of notes) console.log(note)
  const folder = inSiteDir('catalogue')
  const planned = planAll(rows, await CatalogueFiles.read(folder))
  for (const row of planned) report(row)
  const counts = countOutcomes(planned)
  if (values.write) writeFiles(folder, planned)
  console.log(counts)
  const toWrite = planned.filter(({ file }) => file).length
  if (toWrite > 0)
    console.log(
      values.write
        ? `${formatCount(toWrite, 'file')} written in ${folder}. A site that is running shows them after the next round of sync.`
        : 'Nothing was written. Add --write to write the files.',
    )
  if (planned.some(({ outcome }) => outcome === 'refused')) process.exitCode = 1
}

function readNamed(name: string) {
  try {
    return readRows(readFileSync(name, 'utf8'))
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Error(`${name}: ${error.message}`)
    throw new Error(`${name} cannot be opened. Is it there, and may you read it?`)
  }
}

function planAll(rows: readonly ImportRow[], files: CatalogueFiles): PlannedFile[] {
  const seen = new Set<string>()
  return rows.map((row, at) => {
    if ((at + 1) % SHOWN_EVERY === 0)
      console.error(`${formatNumber(at + 1)} of ${formatNumber(rows.length)} rows checked`)
    return planRow(row, files, seen)
  })
}

function report({ outcome, name, lines }: PlannedFile): void {
  if (outcome !== 'unchanged') console.log([`${name}: ${outcome}`, ...lines].join('\n    '))
}

function countOutcomes(planned: readonly PlannedFile[]): string {
  const outcomes = ['added', 'changed', 'unchanged', 'refused'] as const
  const count = (outcome: string) => planned.filter((row) => row.outcome === outcome).length
  return outcomes.map((outcome) => `${formatNumber(count(outcome))} ${outcome}`).join(', ')
}

function writeFiles(folder: string, planned: readonly PlannedFile[]): void {
  for (const { file, replaces } of planned) {
    if (!file) continue
    const path = join(folder, file.path)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${JSON.stringify(file.content, null, 2)}\n`)
    if (replaces) rmSync(join(folder, replaces))
  }
}

await runTask('Nothing was imported', importFile)
