import { readFile } from 'node:fs/promises'
import { samplePdf } from '../src/expenses/server/testing/sample-files.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { expect, expectAccessibleInBothThemes, expectNothingWider, test } from './fixtures.ts'
import { today } from './support/days.ts'
import { decided } from './support/decided.ts'
import { proveIt } from './support/proof.ts'

const LONG = 'Stichting Muziekschool en Concertzaal Van der Westerlaken-Hoogeveen te Sint-Oedenrode'

test('an invoice is collected by a mandate, and comes back', { annotation: { type: 'slow', description: 'from the mandate to the money that comes back' } }, async ({ page, tenant }) => {
  test.setTimeout(180_000)
  const customerId = await tenant.addCustomer({ name: LONG, contactEmail: 'muziek@example.test' })
  const invoice = await tenant.addConceptInvoice({
    customer: LONG,
    day: today(),
    lines: [{ description: 'Lidmaatschap', quantity: 1, unitPrice: 100 }],
  })
  for (const state of [1000, 2000]) await tenant.moveInvoice(invoice, state)
  await tenant.addBankAccount({ iban: 'NL91ABNA0417164300', name: 'Zakelijk' })

  // The id of the contract, and the mandate that the customer signed.
  await page.goto('/dashboard/bank/incasso')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Incassant-ID invullen' }).click()
  await expect(page.getByRole('dialog').getByLabel('Incassant-ID')).toHaveValue('NL69ZZZ123456780000')
  await page.getByRole('dialog').getByRole('button', { name: 'Bewaren' }).click()
  await proveIt(page)
  await expect(page.getByRole('button', { name: 'Wijzigen' })).toBeVisible()
  await page.goto(`/dashboard/klanten/${customerId}`)
  await page.getByRole('button', { name: 'Machtiging toevoegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Kenmerk').fill('M-2026-0001')
  await dialog.getByLabel('IBAN van de klant').fill('NL39 RABO 0300 0652 65')
  await dialog.getByLabel('Dagen vooraf gemeld').fill('1')
  await dialog.getByLabel('Waar ligt het getekende formulier?').fill('Map Machtigingen')
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(dialog.getByText('Dit is geen geldig IBAN.')).toBeVisible()
  await dialog.getByLabel('IBAN van de klant').fill('NL39 RABO 0300 0652 64')
  await dialog.locator('input[type=file]').setInputFiles({
    name: `Getekende machtiging van ${LONG}.pdf`,
    mimeType: 'application/pdf',
    buffer: samplePdf(),
  })
  await page.screenshot({ path: test.info().outputPath('mandate-dialog.png') })
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await proveIt(page)
  await expect(page.getByText('Geldig', { exact: true })).toBeVisible()
  // A browser without a reader of PDF saves the file, so that the tab itself says nothing.
  const [form, sent] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForResponse((response) => /\/api\/Mandates\/[^/]+\/form$/.test(response.url())),
    page.getByRole('button', { name: 'Formulier van machtiging M-2026-0001 openen' }).click(),
  ])
  expect([sent.status(), sent.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await form.close()
  await page.screenshot({ path: test.info().outputPath('customer.png'), fullPage: true })

  // What may be collected is chosen already; looked at, and only then ordered.
  await page.goto('/dashboard/bank/incasso/nieuw')
  await expect(page.getByRole('status').filter({ hasText: '1 factuur' })).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('new.png'), fullPage: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessibleInBothThemes(page)
  await expectNothingWider(page)
  await page.screenshot({ path: test.info().outputPath('new-on-a-phone.png'), fullPage: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Controleren' }).click()
  await page.getByRole('dialog', { name: /incasseren\?/ }).getByRole('button', { name: 'Klaarzetten' }).click()
  await proveIt(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Incasso 1' })).toBeVisible()
  await expect(page.getByText('In incasso', { exact: true })).toBeVisible()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Bestand downloaden' }).click()
  const xml = await readFile(await (await waiting).path(), 'utf8')
  expect(xml).toContain('pain.008.001.08')
  const [ref = ''] = /KLP[A-Z]{24}/.exec(xml) ?? []

  // The state itself is there for a screen reader.
  await page.goto('/dashboard/facturen')
  await expect(page.getByRole('cell', { name: 'Verstuurd, In incasso' })).toBeVisible()
  await page.goto(`/dashboard/facturen/${invoice}`)
  await expect(page.getByText('In incasso').first()).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('invoice-in-collection.png') })

  // The bank collects, and repeats our id; two lines later it is back.
  const read = (content: string) =>
    sendBankFile({ address: test.info().project.use.baseURL ?? '', token: tenant.token }, content)
  const line = (amount: number, text: string) =>
    [today(), amount, 'Incasso', 'NL39RABO0300065264', text] as const
  await read(ingFile([line(121, `Kenmerk: ${ref}`)]))
  await page.goto('/dashboard/bank')
  await expect(page.getByText(/ons kenmerk van incasso-opdracht 1/).first()).toBeVisible()
  expect((await decided(page, page.getByRole('button', { name: /^Klopt/ }).first())).status()).toBe(200)
  await expect(page.getByText(/ons kenmerk van incasso-opdracht 1/)).toHaveCount(0)
  await read(ingFile([line(-121, `Storno ${ref} AC04`)], 121))
  await page.goto('/dashboard/bank')
  await expect(page.getByText(/de rekening is opgeheven/).first()).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('storno.png') })
  expect((await decided(page, page.getByRole('button', { name: /^Klopt/ }).first())).status()).toBe(200)
  await expect(page.getByText(/de rekening is opgeheven/)).toHaveCount(0)

  await page.goto('/dashboard/bank/incasso')
  await page.screenshot({ path: test.info().outputPath('list.png') })
  await page.getByRole('link', { name: 'Incasso 1', exact: true }).click()
  await expect(page.getByText(/Kwam terug: de rekening is opgeheven/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: test.info().outputPath('batch-dark.png'), fullPage: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
  await page.screenshot({ path: test.info().outputPath('batch-on-a-phone.png'), fullPage: true })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/dashboard/bank/incasso/machtigingen')
  await expect(page.getByText(/geef de machtiging dan weer vrij/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectNothingWider(page)
  await page.screenshot({ path: test.info().outputPath('mandates-on-a-phone.png'), fullPage: true })
  await page.getByRole('button', { name: 'Acties voor machtiging M-2026-0001' }).click()
  await page.getByRole('menuitem', { name: 'Weer vrijgeven' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vrijgeven' }).click()
  await expect(page.getByText('Geldig', { exact: true })).toBeVisible()
}) // prettier-ignore

test(
  'a form that was signed on paper is added to its mandate later',
  { tag: '@soak' },
  async ({ page, tenant }) => {
    const customerId = await tenant.addCustomer({ name: 'Fietsenmaker De Spaak' })
    await page.goto(`/dashboard/klanten/${customerId}`)
    await page.getByRole('button', { name: 'Machtiging toevoegen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Kenmerk').fill('M-2026-0002')
    await dialog.getByLabel('IBAN van de klant').fill('NL39 RABO 0300 0652 64')
    await dialog.getByLabel('Dagen vooraf gemeld').fill('1')
    await dialog.getByLabel('Waar ligt het getekende formulier?').fill('Map Machtigingen')
    await dialog.getByRole('button', { name: 'Bewaren' }).click()
    await proveIt(page)
    await expect(page.getByText('Geldig', { exact: true })).toBeVisible()

    const open = page.getByRole('button', { name: 'Formulier van machtiging M-2026-0002 openen' })
    await expect(open).toHaveCount(0)
    const add = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      await page.getByRole('button', { name: 'Acties voor machtiging M-2026-0002' }).click()
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('menuitem', { name: 'Formulier toevoegen' }).click()
      await (await choosing).setFiles(file)
    }
    await add({ name: 'formulier.pdf', mimeType: 'application/pdf', buffer: Buffer.from('geen formulier') })
    await expect(page.getByRole('alert').filter({ hasText: /PDF|bestand/ })).toBeVisible()
    await expect(open).toHaveCount(0)
    await add({ name: 'formulier.pdf', mimeType: 'application/pdf', buffer: samplePdf() })
    await expect(open).toBeVisible()
    await page.getByRole('button', { name: 'Acties voor machtiging M-2026-0002' }).click()
    await expect(page.getByRole('menuitem', { name: 'Vervangen' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Formulier toevoegen' })).toHaveCount(0)
  },
)
