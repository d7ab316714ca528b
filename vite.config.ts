import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const SHARED_BY_PAGES = 4
/** Small parts of the frame, or of most pages, each of which would be a file of its own. */
const IN_EVERY_PAGE =
  /src\/(app\/not-found|activity\/(report|saved)|listings\/kinds|sync\/status-call)\.ts|icons\/(search|bookmark|chart-column)\.m?js/

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
            codeSplitting: {
              groups: [
                { name: 'shared', minShareCount: SHARED_BY_PAGES },
                { name: 'frame', test: IN_EVERY_PAGE },
              ],
            },
          },
        },
      },
  // Everything but the packages that load parts of themselves at run time goes into one bundle: it starts faster.
  ssr: { noExternal: command === 'build' ? true : [], external: ['pg', 'pino', '@resvg/resvg-js'] },
}))
