import { receiptPhoto, SUPERMARKET } from '../src/expenses/server/testing/receipt-picture.ts'
import { documentBombs } from '../src/testing/bombs.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { giveDocument, giveEInvoice } from './support/expense-form.ts'

test('a cost from a photographed receipt to the balance', async ({ page, tenant }) => {
  test.slow()
  expect(tenant.email).not.toBe('')
  await page.goto('/dashboard/kosten')
  await expect(page.getByText('Geen kosten gevonden.')).toBeVisible()
  await page.getByRole('link', { name: 'Boek je eerste uitgave' }).click()

  await page.getByRole('combobox', { name: 'Soort kosten' }).click()
  await page.getByRole('option', { name: 'Kantoorbenodigdheden' }).click()
  await page.getByRole('button', { name: 'Uitgave boeken' }).click()
  await expect(page.getByText('Upload een document bij de uitgave.')).toBeVisible()

  await giveDocument(page, {
    name: 'bon.jpg',
    mimeType: 'image/jpeg',
    buffer: await receiptPhoto(SUPERMARKET),
  })
  await expect(page.getByRole('img', { name: 'Document bij de uitgave' })).toBeVisible()
  await expect(page.getByText('Het document wordt gelezen.')).toBeVisible()

  // The reading result: proposed with its certainty, and filled in where nothing was typed.
  const proposal = page.getByRole('region', { name: 'Voorstel' })
  await expect(proposal.getByText('Gelezen van de foto')).toBeVisible({ timeout: 60_000 })
  await expect(proposal).toContainText('€ 10,69Zeker')
  await expect(page.getByLabel('Omschrijving')).toHaveValue('Albert Heijn')
  await expect(page.getByLabel('Leverancier')).toHaveValue('Albert Heijn')
  await expect(page.getByLabel('Datum op het document')).toHaveValue('12-11-2026')
  await expect(page.getByText('Btw 9% over € 6,92')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Uitgave boeken' }).click()

  await expect(page.getByText('✅ Uitgave succesvol aangemaakt')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Albert Heijn')
  await expect(page.getByRole('img', { name: 'Document bij de uitgave' })).toBeVisible()
  // Who booked it has looked at it: nothing asks for a second look.
  await expect(page.getByRole('button', { name: 'Gecontroleerd' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('list', { name: 'Boekingen' }).getByRole('link').click()
  await expect(page).toHaveURL(/balans/)
  await expect(page.getByText('Te vorderen btw (voorbelasting)').first()).toBeVisible()

  await page.goto('/dashboard/kosten')
  const row = page.getByRole('row', { name: /Albert Heijn/ })
  await expect(row).toContainText('€ 10,69')
  await expectAccessible(page)

  // Booked twice by mistake: withdrawn, and no longer in the list of active costs.
  await row.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Intrekken' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click()
  await expect(page.getByText('✅ Uitgave ingetrokken')).toBeVisible()
  await expect(page.getByText('ingetrokken en telt niet meer mee')).toBeVisible()
})

test(
  'a file that is too large to read is kept, and the form says so',
  { tag: '@soak' },
  async ({ page, tenant }) => {
    test.slow()
    expect(tenant.email).not.toBe('')
    const [bomb] = documentBombs(1).filter(({ name }) => name.endsWith('.xml'))
    await page.goto('/dashboard/kosten')
    await page.getByRole('link', { name: 'Boek je eerste uitgave' }).click()
    await giveEInvoice(page, bomb?.bytes ?? Buffer.alloc(0))
    await expect(page.getByText('Dit bestand is te groot of te ingewikkeld om te lezen.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download het document' })).toBeVisible()
    await expectAccessible(page)
  },
)
