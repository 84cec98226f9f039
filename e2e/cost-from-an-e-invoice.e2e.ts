import { ciiOf, sampleEInvoice, ublOf } from '../src/expenses/server/e-invoice/testing/sample-e-invoice.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { giveEInvoice } from './support/expense-form.ts'

// What was read appears above the fields, and a list whose field leaves the screen is hidden until the user scrolls.
test.use({ viewport: { width: 1280, height: 1800 } })

test('costs from e-invoices: with VAT and reverse-charged, foreign, and one that contradicts itself', async ({
  page,
  tenant,
}) => {
  test.slow()
  expect(tenant.email).not.toBe('')
  const give = async (buffer: Buffer) => {
    await page.goto('/dashboard/kosten/eenmalige-kosten-formulier')
    await page.getByRole('combobox', { name: 'Soort kosten' }).click()
    await page.getByRole('option', { name: 'Kantoorbenodigdheden' }).click()
    await giveEInvoice(page, buffer)
  }
  const proposal = page.getByRole('region', { name: 'Voorstel' })
  const book = page.getByRole('button', { name: 'Uitgave boeken' })

  const mixed = [
    { name: 'Verf', net: 100_00, code: 'S', rate: 21 },
    { name: 'Schilderwerk', net: 299_97, code: 'AE', rate: 0 },
  ]
  await give(ublOf(sampleEInvoice({ supplier: 'Schilder Vermeer', lines: mixed })))
  await expect(proposal.getByText('Gelezen uit de e-factuur')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('combobox', { name: 'Btw-behandeling', exact: true })).toHaveValue(
    'Verschilt per regel',
  )
  await expect(page.getByText('Naar jou verlegd: btw 21% over € 299,97')).toBeVisible()
  // A value that the form contains already is not offered again; a changed one is.
  await expect(proposal.getByText('Overgenomen')).toBeVisible()
  await expect(proposal.getByRole('button', { name: 'Overnemen' })).toBeHidden()
  await page.getByLabel('Leverancier').fill('Iemand anders')
  await proposal.getByRole('button', { name: 'Overnemen' }).click()
  await expect(page.getByLabel('Leverancier')).toHaveValue('Schilder Vermeer')
  await expect(proposal.getByText('Overgenomen')).toBeVisible()
  await expectAccessible(page)
  await book.click()
  await expect(page.getByText('✅ Uitgave succesvol aangemaakt')).toBeVisible()
  await expect(page.getByText('€ 420,97').first()).toBeVisible()

  await give(ciiOf(sampleEInvoice({ supplier: 'Drukkerij Leuven', country: 'BE', vatId: 'BE0123456749' })))
  await expect(proposal.getByText(/€\s21,00 buitenlandse btw \(België\)/)).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText('De buitenlandse btw zit in het bedrag.')).toBeVisible()
  await book.click()
  await expect(page.getByText('met buitenlandse btw')).toBeVisible()

  await give(ublOf(sampleEInvoice({ supplier: 'Slordig B.V.', wrong: { gross: 122_00, payable: 122_00 } })))
  await expect(
    proposal.getByText(/noemt €\s122,00 als totaal, maar bedrag en btw komen op €\s121,00/),
  ).toBeVisible({ timeout: 60_000 })
  await expect(proposal).toContainText('Onzeker')
  await expectAccessible(page)

  await give(ublOf(sampleEInvoice({ isCreditNote: true, supplier: 'Verfhandel', number: 'CN-7' })))
  await expect(page.getByText(/^Creditnota CN-7 van/)).toBeVisible({ timeout: 60_000 })
})

test(
  'a list of choices that the user has opened stays open when the values of the document arrive',
  { tag: '@soak' },
  async ({ page, tenant }) => {
    expect(tenant.email).not.toBe('')
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/api\/.*[Rr]eading/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/dashboard/kosten/eenmalige-kosten-formulier')
    const asked = page.waitForRequest(/\/api\/.*[Rr]eading/)
    await giveEInvoice(page, ublOf(sampleEInvoice({ supplier: 'Schilder Vermeer' })))
    await asked
    const kind = page.getByRole('combobox', { name: 'Soort kosten' })
    await kind.click()
    const choice = page.getByRole('option', { name: 'Kantoorbenodigdheden' })
    await expect(choice).toBeVisible()
    release()
    await expect(page.getByLabel('Leverancier')).toHaveValue('Schilder Vermeer', { timeout: 60_000 })
    await expect(choice).toBeVisible()
    await choice.click()
    await expect(kind).toHaveValue(/Kantoorbenodigdheden/)
  },
)
