import { expect, test } from './fixtures.ts'

test('a list, a page and a theme are found again as they were left', async ({ page, tenant }) => {
  test.slow()
  await test.step('a list is searched and paged, and its address restores the same state', async () => {
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

  await test.step('a click on what was just searched for opens it on a slow network, and the way back has the search', async () => {
    await page.goto('/dashboard/klanten')
    await expect(page.getByRole('row')).toHaveCount(13)
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
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('a page that is opened by an address begins at the top, and one that is loaded again stays where it was', async () => {
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

  await test.step('a chosen theme holds on the public pages and in the app', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Licht of donker thema' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
    await page.goto('/dashboard/overzicht')
    await expect(page.getByRole('heading', { name: 'Overzicht', level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  })
})

test('the search bar finds pages and records by the keyboard alone, also when words or answers come early or late', async ({
  page,
  tenant,
}) => {
  test.slow()
  await test.step('words and Enter that come before the search bar open what they name', async () => {
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
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('a page that arrives late takes the focus from no dialog that was opened meanwhile', async () => {
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
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('everything can be reached from the keyboard', async () => {
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

  await test.step('Enter in the command bar opens the one invoice that was found; synonyms find pages', async () => {
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

  await test.step('Ctrl+K at once after Escape opens the command bar again', async () => {
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

  await test.step('Enter in the command bar waits for the records of what is typed, and runs none of an earlier text', async () => {
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
})
