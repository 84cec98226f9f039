import type { Page } from '@playwright/test'
import { expect, test, type Tenant } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('all actions are within reach of a thumb, and none is made or left by mistake', async ({
  page,
  tenant,
}) => {
  await invoiceOf(tenant)
  await page.goto('/dashboard/facturen')
  const bar = page.getByRole('navigation', { name: 'Meest gebruikt' })
  await expect(bar.getByRole('link')).toHaveText(['Overzicht', 'Facturen', 'Kosten'])
  await expect(page.getByRole('banner').getByRole('button')).toHaveText(['Zoek of doe iets…Ctrl K'])

  await bar.getByRole('button', { name: 'Nieuw' }).click()
  const making = page.getByRole('dialog', { name: 'Nieuw' })
  await expect(making.getByRole('link')).toHaveText([/^Factuur/, /^Bon fotograferen/, /^Offerte/, /^Klant/])
  await making.getByRole('link', { name: /^Bon fotograferen/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nieuwe uitgave' })).toBeVisible()
  await expect(making).toBeHidden()
  await expect(page.getByRole('button', { name: 'Maak een foto' })).toBeVisible()

  await page.goto('/dashboard/overzicht')
  await bar.getByRole('button', { name: 'Meer' }).click()
  const more = page.getByRole('dialog', { name: 'Meer' })
  const theme = await more.getByRole('button', { name: 'Donker thema' }).boundingBox()
  const end = await more.getByRole('button', { name: 'Uitloggen' }).boundingBox()
  expect(end?.y).toBeGreaterThan((theme?.y ?? Infinity) + (theme?.height ?? 0) + 24)
  await more.getByRole('link', { name: 'Balans' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Balans' })).toBeVisible()
})

test('the actions have a bar of their own that covers no field and no amount', async ({ page, tenant }) => {
  const invoice = await invoiceOf(tenant)
  const forms = [
    '/dashboard/facturen/factuur-formulier',
    '/dashboard/klanten/klant-formulier',
    '/dashboard/kosten/eenmalige-kosten-formulier',
    '/dashboard/balans/memoriaal',
    '/dashboard/instellingen/bedrijf',
  ]
  const others = ['/dashboard/facturen', `/dashboard/facturen/${invoice}`, '/dashboard/balans/controle']
  for (const address of [...forms, ...others]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const bar = page.getByRole('navigation', { name: 'Meest gebruikt' })
    await expect(bar, address).toBeVisible({ visible: !forms.includes(address) })
    expect(await coveredAtTheEnd(page), address).toEqual([])
  }
})

/** The area that the bars cover when the page is scrolled to its end: every element must be reachable. */
const coveredAtTheEnd = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    const bars = [
      ...document.querySelectorAll('.bottom-bar, .page-header-primary, .form-actions, .page-header-actions'),
    ]
      .filter((bar) => getComputedStyle(bar).position === 'fixed')
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ height }) => height > 0)
    const top = Math.min(window.innerHeight, ...bars.map((bar) => bar.top))
    return [...document.querySelectorAll('main :is(input, textarea, .figure, a, button), footer a')]
      .filter(
        (element) => element.closest('.page-header-primary, .form-actions, .page-header-actions') === null,
      )
      .filter((element) => element.getBoundingClientRect().bottom > top + 1)
      .map((element) => element.outerHTML.slice(0, 120))
  })

async function invoiceOf(tenant: Tenant): Promise<string> {
  await tenant.addCustomer({ name: 'Café De Zaak' })
  const invoice = await tenant.addConceptInvoice({
    customer: 'Café De Zaak',
    lines: [{ description: 'Advies', quantity: 2, unitPrice: 50 }],
  })
  await tenant.moveInvoice(invoice, 1000)
  return invoice
}
