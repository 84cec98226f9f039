import { expect, test } from 'vitest'
import { filesNamedBy, filesOfModules, type BuiltChunk } from './built-files.ts'

const chunk = (name: string, modules: string[], imports: string[] = [], css: string[] = []): BuiltChunk => ({
  fileName: `assets/${name}.js`,
  modules: {},
  moduleIds: modules.map((module) => `/somewhere/src/${module}`),
  imports: imports.map((other) => `assets/${other}.js`),
  viteMetadata: { importedCss: new Set(css.map((sheet) => `assets/${sheet}.css`)) },
})
const chunks = [
  chunk('start', ['app/web/main.tsx'], ['shared'], ['start']),
  chunk('shared', ['platform/web/ui/Card.tsx'], ['start'], ['card']),
  chunk('receipts', ['expenses/web/tray/SentPage.tsx'], ['shared']),
  chunk('invoices', ['invoices/web/InvoiceListPage.tsx'], ['shared']),
]

test('a page needs its script, what that needs at once, and their style sheets; other pages are left out', () => {
  expect(filesOfModules(chunks, ['expenses/web/tray/SentPage.tsx'])).toEqual([
    'assets/card.css',
    'assets/receipts.js',
    'assets/shared.js',
    'assets/start.css',
    'assets/start.js',
  ])
})

test('a module that was renamed stops the build', () => {
  expect(() => filesOfModules(chunks, ['expenses/web/tray/Renamed.tsx'])).toThrow(/Renamed/)
})

test('what the page names is kept too: its font is in no script', () => {
  expect(filesNamedBy('<link href="/assets/inter-1.woff2"><link href="/favicon.svg">')).toEqual([
    'assets/inter-1.woff2',
  ])
})
