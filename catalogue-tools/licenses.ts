import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import copiedLogos from './copied-logos.json' with { type: 'json' }

/** Not needed to run the site, but the build carries a part of them: letters, logos, styles. */
const BUILT_IN = [
  '@expo-google-fonts/inter',
  '@fontsource-variable/inter',
  '@iconify-json/logos',
  'simple-icons',
  'tailwindcss',
]

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
})

/** Every package that is shipped with the site, with its license, as the lockfile names them. */
export function licenseNotice(lockfile: string): string {
  const rows = Object.entries(lockSchema.parse(JSON.parse(lockfile)).packages).flatMap(([path, entry]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    const isShipped = (!entry.dev && !entry.devOptional) || BUILT_IN.includes(name)
    return name && isShipped ? [`- ${name} ${entry.version}: ${entry.license ?? 'see the package'}`] : []
  })
  return `# Packages of others

The site runs with these packages; the text of each license lies in the package itself, in \`node_modules\`. Letters are Inter
(OFL-1.1), logos of products belong to their owners. Written by \`node scripts/run.mjs catalogue-tools/licenses.ts\`; a test
fails when it is out of date.

${[...new Set(rows)].sort().join('\n')}

Copied as files, from @thesvg/icons 3.3.8 (MIT), each logo under the license that its icon names there:

${Object.entries(copiedLogos)
  .map(([name, license]) => `- public/logos/${name}.svg: ${license}`)
  .join('\n')}
`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync('THIRD-PARTY.md', licenseNotice(readFileSync('package-lock.json', 'utf8')))
