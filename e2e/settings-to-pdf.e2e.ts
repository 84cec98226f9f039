import { readPdf } from '#documents/server/pdf/testing/read-pdf.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { bytesOf } from './support/api.ts'
import { thisYear } from './support/days.ts'

test('logo, colour, terms and number of a business are on its next invoice, and not on the one before', async ({
  page,
  tenant,
}) => {
  await tenant.addCustomer({ name: 'Bakkerij Jansen' })
  const lines = [{ description: 'Advies', quantity: 2, unitPrice: 50 }]
  const before = await tenant.addConceptInvoice({ customer: 'Bakkerij Jansen', lines })
  await tenant.moveInvoice(before, 1000)

  await page.goto('/dashboard/instellingen')
  await page.getByRole('link', { name: /^Huisstijl/ }).click()
  await page.getByLabel('Bestand met je logo').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M0 0h90v30z" fill="#0f6f6b"/></svg>',
    ),
  })
  await expect(page.getByRole('img', { name: 'Je logo' })).toBeVisible()
  await page.getByLabel('Eigen kleur', { exact: true }).fill('#ffd400')
  await expect(page.getByText(/slecht te lezen/)).toBeVisible()
  await page.getByRole('button', { name: 'Zeegroen' }).click()
  await page.getByRole('button', { name: 'Kleur opslaan' }).click()
  await expect(page.getByText('Kleur bijgewerkt')).toBeVisible()

  await page
    .getByRole('navigation', { name: 'Instellingen' })
    .getByRole('link', { name: 'Nummering' })
    .click()
  await page.getByLabel('Facturen', { exact: true }).fill('F{jaar:2}/{nummer:3}')
  await page.getByRole('button', { name: 'Formaat opslaan' }).click()
  await expect(page.getByText('Nummering bijgewerkt')).toBeVisible()

  await page.getByRole('navigation', { name: 'Instellingen' }).getByRole('link', { name: 'Teksten' }).click()
  await page.getByLabel('Dagen om te betalen').fill('30')
  await page.getByLabel('Inleiding').fill('Dank voor de opdracht, {klnt}.')
  await expect(page.getByText(/De variabele \{klnt\} bestaat niet/)).toBeVisible()
  await page.getByLabel('Inleiding').fill('Dank voor de opdracht, {klant}.')
  await page.getByRole('button', { name: 'Teksten opslaan' }).click()
  await expect(page.getByText('Teksten bijgewerkt')).toBeVisible()
  await expectAccessible(page)

  const number = `F${String(thisYear() % 100)}/002`
  await page.goto('/dashboard/facturen/factuur-formulier')
  await expect(page.getByLabel(/betaal|dagen/i).first()).toHaveValue('30')
  const after = await tenant.addConceptInvoice({ customer: 'Bakkerij Jansen', lines })
  await page.goto(`/dashboard/facturen/${after}`)
  await expect(page.getByText(`krijgt ${number}`)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Logo van/ })).toBeVisible()

  await tenant.moveInvoice(after, 1000)
  const hasLogo = async (id: string): Promise<boolean> => {
    const pdf = await bytesOf(await tenant.api('getInvoiceAttachment', { params: { id } }))
    return [...readPdf(pdf).objects.values()].some((object) => object.includes('/Picture'))
  }
  expect(await hasLogo(after)).toBe(true)
  expect(await hasLogo(before)).toBe(false)
  await page.goto('/dashboard/instellingen/geschiedenis')
  await expect(page.getByText('Logo gewijzigd')).toBeVisible()
  await expect(page.getByText('F{jaar:2}/{nummer:3}')).toBeVisible()
})
