import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNothingWider,
  screensPhoneFirst,
  test,
  type Tenant,
} from './fixtures.ts'
import { daysAgo } from './support/days.ts'

const lateInvoice = (
  tenant: Tenant,
  customer: string,
  daysLate: number,
  unitPrice = 1_000,
): Promise<string> =>
  tenant.addSentInvoice({
    customer,
    day: daysAgo(daysLate),
    lines: [{ description: 'Advies', quantity: 1, unitPrice }],
  })

for (const { device, use, tag } of screensPhoneFirst)
  test.describe(device, { tag }, () => {
    test.use(use)

    test('a demand is confirmed with recipient, amount and day, an invoice goes on pause, and the statutory rates are filled in', async ({
      page,
      tenant,
    }) => {
      test.slow()
      await tenant.addCustomer({
        name: 'Studio Noord B.V.',
        contactEmail: 'debiteuren@studionoord.test',
        cocNumber: '12345678',
      })
      const customerId = await tenant.addCustomer({ name: 'Bakkerij Jansen' })
      const id = await lateInvoice(tenant, 'Studio Noord B.V.', 40)
      const other = await lateInvoice(tenant, 'Bakkerij Jansen', 5, 100)

      await page.goto('/dashboard/instellingen/herinneringen')
      const days = page.getByLabel('Dagen na vervaldatum')
      await expect(days.nth(1)).toHaveValue('3')
      await expect(page.getByLabel('De vooraankondiging en de herinnering gaan vanzelf')).not.toBeChecked()
      await days.nth(2).fill('2')
      await page.getByRole('button', { name: 'Herinneringen opslaan' }).click()
      await expect(page.getByText('Een latere stap komt na een eerdere: kies meer dagen.')).toBeVisible()
      await days.nth(2).fill('15')
      await page.getByRole('button', { name: 'Herinneringen opslaan' }).click()
      await expect(page.getByText('✅ Herinneringen gewijzigd')).toBeVisible()
      await expectAccessible(page)

      await page.goto('/dashboard/facturen/herinneringen')
      const letters = page.getByRole('list', { name: 'Brieven die wachten' })
      await expect(letters.getByRole('listitem')).toHaveCount(2)
      await expectAccessible(page)
      const row = letters.getByRole('listitem').filter({ hasText: 'Studio Noord' })
      await expect(row).toContainText('Laatste aanmaning')
      await row.getByRole('button', { name: 'Bekijk en verstuur' }).click()
      const dialog = page.getByRole('dialog', { name: 'Laatste aanmaning aan Studio Noord B.V.' })
      await expect(dialog).toContainText('debiteuren@studionoord.test')
      const costs = dialog.getByRole('region', { name: 'Incassokosten' })
      await expect(costs).toContainText('€ 181,50')
      await expect(costs).toContainText('15% over € 1.210,00')
      await dialog.getByText('Zo is het bedrag opgebouwd').click()
      await expect(dialog).toContainText('Wettelijke rente')
      await expectAccessible(page)
      const send = dialog.getByRole('button', { name: 'Laatste aanmaning versturen' })
      await expect(send).toBeDisabled()
      await dialog.getByLabel('Alle betalingen die binnen zijn, staan in Kloppend.').check()
      await send.click()
      await expect(page.getByText('✅ Laatste aanmaning ingepland')).toBeVisible()
      await expect(letters.getByRole('listitem')).toHaveCount(1)

      await page.goto(`/dashboard/facturen/${id}`)
      const made = page.getByRole('region', { name: 'Herinneringen' })
      await made.getByRole('button', { name: 'Laatste aanmaning' }).click()
      await expect(page.getByRole('dialog', { name: 'Laatste aanmaning' })).toContainText(
        'Wij stellen je in gebreke',
      )
      await page.keyboard.press('Escape')
      const download = page.waitForEvent('download')
      await made.getByRole('button', { name: 'Dossier downloaden' }).click()
      expect((await download).suggestedFilename()).toMatch(/^dossier-.*\.zip$/)

      await expect(made).not.toContainText('Overdragen')

      await page.goto(`/dashboard/facturen/${other}`)
      await expect(made).toContainText('Nu aan de beurt: Herinnering')
      await made.getByRole('button', { name: 'Wijzigen of pauzeren' }).click()
      const change = page.getByRole('dialog', { name: 'Herinneringen wijzigen' })
      // Enter and Space act on the first field, and do not close the dialog.
      await expect(change.getByLabel('Pauzeren')).toBeFocused()
      await change.getByLabel('Pauzeren').check()
      await change.getByLabel('Waarom').fill('In gesprek')
      await expectAccessible(page)
      await change.getByRole('button', { name: 'Bewaren' }).click()
      await expect(made).toContainText('Op pauze t/m')
      await expectAccessible(page)

      // The customer has steps of its own: later, and without the last one.
      await page.goto(`/dashboard/klanten/${customerId}`)
      await page.getByRole('button', { name: 'Wijzigen of pauzeren' }).click()
      await change.getByLabel('Eigen stappen').check()
      await expect(change.getByLabel('Dagen na vervaldatum').nth(2)).toHaveValue('15')
      await change.getByLabel('Dagen na vervaldatum').nth(1).fill('10')
      await change.getByLabel('Laatste aanmaning').uncheck()
      await page.screenshot({ path: test.info().outputPath('own-steps.png') })
      await expectAccessibleInBothThemes(page)
      await expectNothingWider(page)
      await change.getByRole('button', { name: 'Bewaren' }).click()
      await expect(
        page.getByText('Eigen stappen: herinnering na 10 dagen, aanmaning na 15 dagen.'),
      ).toBeVisible()
      await page.goto('/dashboard/facturen/herinneringen')
      await expect(page.getByText('Er wacht geen herinnering op je.')).toBeVisible()

      await test.step('the owner fills in the statutory rates of the next half year with their source, and the history has both and who said so', async () => {
        await page.setViewportSize({ width: 1280, height: 900 })
        await page.goto('/dashboard/instellingen/herinneringen')
        const rates = page.getByRole('form', { name: /^Wettelijke rente vanaf/ })
        const firstDay = ((await rates.getAttribute('aria-label')) ?? '').replace(
          'Wettelijke rente vanaf ',
          '',
        )
        await rates.getByLabel('Voor consumenten (%)').fill('4')
        await rates.getByRole('button', { name: 'Rente vastleggen' }).click()
        await expect(rates.getByText('Verplicht veld')).toBeVisible()
        await expect(rates.getByText('Vul in waar deze rente staat.')).toBeVisible()
        await expectAccessibleInBothThemes(page)
        await rates.getByLabel('Voor bedrijven, handelsrente (%)').fill('10,15')
        await rates.getByLabel('Bron').fill('rijksoverheid.nl, gelezen op 2 januari')
        await rates.getByRole('button', { name: 'Rente vastleggen' }).click()
        await expect(page.getByText('✅ Wettelijke rente vastgelegd')).toBeVisible()
        await expect(page.getByRole('listitem').filter({ hasText: `Vanaf ${firstDay}` })).toHaveText(
          `Vanaf ${firstDay}: 4% voor consumenten, 10,15% voor bedrijven. Bron: rijksoverheid.nl, gelezen op 2 januari`,
        )
        // The half year after is asked next.
        await expect(rates).not.toHaveAccessibleName(`Wettelijke rente vanaf ${firstDay}`)
        await expectAccessible(page)
        await expectNothingWider(page)

        await page.goto('/dashboard/instellingen/geschiedenis')
        const event = page.getByRole('listitem').filter({ hasText: 'Wettelijke rente vastgelegd' })
        await expect(event).toContainText(tenant.email)
        await expect(event.getByRole('list', { name: 'Wijzigingen' })).toContainText(
          `Wettelijke rente vanaf ${firstDay}: Was: niet bekend → Werd: 4% voor consumenten en 10,15% voor bedrijven; bron: rijksoverheid.nl, gelezen op 2 januari`,
        )
      })
    })
  })
