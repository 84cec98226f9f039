import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNothingWider,
  test,
} from './fixtures.ts'

test('an invoice is made recurring, in euros or in the currency of the customer', async ({
  page,
  tenant,
}) => {
  test.slow()
  await test.step('an invoice is made recurring, goes on pause and on again, and its first invoice links back', async () => {
    await tenant.addCustomer({ name: 'Studio Noord B.V.' })
    const invoice = await tenant.addConceptInvoice({
      customer: 'Studio Noord B.V.',
      lines: [{ description: 'Hosting', quantity: 1, unitPrice: 100 }],
    })
    await page.goto(`/dashboard/facturen/${invoice}`)
    await page.getByRole('button', { name: 'Meer acties' }).click()
    await page.getByRole('menuitem', { name: 'Maak terugkerend…' }).click()
    await expect(page.getByRole('heading', { name: 'Nieuwe terugkerende factuur' })).toBeVisible()
    const preview = page.getByRole('region', { name: 'De volgende twaalf' })
    await expect(preview.getByRole('listitem')).toHaveCount(12)
    await expect(preview.getByRole('listitem').first()).toContainText('€ 121,00')

    const make = page.getByRole('button', { name: 'Terugkerende factuur maken' })
    const description = page.getByLabel('Omschrijving').first()
    await description.fill('Hosting {mnd}')
    await make.click()
    await expect(page.getByText(/De variabele \{mnd\} bestaat niet.*\{periode-eind\}/)).toBeVisible()
    await expectAccessible(page)
    await description.fill('Hosting {periode}')
    await make.click()
    await expect(page.getByText('✅ Terugkerende factuur gemaakt')).toBeVisible()

    // It begins today, so that its first invoice is there within seconds.
    const made = page.getByRole('region', { name: 'Gemaakt' })
    await expect(made.getByRole('link', { name: 'Conceptfactuur' })).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Meer acties' }).click()
    await page.getByRole('menuitem', { name: 'Indexeren…' }).click()
    await page.getByRole('textbox', { name: 'Verhoging' }).fill('2,5')
    await page.getByRole('dialog').getByRole('button', { name: 'Indexeren' }).click()
    await expect(preview.getByRole('listitem').last()).toContainText('€ 124,03')
    await page.getByRole('button', { name: 'Pauzeren' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pauzeren' }).click()
    await expect(page.getByText('Op pauze', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Hervatten' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hervatten' }).click()
    await expect(page.getByText('Loopt', { exact: true })).toBeVisible()

    await made.getByRole('link', { name: 'Conceptfactuur' }).click()
    await page.getByRole('link', { name: 'terugkerende factuur' }).click()
    await expect(page.getByRole('heading', { name: 'Studio Noord B.V.' })).toBeVisible()
    await page.getByRole('link', { name: 'Terugkerend', exact: true }).click()
    await expect(page.getByText('Deze maand nog verwacht')).toBeVisible()
    await expect(page.getByRole('row', { name: /Studio Noord/ })).toContainText('Elke maand')

    // All prices at once: first what each becomes, then the chosen ones.
    await page.getByRole('button', { name: 'Indexeren…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Prijzen van alle indexeren' })
    await dialog.getByRole('textbox', { name: 'Verhoging' }).fill('4')
    await dialog.getByRole('button', { name: 'Bekijk wat het wordt' }).click()
    const rows = dialog.getByRole('list', { name: 'Terugkerende facturen' })
    await expect(rows.getByRole('listitem')).toContainText(/Studio Noord B\.V\..*€.102,50.*€.106,60/)
    await page.screenshot({ path: test.info().outputPath('index-all.png') })
    await expectAccessibleInBothThemes(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNothingWider(page)
    await page.screenshot({ path: test.info().outputPath('index-all-phone.png') })
    await rows.getByRole('checkbox').uncheck()
    await expect(dialog.getByRole('button', { name: '0 facturen indexeren' })).toBeDisabled()
    await rows.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: '1 factuur indexeren' }).click()
    await expect(page.getByText('✅ 1 terugkerende factuur geïndexeerd')).toBeVisible()
  })

  // Its first invoice is of later: to make one the rates are asked for the whole installation, and another story may be asking just now.
  await test.step('a recurring invoice begins in the currency of the customer, with euros by the rate that is typed', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await tenant.addCustomer({ name: 'Northwind Inc.', currency: 'USD' })
    await page.goto('/dashboard/facturen/terugkerend/nieuw')
    await page.getByRole('combobox', { name: 'Klant' }).fill('Northwind')
    await page.getByRole('option', { name: /Northwind/ }).click()
    await expect(page.getByRole('combobox', { name: 'Valuta' })).toHaveValue(/^USD/)
    await page.getByRole('textbox', { name: 'Koers: EUR 1 = USD' }).fill('1,25')
    await page.getByRole('textbox', { name: 'Eerste factuur' }).fill('1-2-2099')
    await page.getByLabel('Omschrijving').first().fill('Hosting {periode}')
    await page.getByLabel('Prijs').first().fill('1000')
    const preview = page.getByRole('region', { name: 'De volgende twaalf' })
    await expect(preview.getByRole('listitem').first()).toContainText(/USD.1\.210,00.*ongeveer.*€.968,00/)
    await page.screenshot({ path: test.info().outputPath('currency-form.png'), fullPage: true })
    await page.getByRole('button', { name: 'Terugkerende factuur maken' }).click()
    await expect(page.getByText('✅ Terugkerende factuur gemaakt')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Op de volgende factuur' })).toContainText(/USD.1\.000,00/)
    await expect(page.getByRole('region', { name: 'Afspraak' })).toContainText(/USD.1\.210,00.*€.968,00/)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Wijzigen' }).click()
    await expect(page.getByRole('textbox', { name: 'Koers: EUR 1 = USD' })).toHaveValue('1,2500')
    await page.goBack()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('region', { name: 'Afspraak' })).toContainText(/USD.1\.210,00/)
    await expectNothingWider(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.screenshot({ path: test.info().outputPath('currency-page-phone.png'), fullPage: true })
  })
})
