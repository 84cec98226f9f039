import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// The build groups modules into files (vite.config.ts). One module in the wrong file brings a whole form to each list.
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

test('the overview and the lists load no form, a form does, and the page to log in loads no document', async ({
  page,
  browser,
  tenant,
}) => {
  await tenant.addCustomer({ name: 'Bakkerij Jansen' })
  for (const list of lists) {
    const files = await filesOf(page, `/dashboard/${list}`)
    expect(
      files.filter((file) => /^(form|field|customer)-/.test(file)),
      list,
    ).toEqual([])
  }
  expect(await filesOf(page, '/dashboard/klanten/klant-formulier')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^field-/), expect.stringMatching(/^customer-/)]),
  )
  const visitor = await browser.newPage()
  const files = await filesOf(visitor, '/login')
  expect(files).toEqual(expect.arrayContaining([expect.stringMatching(/^field-/)]))
  expect(files.filter((file) => /^(form|documents|list|customer)-/.test(file))).toEqual([])
})

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
