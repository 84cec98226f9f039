import { expect, test } from 'vitest'
import { findingsIn, weightsOf } from './findings.ts'

const KIB = 1_024
const sizes: Record<string, number> = {
  'assets/start.js': 100 * KIB,
  'assets/list.js': 40 * KIB,
  'assets/list.css': 2 * KIB,
}
const built = {
  loads: {
    '/overzicht': ['assets/start.js'],
    '/facturen': ['assets/start.js', 'assets/list.js', 'assets/list.css'],
  },
  modules: {
    'start.js': { 'node_modules/react-dom/client.js': 3_000, 'src/platform/web/paths.ts': 1_000 },
    'list.js': { 'src/invoices/web/List.tsx': 100, 'node_modules/@scope/table/index.js': 100 },
  },
}
const kept = weightsOf(built, (file) => sizes[file] ?? 0)

test('a page weighs what it loads, by package and slice', () => {
  expect(kept).toEqual({
    '/overzicht': { kib: 100, of: { 'react-dom': 75, platform: 25 } },
    '/facturen': {
      kib: 142,
      of: { '@scope/table': 20, invoices: 20, platform: 25, 'react-dom': 75, style: 2 },
    },
  })
})

test('the same pages are no finding, and neither is a page that became lighter', () => {
  expect(findingsIn(kept, kept)).toEqual([])
  expect(
    findingsIn(
      weightsOf(built, (file) => (sizes[file] ?? 0) / 2),
      kept,
    ),
  ).toEqual([])
})

test('a page that also loads a form is refused, and the package that came is named', () => {
  const modules = { ...built.modules, 'form.js': { 'node_modules/forms/index.js': 10 } }
  const loads = { ...built.loads, '/overzicht': ['assets/start.js', 'assets/form.js'] }
  const now = weightsOf({ loads, modules }, (file) => sizes[file] ?? 16 * KIB)
  expect(findingsIn(now, kept)).toEqual(['/overzicht: 116 KiB, was 100. Gegroeid: forms +16.0.'])
})

test('a page above its budget is refused, also when it was kept so; one that may be above it is not, until it comes within', () => {
  const heavy = { '/dashboard/overzicht': { kib: 150, of: {} }, '/dashboard/bank': { kib: 150, of: {} } }
  expect(findingsIn(heavy, heavy)).toEqual(['/dashboard/overzicht: 150 KiB, meer dan de 140 van het budget.'])
  expect(findingsIn(heavy, heavy, ['/dashboard/overzicht'])).toEqual([])
  expect(findingsIn(heavy, heavy, ['/dashboard/overzicht', '/dashboard/bank', '/weg'])).toEqual([
    '/dashboard/bank: 150 KiB, binnen het budget; haal de pagina uit ABOVE_BUDGET.',
    '/weg: bestaat niet meer; haal de pagina uit ABOVE_BUDGET.',
  ])
})

test('a page without a kept weight, a kept weight without a page, and a build without pages are findings', () => {
  const { '/facturen': list, '/overzicht': overview } = kept
  if (list === undefined || overview === undefined) throw new Error('The example has two pages.')
  expect(findingsIn({ '/facturen': list }, { '/overzicht': overview })).toEqual([
    '/facturen: weegt 142 KiB en is nog niet vastgelegd.',
    '/overzicht: bestaat niet meer.',
  ])
  expect(findingsIn({}, kept)).toEqual(['De build noemt geen enkele pagina.'])
})
