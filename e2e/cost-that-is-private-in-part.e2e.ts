import PDFDocument from 'pdfkit'
import { expect, expectAccessible, test } from './fixtures.ts'
import { giveDocument } from './support/expense-form.ts'

/** A bill that says no VAT. */
async function bill(lines: readonly string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4' })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  for (const line of lines) pdf.fontSize(10).text(line)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
const telephone = (number: string) => [
  'Odido Telecom',
  `Factuurnummer: ${number}`,
  'Factuurdatum: 12-10-2026',
  'Mobiel abonnement',
  'Totaal te betalen € 24,20',
]

test('the private part of a telephone bill is asked once, and filled in at the next bill', async ({
  page,
  tenant,
}) => {
  test.slow()
  expect(tenant.email).not.toBe('')
  const give = async (lines: readonly string[]) => {
    await page.goto('/dashboard/kosten/eenmalige-kosten-formulier')
    const buffer = await bill(lines)
    await giveDocument(page, { name: 'rekening.pdf', mimeType: 'application/pdf', buffer })
    await expect(page.getByRole('region', { name: 'Voorstel' })).toContainText('Soort kosten', { timeout: 60_000 }) // prettier-ignore
  }
  await give(telephone('F-1'))
  await expect(page.getByLabel('Leverancier')).toHaveValue('Odido')
  const share = page.getByLabel('Gebruik je dit ook privé? Welk deel?')
  await share.fill('100')
  await page.getByRole('button', { name: 'Uitgave boeken' }).click()
  await expect(page.getByText('Vul een percentage in van 0 tot 100')).toBeVisible()
  await expectAccessible(page)
  await share.fill('30')
  await page.getByRole('button', { name: 'Uitgave boeken' }).click()
  await expect(page.getByText('✅ Uitgave succesvol aangemaakt')).toBeVisible()
  // The page of the expense comes after the toast.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Odido – F-1')
  await expectAccessible(page)

  await give(telephone('F-2'))
  await expect(page.getByLabel('Waarvan privé')).toHaveValue('30')
  await expectAccessible(page)
})
