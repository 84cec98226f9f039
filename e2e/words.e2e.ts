import { samplePdf } from '../src/expenses/server/testing/sample-files.ts'
import { company, expect, newEmail, password, test } from './fixtures.ts'

test('the address chooses the customer; an unfinished invoice for another is offered, not applied', async ({
  page,
  tenant,
}) => {
  await tenant.addCustomer({ name: 'Café De Zaak' })
  const stichting = await tenant.addCustomer({ name: 'Stichting Zonlicht' })
  await page.goto('/dashboard/facturen/factuur-formulier')
  await page.getByRole('combobox', { name: 'Klant' }).fill('Café')
  await page.getByRole('option', { name: /Café De Zaak/ }).click()
  await page.getByRole('textbox', { name: /^Titel/ }).fill('Koffie in oktober')
  await expect(page.getByText(/Op dit apparaat bewaard/)).toBeVisible()
  // The title is saved a moment after the customer.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Koffie in oktober')

  await page.goto(`/dashboard/facturen/factuur-formulier?customerId=${stichting}`)
  await expect(page.getByRole('combobox', { name: 'Klant' })).toHaveValue('Stichting Zonlicht')
  await expect(page.getByRole('textbox', { name: /^Titel/ })).toHaveValue('')
  await page.getByRole('link', { name: 'Ga daarmee verder' }).click()
  await expect(page.getByRole('combobox', { name: 'Klant' })).toHaveValue('Café De Zaak')
  await expect(page.getByRole('textbox', { name: /^Titel/ })).toHaveValue('Koffie in oktober')
})

test('registering a known address informs its owner by mail, and the page contains only what holds for both', async ({
  page,
  tenant,
}) => {
  await page.goto('/register')
  await page.evaluate(() => {
    localStorage.clear()
  })
  await page.goto('/register')
  await page.getByLabel('E-mailadres').fill(tenant.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('een ander goed wachtwoord')
  await page.getByLabel('Wachtwoord herhalen').fill('een ander goed wachtwoord')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByLabel('Bedrijfsnaam').fill(company.tenantName)
  await page.getByLabel('KvK-nummer').fill(company.chamberOfCommerceNumber)
  await page.getByLabel('Btw-id').fill(company.vatId)
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByLabel('Straat').fill(company.street)
  await page.getByLabel('Huisnummer').fill(company.houseNumber)
  await page.getByLabel('Postcode').fill(company.zipCode)
  await page.getByLabel('Plaats').fill(company.city)
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByLabel('IBAN').fill(company.iban)
  await page.getByLabel('Naam op de pas').fill(company.nameOnCard)
  await page.getByRole('button', { name: 'Registreren' }).click()
  await expect(
    page.getByText('We hebben je een mail gestuurd. Daarin staat hoe je verder gaat.'),
  ).toBeVisible()
})

test('Back goes to the step before, and the typed values are still there', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('E-mailadres').fill(newEmail())
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByLabel('Wachtwoord herhalen').fill(password)
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByLabel('Bedrijfsnaam').fill('Half ingevuld')
  await page.goBack()
  await expect(page.getByLabel('Wachtwoord herhalen')).toHaveValue(password)
  await page.goForward()
  await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue('Half ingevuld')
})

test('a text that is dropped as the document of an expense is no file, and the field says so until a file comes', async ({
  page,
  tenant: _tenant,
}) => {
  await page.goto('/dashboard/kosten/eenmalige-kosten-formulier')
  const field = page.getByRole('region', { name: 'Document', exact: true })
  await expect(field.getByText('Sleep de bon of factuur hierheen')).toBeVisible()
  const text = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.setData('text/plain', 'https://winkel.example/bon.pdf')
    return transfer
  })
  await field.dispatchEvent('drop', { dataTransfer: text })
  await expect(field.getByText('❌ Geen bestand geselecteerd')).toBeVisible()
  await field
    .locator('input[type=file]')
    .setInputFiles({ name: 'bon.pdf', mimeType: 'application/pdf', buffer: samplePdf('bon') })
  await expect(field.getByText('❌ Geen bestand geselecteerd')).toBeHidden()
})

test('a list that fails to load says first what it could not load', async ({ page, tenant }) => {
  await tenant.addCustomer({ name: 'Bakkerij Jansen' })
  await page.route('**/api/Customers/page*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/dashboard/klanten')
  await expect(page.getByRole('alert').filter({ hasText: 'Fout bij laden van klanten.' })).toBeVisible()
  await page.route('**/api/Projects/**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/dashboard/projecten')
  await expect(page.getByRole('alert').filter({ hasText: 'Fout bij laden van projecten.' })).toBeVisible()
})

test('without a connection the screen says so at once, and a save continues when the connection is back', async ({
  page,
  tenant,
}) => {
  await tenant.addCustomer({ name: 'Bakkerij Jansen' })
  await page.goto('/dashboard/projecten/project-formulier')
  await page.getByLabel('Titel').fill('Werk in de trein')
  await page.getByRole('combobox', { name: 'Klant' }).fill('Bakkerij')
  await page.getByRole('option', { name: /Bakkerij Jansen/ }).click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Project aanmaken' }).click()
  await expect(page.getByText(/Je bent offline\./)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Werk in de trein' })).toBeVisible()
  await expect(page.getByText(/Je bent offline\./)).toBeHidden()
})

test('Enter in the command bar opens the one invoice that was found; synonyms find pages', async ({
  page,
  tenant,
}) => {
  await tenant.addCustomer({ name: 'Bakkerij Jansen' })
  await page.goto('/dashboard/overzicht')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Zoek of doe iets' }).fill('Bakkerij Jansen')
  await expect(page.locator('[data-selected]')).toContainText('Bakkerij Jansen')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/klanten\//)
  for (const [typed, found] of [
    ['btw', 'Belastingen'],
    ['herinner', 'herinneren'],
    ['reiskosten', 'Kosten'],
    ['hoe boek ik een verkeersboete', 'Nieuwe uitgave'],
    ['faktuur', 'Facturen'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Zoek of doe iets' }).fill(typed)
    await expect(page.locator('[data-action]').filter({ hasText: found }).first()).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

test('Ctrl+K at once after Escape opens the command bar again', async ({ page, tenant: _tenant }) => {
  await page.goto('/dashboard/overzicht')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const bar = page.getByRole('textbox', { name: 'Zoek of doe iets' })
  await page.keyboard.press('Control+k')
  for (let time = 0; time < 20; time++) {
    await expect(bar).toBeFocused()
    // Both keys are on their way before the page has done anything for the first one.
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Control+k')])
  }
  await expect(bar).toBeFocused()
})

test('Enter in the command bar waits for the records of what is typed, and runs none of an earlier text', async ({
  page,
  tenant,
}) => {
  await tenant.addCustomer({ name: 'Praktijk Anders' })
  await tenant.addCustomer({ name: 'Praktijk Zwart' })
  await page.goto('/dashboard/overzicht')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('textbox', { name: 'Zoek of doe iets' })
  await field.fill('praktijk')
  await expect(page.locator('[data-selected]')).toContainText('Praktijk Anders')
  const answer = Promise.withResolvers<undefined>()
  await page.route('**/api/Search?query=*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await field.fill('praktijk zwart')
  await page.keyboard.press('Enter')
  // The record of the earlier text is on the screen still, and the bar is open.
  await expect(page.locator('[data-action]').filter({ hasText: 'Praktijk Anders' })).toBeVisible()
  answer.resolve(undefined)
  await expect(page.getByRole('heading', { name: 'Praktijk Zwart', level: 1 })).toBeVisible()
  await expect(field).toBeHidden()

  await page.keyboard.press('Control+k')
  await field.fill('bel')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Belastingen', level: 1 })).toBeVisible()
})
