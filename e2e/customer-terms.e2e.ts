import {
  expect,
  expectAccessibleInBothThemes,
  expectNothingWider,
  screensPhoneFirst,
  test,
} from './fixtures.ts'

for (const { device, use, tag } of screensPhoneFirst)
  test.describe(device, { tag }, () => {
    test.use(use)

    test('a long payment term of a business is warned of, and more strictly of a large company', async ({
      page,
      tenant,
    }) => {
      const id = await tenant.addCustomer({ name: 'Supermarkten Nederland', cocNumber: '12345678' })
      await page.goto(`/dashboard/klanten/${id}/bewerken`)
      const days = page.getByLabel('Eigen betaaltermijn')
      await days.fill('60')
      await expect(page.getByText(/Meer dan 60 dagen geldt/)).toHaveCount(0)
      await days.fill('61')
      await expect(page.getByText(/Meer dan 60 dagen geldt/)).toBeVisible()
      await page.getByLabel('Grote onderneming').check()
      const isVoid = page.getByText(/Een langere termijn is nietig: dan geldt 30 dagen/)
      await expect(isVoid).toBeVisible()
      await isVoid.scrollIntoViewIfNeeded()
      await page.screenshot({ path: test.info().outputPath('form.png') })
      await expectNothingWider(page)
      await expectAccessibleInBothThemes(page)
      await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click()
      await expect(page).toHaveURL(new RegExp(`/klanten/${id}$`))
      await expect(isVoid).toBeVisible()
      await page.screenshot({ path: test.info().outputPath('customer.png') })
      await expectAccessibleInBothThemes(page)

      // The same rule on an invoice, where the term of the customer is proposed.
      await page.goto(`/dashboard/facturen/factuur-formulier?customerId=${id}`)
      await expect(page.getByLabel('Betaaltermijn')).toHaveValue('61')
      await expect(isVoid).toBeVisible()
      await expectNothingWider(page)
      await page.screenshot({ path: test.info().outputPath('invoice.png') })
      await expectAccessibleInBothThemes(page)
      await page.getByLabel('Betaaltermijn').fill('30')
      await expect(isVoid).toHaveCount(0)

      const other = await tenant.addCustomer({ name: 'Supermarkten Nederland B.V.', cocNumber: '12345678' })
      await page.goto(`/dashboard/klanten/${other}/samenvoegen?met=${id}`)
      await page.getByRole('radio', { name: /^Supermarkten Nederland,/ }).check()
      await expect(isVoid).toBeVisible()
      await isVoid.scrollIntoViewIfNeeded()
      await page.screenshot({ path: test.info().outputPath('merge.png') })
      await page.getByRole('button', { name: 'Samenvoegen…' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Samenvoegen' }).click()
      await expect(page).toHaveURL(new RegExp(`/klanten/${id}$`))
      await expect(isVoid).toBeVisible()
    })
  })
