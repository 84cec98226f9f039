import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Press Tab until the target has the focus, as a user without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  await tabTo(page, page.getByRole('combobox', { name: label }))
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('Enter')
}

test('an invoice and a quote are made without a mouse, and the quote is signed without one', async ({
  page,
  browser,
  tenant,
}) => {
  test.slow()
  await test.step('an invoice is made and finalised without a mouse', async () => {
    await tenant.addCustomer({ name: 'Bakkerij Jansen' })
    // The typed customer is not among the first twelve: the server finds it.
    await Promise.all(
      Array.from({ length: 13 }, (_, n) => tenant.addCustomer({ name: `Aannemer ${String(n)}` })),
    )
    await page.goto('/dashboard/facturen')
    await expect(page.getByText('Geen facturen gevonden.')).toBeVisible()
    await page.keyboard.press('n')
    await choose(page, 'Klant', 'Bakkerij')
    await expect(page.getByRole('combobox', { name: 'Klant' })).toHaveValue('Bakkerij Jansen')
    await tabTo(page, page.getByLabel('Omschrijving regel 1'))
    await page.keyboard.type('Advies')
    await tabTo(page, page.getByLabel('Prijs per stuk regel 1'))
    await page.keyboard.type('100')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Omschrijving regel 2')).toBeFocused()
    await page.keyboard.type('Reiskosten')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByLabel('Omschrijving regel 1')).toHaveValue('Reiskosten')
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog', { name: 'Factuur afronden' })
    await tabTo(page, dialog.getByRole('button', { name: 'Afronden' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('✅ Factuurstatus bijgewerkt')).toBeVisible()
    await expect(page.getByText('Afgerond', { exact: true }).first()).toBeVisible()
  })

  await test.step('a quote is made, shared and signed without a mouse', async () => {
    await tenant.addCustomer({ name: 'Café De Zaak' })
    await page.goto('/dashboard/offertes')
    await expect(page.getByText('Geen offertes gevonden.')).toBeVisible()
    await page.keyboard.press('n')
    await choose(page, 'Klant', 'Café')
    await tabTo(page, page.getByLabel('Omschrijving regel 1'))
    await page.keyboard.type('Ontwerp')
    await tabTo(page, page.getByLabel('Prijs per stuk regel 1'))
    await page.keyboard.type('250')
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog', { name: 'Offerte versturen' })
    await tabTo(page, dialog.getByRole('button', { name: 'Alleen de link delen' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('✅ Offerte gedeeld')).toBeVisible()
    await expect(page).toHaveURL(/\/offertes\/[0-9a-f-]{36}$/)
    const quoteId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    const customer = await (await browser.newContext({ locale: 'nl-NL' })).newPage()
    await customer.goto(`/acties/offerte-tekenen/${quoteId}`)
    await tabTo(customer, customer.getByLabel('Je naam', { exact: true }))
    await customer.keyboard.type('Jan van Dalen')
    await tabTo(customer, customer.getByLabel('E-mailadres'))
    await customer.keyboard.type('piet@dezaak.example')
    await tabTo(customer, customer.getByLabel('Ik ga akkoord met deze offerte'))
    await customer.keyboard.press('Space')
    await tabTo(customer, customer.getByRole('button', { name: 'Liever typen' }))
    await customer.keyboard.press('Enter')
    await expect(customer.getByLabel('Typ je naam als handtekening')).toHaveValue('Jan van Dalen')
    await tabTo(customer, customer.getByRole('button', { name: 'Teken voor € 302,50' }))
    await customer.keyboard.press('Enter')
    await expect(customer.getByRole('heading', { name: 'Deze offerte is getekend' })).toBeVisible()
    await customer.context().close()
  })
})
