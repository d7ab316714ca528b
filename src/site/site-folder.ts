import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { issueText } from '#lib/issue-text.ts'
import { type SiteConfig, siteConfigSchema } from './site-config.ts'

const CONFIG_FILES = ['site.config.ts', 'site.config.json']

/** Says in one line which file of a site's folder is wrong, and what to do. */
export class SiteFault extends Error {}

/** Where this process has its site: configuration, catalogue, words and public files. */
export const siteDir = (): string => resolve(process.env.SITE_DIR || '.')

export const inSiteDir = (path: string): string => join(siteDir(), path)

export function readConfig(dir: string): SiteConfig {
  if (!existsSync(dir) || !statSync(dir).isDirectory())
    throw new SiteFault(
      `SITE_DIR: ${dir} is not a folder. Write a site there with npm run new-site -- ${dir}.`,
    )
  const name = CONFIG_FILES.find((file) => existsSync(join(dir, file)))
  if (!name)
    throw new SiteFault(
      `SITE_DIR: ${dir} has no site.config.ts. Write a site there with npm run new-site -- ${dir}, or correct SITE_DIR.`,
    )
  return checked(join(dir, name), siteConfigSchema, loadConfig(join(dir, name)))
}

function loadConfig(file: string): unknown {
  try {
    const loaded: Record<string, unknown> = createRequire(import.meta.url)(file)
    return file.endsWith('.json') ? loaded : (loaded.site ?? loaded.default)
  } catch (error) {
    throw new SiteFault(`${file} cannot be read: ${firstLine(error)}. Correct it; docs/site.md describes it.`)
  }
}

/** A JSON file of a site's folder. Without a fallback it has to be there. */
export function readSiteFile<T extends z.ZodType>(
  dir: string,
  path: string,
  schema: T,
  fallback?: z.input<T>,
): z.infer<T> {
  const file = join(dir, path)
  if (!existsSync(file)) {
    if (fallback !== undefined) return schema.parse(fallback)
    throw new SiteFault(
      `${file} is missing. npm run new-site -- FOLDER writes one to copy; docs/site.md describes it.`,
    )
  }
  return checked(file, schema, parseFile(file))
}

function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new SiteFault(`${file} is not JSON: ${firstLine(error)}. Correct it and start again.`)
  }
}

function checked<T extends z.ZodType>(file: string, schema: T, value: unknown): z.infer<T> {
  const parsed = schema.safeParse(value, { error: issueText })
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`)
  throw new SiteFault(`${file}: ${wrong.join('; ')}. Correct it and start again; docs/site.md describes it.`)
}

const firstLine = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0]

/** Nothing can run without the site's folder: what is wrong with it is said in one line, and the process ends. */
export function orEnd<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof SiteFault)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

export const siteFile = <T extends z.ZodType>(path: string, schema: T, fallback?: z.input<T>): z.infer<T> =>
  orEnd(() => readSiteFile(siteDir(), path, schema, fallback))
