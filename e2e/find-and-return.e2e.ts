import { expect, password, test } from './fixtures.ts'

test('a list is searched and paged, and its address restores the same state', async ({ page, tenant }) => {
  for (let number = 1; number <= 14; number++)
    await tenant.addCustomer({ name: `Bakkerij ${String(number).padStart(2, '0')}` })
  await tenant.addCustomer({ name: 'Café De Zaak' })

  await page.goto('/dashboard/klanten')
  await expect(page.getByRole('row')).toHaveCount(13) // twelve, and the heading
  await expect(page.getByText('1–12 van 15')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vorige' })).toBeDisabled()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByText('13–15 van 15')).toBeVisible()
  await expect(page).toHaveURL(/pagina=2/)
  await page.reload()
  await expect(page.getByText('13–15 van 15')).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('ZAAK')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/zoek=ZAAK/)
  await page.getByRole('link', { name: 'Café De Zaak' }).click()
  await expect(page.getByRole('heading', { name: 'Café De Zaak', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('row', { name: /Café De Zaak/ })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('a click on what was just searched for opens it on a slow network, and the way back has the search', async ({
  page,
  tenant,
}) => {
  for (const name of ['Bakkerij Jansen', 'Café De Zaak']) await tenant.addCustomer({ name })
  await page.goto('/dashboard/klanten')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.waitForLoadState('networkidle')

  // The program of the next page comes after the address of this one is written.
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.getByLabel('Zoek een klant').fill('zaak')
  await page.getByRole('link', { name: 'Café De Zaak' }).click()
  await expect(page.getByRole('heading', { name: 'Café De Zaak', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/zoek=zaak/)
  await expect(page.getByRole('row', { name: /Café De Zaak/ })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('a page that is opened by an address begins at the top, and one that is loaded again stays where it was', async ({
  page,
  tenant,
}) => {
  await tenant.addCustomer({ name: 'Café De Zaak' })
  await page.setViewportSize({ width: 1280, height: 400 })
  const opened = async (address: string, title: string) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  const place = () => page.evaluate(() => Math.round(window.scrollY))
  await opened('/dashboard/facturen/factuur-formulier', 'Nieuwe factuur')
  await page.mouse.move(700, 250)
  await page.mouse.wheel(0, 200)
  await expect.poll(place).toBe(200)
  await page.reload()
  await expect.poll(place).toBe(200)
  await opened('/dashboard/klanten/klant-formulier', 'Nieuwe klant')
  expect(await place()).toBe(0)
})

test('everything can be reached from the keyboard', async ({ page, tenant }) => {
  await tenant.addCustomer({ name: 'Studio Noord B.V.' })
  await page.goto('/dashboard/klanten')
  await expect(page.getByRole('row', { name: /Studio Noord/ })).toBeVisible()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Sneltoetsen' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('n')
  await expect(page).toHaveURL(/klant-formulier$/)

  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Zoek of doe iets' }).fill('balans')
  // The page is listed before the report of that name.
  await expect(page.getByRole('button', { name: 'Balans', exact: true }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Balans', level: 1 })).toBeVisible()
})

test('a page that arrives late takes the focus from no dialog that was opened meanwhile', async ({
  page,
  tenant,
}) => {
  await tenant.addCustomer({ name: 'Studio Noord B.V.' })
  await page.goto('/dashboard/klanten')
  await expect(page.getByRole('row', { name: /Studio Noord/ })).toBeVisible()
  const bar = page.getByRole('textbox', { name: 'Zoek of doe iets' })
  await page.keyboard.press('Control+k')
  await expect(bar).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)

  const late = Promise.withResolvers<undefined>()
  await page.route('**/*.js', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Instellingen' }).click()
  await page.keyboard.press('Control+k')
  await bar.fill('balans')
  expect(new URL(page.url()).pathname).toBe('/dashboard/klanten')
  late.resolve(undefined)
  await expect(page.getByRole('heading', { name: 'Instellingen', level: 1 })).toBeVisible()
  await expect(bar).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Balans', level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a user whose session ends on a page logs in and returns to it', async ({ page, tenant }) => {
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

test('a chosen theme holds on the public pages and in the app', async ({ page, tenant }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Licht of donker thema' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  await page.goto('/dashboard/overzicht')
  await expect(page.getByRole('heading', { name: 'Overzicht', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  expect(tenant.email).toContain('@')
})

test('words and Enter that come before the search bar open what they name', async ({ page, tenant }) => {
  expect(tenant.email).not.toBe('')
  await page.goto('/dashboard/klanten')
  await page.waitForLoadState('networkidle')
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('kolommenbalans')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Kolommenbalans' }).first()).toBeVisible()
})
