import { expect, test } from './fixtures.ts'

test('a paid invoice is credited in part, and the customer gets a refund', async ({ page, tenant }) => {
  await tenant.addCustomer({ name: 'Café De Zaak' })
  const invoice = await tenant.addConceptInvoice({
    customer: 'Café De Zaak',
    lines: [
      { description: 'Advies', quantity: 8, unitPrice: 95 },
      { description: 'Boek', quantity: 3, unitPrice: 24.95, vatPercentage: 9 },
    ],
  })
  await tenant.moveInvoice(invoice, 1000)

  // Paid in two parts; the second is two cents short, and the difference is written off.
  await page.goto(`/dashboard/facturen/${invoice}?deel=betalingen`)
  const pay = async (amount: string, andThen?: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Betaling toevoegen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Betaling toevoegen' })
    await dialog.getByLabel('Ontvangen bedrag').fill(amount)
    await dialog.getByLabel('Ontvangen bedrag').blur()
    await andThen?.()
    await dialog.getByRole('button', { name: 'Betaling boeken' }).click()
    await expect(dialog).toBeHidden()
  }
  await pay('1000')
  await expect(page.getByRole('definition').filter({ hasText: '€ 1,19' }).first()).toBeVisible()
  await pay('1,17', async () => {
    await page.getByRole('combobox', { name: /te weinig/ }).click()
    await page.getByRole('option', { name: 'Boeken als betalingsverschil' }).click()
  })
  await expect(page.getByText('Betaald', { exact: true }).first()).toBeVisible()

  // One hour is credited.
  await page.getByRole('button', { name: 'Meer acties' }).click()
  await page.getByRole('menuitem', { name: 'Crediteer…' }).click()
  await page.getByLabel('Aantal terug regel 1').fill('1')
  await page.getByLabel('Reden').fill('Te veel uren gerekend')
  await expect(page.getByText('€ 114,95 houdt je klant van je te goed.')).toBeVisible()
  // Saved as a concept, checked again, with a better reason.
  await page.getByRole('button', { name: 'Bewaar concept' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Concept-creditnota' })).toBeVisible()
  await page.getByRole('button', { name: 'Meer acties' }).click()
  await page.getByRole('menuitem', { name: 'Bewerken' }).click()
  await expect(page.getByLabel('Aantal terug regel 1')).toHaveValue('1')
  await page.getByLabel('Reden').fill('Eén uur te veel gerekend')
  await page.getByRole('button', { name: 'Creditnota afronden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Creditnota C\d{4}-0001$/ })).toBeVisible()

  // Part of it is refunded here, the rest by a refund from the books.
  await page.getByRole('tab', { name: /Verrekening/ }).click()
  await page.getByRole('button', { name: 'Terugbetaling…' }).click()
  await page.getByRole('button', { name: 'Terugbetaling boeken' }).click()
  await expect(page.getByText('Terugbetaald', { exact: true }).first()).toBeVisible()

  await page.goto('/refund?wie=klant')
  await page.getByRole('combobox', { name: 'Welke factuur betaal je terug?' }).click()
  await page.getByRole('option', { name: /Café De Zaak/ }).click()
  await page.getByLabel('Aantal terug regel 2').fill('3')
  await expect(page.getByText('-€ 81,59', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '€ 81,59 terugbetaling boeken' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Creditnota C\d{4}-0002$/ })).toBeVisible()

  await page.goto('/dashboard/creditnotas')
  await expect(page.getByRole('row', { name: /Café De Zaak/ })).toHaveCount(2)
  await page.goto('/dashboard/balans')
  await expect(page.getByText('Klopt: €')).toBeVisible()
})

test(
  'a customer gets € 50 back: an amount instead of a number of hours, and never more than the remainder',
  { tag: '@soak' },
  async ({ page, tenant }) => {
    await tenant.addCustomer({ name: 'Café De Zaak' })
    const invoice = await tenant.addConceptInvoice({
      customer: 'Café De Zaak',
      lines: [
        { description: 'Advies', quantity: 1, unitPrice: 350 },
        { description: 'Boek', quantity: 1, unitPrice: 100, vatPercentage: 9 },
      ],
    })
    await tenant.moveInvoice(invoice, 1000)
    await tenant.moveInvoice(invoice, 3000)

    await page.goto(`/refund?wie=klant&van=${invoice}`)
    await page.getByText('Een bedrag', { exact: true }).click()
    await page.getByLabel('Bedrag terug, inclusief btw').fill('1000')
    await expect(
      page.getByText('Hiervan is nog € 532,50 te crediteren, inclusief btw; meer kan niet terug.'),
    ).toBeVisible()
    await page.getByLabel('Bedrag terug, inclusief btw').fill('50')
    // In proportion: € 39,77 with 21 %, € 10,23 with 9 %.
    await expect(page.getByText('Btw 21% over € 32,87')).toBeVisible()
    await expect(page.getByText('Btw 9% over € 9,39')).toBeVisible()
    await page.getByRole('combobox', { name: 'Van welk deel van de factuur?' }).click()
    await page.getByRole('option', { name: 'Btw 21% (nog € 423,50)' }).click()
    await expect(page.getByText('Btw 21% over € 41,32')).toBeVisible()
    await expect(page.getByText('Btw 9%')).toBeHidden()
    await page.getByRole('button', { name: '€ 50,00 terugbetaling boeken' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Creditnota C\d{4}-0001$/ })).toBeVisible()
    await expect(page.getByText(/Deel van factuur \d{4}-0001/).first()).toBeVisible()

    // The remainder is shown, and a credit note takes all of it at once; its form is restored.
    await page.goto(`/dashboard/creditnotas/creditnota-formulier?invoiceId=${invoice}`)
    await page.getByText('Een bedrag', { exact: true }).click()
    await expect(page.getByText('Nog te crediteren: € 482,50.')).toBeVisible()
    await page.getByLabel('Bedrag terug, inclusief btw').fill('82,50')
    await page.getByRole('button', { name: 'Bewaar concept' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Concept-creditnota' })).toBeVisible()
    await page.getByRole('button', { name: 'Meer acties' }).click()
    await page.getByRole('menuitem', { name: 'Bewerken' }).click()
    await expect(page.getByLabel('Bedrag terug, inclusief btw')).toHaveValue('82,50')
    await page.getByText('Per regel', { exact: true }).click()
    await expect(page.getByText('Eerder is € 50,00 als bedrag gecrediteerd.')).toBeVisible()
    await page.getByRole('button', { name: 'Alles crediteren' }).click()
    await expect(page.getByText('€ 482,50 houdt je klant van je te goed.')).toBeVisible()
    await page.getByRole('button', { name: 'Creditnota afronden' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Creditnota C\d{4}-0002$/ })).toBeVisible()
    await expect(page.getByText('Al eerder gecrediteerd').first()).toBeVisible()
    await page.goto('/dashboard/balans')
    await expect(page.getByText('Klopt: €')).toBeVisible()
  },
)
