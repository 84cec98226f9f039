import { webhookReceiver } from '../src/testing/webhook-steps.ts'
import { expect, expectAccessibleInBothThemes, test } from './fixtures.ts'
import { storyPort } from './support/story-ports.ts'

test('an owner adds a webhook, its receiver is told of a new customer, and what did not arrive is sent again', async ({
  page,
  tenant,
}) => {
  test.slow()
  const receiver = await webhookReceiver(storyPort('E2E_WEBHOOK_PORT'))
  try {
    await page.goto('/dashboard/instellingen/koppelingen')
    await expect(page.getByText('Er zijn nog geen webhooks.')).toBeVisible()
    await page.getByRole('button', { name: 'Webhook toevoegen…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Webhook toevoegen' })
    await dialog.getByLabel('Naam').fill('Webwinkel')
    await dialog.getByLabel('Adres').fill('https://192.168.1.1/hook')
    await dialog.getByLabel('Klant toegevoegd').check()
    await dialog.getByRole('button', { name: 'Toevoegen' }).click()
    await expect(dialog.getByText(/^Dit adres hoort bij een besloten netwerk/)).toBeVisible()
    await dialog.getByLabel('Adres').fill(`${receiver.origin}/hook`)
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('button', { name: 'Toevoegen' }).click()

    const shown = page.getByRole('dialog', { name: 'Het geheim van je webhook' })
    await expect(shown.locator('code')).toHaveText(/^whsec_[A-Za-z0-9+/]{43}=$/)
    await shown.getByRole('button', { name: 'Ik heb het bewaard' }).click()

    Object.assign(receiver, { status: 500, text: 'De winkel is dicht' })
    await tenant.addCustomer({ name: 'Bakkerij Jansen' })
    await expect.poll(() => receiver.got.length, { timeout: 15_000 }).toBeGreaterThan(0)
    const row = page.getByRole('listitem', { name: 'Webwinkel' })
    await row.getByRole('button', { name: 'Meldingen' }).click()
    const log = page.getByRole('dialog', { name: 'Meldingen aan Webwinkel' })
    const delivery = log.getByRole('listitem', { name: 'Klant toegevoegd' })
    await expect(delivery.getByText(/^Antwoord 500 · /)).toBeVisible()
    await delivery.getByText('Antwoord van de ontvanger').click()
    await expect(delivery.getByText('De winkel is dicht')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')

    await row.getByRole('button', { name: 'Acties voor Webwinkel' }).click()
    await page.getByRole('menuitem', { name: 'Uitzetten…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Uitzetten' }).click()
    await expect(row.getByText('Uit', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: 'Acties voor Webwinkel' }).click()
    await page.getByRole('menuitem', { name: 'Aanzetten' }).click()
    await expect(row.getByText('Actief')).toBeVisible()

    Object.assign(receiver, { status: 204, text: '' })
    await row.getByRole('button', { name: 'Meldingen' }).click()
    await expect(delivery.getByText('Gestopt')).toBeVisible()
    await log.getByRole('button', { name: 'Alles wat niet aankwam opnieuw sturen' }).click()
    await expect(delivery.getByText('Aangekomen')).toBeVisible({ timeout: 15_000 })
    const ids = new Set(receiver.got.map(({ headers }) => headers['webhook-id']))
    expect(ids.size).toBe(1)
    await page.keyboard.press('Escape')
    await expect(row.getByText(/^Laatst aangekomen /)).toBeVisible()
    await expectAccessibleInBothThemes(page)
  } finally {
    await receiver.close()
  }
})
