import type { Page } from '@playwright/test'
import { company, expect, expectAccessibleInBothThemes, newEmail, password, test } from './fixtures.ts'
import { apiOf, expectRefused } from './support/api.ts'

test('a business registers in four steps and is in its dashboard, also by keys alone and after a reload', async ({
  page,
}) => {
  test.slow()
  const email = newEmail()
  await test.step('a business registers in four steps; Back keeps what is typed, and no error moves the button', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Start nu' }).first().click()
    const button = page.getByRole('button', { name: 'Volgende' })
    const place = async () => (await button.boundingBox())?.y

    await page.getByLabel('E-mailadres').fill(email)
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

    await expect(page.getByLabel('E-mailadres voor klanten')).toHaveValue(email)
    await page.getByLabel('Bedrijfsnaam').fill('Half ingevuld')
    await page.goBack()
    await expect(page.getByLabel('Wachtwoord herhalen')).toHaveValue(password)
    await page.goForward()
    await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue('Half ingevuld')
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
    await button.click()

    await page.getByLabel('Straat').fill(company.street)
    await page.getByLabel('Huisnummer').fill(company.houseNumber)
    await page.getByLabel('Postcode').fill('1234ab')
    await page.getByLabel('Plaats').fill(company.city)
    await button.click()

    await page.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 00')
    await page.getByLabel('Naam op de pas').fill(company.nameOnCard)
    await page.getByRole('button', { name: 'Registreren' }).click()

    await expect(page).toHaveURL(/\/dashboard/)
    await expect(page.getByRole('button', { name: 'Uitloggen' })).toBeVisible()
  })

  await test.step('registering a known address informs its owner by mail, and the page contains only what holds for both', async () => {
    await beginRegistration(page)
    await page.getByLabel('E-mailadres').fill(email)
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

  await test.step('a fast typist registers by keys alone: Enter after typing is never taken for a second press', async () => {
    await beginRegistration(page)
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

  await test.step('a reload stays at the step with all that was typed, and only the password is asked again', async () => {
    await beginRegistration(page)
    await page.getByLabel('E-mailadres').fill(newEmail())
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
})

test('a user logs in and out, returns to the page where a session ended, and reads what does not exist', async ({
  page,
  request,
  tenant,
}) => {
  test.slow()
  await test.step('a user whose session ends on a page logs in and returns to it', async () => {
    await tenant.addCustomer({ name: 'Praktijk De Linde' })
    await page.goto('/dashboard/klanten')
    await expect(page.getByRole('row', { name: /Praktijk De Linde/ })).toBeVisible()
    // The requests of the idle page have been answered: the click below is the first request with the ended
    // session.
    await page.waitForLoadState('networkidle')

    // Another device ended the session on the server.
    await tenant.api('logout')
    // The pointer above the link asks for the page ahead, and with that answer the link is gone before a press.
    await page.getByRole('link', { name: 'Praktijk De Linde' }).evaluate((link: HTMLElement) => {
      link.click()
    })
    await expect(page.getByText('Je sessie is verlopen.')).toBeVisible()
    await page.getByLabel('E-mailadres').fill(tenant.email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await expect(page.getByRole('heading', { name: 'Praktijk De Linde', level: 1 })).toBeVisible()
  })

  await test.step('a wrong password says only that logging in failed', async () => {
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

  await test.step('logging out ends the session for its token, and the dashboard is no longer available', async () => {
    await page.goto('/dashboard/facturen')
    await expect(page.getByRole('heading', { name: 'Facturen', level: 1 })).toBeVisible()
    const token = await page.evaluate(() => localStorage.getItem('jwtToken'))
    const api = apiOf(request, token ?? '')
    await api('listCustomers')
    await page.getByRole('button', { name: 'Uitloggen' }).click()
    await expect(page).toHaveURL('/')

    await page.goto('/dashboard/facturen')
    await expect(page.getByRole('heading', { name: 'Pagina niet gevonden' })).toBeVisible()
    await expectRefused(api('listCustomers'), 401)
  })

  await test.step('addresses that do not exist say so, with a link to the homepage', async () => {
    for (const address of ['/bestaat-niet', '/acties', '/dashboard']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Pagina niet gevonden' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', '/')
    }
  })

  await test.step('a token that cannot be read ends in the log-in, which says why, and shows no empty cards', async () => {
    const goWithSuchAToken = async (address: string): Promise<void> => {
      await page.evaluate(() => {
        localStorage.setItem('jwtToken', 'geen.leesbaar.token')
      })
      await page.goto(address)
    }
    for (const address of ['/dashboard/overzicht', '/dashboard/facturen']) {
      await goWithSuchAToken(address)
      await expect(page).toHaveURL('/login')
      await expect(page.getByText('Je sessie is verlopen. Log opnieuw in')).toBeVisible()
      await expect(page.locator('[aria-busy=true], .skeleton-bone')).toHaveCount(0)
    }
    // A page for everyone is whole with this token too.
    await goWithSuchAToken('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

/** The form of a visitor of whom this browser knows nothing. */
async function beginRegistration(page: Page): Promise<void> {
  await page.goto('/register')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('/register')
}
