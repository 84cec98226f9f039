import type { Page } from '@playwright/test'
import { ingFile, type FileLine } from '../src/testing/bank-steps.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNothingWider,
  expectUnfoldedAccessible,
  test,
  type Tenant,
} from './fixtures.ts'
import { daysAgo } from './support/days.ts'
import { proveIt } from './support/proof.ts'

const today = daysAgo(0)
const BAKER = 'NL39RABO0300065264'

/** A month of the account on the invoices: three customers pay, and three lines that have no document. */
async function statementOf(tenant: Tenant): Promise<string> {
  const lines: FileLine[] = []
  for (const [customer, price] of [
    ['Bakkerij Jansen', 100],
    ['Café De Zaak', 200],
    ['Praktijk De Linde', 300],
  ] as const) {
    await tenant.addCustomer({ name: customer })
    const id = await tenant.addConceptInvoice({
      customer,
      lines: [{ description: 'Werk', quantity: 1, unitPrice: price }],
    })
    await tenant.moveInvoice(id, 1000)
    const { invoiceNumber } = await tenant.invoice(id)
    lines.push([today, price * 1.21, customer, BAKER, `Betaling factuur ${invoiceNumber ?? ''}`])
  }
  return ingFile([
    ...lines,
    [today, -9.95, 'ING BANK N.V.', '', 'Kosten Zakelijk Pakket'],
    [today, -500, 'B. Bakker', 'NL61SNSB0987654321', 'Naar privé'],
    [today, -60, 'Verzekeraar', 'NL36INGB0007654321', 'Premie en bijdrage'],
  ])
}

const file = (text: string, name = 'september.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

async function readIn(page: Page, text: string): Promise<void> {
  await page.goto('/dashboard/bank/inlezen')
  await page.locator('input[type=file]').setInputFiles(file(text))
  await page.getByRole('button', { name: 'Inlezen', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Bank', level: 1 })).toBeVisible()
}

/** The open line, which has the focus. */
const openLine = (page: Page) => page.locator('[data-open]')

test('a customer pays more than is open: the line is booked whole, and the rest is kept for the customer', async ({
  page,
  tenant,
}) => {
  await tenant.addBankAccount({ iban: 'NL91ABNA0417164300', name: 'Zakelijk' })
  await tenant.addCustomer({ name: 'Bakkerij Jansen' })
  const id = await tenant.addConceptInvoice({
    customer: 'Bakkerij Jansen',
    lines: [{ description: 'Werk', quantity: 1, unitPrice: 100 }],
  })
  await tenant.moveInvoice(id, 1000)
  const { invoiceNumber } = await tenant.invoice(id)
  await readIn(
    page,
    ingFile([[today, 130, 'Bakkerij Jansen', BAKER, `Betaling factuur ${invoiceNumber ?? ''}`]]),
  )
  const line = openLine(page)
  await expect(line).toContainText('€\u00a09,00 is te veel en bewaren we voor de klant.')
  await line.getByRole('button', { name: 'Klopt' }).click()
  await expect(page.locator('.todo-finished')).toBeVisible()
  await page.goto(`/dashboard/facturen/${id}`)
  await expect(page.getByText('Betaald', { exact: true }).first()).toBeVisible()
})

test('a month of ING from file to "Alles verwerkt" by keyboard alone', async ({ page, tenant }) => {
  // Of an account that is not the one on the invoices: that one is known, and nothing is asked.
  const statement = (await statementOf(tenant)).replaceAll('NL91ABNA0417164300', 'NL20INGB0001234567')
  await page.goto('/dashboard/bank')
  await page.getByRole('link', { name: 'Lees je eerste afschrift in' }).focus()
  await page.keyboard.press('Enter')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Kies bestanden' }).focus()
  await page.keyboard.press('Enter')
  await (await choosing).setFiles(file(statement))
  await expect(page.getByText('6 nieuw')).toBeVisible()
  await expect(page.getByText('Begin- en eindsaldo kloppen met de regels')).toBeVisible()
  await expect(page.getByText('Is dit een rekening van jou?')).toBeVisible()
  await page.getByRole('button', { name: 'Ja, toevoegen' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Naam').fill('Zakelijke rekening')
  await page.keyboard.press('Enter')
  await proveIt(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Inlezen', exact: true }).focus()
  await page.keyboard.press('Enter')

  // Three invoices, one key each; the next line has the focus each time.
  for (const customer of ['Bakkerij Jansen', 'Café De Zaak', 'Praktijk De Linde']) {
    await expect(openLine(page)).toContainText(customer)
    await expect(openLine(page)).toBeFocused()
    await expect(openLine(page)).toContainText('bedrag klopt precies')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('Net verwerkt')).toHaveCount(3)

  // The name says what it is; by any of its words it is found too, with the account below.
  await expect(openLine(page)).toContainText('4530 Bankkosten, zonder btw')
  await page.keyboard.press('k')
  await page.keyboard.type('provisie')
  await expect(page.getByRole('option')).toContainText(['Bankkosten'])
  // One Enter books what the sentence says.
  await expect(openLine(page)).toContainText('We boeken € 9,95 op 4530 Bankkosten, zonder btw.')
  await page.keyboard.press('Enter')

  await expect(openLine(page)).toContainText('B. Bakker')
  await page.keyboard.press('p')
  await expect(openLine(page)).toContainText('0510')
  await expect(page.getByRole('button', { name: 'Klopt', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(openLine(page)).toContainText('Premie en bijdrage')
  await page.keyboard.press('s')
  await page.keyboard.type('verzekering')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Klopt', exact: true })).toBeDisabled()
  await page.getByLabel(/^Bedrag voor/).fill('40')
  await expect(page.getByText('Nog te verdelen: € 20,00')).toBeVisible()
  await page.getByRole('combobox', { name: 'Zoek het volgende deel' }).focus()
  await page.keyboard.type('contributie')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Klopt', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.todo-finished')).toContainText('Alles verwerkt t/m')
  await expect(page.getByText('Aansluiting: verschil € 0,00')).toBeVisible()

  await page.keyboard.press('u')
  await expect(openLine(page)).toContainText('Premie en bijdrage')
  await expect(page.getByText('Net verwerkt')).toHaveCount(5)
})

test(
  'what is certain is accepted together, and undone together',
  { tag: '@soak' },
  async ({ page, tenant }) => {
    await readIn(page, await withAccount(tenant))
    await expect(page.getByText('regel kiezen')).toBeVisible()
    await page.getByRole('button', { name: 'Bedrag en factuurnummer kloppen: 3…' }).click()
    await expect(page.getByRole('dialog')).toContainText('Samen € 726,00')
    await page.getByRole('button', { name: 'Ja, allemaal' }).click()
    await expect(page.getByText('✅ 3 regels verwerkt')).toBeVisible()
    await page.locator('.toaster-undo').click()
    // The line stays on the statement, so that only the choice was wrong: nothing is asked.
    await expect(page.getByText(/Wat is er gebeurd\?|Ik koos de verkeerde|echt teruggegaan/)).toHaveCount(0)
    await expect(page.getByText('Net verwerkt')).toHaveCount(0)
    await expect(page.getByText('6 te verwerken', { exact: true })).toBeAttached()
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a line is a card; another answer is in a sheet', async ({ page, tenant }) => {
    await readIn(page, await withAccount(tenant))
    await expect(openLine(page)).toContainText('Bakkerij Jansen')
    // A phone has no keys: their hints are for a keyboard.
    const hint = page.getByText('regel kiezen')
    await expect(hint).toBeAttached()
    await expect(hint).toBeHidden()
    await expectAccessibleInBothThemes(page)
    await expectNothingWider(page)
    await openLine(page).getByRole('button', { name: 'Klopt', exact: true }).click()
    await expect(page.getByText('Factuur', { exact: false }).first()).toBeVisible()
    await expect(openLine(page)).toContainText('Café De Zaak')
    const costs = page.getByRole('region', { name: 'ING BANK N.V.' })
    const sheet = page.getByRole('dialog')
    // A press within a second in the place of the last one is ignored.
    await expect(async () => {
      await expect(costs).toContainText('Bankkosten')
      await costs.getByRole('button', { name: 'Iets anders…' }).click()
      await expect(sheet).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await sheet.getByRole('button', { name: 'Privé' }).click()
    await expect(sheet).toContainText('We boeken € 9,95')
    await expectUnfoldedAccessible(page)
    await sheet.getByRole('button', { name: 'Klopt' }).click()
    const undo = page.getByRole('button', { name: 'Ongedaan maken' })
    await expect(undo).toHaveCount(2)

    // The money of a bank line cannot have gone back: the decision alone was wrong, so that nothing is asked.
    await undo.last().click()
    await expect(undo).toHaveCount(1)
    await expect(page.getByText(/Ik koos de verkeerde|echt teruggegaan/)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

/** An export of a service that is no bank of ours: a header, a day, two amounts. */
const unknownFile = (...rows: readonly string[]): string =>
  ['Boekdag;Relatie;Waarvoor;Bij;Af', ...rows, ''].join('\n')

for (const width of [1440, 390])
  test(
    `an unknown file is explained once, and the next one is read at once, ${String(width)} wide`,
    { tag: width === 390 ? '@soak' : [] },
    async ({ page, tenant }) => {
      test.slow()
      await page.setViewportSize({ width, height: 900 })
      await tenant.addBankAccount({ iban: 'NL91ABNA0417164300', name: 'Zakelijke rekening' })
      await page.goto('/dashboard/bank/inlezen')
      const choose = page.locator('input[type=file]')
      const first = unknownFile(
        '03-09-2026;Bakkerij Jansen;Brood;1.210,00;',
        '04-09-2026;Koffie & Co;Pas;;3,50',
      )
      await choose.setInputFiles(file(first, 'Mijn dienst.csv'))
      // The first file starts a work process.
      const question = page.getByRole('heading', { name: 'Wat betekenen de kolommen?' })
      await expect(question).toBeVisible({ timeout: 30_000 })
      const preview = page.getByRole('region', { name: 'Zo lezen we de eerste regels' })
      await expect(preview).toContainText('€ 1.210,00')
      const pick = async (field: string, option: RegExp) => {
        await page.getByRole('combobox', { name: field, exact: true }).click()
        await page.getByRole('option', { name: option }).click()
      }
      await pick('Naam van de ander', /^Staat er niet in/)
      await expect(preview).toContainText('Zonder naam')
      await pick('Naam van de ander', /^Relatie/)
      await expect(preview).toContainText('Bakkerij Jansen')
      await pick('Van welke rekening?', /^Altijd Zakelijke rekening/)
      await pick('Volgorde van de datum', /^Jaar, maand, dag/)
      await expect(preview).toContainText('staat geen datum in deze volgorde')
      await pick('Volgorde van de datum', /^Dag, maand, jaar/)
      await expectAccessibleInBothThemes(page)
      await expectNothingWider(page)
      await page.getByRole('button', { name: 'Zo lezen' }).click()
      await expect(page.getByText('2 nieuw')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Kolommen aanpassen' })).toBeVisible()
      await page.getByRole('button', { name: 'Inlezen', exact: true }).click()
      await expect(openLine(page)).toContainText('Bakkerij Jansen')

      await page.goto('/dashboard/bank/inlezen')
      await choose.setInputFiles(file(unknownFile('05-10-2026;Koffie & Co;Pas;;4,50'), 'oktober.csv'))
      await expect(page.getByText('1 nieuw')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Inlezen', exact: true })).toBeEnabled()
      await page.goto('/dashboard/bank/ingelezen')
      await page.getByRole('button', { name: 'De kolommen van Mijn dienst vergeten…' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Vergeten' }).click()
      await expect(page.getByText('✅ Verwijderd. Wat is ingelezen, blijft ingelezen.')).toBeVisible()
      await expect(page.getByText('Bestanden waarvan je de kolommen hebt aangewezen')).toBeHidden()
    },
  )

for (const width of [1440, 390])
  test(
    `the list does not jump when a line is decided, and axe finds nothing on the pages of the bank, ${String(width)} wide`,
    { tag: width === 390 ? '@soak' : [] },
    async ({ page, tenant }) => {
      test.slow()
      await readIn(page, await withAccount(tenant))
      await test.step('the list does not jump when a line is decided', async () => {
        await expect(openLine(page)).toContainText('Bakkerij Jansen')
        await page.waitForLoadState('networkidle')
        const before = await openLine(page).boundingBox()
        await page.keyboard.press('Enter')
        await expect(openLine(page)).toContainText('Café De Zaak')
        const decided = await page.locator('.todo-row[data-decided]').boundingBox()
        expect(decided?.y).toBe(before?.y)
        // Nor when the answers of the server are there.
        await page.waitForLoadState('networkidle')
        expect((await page.locator('.todo-row[data-decided]').boundingBox())?.y).toBe(before?.y)
      })
      await page.setViewportSize({ width, height: 900 })
      for (const address of ['', '/rekeningen', '/ingelezen', '/inlezen', '/regels']) {
        await page.goto(`/dashboard/bank${address}`)
        await expectAccessibleInBothThemes(page)
        await expectNothingWider(page)
      }
    },
  )

/** The account of the file, added before: it is another one than that of the invoices. */
async function withAccount(tenant: Tenant): Promise<string> {
  const statement = await statementOf(tenant)
  await tenant.addBankAccount({ iban: 'NL91ABNA0417164300', name: 'Zakelijke rekening' })
  return statement
}
