import { expect, expectAccessible, test } from './fixtures.ts'

test('a goal and the tax pot are added, and an invoice changes them', async ({ page, tenant }) => {
  await page.goto('/dashboard/doelen')
  await expect(page.getByText('Nog geen doelen.')).toBeVisible()
  await page.getByRole('button', { name: 'Stel je eerste doel' }).click()
  await page.getByRole('textbox', { name: 'Bedrag' }).fill('1.000')
  await page.getByRole('button', { name: 'Doel stellen' }).click()
  await expect(page.getByText('✅ Doel gesteld')).toBeVisible()
  const goal = page.getByRole('listitem').filter({ hasText: '€ 1.000,00 omzet per jaar' })
  await expect(goal.getByText('van € 1.000,00')).toBeVisible()

  await page.getByRole('button', { name: 'Nieuw doel' }).click()
  await page.getByRole('combobox', { name: 'Wat wil je bereiken?' }).click()
  await page.getByRole('option', { name: 'Geld opzij voor de belasting' }).click()
  await page.getByRole('textbox', { name: 'Deel van je winst' }).fill('61')
  await page.getByRole('button', { name: 'Doel stellen' }).click()
  await expect(page.getByText('Vul een percentage tussen 0 en 60 in.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Deel van je winst' }).fill('25')
  await page.getByRole('button', { name: 'Doel stellen' }).click()
  await expect(page.getByRole('region', { name: 'Vrij te besteden' })).toBeVisible()

  await tenant.addCustomer({ name: 'Studio Noord B.V.' })
  const invoice = await tenant.addConceptInvoice({
    customer: 'Studio Noord B.V.',
    lines: [{ description: 'Ontwerp', quantity: 1, unitPrice: 500 }],
  })
  await tenant.moveInvoice(invoice, 1000)
  await page.reload()
  await expect(goal.getByRole('meter')).not.toHaveAttribute('aria-valuenow', '0')
  await goal.getByRole('button', { name: 'Meer acties' }).click()
  await page.getByRole('menuitem', { name: 'Pauzeren' }).click()
  await expect(goal.getByText('Gepauzeerd')).toBeVisible()

  // The percentage gives way to the law, after one dialog.
  await page.getByRole('link', { name: 'reken naar de wet' }).click()
  await expect(page.getByRole('heading', { name: 'Opzij voor de belasting', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Vul aan' }).click()
  await page.getByRole('textbox', { name: 'Verwachte winst' }).fill('50.000')
  await page.getByRole('textbox', { name: 'Ingehouden' }).fill('100')
  await page.getByRole('button', { name: 'Bereken' }).click()
  await expect(page.getByText('Er kan niet meer belasting zijn ingehouden dan het loon zelf.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Ingehouden' }).fill('')
  await page.getByRole('button', { name: 'Bereken' }).click()
  await expect(page.getByRole('region', { name: 'Hoe we rekenen' })).toContainText('Zelfstandigenaftrek')
  // What a partner changes is not in the formula, and the screen says so.
  await expect(page.getByRole('region', { name: 'Hoe we rekenen' })).toContainText(
    'Heb je een fiscale partner? Je winst geef je alleen zelf aan: deze schatting wordt er niet anders van.',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Doelen' }).last().click()
  await expect(page.getByRole('region', { name: 'Vrij te besteden' })).toContainText('schatting naar de wet')
})
