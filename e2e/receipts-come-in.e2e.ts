import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { receiptPhoto, SUPERMARKET } from '../src/expenses/server/testing/receipt-picture.ts'
import { samplePdf, sampleUbl } from '../src/expenses/server/testing/sample-files.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const TRAY = '/dashboard/te-verwerken'
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samplePdf(name) })
const arriving = (page: Page) => page.getByRole('list', { name: 'Bestanden die binnenkomen' })
const rows = (page: Page) => page.getByRole('table').getByRole('row')

test(
  'a pile of receipts is dropped at once, each waits as a proposal, and one is booked',
  {
    annotation: {
      type: 'slow',
      description: 'photographs are read one after the other, also those of other stories',
    },
  },
  async ({ page, tenant }) => {
    test.slow()
    expect(tenant.email).not.toBe('')
    await page.goto(TRAY)
    await expect(page.getByText('Geen documenten gevonden.')).toBeVisible()
    await expectAccessible(page)
    const choose = page.getByLabel('Bestanden kiezen')
    await choose.setInputFiles([
      { name: 'bon.jpg', mimeType: 'image/jpeg', buffer: await receiptPhoto(SUPERMARKET) },
      { name: 'factuur.xml', mimeType: 'application/xml', buffer: sampleUbl() },
      pdf('een.pdf'),
      { ...pdf('een.pdf'), name: 'nog eens.pdf' },
      { name: 'bonnen.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\x03\x04') },
      { name: 'leeg.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    ])
    const list = arriving(page)
    await expect(list.getByText('Binnen', { exact: true })).toHaveCount(3)
    await expect(list.getByText('Geweigerd')).toHaveCount(3)
    await expect(list.getByText(/Dit bestand staat al bij Te verwerken, als/)).toBeVisible()
    await expect(list.getByText('Dit bestand kan niet worden bewaard.', { exact: false })).toBeVisible()
    await expect(list.getByText('Dit bestand is leeg.', { exact: false })).toBeVisible()
    await expect(rows(page)).toHaveCount(4)
    await expectAccessible(page)

    // Leaving the page loses nothing; what was read is there.
    await page.goto('/dashboard/overzicht')
    await expect(page.getByText('3 documenten te verwerken').first()).toBeVisible()
    await page.goto(TRAY)
    const receipt = page.getByRole('row', { name: /Albert Heijn/ })
    await expect(receipt).toContainText('€ 10,69', { timeout: 60_000 })
    await expect(receipt).toContainText('Voorstel klaar')

    await receipt.getByRole('link', { name: 'Boeken' }).click()
    await expect(page.getByLabel('Leverancier')).toHaveValue('Albert Heijn')
    // One line for each rate on the receipt.
    const kinds = page.getByRole('combobox', { name: 'Soort kosten' })
    await expect(kinds).toHaveCount(2)
    for (const kind of await kinds.all()) {
      await kind.click()
      await page.getByRole('option', { name: 'Kantoorbenodigdheden' }).click()
    }
    await page.getByRole('button', { name: 'Uitgave boeken' }).click()
    await expect(page.getByText('✅ Uitgave succesvol aangemaakt')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(TRAY))
    await expect(rows(page)).toHaveCount(3)
    await expect(receipt).toHaveCount(0)

    // Deleted, and put back.
    const other = page.getByRole('row', { name: /een\.pdf/ })
    await other.getByRole('button', { name: /Meer acties/ }).click()
    await page.getByRole('menuitem', { name: 'Verwijderen' }).click()
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect(rows(page)).toHaveCount(3)
  },
)

test(
  'a whole folder is dropped, without what the computer put in it',
  { tag: '@soak' },
  async ({ page, tenant }) => {
    expect(tenant.email).not.toBe('')
    const folder = await mkdtemp(path.join(tmpdir(), 'kloppend-bonnen-'))
    await mkdir(path.join(folder, 'november'))
    for (const name of ['a.pdf', 'b.pdf', 'november/c.pdf', '.DS_Store'])
      await writeFile(path.join(folder, name), samplePdf(name))
    await page.goto(TRAY)
    await page.getByLabel('Map kiezen').setInputFiles(folder)
    await expect(arriving(page).getByText('Binnen', { exact: true })).toHaveCount(3)
    await expect(rows(page)).toHaveCount(4)
    await rm(folder, { recursive: true })
  },
)

test('while a document is read its row says that one may go on, and it then has the proposal', async ({
  page,
  tenant,
}) => {
  expect(tenant.email).not.toBe('')
  let isRead = false
  // How long a reading takes is the machine's; the answer says that it goes on until the story says otherwise.
  await page.route('**/api/IncomingDocuments/page*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data?: { rows?: { reading: { state: string } }[] } }
    if (!isRead) for (const row of answer.data?.rows ?? []) row.reading.state = 'reading'
    await route.fulfill({ response, json: answer })
  })
  await page.goto(TRAY)
  await page
    .getByLabel('Bestanden kiezen')
    .setInputFiles([{ name: 'factuur.xml', mimeType: 'application/xml', buffer: sampleUbl() }])
  const row = rows(page).nth(1)
  await expect(row).toContainText('Wordt gelezen')
  await expect(row).toContainText('je kunt gewoon doorgaan')
  await expectAccessible(page)
  isRead = true
  await page.reload()
  await expect(row).toContainText('Voorstel klaar')
  await expect(row).not.toContainText('gewoon doorgaan')
})
