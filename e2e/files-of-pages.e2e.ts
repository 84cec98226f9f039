import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { today } from './support/days.ts'
import { LOADS, type BuiltLoads } from '../scripts/build-web/loads.ts'
import { expect, test } from './fixtures.ts'

// The build puts shared code together into files (scripts/build-web/shared-files.ts). One module in the wrong file brings a whole form to
// each list.
const lists = [
  'overzicht',
  'facturen',
  'offertes',
  'creditnotas',
  'klanten',
  'producten',
  'projecten',
  'kosten',
]

/** What forms are made of, and no list needs. */
const OF_FORMS = [
  '/platform/web/form/SelectField.tsx',
  '/platform/web/form/DateField.tsx',
  '/platform/web/form/TextField.tsx',
  '/customers/web/CustomerForm.tsx',
  '/react-hook-form/dist/index.esm.mjs',
  '/platform/web/form/ComboBox.tsx',
]
const OF_DOCUMENTS = ['/invoices/web/invoice-actions.tsx', '/platform/web/table/DataTable.tsx']

test('the overview and the lists load no form, a form does, and the page to log in loads no document', async ({
  page,
  browser,
  tenant,
}) => {
  // With an invoice the overview shows figures instead of the first steps.
  await tenant.addCustomer({ name: 'Bakkerij Jansen' })
  await tenant.addSentInvoice({
    customer: 'Bakkerij Jansen',
    day: today(),
    lines: [{ description: 'Advies', quantity: 1, unitPrice: 100 }],
  })
  for (const list of lists) {
    const modules = await modulesOf(page, `/dashboard/${list}`)
    expect(found(OF_FORMS, modules), list).toEqual([])
    if (list === 'facturen') expect(found(OF_DOCUMENTS, modules)).toEqual(OF_DOCUMENTS)
  }
  expect(found(OF_FORMS, await modulesOf(page, '/dashboard/klanten/klant-formulier'))).toEqual(OF_FORMS)
  const visitor = await browser.newPage()
  const modules = await modulesOf(visitor, '/login')
  expect(found(OF_FORMS, modules)).toEqual([
    '/platform/web/form/TextField.tsx',
    '/react-hook-form/dist/index.esm.mjs',
  ])
  expect(found(OF_DOCUMENTS, modules)).toEqual([])
})

const found = (ends: readonly string[], modules: readonly string[]): string[] =>
  ends.filter((end) => modules.some((module) => module.endsWith(end)))

/** The sources of all that a page loads, also when it has become quiet. */
async function modulesOf(page: Page, address: string): Promise<string[]> {
  const built = path.join(import.meta.dirname, '../dist', LOADS)
  const { modules } = JSON.parse(readFileSync(built, 'utf8')) as BuiltLoads
  return (await filesOf(page, address)).flatMap((file) => Object.keys(modules[file] ?? {}))
}

/** The names of the scripts that a page loads, also when it has become quiet. */
async function filesOf(page: Page, address: string): Promise<string[]> {
  const files: string[] = []
  const note = (request: { url(): string; resourceType(): string }): void => {
    if (request.resourceType() === 'script')
      files.push(new URL(request.url()).pathname.split('/').at(-1) ?? '')
  }
  page.on('request', note)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return files
}
