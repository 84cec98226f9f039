import react from '@vitejs/plugin-react'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { askAgain } from './scripts/build-web/ask-again.ts'
import { firstScript } from './scripts/build-web/first-script.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Code that the browser never reaches but that no bundler can prove dead: zod's JSON Schema emitter and English
 * messages (our schemas have Dutch messages; the OpenAPI document is made on the server), and what React Router has for
 * pages made on a server and for watching its own calls. Nine KiB of the first page.
 */
const neverReached = [
  /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/,
  /zod\/v4\/locales\/en\.js$/,
  /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
  /react-router\/dist\/production\/lib\/dom\/ssr\/(links|single-fetch|routeModules|markup)\.js$/,
]

/** Put an empty function in the place of everything that such a module exports. */
const leaveOut = (modules: readonly RegExp[]): Plugin => ({
  name: 'leave-out',
  enforce: 'pre',
  apply: 'build',
  async load(id) {
    if (!modules.some((module) => module.test(id))) return null
    const original = (await import(pathToFileURL(id).href)) as object
    const names = Object.keys(original).map((name) =>
      name === 'default' ? 'none as default' : `none as ${name}`,
    )
    return `const none = () => none; export { ${names.join(', ')} }`
  },
})

/** The app. scripts/build-web.ts builds the public pages after it, by the same settings. */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('./src/app/web'),
  plugins: [react(), firstScript, ...(isSsrBuild ? [] : [leaveOut(neverReached), askAgain])],
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    // Browsers of the last two and a half years: light-dark(), layers and :has() as written.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: here('./src/app/web/index.html'),
      // Packages and our own code of the start. scripts/build-web/build-app.ts adds the files of what several pages share.
      output: isSsrBuild
        ? {}
        : {
            // Shared files may need each other. Without this, what a module makes as it
            // is read, a schema of another's parts, would be made of nothing; it costs 2 KiB of the first page.
            strictExecutionOrder: true,
            // After `~` is what makes the name of a group its own.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0] ?? name}-[hash].js`,
            assetFileNames: ({ names }) =>
              `assets/${names[0]?.split(/~|\.\w+$/)[0] ?? 'file'}-[hash][extname]`,
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
                { name: 'start', tags: ['$initial'] },
              ],
            },
          },
    },
    chunkSizeWarningLimit: 700,
  },
}))
