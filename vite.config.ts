import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'

const FRAME_ENTRY = resolve('src/frame/hydrate.tsx')
/** This package exports all icons from one module, through which everything would seem to import them all. */
const ALL_ICONS = /lucide\.m?js$/
const FRAME_ICONS =
  /icons\/(?:menu|search|x|arrow-right|folder|file-text|shuffle|arrow-up-right|chevron-down|columns-2|share-2|circle-check|bookmark)\.m?js$/
/** Many small files compress badly and take many requests: what this many pages use is one file. */
const SHARED_FROM_PAGES = 8

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

/** Vite's own would also fetch styles, and carry the names of all files: all styles come with the first page. */
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
          output: { codeSplitting: false, sourcemapExcludeSources: true },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        modulePreload: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/frame/start.ts', 'src/frame/hydrate.tsx'],
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: 'start',
                  test: /src\/(?:frame\/search-shortcut|ui\/fields\/pressed-before-hydration)\.ts$/,
                  priority: 3,
                },
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
                {
                  debugName: 'frame',
                  name: (id, graph) => (isInFrame(id, graph) ? 'frame' : null),
                  priority: 1,
                },
                // Fields and tables are shared by the admin and by pages of figures: most visitors do without.
                {
                  name: 'shared',
                  test: /src\/(?!tools\/fields|ui\/data-table)/,
                  minShareCount: SHARED_FROM_PAGES,
                },
              ],
            },
          },
        },
      },
  // Everything but the packages that load parts of themselves at run time goes into one bundle: it starts faster.
  ssr: { noExternal: command === 'build' ? true : [], external: ['pg', 'pino', '@resvg/resvg-js'] },
}))
