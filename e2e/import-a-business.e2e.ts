import {
  expect,
  expectAccessibleInBothThemes,
  expectNothingWider,
  registerTenant,
  screens,
  test,
} from './fixtures.ts'

for (const { device, use } of screens)
  test.describe(device, () => {
    test.use(use)

    test('an owner takes a business to a new account, and finds everything as it was', async ({
      page,
      tenant,
      request,
    }) => {
      const old = await registerTenant(request)
      await old.addCustomer({ name: 'Bakkerij Jansen' })
      const lines = [{ description: 'Advies', quantity: 2, unitPrice: 50 }]
      const id = await old.addConceptInvoice({ customer: 'Bakkerij Jansen', lines })
      await old.moveInvoice(id, 1000)
      const archive = await request.get('/api/Exports/zip', {
        headers: { authorization: `Bearer ${old.token}` },
      })
      const file = { name: 'kloppend.zip', mimeType: 'application/zip', buffer: await archive.body() }

      await page.goto('/dashboard/overzicht')
      await page.getByRole('link', { name: 'Een export van Kloppend inlezen' }).click()
      const input = page.getByLabel('Export van Kloppend', { exact: true })
      await expect(page.getByRole('button', { name: 'Kies een bestand' })).toBeEnabled()
      await expectNothingWider(page)

      // A file that is something else, and one that was changed.
      await input.setInputFiles({ ...file, buffer: Buffer.from('dit is geen export van een bedrijf') })
      await expect(page.getByText(/Dit is geen export van Kloppend/)).toBeVisible()
      const broken = Buffer.from(file.buffer)
      const at = broken.indexOf('gegevens/postings-0001.jsonl') + 40
      broken.writeUInt8(broken.readUInt8(at) ^ 1, at)
      await input.setInputFiles({ ...file, buffer: broken })
      await expect(page.getByText(/Dit bestand is beschadigd of gewijzigd/)).toBeVisible()

      await input.setInputFiles(file)
      const preview = page.getByRole('region', { name: 'Wat er in de export staat' })
      await expect(preview).toContainText('Bakkerij & Bouw Utrecht')
      await expect(preview).toContainText(/Boeken van .* tot en met .*\. Gemaakt op .* door Kloppend/)
      await expect(preview.getByText('Facturen').locator('..')).toContainText('1')
      await expectAccessibleInBothThemes(page)
      await expectNothingWider(page)
      // Nothing happened yet.
      await page.goto('/dashboard/klanten')
      await expect(page.getByText('Bakkerij Jansen')).toHaveCount(0)

      await page.goto('/dashboard/rapportages/inlezen')
      await input.setInputFiles(file)
      await page.getByRole('button', { name: 'In dit bedrijf inlezen' }).click()
      await expect(page.getByText('✅ Bakkerij & Bouw Utrecht ingelezen')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Je export is ingelezen' })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectNothingWider(page)

      await page.getByRole('link', { name: 'Naar je facturen' }).click()
      await expect(page.getByText('Bakkerij Jansen').first()).toBeVisible()
      const pdfOf = async (token: string) =>
        (
          await request.get(`/api/Invoices/${id}/attachment`, {
            headers: { authorization: `Bearer ${token}` },
          })
        ).body()
      const [before, after] = [await pdfOf(old.token), await pdfOf(tenant.token)]
      expect(after.subarray(0, 5).toString()).toBe('%PDF-')
      expect(after.equals(before)).toBe(true)
    })

    test('a business that has a customer reads why nothing can be imported', async ({ page, tenant }) => {
      await tenant.addCustomer({ name: 'Bakkerij Jansen' })
      await page.goto('/dashboard/rapportages/exporteren')
      await page.getByRole('link', { name: 'Naar inlezen' }).click()
      const choose = page.getByRole('button', { name: 'Kies een bestand' })
      await expect(choose).toBeDisabled()
      await expect(choose).toHaveAccessibleDescription(
        'Je bedrijf is niet meer leeg: er staan klanten in. Een export inlezen kan alleen in een nieuw bedrijf.',
      )
      await expectAccessibleInBothThemes(page)
    })
  })
