import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const path = (page: Page): string => new URL(page.url()).pathname
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('a form that is not saved is left after a question only: by a link, by the buttons of the browser and by closing', async ({
  page,
  tenant,
}) => {
  test.slow()
  const customerId = await tenant.addCustomer({ name: 'Café De Zaak' })
  const question = page.getByRole('dialog', { name: 'Pagina verlaten?' })
  const answer = (name: 'Blijven' | 'Verlaten') => question.getByRole('button', { name }).click()
  const field = page.getByLabel('Naam', { exact: true })
  await page.goto('/dashboard/klanten')
  await page.getByRole('link', { name: 'Café De Zaak' }).click()
  await expect(title(page, 'Café De Zaak')).toBeVisible()
  await page.getByRole('link', { name: 'Bewerken' }).click()
  const form = `/dashboard/klanten/${customerId}/bewerken`
  await expect(field).toHaveValue('Café De Zaak')

  await test.step('without a change nothing is asked', async () => {
    await page.goBack()
    await expect(title(page, 'Café De Zaak')).toBeVisible()
    await page.goForward()
    await expect(field).toHaveValue('Café De Zaak')
  })

  await field.fill('Café Het Plein')
  await test.step('a link asks, and the user may stay', async () => {
    await page.getByRole('link', { name: 'Facturen', exact: true }).first().click()
    await answer('Blijven')
    await expect(question).toBeHidden()
    expect(path(page)).toBe(form)
    await expect(field).toHaveValue('Café Het Plein')
  })

  await test.step('the button back asks too, each time, and the address stays that of the form', async () => {
    for (const name of ['Blijven', 'Verlaten'] as const) {
      await page.evaluate(() => {
        window.history.back()
      })
      await expect(question).toBeVisible()
      await expect.poll(() => path(page)).toBe(form)
      await answer(name)
    }
    await expect(title(page, 'Café De Zaak')).toBeVisible()
    expect(path(page)).toBe(`/dashboard/klanten/${customerId}`)
    // The form is in the history still, after this page, with what was typed.
    await page.goForward()
    await expect(field).toHaveValue('Café Het Plein')
    await page.getByRole('button', { name: 'Begin opnieuw' }).click()
    await expect(field).toHaveValue('Café De Zaak')
    await page.goBack()
    await expect(title(page, 'Café De Zaak')).toBeVisible()
    await page.goBack()
    await expect(title(page, 'Klanten')).toBeVisible()
  })

  await test.step('closing asks by the browser, and a saved form asks nothing', async () => {
    await page.goto(form)
    await field.fill('Café Het Plein')
    const asked = page.waitForEvent('dialog')
    const reloaded = page.reload()
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reloaded
    await field.fill('Café Het Plein')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(title(page, 'Café Het Plein')).toBeVisible()
    await expect(question).toBeHidden()
  })
})

test('the way back has the position of before, a new page begins at its top with the focus, and an address opens its page', async ({
  page,
  tenant,
}) => {
  test.slow()
  for (let number = 1; number <= 12; number++)
    await tenant.addCustomer({ name: `Bakkerij ${String(number).padStart(2, '0')}` })
  await page.setViewportSize({ width: 1280, height: 400 })
  const place = () => page.evaluate(() => Math.round(window.scrollY))
  await page.goto('/dashboard/klanten?zoek=bakkerij&volgorde=-name')
  await expect(page.getByLabel('Zoek een klant')).toHaveValue('bakkerij')
  await expect(page.getByRole('row')).toHaveCount(13)
  await page.mouse.move(700, 250)
  await page.mouse.wheel(0, 320)
  await expect.poll(place).toBe(320)

  await page.getByRole('link', { name: 'Bakkerij 06' }).click()
  await expect(title(page, 'Bakkerij 06')).toBeVisible()
  expect(await place()).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveTitle(/Bakkerij 06/)

  await page.goBack()
  await expect(page.getByLabel('Zoek een klant')).toHaveValue('bakkerij')
  await expect.poll(place).toBe(320)
  await page.goForward()
  await expect(title(page, 'Bakkerij 06')).toBeVisible()
  await expect.poll(place).toBe(0)

  await page.goto('/dashboard/nergens')
  await expect(title(page, 'Pagina niet gevonden')).toBeVisible()
})

test('a page whose code does not come says so at its own address, and comes when it is asked for again', async ({
  page,
  tenant,
}) => {
  await tenant.addCustomer({ name: 'Café De Zaak' })
  await page.goto('/dashboard/klanten')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.waitForLoadState('networkidle')
  let refused = 0
  await page.route(/\/HoursPage-[^/]+\.js(\?|$)/, async (route) => {
    refused += 1
    await route.abort('internetdisconnected')
  })
  await page.getByRole('link', { name: 'Uren', exact: true }).click()
  await expect(page.getByText('Deze pagina kan nu niet worden getoond.')).toBeVisible()
  expect(path(page)).toBe('/dashboard/uren')
  // The first failure is taken for a version that was replaced, and loads the page again.
  expect(refused).toBeGreaterThan(1)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await expect(title(page, 'Uren')).toBeVisible()
})
