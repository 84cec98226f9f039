import { kenmerkCheckDigit } from '../src/documents/domain/payment-reference.ts'
import { ingFile } from '../src/testing/bank-steps.ts'
import { expect, expectAccessibleInBothThemes, expectNothingWider, test } from './fixtures.ts'
import { today } from './support/days.ts'

const KENMERK = `${String(kenmerkCheckDigit('123456789012345'))}123456789012345`

test('wages of a month are typed from the slip, say what is to be paid, and the bank pays the payroll tax', async ({
  page,
  tenant,
}) => {
  expect(tenant.token).not.toBe('')
  await page.goto('/dashboard/lonen')
  await page.getByRole('link', { name: 'Loon invullen' }).first().click()
  const booked = page.getByLabel('Wat we boeken')
  for (const [label, amount] of [
    ['Brutoloon', '3000'],
    ['Loonheffing ingehouden', '700'],
    ['Nettoloon', '2300,01'],
    ['Werkgeverslasten en Zvw', '600'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(amount)
  await expect(booked).toContainText('€ 0,01 te hoog')
  await page.getByLabel('Nettoloon', { exact: true }).fill('2300')
  await expect(booked).toContainText('Sluit tot op de cent')
  await expect(booked).toContainText('Loonheffing 1650€ 1.300,00')
  await page.getByLabel('Betalingskenmerk van de loonheffing').fill(KENMERK)
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
  await page.getByRole('button', { name: 'Vastleggen' }).click()
  await expect(page.getByRole('heading', { name: 'Te betalen' })).toBeVisible()
  await expectNothingWider(page)
  await expectAccessibleInBothThemes(page)
  // What the cash does not have is not paid out of the cash.
  await page.getByRole('button', { name: /^Contant betaald: Nettoloon/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/minimumloon moet je overmaken/)).toBeVisible()
  await expectNothingWider(page)
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Boeken' }).click()
  await expect(dialog.getByText(/onder nul staan/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Annuleren' }).click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard/bank/inlezen')
  const line = [today(), -1300, 'Belastingdienst', 'NL86INGB0002445588', KENMERK] as const
  await page.locator('input[type=file]').setInputFiles({
    name: 'mijn-bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(ingFile([line], 5000)),
  })
  await page.getByRole('button', { name: 'Inlezen', exact: true }).click()
  await expect(page.getByText(/^Loonheffing /).first()).toBeVisible()
  await expect(page.getByText(/betalingskenmerk/).first()).toBeVisible()
  await page.goto('/dashboard/lonen')
  await expect(page.getByRole('row', { name: /Te betalen/ })).toBeVisible()
})
