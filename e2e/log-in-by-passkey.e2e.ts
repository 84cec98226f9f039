import { expect, password, registerTenant, test } from './fixtures.ts'
import { withOwnProgram } from './support/own-program.ts'
import { storyPort } from './support/story-ports.ts'

// A passkey is bound to a name: this program is reached as localhost.
const port = storyPort('E2E_PASSKEY_PORT')
const address = `http://localhost:${String(port)}`
test.use({ baseURL: address })
withOwnProgram(port, { PUBLIC_URL: address })

test('an owner makes a passkey, logs in with it, and removes it', async ({ page, request }) => {
  test.slow()
  const tenant = await registerTenant(request)
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })

  await page.goto('/login')
  await page.getByLabel('E-mailadres').fill(tenant.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page).toHaveURL(/dashboard/)

  await page.goto('/dashboard/instellingen/beveiliging')
  await page.getByRole('button', { name: 'Passkey toevoegen' }).click()
  await page.getByRole('textbox', { name: 'Naam' }).fill('Mijn telefoon')
  await page.getByRole('region', { name: 'Passkeys' }).getByLabel('Je wachtwoord').fill(password)
  await page.getByRole('button', { name: 'Maak de passkey' }).click()
  const list = page.getByRole('list', { name: 'Passkeys' })
  await expect(list.getByText('Mijn telefoon')).toBeVisible()
  await expect(list.getByText('nog niet gebruikt')).toBeVisible()

  const logOut = () =>
    page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  await logOut()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Inloggen met een passkey' }).click()
  await expect(page).toHaveURL(/dashboard/)

  await page.goto('/dashboard/instellingen/beveiliging')
  await expect(list.getByText('laatst gebruikt')).toBeVisible()
  await page.getByRole('button', { name: 'Passkey Mijn telefoon weghalen' }).click()
  await list.getByLabel('Je wachtwoord').fill(password)
  await list.getByRole('button', { name: 'Weghalen' }).click()
  await expect(list).toBeHidden()

  await logOut()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Inloggen met een passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('Inloggen met deze passkey is niet gelukt.')
  await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeEnabled()
})
