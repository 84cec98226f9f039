import react from '@vitejs/plugin-react'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Code that the browser never reaches but that no bundler can prove dead: zod's JSON Schema emitter and English
 * messages (our schemas have Dutch messages; the OpenAPI document is made on the server), Mantine's run-time style sheets (ours is
 * theme/mantine.css), and what React Router has for pages made on a server and for watching its own calls. Nine KiB of
 * the first page.
 */
const neverReached = [
  /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/,
  /zod\/v4\/locales\/en\.js$/,
  /@mantine\/core\/esm\/core\/MantineProvider\/MantineCssVariables\/MantineCssVariables\.mjs$/,
  /@mantine\/core\/esm\/core\/MantineProvider\/MantineClasses\/MantineClasses\.mjs$/,
  /@mantine\/core\/esm\/core\/MantineProvider\/color-functions\/default-variant-colors-resolver\/.*\.mjs$/,
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
  plugins: [react(), ...(isSsrBuild ? [] : [leaveOut(neverReached)])],
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    // Browsers of the last two and a half years: light-dark(), layers and :has() as written.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: here('./src/app/web/index.html'),
      // Files instead of two hundred: packages and our own code of the start, and shared code by the pages that share it.
      output: isSsrBuild
        ? {}
        : {
            // Shared files may need each other (their groups are merged by size). Without this, what a module makes as it
            // is read, a schema of another's parts, would be made of nothing; it costs 2 KiB of the first page.
            strictExecutionOrder: true,
            // The group of a shared file would otherwise list all that share it in its name.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0] ?? name}-[hash].js`,
            assetFileNames: ({ names }) =>
              `assets/${names[0]?.split(/~|\.\w+$/)[0] ?? 'file'}-[hash][extname]`,
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
                { name: 'start', tags: ['$initial'] },
                // The first page of a business that has figures, with what lists need of it too (chips, amounts, days).
                { name: 'overview', test: /\/overview\/web\/OverviewFigures\.tsx/ },
                // What nearly every list or form needs, with the parts of packages that it needs itself: a handful of files
                // where there were thirty. A list needs nothing of a form.
                { name: 'list', test: /\/platform\/web\/table\// },
                {
                  name: 'field',
                  test: /\/platform\/web\/(form\/(TextField|FormLayout|PasswordField)|theme\/LibraryProvider)\.tsx$|@hookform\/resolvers\//,
                },
                {
                  name: 'form',
                  test: /\/platform\/web\/form\/(Select|Date|Amount|Checkbox|TextArea)Field\.tsx/,
                },
                // Small, and of many pages: an icon in a large file would bring that file to a page that shows the icon only.
                { name: 'icons', test: /@tabler\/icons-react\/dist\/esm\/icons\//, minShareCount: 4 },
                { name: 'mutation', test: /@tanstack\/react-query\/build\/modern\/useMutationState\.js/ },
                // A banner on every page asks for it: with others it would bring the tables to the start.
                { name: 'deletion', test: /\/deletion\/(contract|web\/queries)\.ts/ },
                // Every page asks whether files of an earlier visit wait; hardly ever one does.
                { name: 'kept-files', test: /\/expenses\/web\/tray\/(kept-files|owner-now)\.ts/ },
                // The switcher between businesses is on every page, and would bring what else names a role: the form of a question.
                { name: 'roles', test: /\/tenants\/(domain\/role-words|web\/role-name)\.ts/ },
                {
                  name: 'customers',
                  test: /\/customers\/web\/(queries|archive-switch|receivables\/queries)\.ts/,
                },
                // What the lists of documents have in common: a row's actions, its state, its columns. Left to sharing alone, a part of
                // these becomes one file with a form, and each list loads that form.
                {
                  name: 'documents',
                  test: /\/(invoices|quotes|credit-notes)\/web\/([\w-]+-(actions|columns|files)|queries|lateness|InvoiceSections|\w+StateChip)\.tsx?$|\/documents\/web\/(moves|deletion|file-actions|mail-words|mail-queries)\.tsx?$/,
                },
                {
                  name: 'expenses',
                  test: /\/expenses\/(contract|domain\/expense|web\/(queries|\w+StateChip))\.tsx?$/,
                },
                // After the documents: what this form shares with their lists would bring the form to each list.
                { name: 'customer', test: /\/customers\/web\/CustomerForm\.tsx/ },
                {
                  name: 'shared',
                  minShareCount: 2,
                  entriesAware: true,
                  // More, and files that have nothing to do with each other become one: at 12 KB every page asked for all of them.
                  entriesAwareMergeThreshold: 2_500,
                },
              ],
            },
          },
    },
    chunkSizeWarningLimit: 700,
  },
}))
