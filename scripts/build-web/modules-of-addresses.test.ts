import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { modulesOfAddresses } from './modules-of-addresses.ts'

const folder = fileURLToPath(new URL('../../src/app/web', import.meta.url))
const pages = modulesOfAddresses(folder)
const modulesAt = (address: string) => pages.find((page) => page.address === address)?.modules

test('each route of the app has its address and its modules', () => {
  const routes = readFileSync(path.join(folder, 'routes.tsx'), 'utf8')
  // That of a refund has its path from the route around it.
  const written = [...routes.matchAll(/\b(?:page|outsidePage)\(\s*paths\b/g)]
  expect(pages).toHaveLength(written.length)
  expect(pages.length).toBeGreaterThan(80)
})

test('a form has its own modules, and a list those of the list; a page of several slices names each', () => {
  expect(modulesAt('/dashboard/facturen/factuur-formulier')).toEqual(['invoices/web/form/NewInvoicePage.tsx'])
  expect(modulesAt('/dashboard/facturen')).toEqual(['invoices/web/InvoiceListPage.tsx'])
  expect(modulesAt('/dashboard/kosten/:expenseId')).toEqual([
    'expenses/web/page/ExpensePage.tsx',
    'bank/web/DocumentLines.tsx',
    'accountant/web/QuestionsOfAddress.tsx',
  ])
})

test('what a page of another slice loads later is none of its modules', () => {
  expect(readFileSync(path.join(folder, 'invoice-page.tsx'), 'utf8')).toContain(
    "import('./BelowInvoice.tsx')",
  )
  expect(modulesAt('/dashboard/facturen/:invoiceId')).toEqual(['invoices/web/page/InvoicePage.tsx'])
})
