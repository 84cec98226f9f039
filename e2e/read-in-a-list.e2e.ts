import { readFile } from 'node:fs/promises'
import { expect, expectAccessibleInBothThemes, expectNothingWider, screens, test } from './fixtures.ts'
import { today } from './support/days.ts'

const LIST = [
  'Klantnummer;Bedrijf;Adres;Postcode;Woonplaats;E-mail;KvK;Relatiebeheerder',
  '1001;Bakkerij Jansen;Dorpsstraat 1;3511 AA;Utrecht;info@bakkerij-jansen.voorbeeld.nl;;Els',
  '1002;Smederij Smit;Kade 2b;1011 AB;Amsterdam;smit@smederij.voorbeeld.nl;;Els',
  '1003;Café De Zaak;Markt 3;2611 GP;Delft;zaak@cafe.voorbeeld.nl;123;Bas',
  '1004;Garage Zuid;Ringweg 4;5611 AB;Eindhoven;garage@zuid.voorbeeld.nl;;Bas',
].join('\r\n')

for (const { device, use, tag } of screens)
  test.describe(device, { tag }, () => {
    test.use(use)
    test('customers of another program are read in, one is used, and the rest is undone', async ({ page, tenant }) => {
      await tenant.addCustomer({ name: 'Bakkerij Jansen', contactEmail: 'info@bakkerij-jansen.voorbeeld.nl' })
      await page.goto('/dashboard/klanten')
      await page.screenshot({ path: test.info().outputPath('list.png') })
      await page.getByRole('link', { name: 'Inlezen' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Klanten inlezen' })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.getByLabel('CSV-bestand').setInputFiles({
        name: 'relaties.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST, 'latin1'),
      })
      const counts = page.getByRole('list', { name: 'Regels in dit bestand' })
      await expect(counts).toContainText('2 nieuw')
      await expect(counts).toContainText('1 al bekend')
      await expect(counts).toContainText('1 niet ingelezen')
      await expect(page.getByText('een KvK-nummer bestaat uit 8 cijfers')).toBeVisible()

      // A column that is not known is chosen.
      await page.getByText('Kolommen', { exact: true }).click()
      await page.getByRole('combobox', { name: 'Kolom Relatiebeheerder' }).click()
      await page.getByRole('option', { name: 'Notities' }).click()
      await expect(page.getByText(/niet: Klantnummer\./)).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectNothingWider(page)
      await page.screenshot({ path: test.info().outputPath('preview.png'), fullPage: true })

      await page.getByRole('button', { name: '2 klanten inlezen' }).click()
      await expect(page.getByText('2 klanten ingelezen')).toBeVisible()
      const history = page.getByRole('listitem').filter({ hasText: 'relaties.csv' })
      await expect(history).toContainText('2 nieuw, 1 al bekend, 1 niet ingelezen')

      // One of them gets an invoice, and stays.
      await page.goto('/dashboard/klanten')
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Exporteren' }).click()
      const csv = await readFile(await (await downloading).path(), 'utf8')
      expect(csv).toContain('Smederij Smit;;smit@smederij.voorbeeld.nl;Kade;2b;1011 AB;Amsterdam;Nederland')
      await page.getByRole('link', { name: 'Garage Zuid' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Garage Zuid' })).toBeVisible()
      const customerId = page.url().split('/').at(-1) ?? ''
      const day = today()
      const line = { description: 'Onderhoud', quantity: 1, unitPrice: 50, vatPercentage: 21, vatTreatment: 0 }
      await tenant.api('createInvoice', {
        body: {
          customerId, title: null, projectId: null, issueDate: day, dueDate: day, deliveryDate: day, lines: [line],
        },
      })

      await page.goto('/dashboard/klanten/inlezen')
      await history.getByRole('button', { name: 'Import ongedaan maken' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Ongedaan maken' }).click()
      const stays = page.getByRole('dialog', { name: '1 klant blijft staan' })
      await expect(stays).toContainText('Garage Zuid Er hoort een factuur, offerte of creditnota bij.')
      await expectAccessibleInBothThemes(page)
      await page.screenshot({ path: test.info().outputPath('stays.png') })
      await stays.getByRole('button', { name: 'Begrepen' }).click()
      await expect(history).toContainText('Deels ongedaan gemaakt')
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.screenshot({ path: test.info().outputPath('undone-dark.png'), fullPage: true })
      await page.goto('/dashboard/klanten')
      await expect(page.getByRole('link', { name: 'Garage Zuid' }).first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'Smederij Smit' })).toHaveCount(0)
    })

    test('prices per customer are read in, seen before they hold, and given back', { tag: '@soak' }, async ({ page, tenant }) => {
      const name = 'Coöperatieve Vereniging van Gezamenlijke Bakkersbedrijven Groot-Utrecht'
      const customerId = await tenant.addCustomer({ name })
      const product = { code: 'A1', name: 'Onderhoud website', unitPrice: 95 }
      const id = await tenant.api('createProduct', { body: product })
      await tenant.api('setCustomerPrice', { params: { id, customerId }, body: { unitPrice: 80 } })
      await page.goto('/dashboard/producten')
      const more = page.getByRole('button', { name: 'Prijzen per klant' })
      await more.click()
      await page.screenshot({ path: test.info().outputPath('prices-menu.png') })
      const downloading = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: 'Prijzen per klant exporteren' }).click()
      const csv = await readFile(await (await downloading).path(), 'utf8')
      expect(csv).toContain(`${name};`)
      await more.click()
      await page.getByRole('menuitem', { name: 'Prijzen per klant inlezen' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Prijzen per klant inlezen' })).toBeVisible()
      const send = (text: string) =>
        page.getByLabel('CSV-bestand').setInputFiles({ name: 'prijzen.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
      await send(csv)
      await expect(page.getByText('In dit bestand staat niets nieuws.')).toBeVisible()

      await send(`${csv.replace(/;80(,0+)?;/, ';72,335;')}Onbekende klant;;;;;A1;;1;\r\n`)
      const counts = page.getByRole('list', { name: 'Regels in dit bestand' })
      await expect(counts).toContainText('1 gewijzigd')
      await expect(counts).toContainText('1 niet ingelezen')
      await expect(page.getByText('€ 80,00 wordt € 72,335.')).toBeVisible()
      await expect(page.getByText('De klant “Onbekende klant” staat niet in je klantenlijst.')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectNothingWider(page)
      await page.screenshot({ path: test.info().outputPath('prices.png'), fullPage: true })
      await page.getByRole('button', { name: '1 prijs inlezen' }).click()
      const history = page.getByRole('listitem').filter({ hasText: 'prijzen.csv' })
      await expect(history).toContainText('1 gewijzigd, 1 niet ingelezen')
      await page.goto(`/dashboard/producten/${id}`)
      const row = page.getByRole('list', { name: 'Prijzen per klant' }).getByRole('listitem')
      await expect(row).toContainText('€ 72,335')
      await page.goto('/dashboard/producten/prijzen-inlezen')
      await history.getByRole('button', { name: 'Import ongedaan maken' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Ongedaan maken' }).click()
      await expect(history).toContainText('Ongedaan gemaakt')
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.screenshot({ path: test.info().outputPath('prices-undone-dark.png'), fullPage: true })
      await page.goto(`/dashboard/producten/${id}`)
      await expect(row).toContainText('€ 80,00')
    })
  }) // prettier-ignore
