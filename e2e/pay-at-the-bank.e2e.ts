import { readFile } from 'node:fs/promises'
import { samplePdf } from '#expenses/server/testing/sample-files.ts'
import { ingFile } from '#testing/bank-steps.ts'
import { expect, expectAccessibleInBothThemes, expectNothingWider, test } from './fixtures.ts'
import { daysAgo } from './support/days.ts'
import { decided } from './support/decided.ts'
import { proveIt } from './support/proof.ts'

const LONG = 'Drukkerij en uitgeverij Van der Westerlaken-Hoogeveen en Zonen te Sint-Oedenrode'

test('two suppliers are paid by a file, and the line of the bank settles the first one', async ({ page, tenant }) => {
  for (const [index, description] of ['Folders', LONG].entries())
    await tenant.addExpense(description, { name: 'bon.pdf', mimeType: 'application/pdf', buffer: samplePdf(`pay-${String(index)}`) })

  // The account of the business, from which is paid.
  await page.goto('/dashboard/bank/rekeningen')
  await page.getByRole('button', { name: /Voeg je eerste rekening toe|Rekening toevoegen/ }).first().click()
  const account = page.getByRole('dialog')
  await account.getByLabel('IBAN').fill('NL91ABNA0417164300')
  await account.getByLabel('Naam').fill('Zakelijk')
  await account.getByRole('button', { name: 'Toevoegen' }).click()
  await proveIt(page)
  await expect(account).toBeHidden()

  await page.goto('/dashboard/bank/betaalopdrachten')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Zet betalingen klaar' }).click()
  await expect(page.getByRole('button', { name: 'Controleren' })).toBeDisabled()
  for (const [index, iban] of ['NL39RABO0300065264', 'NL20INGB0001234567'].entries()) {
    const item = page.getByRole('list', { name: 'Te betalen' }).getByRole('listitem').nth(index)
    await item.getByRole('checkbox').check()
    await item.getByLabel('Naam van de ontvanger').fill(index === 0 ? 'Drukkerij Zuid' : LONG)
    await item.getByLabel('IBAN van de ontvanger').fill(iban)
  }
  await expect(page.getByRole('status').filter({ hasText: '2 betalingen' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessibleInBothThemes(page)
  await expectNothingWider(page)
  await page.screenshot({ path: test.info().outputPath('phone.png'), fullPage: true })
  await page.setViewportSize({ width: 1440, height: 900 })

  // Looked at, and only then ordered.
  await page.getByRole('button', { name: 'Controleren' }).click()
  const preview = page.getByRole('dialog', { name: /betalen\?/ })
  await expect(preview.getByRole('listitem')).toHaveCount(2)
  await preview.getByRole('button', { name: 'Klaarzetten' }).click()
  await proveIt(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Opdracht 1' })).toBeVisible()
  await expect(page.getByText('In betaling', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
  await page.screenshot({ path: test.info().outputPath('batch-on-a-phone.png'), fullPage: true })
  await page.setViewportSize({ width: 1440, height: 900 })

  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Bestand downloaden' }).click()
  const xml = await readFile(await (await waiting).path(), 'utf8')
  expect(xml).toContain('pain.001.001.09')
  const [ref = ''] = /KLP[A-Z]{24}/.exec(xml) ?? []
  const amount = Number(/<InstdAmt Ccy="EUR">([\d.]+)</.exec(xml)?.[1])

  // The bank pays the first one, and repeats our id.
  const today = daysAgo(0)
  await page.goto('/dashboard/bank/inlezen')
  await page.locator('input[type=file]').first().setInputFiles({
    name: 'ing.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(ingFile([[today, -amount, 'Drukkerij Zuid', 'NL39RABO0300065264', `Betaling Kenmerk: ${ref}`]])),
  })
  const read = page.waitForResponse(
    (response) => /\/api\/BankImports(?!.*preview)/.test(response.url()) && response.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Inlezen', exact: true }).click()
  expect((await read).status()).toBe(200)
  await page.goto('/dashboard/bank')
  await expect(page.getByText(/ons kenmerk van betaalopdracht 1/).first()).toBeVisible()
  expect((await decided(page, page.getByRole('button', { name: /^Klopt/ }).first())).status()).toBe(200)

  await page.goto('/dashboard/bank/betaalopdrachten')
  await expect(page.getByText('Deels betaald')).toBeVisible()
}) // prettier-ignore

test('a batch is withdrawn after a question, and what was in it is to be paid again', async ({ page, tenant }) => {
  await tenant.addExpense('Folders', { name: 'bon.pdf', mimeType: 'application/pdf', buffer: samplePdf('withdrawn') })
  await page.goto('/dashboard/bank/rekeningen')
  await page.getByRole('button', { name: /Voeg je eerste rekening toe|Rekening toevoegen/ }).first().click()
  await page.getByRole('dialog').getByLabel('IBAN').fill('NL91ABNA0417164300')
  await page.getByRole('dialog').getByLabel('Naam').fill('Zakelijk')
  await page.getByRole('dialog').getByRole('button', { name: 'Toevoegen' }).click()
  await proveIt(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/dashboard/bank/betaalopdrachten/nieuw')
  await page.getByRole('checkbox').check()
  await page.getByLabel('Naam van de ontvanger').fill('Drukkerij Zuid')
  await page.getByLabel('IBAN van de ontvanger').fill('NL39RABO0300065265')
  await page.getByRole('button', { name: 'Controleren' }).click()
  await expect(page.getByText('Dit is geen geldig IBAN.')).toBeVisible()
  await page.getByLabel('IBAN van de ontvanger').fill('NL39RABO0300065264')
  await page.getByRole('button', { name: 'Controleren' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Klaarzetten' }).click()
  await proveIt(page)
  await page.getByRole('button', { name: 'Intrekken' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click()
  await expect(page.getByText('Ingetrokken', { exact: true })).toBeVisible()
  await page.goto('/dashboard/bank/betaalopdrachten/nieuw')
  await expect(page.getByRole('checkbox')).toHaveCount(1)
}) // prettier-ignore
