import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const TEMPLATE = join(import.meta.dirname, 'site-template')
const CONTENT = join(import.meta.dirname, '..', 'content')
/** Pages whose words are about the program, not about what is listed; they begin as those of the default site. */
const SHARED_PAGES = ['about', 'contact', 'submit', 'privacy', 'terms']

/** Writes a small working site into a folder that is empty or not there yet. */
export function writeSite(target: string): void {
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} is not empty. Name another folder.`)
  cpSync(TEMPLATE, target, { recursive: true })
  for (const page of SHARED_PAGES) {
    const words = JSON.parse(readFileSync(join(CONTENT, `${page}.json`), 'utf8'))
    delete words.more
    const own = JSON.stringify(words, null, 2).replaceAll('SaaS product', 'product')
    writeFileSync(join(target, 'content', `${page}.json`), `${own}\n`)
  }
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  try {
    if (!folder || folder.startsWith('-')) throw new Error('Name a folder: npm run new-site -- ../vets')
    writeSite(resolve(folder))
    console.log(
      `A site is in ${resolve(folder)}. Serve it: DATA_DIR=${folder}/data SITE_DIR=${folder} npm start`,
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
