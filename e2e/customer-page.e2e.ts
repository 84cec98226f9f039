import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, expectNothingWider, test, type Tenant } from './fixtures.ts'
import { today } from './support/days.ts'

const lines = [
  { description: 'Huisstijl: menukaart en gevel', quantity: 16, unitPrice: 95 },
  { description: 'Handboek huisstijl, gedrukt', quantity: 3, unitPrice: 24.95, vatPercentage: 9 },
]

/** A sent invoice of € 1.920,79, and the path of its link. */
async function invoiceWithLink(tenant: Tenant): Promise<{ id: string; path: string }> {
  await tenant.addCustomer({ name: 'Café De Zaak' })
  const id = await tenant.addConceptInvoice({ customer: 'Café De Zaak', lines })
  await tenant.moveInvoice(id, 1000)
  await tenant.moveInvoice(id, 2000)
  const { address } = await tenant.api('makeCustomerLink', { params: { id } })
  return { id, path: new URL(address).pathname }
}

const pay = (tenant: Tenant, id: string, amount: number) =>
  tenant.api('addPayment', { params: { id }, body: { date: today(), amount } })

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('a customer reads the invoice without an account, reports an error, and pays in two parts', async ({
  page,
  browser,
  tenant,
}) => {
  test.slow()
  const { id, path } = await invoiceWithLink(tenant)
  await test.step('on a phone a customer reports an error; the sender reads it, may not remind, and settles it', async () => {
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const customer = await phone.newPage()
    await customer.goto(path)
    await expect(customer.getByRole('article', { name: 'Factuur' })).toContainText('16 × € 95,00 · btw 21%')
    const [rows, code] = [customer.getByText('Op naam van'), customer.getByRole('img', { name: /^QR-code/ })]
    expect((await rows.boundingBox())?.y).toBeLessThan((await code.boundingBox())?.y ?? 0)

    await customer.getByRole('button', { name: 'Laat het weten' }).click()
    await customer.getByRole('button', { name: 'Verstuur melding' }).click()
    await expect(customer.getByRole('alert')).toHaveText('Schrijf op wat er niet klopt.')
    await customer.getByLabel('Wat klopt er niet?').fill('We spraken drie handboeken af, ')
    await expect(customer.getByRole('alert')).toHaveCount(0)
    await customer.reload()
    await customer.getByRole('button', { name: 'Laat het weten' }).click()
    await expect(customer.getByLabel('Wat klopt er niet?')).toHaveValue('We spraken drie handboeken af, ')
    await customer.getByLabel('Wat klopt er niet?').fill('We spraken twee handboeken af.')
    await customer.getByRole('button', { name: 'Verstuur melding' }).click()
    await expect(customer.getByText(/Je melding is aangekomen bij Bakkerij & Bouw Utrecht/)).toBeVisible()
    await expectNothingWider(customer)
    await expectAccessibleInBothThemes(customer)
    await phone.close()

    await page.goto(`/dashboard/facturen/${id}`)
    const notice = page.getByRole('region', { name: 'Melding van je klant' })
    await expect(notice).toContainText('We spraken twee handboeken af.')
    await page.getByRole('tab', { name: 'Tijdlijn' }).click()
    await expect(page.getByText('Bekeken door de klant')).toHaveCount(1)
    await notice.getByRole('button', { name: 'Afgehandeld' }).click()
    await expect(notice).toHaveCount(0)
  })

  await test.step('a customer reads the invoice without an account, copies the data of the transfer, and pays in two parts', async () => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const customer = await context.newPage()
    const kib = bytesOf(customer)
    await customer.goto(path)
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText(/Café De Zaak €.1\.920,79/)
    await expect(
      customer.getByRole('img', { name: /^QR-code voor de bankapp: €.1\.920,79/ }).first(),
    ).toBeVisible()
    await customer.waitForLoadState('networkidle')
    expect(kib()).toBeLessThanOrEqual(110)

    for (const [name, text] of [
      ['rekening', 'NL91ABNA0417164300'],
      ['bedrag', '1920,79'],
      ['betalingskenmerk', /^RF\d{6}0001$/],
    ] as const) {
      await customer.getByRole('button', { name: `Kopieer ${name}` }).click()
      await expect(
        customer.getByRole('status').filter({ hasText: new RegExp(`${name} gekopieerd`, 'i') }),
      ).toHaveCount(1)
      expect(await copied(customer)).toMatch(text)
    }
    const download = customer.waitForEvent('download')
    await customer.getByRole('link', { name: 'PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/^factuur-\d{4}-0001\.pdf$/)
    await expectAccessibleInBothThemes(customer)

    await pay(tenant, id, 920.79)
    await customer.reload()
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText(/€.1\.000,00/)
    await expect(customer.getByText('Al ontvangen op')).toBeVisible()
    // The code on the sheet contains the whole amount, so only the code with the open amount is left.
    await expect(customer.getByRole('img', { name: /^QR-code/ })).toHaveCount(1)

    await pay(tenant, id, 1000)
    await customer.reload()
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Betaald, dank je wel')
    await expect(customer.getByRole('button', { name: /Kopieer/ })).toHaveCount(0)
    await expect(customer.getByRole('img', { name: /^QR-code/ })).toHaveCount(0)
    await expectAccessibleInBothThemes(customer)
    await context.close()
  })
})

test(
  'the sender copies the link and revokes it; a visitor then sees only the contact data',
  { tag: '@soak' },
  async ({ browser, page, tenant }) => {
    test.slow()
    const { id, path } = await invoiceWithLink(tenant)
    await page.goto(`/dashboard/facturen/${id}`)
    await expect(page.getByRole('article', { name: /^Factuur, zoals je klant die krijgt/ })).toContainText(
      'Te betalen uiterlijk',
    )
    await expect(page.locator('iframe')).toHaveCount(0)
    await page
      .getByRole('button', { name: /Meer acties|Acties/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Trek link in…' }).click()
    await page.getByRole('button', { name: 'Trek link in' }).click()
    await expect(page.getByText('✅ Link ingetrokken')).toBeVisible()

    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Deze link werkt niet meer')
    await expect(visitor.getByRole('link', { name: tenant.email })).toBeVisible()
    expect(await visitor.locator('body').innerText()).not.toMatch(/1\.920,79|NL91/)
    await expectAccessibleInBothThemes(visitor)
    await visitor.goto('/acties/document/00000000-0000-4000-8000-000000000000')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Pagina niet gevonden')
    await visitor.context().close()
  },
)

/** The requests of the page, in KiB on the network. */
function bytesOf(page: Page): () => number {
  let bytes = 0
  page.on('requestfinished', (request) => {
    void request.sizes().then(({ responseBodySize }) => {
      bytes += responseBodySize
    })
  })
  return () => bytes / 1024
}
