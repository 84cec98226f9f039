import { expect, expectAccessible, screensPhoneFirst, test } from './fixtures.ts'
import { daysAgo } from './support/days.ts'

for (const { device, use, tag } of screensPhoneFirst)
  test.describe(device, { tag }, () => {
    test.use(use)

    test('a demand goes by post: printed, posted, and its day noted; the customer also gets the statement by mail', async ({
      page,
      tenant,
    }) => {
      const customerId = await tenant.addCustomer({
        name: 'Studio Noord B.V.',
        contactEmail: 'debiteuren@studionoord.test',
        cocNumber: '12345678',
      })
      const id = await tenant.addSentInvoice({
        customer: 'Studio Noord B.V.',
        day: daysAgo(40),
        lines: [{ description: 'Advies', quantity: 1, unitPrice: 1_000 }],
      })

      await page.goto('/dashboard/facturen/herinneringen')
      await page.getByRole('button', { name: 'Bekijk en verstuur' }).click()
      const dialog = page.getByRole('dialog', { name: 'Laatste aanmaning aan Studio Noord B.V.' })
      await dialog.getByLabel('Per post: je print en post hem zelf').check()
      await dialog.getByLabel('Alle betalingen die binnen zijn, staan in Kloppend.').check()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Laatste aanmaning maken om te posten' }).click()
      const download = page.waitForEvent('download')
      await dialog.getByRole('button', { name: 'PDF downloaden' }).click()
      expect((await download).suggestedFilename()).toMatch(/^laatste-aanmaning-.*\.pdf$/)
      await expectAccessible(page)
      // It was not posted yet: it waits on the page of reminders.
      await page.keyboard.press('Escape')
      const waiting = page.getByRole('list', { name: 'Brieven voor de post' })
      await expect(waiting).toContainText('Studio Noord B.V.')
      await waiting.getByRole('button', { name: 'Print en leg vast' }).click()
      const posting = page.getByRole('dialog', { name: 'Laatste aanmaning per post' })
      await posting.getByLabel('Op de post gedaan op').fill('31-12-2099')
      await posting.getByRole('button', { name: 'Laatste aanmaning is op de post' }).click()
      await expect(posting).toContainText('Kies vandaag of een dag die al is geweest.')
      await posting.getByLabel('Op de post gedaan op').fill(daysAgo(0))
      await posting.getByRole('button', { name: 'Laatste aanmaning is op de post' }).click()
      await expect(page.getByText('De brief geldt als ontvangen op')).toBeVisible()
      await expect(waiting).toBeHidden()

      await page.goto(`/dashboard/facturen/${id}`)
      const made = page.getByRole('region', { name: 'Herinneringen' })
      await expect(made).toContainText('geldt als ontvangen op')
      await expectAccessible(page)

      await page.goto(`/dashboard/klanten/${customerId}/rekeningoverzicht`)
      await page.getByRole('button', { name: 'Mailen' }).click()
      const mail = page.getByRole('dialog', { name: 'Rekeningoverzicht mailen' })
      await expect(mail.getByLabel('Onderwerp')).toHaveValue(/^Rekeningoverzicht van /)
      await expectAccessible(page)
      await mail.getByRole('button', { name: 'Versturen' }).click()
      await expect(mail).toBeHidden()
      const sent = page.getByRole('list', { name: 'Gemailde overzichten' })
      await expect(sent).toContainText('debiteuren@studionoord.test')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Ongedaan maken' }).click()
      await expect(sent).toContainText('Ongedaan gemaakt')
    })
  })
