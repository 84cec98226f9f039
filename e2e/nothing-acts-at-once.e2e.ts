import type { Locator, Page } from '@playwright/test'
import { expect, newEmail, screensPhoneFirst, test } from './fixtures.ts'
import { daysAgo } from './support/days.ts'

/** A user in a hurry presses the same spot again and again; no irreversible action may result. */
for (const { device, use, tag } of screensPhoneFirst) {
  test.describe(device, { tag }, () => {
    test.use(use)

    test('a user in a hurry makes no number, no mail and no reminder', async ({ page, tenant, mailsTo }) => {
      test.slow()
      await test.step('four clicks on one spot give no number, no mail and no reminder', async () => {
        const contactEmail = newEmail()
        await tenant.addCustomer({ name: 'Bakkerij Jansen', contactEmail })
        const lines = [{ description: 'Advies', quantity: 2, unitPrice: 50 }]
        const id = await tenant.addConceptInvoice({ customer: 'Bakkerij Jansen', lines })

        await page.goto('/dashboard/facturen')
        await pressFourTimes(page, page.getByRole('button', { name: 'Afronden…' }))
        // The question remains open, or is closed by a press outside it; neither performs the action.
        expect(await tenant.invoice(id)).toMatchObject({ state: 0, invoiceNumber: null })

        await page.goto(`/dashboard/facturen/${id}`)
        await pressFourTimes(page, page.getByRole('button', { name: 'Afronden…' }))
        expect(await tenant.invoice(id)).toMatchObject({ state: 0, invoiceNumber: null })

        // Also from the button that finalises: the button that replaces it waits.
        await page.goto(`/dashboard/facturen/${id}`)
        await page.getByRole('button', { name: 'Afronden…' }).click()
        const dialog = page.getByRole('dialog', { name: 'Factuur afronden' })
        await expect(dialog).toContainText('€ 121,00 incl. btw')
        await pressFourTimes(page, dialog.getByRole('button', { name: 'Afronden' }))
        await expect.poll(async () => (await tenant.invoice(id)).state).toBe(1000)
        expect(await tenant.invoice(id)).toMatchObject({ timesSentPerEmail: 0, isMailPending: false })
        expect(await mailsTo(contactEmail, 0)).toEqual([])
      })

      await test.step('a reminder is offered only past the due day', async () => {
        await tenant.addCustomer({ name: 'Bakkerij Jansen' })
        const lines = [{ description: 'Advies', quantity: 2, unitPrice: 50 }]
        const id = await tenant.addConceptInvoice({ customer: 'Bakkerij Jansen', lines })
        await tenant.moveInvoice(id, 1000)
        await tenant.moveInvoice(id, 2000)
        await page.goto(`/dashboard/facturen/${id}`)
        await expect(page.getByText('Verstuurd', { exact: true }).first()).toBeVisible()
        await expect(page.getByRole('button', { name: /Herinner/ })).toHaveCount(0)

        const yesterday = daysAgo(1)
        const late = await tenant.addConceptInvoice({ customer: 'Bakkerij Jansen', day: yesterday, lines })
        await tenant.moveInvoice(late, 1000)
        await tenant.moveInvoice(late, 2000)
        await page.goto(`/dashboard/facturen/${late}`)
        await page.getByRole('button', { name: /Herinner…/ }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      })
    })
  })
}

/** Real presses, nine tenths of a second apart, on whatever is under the pointer. */
async function pressFourTimes(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  const box = await button.boundingBox()
  if (box === null) throw new Error('there is no such button')
  for (let press = 0; press < 4; press += 1) {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForTimeout(900)
  }
}
