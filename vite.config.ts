import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'

const SHARED_BY_PAGES = 4
const FRAME_ENTRY = resolve('src/app/hydrate.tsx')
const WOKEN = ['react', 'hydrate']
/** This package exports all icons from one module, through which everything would seem to import them all. */
const ALL_ICONS = /lucide\.m?js$/
const FRAME_ICONS = /icons\/(?:menu|search|x)\.m?js$/

/** Fields of forms, on pages to be filled in: pages to be read do without them. */
const FORMS =
  /src\/(?:catalogue\/entry|submissions|corrections|reviews\/components\/review-form|ui\/(?:field|input-fields|error-summary))\b/

interface Graph {
  getModuleInfo: (id: string) => Rolldown.ModuleInfo | null
}

const frameModules = new Set<string>()

/** What the frame imports without waiting: it travels with every page, so nothing else is in its file. */
function isInFrame(id: string, graph: Graph): boolean {
  if (!frameModules.has(FRAME_ENTRY)) collectImports(FRAME_ENTRY, graph)
  return frameModules.has(id) || FRAME_ICONS.test(id)
}

function collectImports(id: string, graph: Graph): void {
  if (frameModules.has(id) || ALL_ICONS.test(id)) return
  frameModules.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collectImports(imported, graph)
}

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: isSsrBuild ? false : 'public',
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
          // Many small files compress badly: what several pages use is one file.
          output: {
            // Nearly all of it runs when a page wakes: compiled when fetched, in the background, it does not keep the screen waiting.
            postBanner: ({ name }) => (WOKEN.includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
                {
                  debugName: 'frame',
                  name: (id, graph) => (isInFrame(id, graph) ? 'frame' : null),
                  priority: 1,
                },
                { name: 'shared', test: (id) => !FORMS.test(id), minShareCount: SHARED_BY_PAGES },
              ],
            },
          },
        },
      },
  // Everything but the packages that load parts of themselves at run time goes into one bundle: it starts faster.
  ssr: { noExternal: command === 'build' ? true : [], external: ['pg', 'pino', '@resvg/resvg-js'] },
}))
