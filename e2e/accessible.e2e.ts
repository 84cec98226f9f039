import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNothingWider,
  expectUnfoldedAccessible,
  test,
  type Tenant,
} from './fixtures.ts'
import { RULES_OF_COLOUR, violationsOn } from './support/axe.ts'
import { today } from './support/days.ts'

/** Pages of the books. `{asset}` is a bought asset. */
const bookkeeping = [
  '/dashboard/balans/controle',
  '/dashboard/balans/memoriaal',
  '/dashboard/balans/beginbalans',
  '/dashboard/balans/rekeningen',
  '/dashboard/balans/jaarafsluiting',
  '/dashboard/balans/bedrijfsmiddelen',
  '/dashboard/balans/bedrijfsmiddelen/nieuw',
  '/dashboard/balans/bedrijfsmiddelen/{asset}',
  `/dashboard/belastingen?tijdvak=${thisQuarter()}`,
  '/refund',
  '/dashboard/instellingen/beveiliging',
  '/dashboard/rapportages/exporteren',
]

test('axe finds a grey that is hard to read, in each theme, and a field without a name', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => (heading.style.color = '#888'))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      heading.style.background = matchMedia('(prefers-color-scheme: dark)').matches ? '#777' : '#999'
    })
    expect(await violationsOn(page, RULES_OF_COLOUR)).toEqual([expect.stringMatching(/^color-contrast: <h1/)])
  }
  await page.locator('main').evaluate((main) => main.append(document.createElement('input')))
  expect(await violationsOn(page)).toContainEqual(expect.stringMatching(/^label: <input/))
})

test.describe('axe finds nothing, in the light theme and the dark one, on', () => {
  test('a credit note, its form and the page of refunds', { tag: '@soak' }, async ({ page, tenant }) => {
    const complaints = complaintsOf(page)
    const invoice = await finalisedInvoiceOf(tenant)
    await page.goto(`/dashboard/creditnotas/creditnota-formulier?invoiceId=${invoice}`)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Alles crediteren' }).click()
    await page.getByRole('button', { name: 'Creditnota afronden' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Creditnota C/ })).toBeVisible()
    await page.getByRole('tab', { name: /Verrekening/ }).click()
    await expectAccessibleInBothThemes(page)
    for (const address of ['/refund?wie=klant', '/refund?wie=leverancier']) {
      await page.goto(address)
      await expectAccessibleInBothThemes(page)
    }
    expect(complaints).toEqual([])
  })

  for (const width of [1440, 390])
    test(
      `parts that unfold over a page that is ${String(width)} wide, the sheets of a phone, and a week with its details`,
      { tag: width === 1440 ? '@soak' : [] },
      async ({ page, tenant }) => {
        test.slow()
        await page.setViewportSize({ width, height: 844 })
        for (let n = 1; n <= 12; n += 1) await tenant.addCustomer({ name: `Klant ${String(n)}` })
        await page.goto('/dashboard/facturen/factuur-formulier')
        await page.getByRole('combobox', { name: 'Klant' }).click()
        await expect(page.getByRole('option', { name: 'Klant 12' })).toBeAttached()
        await expectUnfoldedAccessible(page)
        await page.getByRole('option', { name: 'Klant 12' }).click()
        await page.getByRole('button', { name: 'Kies een dag' }).first().click()
        await expect(page.getByRole('button', { name: /^1 / }).first()).toBeVisible()
        await expectUnfoldedAccessible(page)
        await page.goto('/dashboard/klanten')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.keyboard.press('Control+k')
        await page.getByPlaceholder('Zoek of doe iets…').fill('klant')
        await expect(page.getByText('Klant 1', { exact: true }).last()).toBeVisible()
        await expectUnfoldedAccessible(page)

        await finalisedInvoiceOf(tenant)
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto('/dashboard/overzicht')
        for (const [button, title] of [
          ['Nieuw', 'Nieuw'],
          ['Meer', 'Meer'],
        ] as const) {
          await page.getByRole('button', { name: button, exact: true }).click()
          await expect(page.getByRole('dialog', { name: title })).toBeVisible()
          await expectUnfoldedAccessible(page)
          await page.getByRole('button', { name: 'Sluiten' }).click()
        }
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.getByRole('group', { name: 'Weken' }).getByRole('button').first().focus()
        await expect(page.getByText(/^Week van \d/)).toBeVisible()
        await expectUnfoldedAccessible(page)
      },
    )

  test('an invoice', { tag: '@soak' }, async ({ page, tenant }) => {
    const complaints = complaintsOf(page)
    await page.goto(`/dashboard/facturen/${await finalisedInvoiceOf(tenant)}`)
    await expectAccessibleInBothThemes(page)
    expect(complaints).toEqual([])
  })

  test(
    'manual entries, assets, the end of a year, VAT and security, and a tablet and a phone are wide enough for them',
    { annotation: { type: 'slow', description: 'twelve pages at four widths' } },
    async ({ page, tenant }) => {
      test.setTimeout(180_000)
      const complaints = complaintsOf(page)
      await suppliedAbroad(tenant)
      const asset = await tenant.addAsset('Werkbank')
      for (const address of bookkeeping)
        await test.step(address, async () => {
          await page.setViewportSize({ width: 1280, height: 900 })
          await page.goto(address.replace('{asset}', asset))
          await expectAccessibleInBothThemes(page)
          for (const width of [768, 390, 320]) {
            await page.setViewportSize({ width, height: 844 })
            await expectNothingWider(page)
          }
        })
      expect(complaints).toEqual([])
    },
  )
})

async function finalisedInvoiceOf(tenant: Tenant): Promise<string> {
  await tenant.addCustomer({ name: 'Café De Zaak' })
  const invoice = await tenant.addConceptInvoice({
    customer: 'Café De Zaak',
    lines: [{ description: 'Advies', quantity: 2, unitPrice: 50 }],
  })
  await tenant.moveInvoice(invoice, 1000)
  return invoice
}

/** Services to a business in Germany, which the ICP statement contains. */
async function suppliedAbroad(tenant: Tenant): Promise<void> {
  await tenant.addCustomer({
    name: 'Sondermaschinenbau Schwarzwald GmbH',
    btwId: 'DE136695976',
    country: 'DE',
    zipCode: '79098',
  })
  const invoice = await tenant.addConceptInvoice({
    customer: 'Sondermaschinenbau Schwarzwald GmbH',
    lines: [{ description: 'Advies', quantity: 1, unitPrice: 123_456, vatTreatment: 1000 }],
  })
  await tenant.moveInvoice(invoice, 1000)
}

function thisQuarter(): string {
  const [year = '', month = ''] = today().split('-')
  return `${year}-Q${String(Math.ceil(Number(month) / 3))}`
}

/** Errors of the browser console: a refused script or style, an error of ours. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}
