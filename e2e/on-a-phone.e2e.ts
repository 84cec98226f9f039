import type { Locator, Page } from '@playwright/test'
import { ingFile } from '../src/testing/bank-steps.ts'
import { expect, test, type Tenant } from './fixtures.ts'
import { daysAgo } from './support/days.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('the actions are within reach of a thumb, few touches away, and cover nothing; a pull shows what came', async ({
  page,
  tenant,
}) => {
  test.slow()
  const invoice = await invoiceOf(tenant)
  await test.step('all actions are within reach of a thumb, and none is made or left by mistake', async () => {
    await page.goto('/dashboard/facturen')
    const bar = page.getByRole('navigation', { name: 'Meest gebruikt' })
    // What the page is for is in the bar itself, which is as high as a thumb.
    const place = await bar.boundingBox()
    const action = await page.getByRole('link', { name: 'Nieuwe factuur' }).first().boundingBox()
    expect(place?.height).toBe(56)
    expect(action?.y).toBeGreaterThan(place?.y ?? Infinity)
    await expect(bar.getByRole('button')).toHaveText(['Meer'])
    await expect(bar.getByRole('link')).toHaveText(['Overzicht', 'Facturen', 'Kosten'])
    await expect(page.getByRole('banner').getByRole('button')).toHaveText(['Zoek of doe iets…Ctrl K'])

    await bar.getByRole('link', { name: 'Overzicht' }).click()
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

  await test.step('the actions have a bar of their own that covers no field and no amount', async () => {
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

  await test.step('an invoice, a receipt, a line of the bank and hours are four touches from Overzicht at most', async () => {
    await tenant.addBankAccount({ iban: 'NL91ABNA0417164300', name: 'Zakelijk' })
    const { invoiceNumber } = await tenant.invoice(invoice)
    await page.goto('/dashboard/bank/inlezen')
    const statement = ingFile([[daysAgo(0), 121, 'Café De Zaak', '', `Factuur ${invoiceNumber ?? ''}`]])
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
    await page.getByRole('button', { name: 'Inlezen', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Bank', level: 1 })).toBeVisible()

    const bar = page.getByRole('navigation', { name: 'Meest gebruikt' })
    /** From Overzicht, one touch after the other, until what is named can be seen or typed in. */
    const reached = async (touches: readonly Locator[], end: Locator): Promise<void> => {
      expect(touches.length).toBeLessThanOrEqual(4)
      await page.goto('/dashboard/overzicht')
      for (const touched of touches) await touched.click()
      await expect(end).toBeVisible()
    }
    const making = page.getByRole('dialog', { name: 'Nieuw' })
    const plus = bar.getByRole('button', { name: 'Nieuw' })
    await reached(
      [plus, making.getByRole('link', { name: /^Factuur/ })],
      page.getByLabel('Klant', { exact: true }),
    )
    const camera = page.waitForEvent('filechooser')
    await reached(
      [
        plus,
        making.getByRole('link', { name: /^Bon fotograferen/ }),
        page.getByRole('button', { name: 'Maak een foto' }),
      ],
      page.getByLabel('Omschrijving'),
    )
    await camera
    await reached(
      [
        page.getByRole('link', { name: 'Verwerken' }),
        page.getByRole('button', { name: 'Klopt', exact: false }),
      ],
      page.getByText('Alles verwerkt').last(),
    )
    const more = page.getByRole('dialog', { name: 'Meer' })
    await reached(
      [
        bar.getByRole('button', { name: 'Meer' }),
        more.getByRole('link', { name: 'Uren', exact: true }),
        page.getByRole('button', { name: 'Uren schrijven' }).first(),
      ],
      page.getByRole('dialog').getByLabel('Hoelang?'),
    )
  })

  await test.step('a pull at the top shows what came meanwhile, and a short one, one halfway or one in a dialog does nothing', async () => {
    await page.goto('/dashboard/klanten')
    await expect(page.getByText('Café De Zaak').first()).toBeVisible()
    const finger = await fingerOn(page)
    const updated = page.getByText('✅ Bijgewerkt')
    await tenant.addCustomer({ name: 'Bakkerij Jansen' })

    await finger.drag(200, 240)
    const more = page.getByRole('dialog', { name: 'Meer' })
    await page.getByRole('button', { name: 'Meer', exact: true }).click()
    await expect(more).toBeVisible()
    await finger.drag(100, 400)
    await page.keyboard.press('Escape')
    await expect(more).toBeHidden()
    await page.evaluate(() => {
      document.body.style.paddingBottom = '2000px'
      window.scrollTo(0, 200)
    })
    await finger.drag(300, 500)
    await page.evaluate(() => {
      window.scrollTo(0, 0)
    })
    await expect(page.getByText('Bakkerij Jansen')).toBeHidden()
    await expect(updated).toBeHidden()

    await finger.drag(200, 400)
    await expect(updated).toBeVisible()
    await expect(page.getByText('Bakkerij Jansen').first()).toBeVisible()

    // Without a drag, and where there is no connection.
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Meer', exact: true }).click()
    await more.getByRole('button', { name: 'Vernieuwen' }).click()
    await expect(page.getByText('Vernieuwen lukt nu niet. Je ziet wat het laatst bekend was.')).toBeVisible()
    await page.context().setOffline(false)
  })
})

/** A finger that is put on the screen at 195 from the left, moved in ten steps from `from` to `to`, and lifted. */
async function fingerOn(page: Page): Promise<{ drag: (from: number, to: number) => Promise<void> }> {
  const cdp = await page.context().newCDPSession(page)
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number): Promise<void> => {
    await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
  }
  return {
    drag: async (from, to) => {
      await send('touchStart', from)
      for (let step = 1; step <= 10; step += 1) await send('touchMove', from + ((to - from) * step) / 10)
      await send('touchEnd')
    },
  }
}

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
