import type { Page } from '@playwright/test'
import { expect, expectAccessible, leavesWithin, test, type Tenant } from './fixtures.ts'
import { apiOf, bytesOf } from './support/api.ts'
import { today } from './support/days.ts'

const line = { description: 'Ontwerp en tekenwerk', quantity: 8, unitPrice: 95 }

/** A quote that was sent, and its link. */
async function sentQuote(tenant: Tenant, customerId: string): Promise<{ id: string; link: string }> {
  const id = await tenant.addConceptQuote({ customerId, title: 'Verbouwing dakkapel', lines: [line] })
  return { id, link: await tenant.shareQuote(id) }
}

/** Draw a few strokes, as a finger does. */
async function draw(page: Page): Promise<void> {
  const sheet = page.getByRole('img', { name: /Tekenvlak/ })
  await sheet.scrollIntoViewIfNeeded()
  const box = await sheet.boundingBox()
  if (box === null) throw new Error('there is nothing to draw on')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.15, 0.5))
  await page.mouse.down()
  for (let step = 1; step <= 24; step += 1)
    await page.mouse.move(...at(0.15 + step * 0.028, 0.5 + Math.sin(step) * 0.22))
  await page.mouse.up()
}

test('a quote goes from the form to a signature on a phone, and on to the deposit invoice', async ({
  page,
  browser,
  tenant,
  mailsTo,
}) => {
  test.slow()
  await tenant.addCustomer({ name: 'Timmerbedrijf Van Dalen', contactEmail: 'info@vandalen.example' })

  await page.goto('/dashboard/offertes')
  await expect(page.getByText('Geen offertes gevonden.')).toBeVisible()
  await page.getByRole('link', { name: 'Maak je eerste offerte' }).click()
  await page.getByRole('combobox', { name: 'Klant' }).click()
  await page.getByRole('option', { name: 'Timmerbedrijf Van Dalen' }).click()
  await page.getByLabel('Titel (optioneel)').fill('Verbouwing dakkapel')
  await page.getByLabel('Inleiding (optioneel)').fill('Zoals besproken ons voorstel.')
  await page.getByPlaceholder('Wat heb je gedaan of geleverd?').fill('Montage')
  await page.getByLabel('Prijs', { exact: false }).first().fill('1000')
  await page.getByRole('button', { name: 'Verstuur…' }).click()
  await expect(page.getByText('✅ Offerte succesvol aangemaakt')).toBeVisible()
  await page.getByRole('button', { name: 'Verder naar de mail' }).click()
  await leavesWithin(page, 1)
  const sending = page.getByRole('dialog', { name: 'Offerte versturen' })
  await expect(sending.getByRole('group', { name: 'Voorbeeld' })).toContainText('Bekijk en teken')
  await sending.getByRole('button', { name: 'Versturen', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Offerte O\d{4}-0001$/ })).toBeVisible()

  const [mail] = await mailsTo('info@vandalen.example', 1)
  const link = /https?:\/\/\S+\/acties\/offerte-tekenen\/[0-9a-f-]{36}/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(link).not.toBe('')

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'nl-NL',
  })
  const customer = await phone.newPage()
  await customer.goto(new URL(link).pathname)
  await expect(customer.getByRole('heading', { level: 1, name: 'Verbouwing dakkapel' })).toBeVisible()
  await customer.getByRole('button', { name: 'Teken voor € 1.210,00' }).click()
  await expect(customer.getByText('Verplicht veld')).toHaveCount(3)
  await expect(customer.getByText('Handtekening is vereist')).toBeVisible()
  await expectAccessible(customer)
  await customer.getByLabel('Je naam', { exact: true }).fill('Jan van Dalen')
  await customer.getByLabel('E-mailadres').fill('jan@vandalen.example')
  await customer.getByLabel('Ik ga akkoord met deze offerte').check()
  await draw(customer)
  await customer.getByRole('button', { name: 'Teken voor € 1.210,00' }).click()
  await expect(customer.getByRole('heading', { name: 'Deze offerte is getekend' })).toBeVisible()
  await expect(customer.getByRole('img', { name: 'Handtekening van Jan van Dalen' })).toBeVisible()
  await expectAccessible(customer)
  await phone.close()
  expect((await mailsTo('jan@vandalen.example', 1)).length).toBe(1)

  await page.reload()
  await expect(page.getByText('Getekend door klant').first()).toBeVisible()
  await page.getByRole('button', { name: 'Teken namens je bedrijf' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mailadres').fill('')
  await dialog.getByRole('button', { name: 'Teken', exact: true }).click()
  await expect(dialog.getByText('Verplicht veld')).toHaveCount(2)
  await expect(dialog.getByText('Handtekening is vereist')).toBeVisible()
  await dialog.getByLabel('Volledige naam').fill('B. Bakker')
  await dialog.getByLabel('E-mailadres').fill('b@bakker.example')
  await draw(page)
  await dialog.getByRole('button', { name: 'Teken', exact: true }).click()
  await expect(page.getByText('✅ Offerte getekend')).toBeVisible()
  await expect(page.getByText('Akkoord', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Meer acties' }).click()
  await page.getByRole('menuitem', { name: 'Maak project' }).click()
  await expect(page.getByText('✅ Project succesvol aangemaakt')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Verbouwing dakkapel' })).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Maak factuur' }).click()
  await page.getByLabel('Deel van de offerte').fill('25')
  await page.getByRole('button', { name: 'Factureer aanbetaling' }).click()
  await expect(page.getByText('✅ Factuur succesvol aangemaakt')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/facturen\//)
  await expect(page.getByText(/Aanbetaling 25% op offerte O\d{4}-0001/).first()).toBeVisible()
})

test('after a deposit invoice, list, page, project and Overzicht say what is left, and one button invoices the rest', async ({
  page,
  tenant,
}) => {
  const customerId = await tenant.addCustomer({ name: 'Timmerbedrijf Van Dalen' })
  const { id } = await sentQuote(tenant, customerId)
  await tenant.api('agreeByHand', {
    params: { id },
    body: { name: 'Jan van Dalen', channel: 'telefoon', date: today() },
  })
  const projectId = await tenant.api('beginProject', { params: { id } })
  const body = { part: 'deposit', percentage: 25 } as const
  const deposit = await tenant.api('invoiceQuote', { params: { id }, body })
  await page.goto(`/dashboard/offertes/${id}`)
  await expect(page.getByText('Een concept telt pas mee als het is afgerond')).toBeVisible()
  await expect(page.getByText('Deels gefactureerd')).toHaveCount(0)

  await tenant.moveInvoice(deposit, 1000)
  // € 919,60 less a quarter.
  for (const address of [`offertes/${id}`, 'offertes', `projecten/${projectId}`]) {
    await page.goto(`/dashboard/${address}`)
    const state = page.locator('.quote-state').filter({ hasText: 'Deels gefactureerd' }).first()
    await expect(state).toContainText('nog €\u00a0689,70')
  }
  await page.goto('/dashboard/overzicht')
  const task = page.getByRole('listitem').filter({ hasText: 'is deels gefactureerd' })
  await expect(task).toContainText('Timmerbedrijf Van Dalen · nog €\u00a0689,70')
  await task.getByRole('link', { name: /^Restant factureren…/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Factuur maken van deze offerte' })
  await expect(dialog).toContainText('Nog €\u00a0689,70 inclusief btw.')
  await dialog.getByRole('button', { name: 'Restant factureren' }).click()
  await expect(page.getByText('✅ Factuur succesvol aangemaakt')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/facturen\//)
  await expect(page.locator('.invoice-fact', { hasText: 'Totaal incl. btw' })).toContainText('689,70')
  await tenant.moveInvoice(new URL(page.url()).pathname.split('/').at(-1) ?? '', 1000)
  await page.goto('/dashboard/offertes')
  await expect(page.getByRole('row', { name: /Timmerbedrijf/ })).toContainText('Gefactureerd')
  await expect(page.locator('.quote-state')).toHaveCount(0)
})

test('a customer corrects what is typed, and reads why it is too late; axe finds nothing on the pages of quotes', async ({
  page,
  browser,
  request,
  tenant,
}) => {
  test.slow()
  await test.step('an error disappears when it is corrected, and a reload loses no typed text of the customer', async () => {
    const customerId = await tenant.addCustomer({ name: 'Timmerbedrijf Van Dalen' })
    const { link } = await sentQuote(tenant, customerId)
    const context = await browser.newContext()
    const customer = await context.newPage()
    await customer.goto(link)
    await customer.getByRole('button', { name: /^Teken voor/ }).click()
    await expect(customer.getByRole('alert')).toHaveCount(4)
    await customer.getByLabel('Je naam', { exact: true }).fill('Jan van Dalen')
    await expect(customer.getByRole('alert')).toHaveCount(3)
    await customer.getByLabel('E-mailadres').fill('jan@vandalen')
    await expect(customer.getByText('Ongeldig e-mailadres')).toBeVisible()
    await customer.getByLabel('E-mailadres').fill('jan@vandalen.example')
    await customer.getByLabel('Ik ga akkoord met deze offerte').check()
    await expect(customer.getByRole('alert')).toHaveText(['Handtekening is vereist'])
    await customer.getByRole('button', { name: 'Liever typen' }).click()
    await customer.getByLabel('Typ je naam als handtekening').fill('J. van Dalen')
    await expect(customer.getByRole('alert')).toHaveCount(0)
    await customer.getByText('Stel een vraag').click()
    await customer.getByLabel('Je vraag').fill('Is dit inclusief schilderwerk?')

    await customer.reload()
    await expect(customer.getByLabel('Je naam', { exact: true })).toHaveValue('Jan van Dalen')
    await expect(customer.getByLabel('E-mailadres')).toHaveValue('jan@vandalen.example')
    await expect(customer.getByLabel('Ik ga akkoord met deze offerte')).toBeChecked()
    await expect(customer.getByLabel('Typ je naam als handtekening')).toHaveValue('J. van Dalen')
    await customer.getByText('Stel een vraag').click()
    await expect(customer.getByLabel('Je vraag')).toHaveValue('Is dit inclusief schilderwerk?')

    // Kept for the visit, and no longer.
    const later = await context.newPage()
    await later.goto(link)
    await expect(later.getByLabel('Je naam', { exact: true })).toHaveValue('')
    await later.close()

    // A drawing is kept like a name, and can be signed with.
    await customer.getByRole('button', { name: 'Liever tekenen' }).click()
    const sheet = customer.getByRole('img', { name: /^Tekenvlak/ })
    await sheet.scrollIntoViewIfNeeded()
    const box = await sheet.boundingBox()
    if (box === null) throw new Error('there is no sheet to draw on')
    await customer.mouse.move(box.x + 40, box.y + 60)
    await customer.mouse.down()
    await customer.mouse.move(box.x + 120, box.y + 20, { steps: 8 })
    await customer.mouse.move(box.x + 200, box.y + 70, { steps: 8 })
    await customer.mouse.up()
    const inkOf = () =>
      sheet.evaluate((canvas: HTMLCanvasElement) =>
        canvas
          .getContext('2d')
          ?.getImageData(0, 0, canvas.width, canvas.height)
          .data.reduce((sum, value, index) => sum + (index % 4 === 3 && value > 0 ? 1 : 0), 0),
      )
    const drawn = Number(await inkOf())
    expect(drawn).toBeGreaterThan(200)
    await customer.reload()
    await expect.poll(async () => Math.abs(Number(await inkOf()) - drawn) / drawn).toBeLessThan(0.02)

    await customer.getByRole('button', { name: /^Teken voor/ }).click()
    await expect(customer.getByRole('heading', { name: 'Deze offerte is getekend' })).toBeVisible()
    expect(
      await customer.evaluate(() =>
        Object.keys(sessionStorage).filter((key) => / (name|email|signature)$/.test(key)),
      ),
    ).toEqual([])
    await context.close()
  })

  await test.step('a customer who comes too late reads why, and finds no button', async () => {
    const customerId = await tenant.addCustomer({ name: 'Café De Zaak' })
    const withdrawn = await sentQuote(tenant, customerId)
    await page.goto(`/dashboard/offertes/${withdrawn.id}`)
    await page.getByRole('button', { name: 'Meer acties' }).click()
    await page.getByRole('menuitem', { name: 'Trek in' }).click()
    await page.getByRole('button', { name: 'Trek in' }).click()
    await expect(page.getByText('✅ Offerte ingetrokken')).toBeVisible()

    const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await visitor.goto(withdrawn.link)
    await expect(
      visitor.getByText('Deze offerte is ingetrokken en kan niet meer worden getekend.'),
    ).toBeVisible()
    await expect(visitor.getByRole('button', { name: /^Teken/ })).toHaveCount(0)
    await expectAccessible(visitor)

    const rejected = await sentQuote(tenant, customerId)
    await visitor.goto(rejected.link)
    await visitor.getByText('Wijs de offerte af').click()
    await visitor.getByLabel('Waarom niet? (optioneel)').fill('Te duur')
    await visitor.getByRole('button', { name: 'Wijs af' }).click()
    await expect(
      visitor.getByText('Deze offerte is afgewezen en kan niet meer worden getekend.'),
    ).toBeVisible()
    await page.goto(`/dashboard/offertes/${rejected.id}`)
    await expect(page.getByText('Afgewezen door de klant. Reden: Te duur')).toBeVisible()

    await visitor.goto('/acties/offerte-tekenen/00000000-0000-4000-8000-000000000000')
    await expect(visitor.getByRole('heading', { name: 'Pagina niet gevonden' })).toBeVisible()
    const headers = (await request.get(rejected.link)).headers()
    expect(headers['referrer-policy']).toBe('no-referrer')
    await visitor.context().close()
  })

  await test.step('axe finds nothing on the pages of quotes, light and dark', async () => {
    const customerId = await tenant.addCustomer({ name: 'Praktijk De Linde' })
    const { id, link } = await sentQuote(tenant, customerId)
    for (const address of [
      '/dashboard/offertes',
      '/dashboard/offertes/offerte-formulier',
      `/dashboard/offertes/${id}`,
      `/dashboard/offertes/${id}?tekenen=1`,
      link,
    ])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectAccessible(page)
      }
  })
})

test(
  'a quote is signed with the keyboard alone, and its signed PDF is verified',
  { tag: '@soak' },
  async ({ browser, tenant, request, page }) => {
    const customerId = await tenant.addCustomer({ name: 'Praktijk De Linde' })
    const { id, link } = await sentQuote(tenant, customerId)
    const visitor = await (await browser.newContext({ colorScheme: 'dark' })).newPage()
    await visitor.goto(link)
    await visitor.getByLabel('Je naam', { exact: true }).focus()
    await visitor.keyboard.type('Marijke Linde')
    await visitor.keyboard.press('Tab')
    await visitor.keyboard.type('marijke@linde.example')
    await visitor.keyboard.press('Tab')
    await visitor.keyboard.press('Space')
    await visitor.getByRole('button', { name: 'Liever typen' }).press('Enter')
    await expect(visitor.getByLabel('Typ je naam als handtekening')).toHaveValue('Marijke Linde')
    await expectAccessible(visitor)
    await visitor.getByRole('button', { name: /^Teken voor/ }).press('Enter')
    await expect(visitor.getByRole('heading', { name: 'Deze offerte is getekend' })).toBeVisible()
    await visitor.context().close()

    let pdf: Buffer = Buffer.alloc(0)
    await expect(async () => {
      pdf = await bytesOf(
        await apiOf(request)('getQuoteAttachment', { params: { id }, query: { signed: 'true' } }),
      )
    }).toPass({ timeout: 10_000 })
    await page.goto('/verifieer')
    await expectAccessible(page)
    const choose = page.getByLabel(/Kies een PDF/)
    await choose.setInputFiles({ name: 'offerte.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(page.getByRole('heading', { name: 'Ongewijzigd getekend exemplaar' })).toBeVisible()
    await expect(page.getByText('Marijke Linde')).toBeVisible()
    await expectAccessible(page)
    pdf[pdf.length - 9] = (pdf.at(-9) ?? 0) ^ 1
    await choose.setInputFiles({ name: 'offerte.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(page.getByRole('heading', { name: 'Komt niet overeen' })).toBeVisible()
  },
)
