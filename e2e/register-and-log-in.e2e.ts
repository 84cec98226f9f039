import { company, expect, expectAccessibleInBothThemes, newEmail, password, test } from './fixtures.ts'
import { expectRefused } from './support/api.ts'

test('a business registers in four steps and is in its dashboard', async ({ page }) => {
  const email = newEmail()
  await page.goto('/')
  await page.getByRole('link', { name: 'Start nu' }).first().click()

  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByLabel('Wachtwoord herhalen').fill('iets anders')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByText('Wachtwoorden komen niet overeen')).toBeVisible()
  await page.getByLabel('Wachtwoord herhalen').fill(password)
  await page.getByRole('button', { name: 'Volgende' }).click()

  await expect(page.getByLabel('E-mailadres voor klanten')).toHaveValue(email)
  await page.getByLabel('Bedrijfsnaam').fill(company.tenantName)
  await page.getByLabel('KvK-nummer').fill('1234')
  await page.getByLabel('Btw-id').fill(company.vatId)
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByText(/KvK-nummer bestaat uit 8 cijfers/)).toBeVisible()
  await page.getByLabel('KvK-nummer').fill(company.chamberOfCommerceNumber)
  await page.getByRole('button', { name: 'Volgende' }).click()

  await page.getByLabel('Straat').fill(company.street)
  await page.getByLabel('Huisnummer').fill(company.houseNumber)
  await page.getByLabel('Postcode').fill('1234ab')
  await page.getByLabel('Plaats').fill(company.city)
  await page.getByRole('button', { name: 'Volgende' }).click()

  await page.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 00')
  await page.getByLabel('Naam op de pas').fill(company.nameOnCard)
  await page.getByRole('button', { name: 'Registreren' }).click()

  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('button', { name: 'Uitloggen' })).toBeVisible()
})

test('a fast typist registers by keys alone: Enter after typing is never taken for a second press', async ({
  page,
}) => {
  await page.goto('/register')
  const step = async (fields: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(text)
    await page.keyboard.press('Enter')
  }
  await step({ 'E-mailadres': newEmail(), Wachtwoord: password, 'Wachtwoord herhalen': password })
  await step({
    Bedrijfsnaam: company.tenantName,
    'KvK-nummer': company.chamberOfCommerceNumber,
    'Btw-id': company.vatId,
  })
  await step({
    Straat: company.street,
    Huisnummer: company.houseNumber,
    Postcode: '1234AB',
    Plaats: company.city,
  })
  await step({ IBAN: company.iban, 'Naam op de pas': company.nameOnCard })
  await expect(page).toHaveURL(/\/dashboard/)
})

test('a reload stays at the step with all that was typed, and only the password is asked again', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/register')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByLabel('Wachtwoord herhalen').fill(password)
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByLabel('Bedrijfsnaam').fill(company.tenantName)
  await page.getByLabel('KvK-nummer').fill(company.chamberOfCommerceNumber)
  await page.getByLabel('Btw-id').fill(company.vatId)
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByLabel('Straat').fill(company.street)
  await page.getByLabel('Huisnummer').fill(company.houseNumber)
  // What is typed is kept on the device a moment later, and the password is not.
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  await expect.poll(kept).toContain(company.street)
  expect(await kept()).not.toContain(password)

  await page.reload()
  await expect(page.getByRole('group', { name: 'Stap 3 van 4: Adres' })).toBeVisible()
  await expect(page.getByLabel('Straat')).toHaveValue(company.street)
  await expect(page.getByLabel('Huisnummer')).toHaveValue(company.houseNumber)
  await page.goBack()
  await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue(company.tenantName)
  await page.goForward()
  await page.getByLabel('Postcode').fill(company.zipCode)
  await page.getByLabel('Plaats').fill(company.city)
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByLabel('IBAN').fill(company.iban)
  await page.getByLabel('Naam op de pas').fill(company.nameOnCard)
  await expect(page.getByText('typ het nog een keer')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Registreren' }).click()
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeFocused()
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByLabel('Wachtwoord herhalen').fill('iets anders')
  await page.getByRole('button', { name: 'Registreren' }).click()
  await expect(page.getByText('Wachtwoorden komen niet overeen')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('password-again.png'), fullPage: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: test.info().outputPath('password-again-phone.png'), fullPage: true })
  await page.getByLabel('Wachtwoord herhalen').fill(password)
  await page.getByRole('button', { name: 'Registreren' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('a token that cannot be read ends in the log-in, which says why, and shows no empty cards', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('jwtToken', 'geen.leesbaar.token')
  })
  for (const address of ['/dashboard/overzicht', '/dashboard/facturen']) {
    await page.goto(address)
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Je sessie is verlopen. Log opnieuw in')).toBeVisible()
    await expect(page.locator('[aria-busy=true], .skeleton-bone')).toHaveCount(0)
  }
  // A page for everyone is whole with this token too.
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the button of the form stays where it is when an error appears and when it goes', async ({ page }) => {
  await page.goto('/register')
  const button = page.getByRole('button', { name: 'Volgende' })
  const place = async () => (await button.boundingBox())?.y
  await page.getByLabel('E-mailadres').fill(newEmail())
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  const before = await place()
  await page.getByLabel('Wachtwoord herhalen').fill('iets anders')
  await button.click()
  await expect(page.getByText('Wachtwoorden komen niet overeen')).toBeVisible()
  expect(await place()).toBe(before)
  await page.getByLabel('Wachtwoord herhalen').fill(password)
  await expect(page.getByText('Wachtwoorden komen niet overeen')).toHaveCount(0)
  expect(await place()).toBe(before)
  await button.click()

  await page.getByLabel('Bedrijfsnaam').fill(company.tenantName)
  await page.getByLabel('Btw-id').fill(company.vatId)
  const next = await place()
  await page.getByLabel('KvK-nummer').fill('1234')
  await button.click()
  await expect(page.getByText(/KvK-nummer bestaat uit 8 cijfers/)).toBeVisible()
  expect(await place()).toBe(next)
  await page.getByLabel('KvK-nummer').fill(company.chamberOfCommerceNumber)
  await expect(page.getByText(/KvK-nummer bestaat uit 8 cijfers/)).toHaveCount(0)
  expect(await place()).toBe(next)
})

test('a wrong password says only that logging in failed', async ({ page, tenant }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await page.getByLabel('E-mailadres').fill(tenant.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('niet het goede')
  await page.getByRole('button', { name: 'Inloggen' }).last().click()
  await expect(page.getByText('Inloggen mislukt')).toBeVisible()

  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).last().click()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('logging out ends the session for its token, and the dashboard is no longer available', async ({
  page,
  tenant,
}) => {
  await page.goto('/dashboard/facturen')
  await expect(page.getByRole('heading', { name: 'Facturen', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/dashboard/facturen')
  await expect(page.getByRole('heading', { name: 'Pagina niet gevonden' })).toBeVisible()
  await expectRefused(tenant.api('listCustomers'), 401)
})

test('addresses that do not exist say so, with a link to the homepage', async ({ page }) => {
  for (const address of ['/bestaat-niet', '/acties', '/dashboard']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Pagina niet gevonden' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', '/')
  }
})

test('the page of a record that is not there shows no questions about it either', async ({
  page,
  tenant,
}) => {
  // An id of another kind of record.
  const id = await tenant.addCustomer({ name: 'Café De Zaak' })
  for (const list of ['facturen', 'kosten', 'creditnotas']) {
    await page.goto(`/dashboard/${list}/${id}`)
    await expect(page.getByRole('heading', { name: 'Pagina niet gevonden' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('main').getByRole('heading')).toHaveCount(1)
  }
})
