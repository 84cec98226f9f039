import { expect, leavesWithin, registerTenant, test } from './fixtures.ts'
import { withOwnProgram } from './support/own-program.ts'
import { storyPort } from './support/story-ports.ts'

// The same program as of the other stories, without SMTP_URL.
const port = storyPort('E2E_NO_MAIL_PORT')
test.use({ baseURL: `http://127.0.0.1:${String(port)}` })
withOwnProgram(port)

test('without a mail server no mail is called sent: it is kept, and every screen says so', async ({
  page,
  request,
}) => {
  test.slow()
  const tenant = await registerTenant(request)
  await page.addInitScript((token) => {
    localStorage.setItem('jwtToken', token)
  }, tenant.token)
  const customerId = await tenant.addCustomer({ name: 'Café De Zaak' })
  const lines = [{ description: 'Advies', quantity: 1, unitPrice: 100 }]
  const invoice = await tenant.addConceptInvoice({ customer: 'Café De Zaak', lines })
  await tenant.moveInvoice(invoice, 1000)
  const paid = await tenant.addConceptInvoice({ customer: 'Café De Zaak', lines })
  await tenant.moveInvoice(paid, 1000)
  await tenant.moveInvoice(paid, 3000)
  const quote = await tenant.addConceptQuote({ customerId, title: 'Menukaart', lines })
  await tenant.shareQuote(quote)

  const kept = page.getByText('Bewaard, niet verstuurd').first()
  /** By the dialog, which says first that no mail will be sent. */
  const send = async () => {
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/geen mailserver/).first()).toBeVisible()
    await dialog.getByRole('button', { name: /^(Versturen|Bewaren)/ }).click()
    await expect(kept).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('Verstuurd', { exact: true })).toBeHidden()
  }

  await leavesWithin(page, 1)
  await page.goto(`/dashboard/facturen/${invoice}`)
  await page.getByRole('button', { name: 'Verstuur…' }).click()
  await send()
  await page.goto(`/dashboard/offertes/${quote}`)
  await page.getByRole('button', { name: 'Meer acties' }).click()
  await page.getByRole('menuitem', { name: 'Verstuur opnieuw…' }).click()
  await send()
  await page.goto(`/dashboard/creditnotas/creditnota-formulier?invoiceId=${paid}`)
  await page.getByLabel('Aantal terug regel 1').fill('0,5')
  await page.getByRole('button', { name: 'Creditnota afronden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Creditnota C/ })).toBeVisible()
  await page.getByRole('button', { name: 'Verstuur…' }).click()
  await send()

  for (const list of ['facturen', 'offertes', 'creditnotas', 'overzicht']) {
    await page.goto(`/dashboard/${list}`)
    await expect(kept, list).toBeVisible()
    await expect(page.getByRole('row').getByText('Verstuurd', { exact: true }), list).toBeHidden()
  }
  await page.goto('/dashboard/instellingen/mail')
  await expect(page.getByText('Bewaard, niet verstuurd').first()).toBeVisible()
  await expect(page.getByText('Verzonden', { exact: true })).toBeHidden()
})
