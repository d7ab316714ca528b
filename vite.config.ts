import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'

const FRAME_ENTRY = resolve('src/app/hydrate.tsx')
/** What runs before anything else is fetched. */
const STARTED_FIRST = /src\/(?:app\/(?:start|search-shortcut)|ui\/(?:early-press|lazy-pictures))\.ts$/
/** This package exports all icons from one module, through which everything would seem to import them all. */
const ALL_ICONS = /lucide\.m?js$/
const FRAME_ICONS =
  /icons\/(?:menu|search|x|arrow-right|folder|file-text|shuffle|arrow-up-right|chevron-down|columns-2|share-2|circle-check|bookmark)\.m?js$/

/** What this many pages use is one file for all of them; so is what has few characters for each page that uses it. */
const SHARED_FROM_PAGES = 8
const SMALL_FOR_A_PAGE = 300
/** What one page shares only with pages that few visitors open is one file too, unless it is larger than this. */
const SMALL = 1_600
/** Pages that few visitors open do not decide which file a module is in. */
const SELDOM = /src\/(?:admin|corrections|mcp|newsletter|owners|reviews)\/|submission\.page/

interface Graph {
  getModuleInfo: (id: string) => Rolldown.ModuleInfo | null
}

const frameModules = new Set<string>()

/** What the frame imports without waiting: it travels with every page, so nothing else is in its file. */
function isInFrame(id: string, graph: Graph): boolean {
  if (!frameModules.has(FRAME_ENTRY)) collectImports(FRAME_ENTRY, graph)
  return (frameModules.has(id) && id !== FRAME_ENTRY) || FRAME_ICONS.test(id)
}

function collectImports(id: string, graph: Graph): void {
  if (frameModules.has(id) || ALL_ICONS.test(id)) return
  frameModules.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collectImports(imported, graph)
}

const pagesOf = new Map<string, Set<string>>()

/** Many small files compress badly and take many requests; one for all would bring pages what they do not need. */
function sharedFile(id: string, graph: Graph): string | null {
  if (pagesOf.size === 0)
    for (const page of globSync('src/**/*.page.tsx')) noteUse(resolve(page), page, graph)
  const users = [...(pagesOf.get(id) ?? [])]
  const usual = users.filter((page) => !SELDOM.test(page))
  const size = graph.getModuleInfo(id)?.code?.length ?? 0
  const [first = '', second] = usual
  if (usual.length >= SHARED_FROM_PAGES || (second && size < usual.length * SMALL_FOR_A_PAGE)) return 'shared'
  return first && !second && users.length > 1 && size < SMALL ? `${basename(first, '.page.tsx')}-parts` : null
}

function noteUse(id: string, page: string, graph: Graph): void {
  const users = pagesOf.get(id) ?? new Set()
  if (users.has(page) || ALL_ICONS.test(id)) return
  pagesOf.set(id, users.add(page))
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) noteUse(imported, page, graph)
}

/** Vite's own would also fetch styles; all of ours come with the page. */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre' as const,
  load: (id: string) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
}

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), tailwindcss(), plainImports],
  // React has it itself.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  publicDir: false,
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        target: 'node24',
        sourcemap: true,
        // One file: nothing is read from the build once the server has started, so it can be replaced meanwhile.
        rolldownOptions: {
          input: { main: 'src/server/main.ts' },
          output: { codeSplitting: false, sourcemapExcludeSources: true },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        modulePreload: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/app/start.ts', 'src/app/hydrate.tsx'],
          output: {
            // Nearly all of it runs at once: compiled when fetched, in the background, it does not keep the screen waiting.
            postBanner: ({ name }) => (name === 'react' ? '//# allFunctionsCalledOnLoad' : ''),
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'start', test: STARTED_FIRST, priority: 3 },
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
                {
                  debugName: 'frame',
                  name: (id, graph) => (isInFrame(id, graph) ? 'frame' : null),
                  priority: 1,
                },
                { debugName: 'shared', name: sharedFile },
              ],
            },
          },
        },
      },
  // Everything but the packages that load parts of themselves at run time goes into one bundle: it starts faster.
  ssr: { noExternal: command === 'build' ? true : [], external: ['pg', 'pino', '@resvg/resvg-js'] },
}))
