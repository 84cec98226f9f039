import {
  expect,
  expectAccessibleInBothThemes,
  expectNothingWider,
  registerTenant,
  screens,
  test,
  type Tenant,
} from './fixtures.ts'
import { bytesOf } from './support/api.ts'

/** A file is read in a process of low priority, which on a busy machine takes a while to start. */
const READ = { timeout: 45_000 }

for (const { device, use, tag } of screens)
  test.describe(device, { tag }, () => {
    test.use(use)

    test('an owner takes a business to a new account, and finds everything as it was', async ({
      page,
      tenant,
      request,
    }) => {
      test.setTimeout(240_000)
      const old = await registerTenant(request)
      await old.addCustomer({ name: 'Bakkerij Jansen' })
      const lines = [{ description: 'Advies', quantity: 2, unitPrice: 50 }]
      const id = await old.addConceptInvoice({ customer: 'Bakkerij Jansen', lines })
      await old.moveInvoice(id, 1000)
      const archive = await bytesOf(await old.api('exportEverything'))
      const file = { name: 'kloppend.zip', mimeType: 'application/zip', buffer: archive }

      await page.goto('/dashboard/overzicht')
      await page.getByRole('link', { name: 'Een export van Kloppend inlezen' }).click()
      const input = page.getByLabel('Export van Kloppend', { exact: true })
      await expect(page.getByRole('button', { name: 'Kies een bestand' })).toBeEnabled()
      await expectNothingWider(page)

      // A file that is something else, and one that was changed.
      await input.setInputFiles({ ...file, buffer: Buffer.from('dit is geen export van een bedrijf') })
      await expect(page.getByText(/Dit is geen export van Kloppend/)).toBeVisible(READ)
      const broken = Buffer.from(file.buffer)
      const at = broken.indexOf('gegevens/postings-0001.jsonl') + 40
      broken.writeUInt8(broken.readUInt8(at) ^ 1, at)
      await input.setInputFiles({ ...file, buffer: broken })
      await expect(page.getByText(/Dit bestand is beschadigd of gewijzigd/)).toBeVisible(READ)

      await input.setInputFiles(file)
      const preview = page.getByRole('region', { name: 'Wat er in de export staat' })
      await expect(preview).toContainText('Bakkerij & Bouw Utrecht', READ)
      await expect(preview).toContainText(/Boeken van .* tot en met .*\. Gemaakt op .* door Kloppend/)
      await expect(preview.getByText('Facturen').locator('..')).toContainText('1')
      await expectAccessibleInBothThemes(page)
      await expectNothingWider(page)
      // Nothing happened yet.
      await page.goto('/dashboard/klanten')
      await expect(page.getByText('Bakkerij Jansen')).toHaveCount(0)

      // Nothing is uploaded again.
      await page.goto('/dashboard/rapportages/inlezen')
      await page.getByRole('button', { name: 'Bekijk wat erin staat' }).click()
      const importing = page.getByRole('button', { name: 'In dit bedrijf inlezen' })
      // A button that scrolling brings under the last press waits a second.
      await importing.scrollIntoViewIfNeeded()
      await importing.click()
      await expect(page.getByText('✅ Bakkerij & Bouw Utrecht ingelezen')).toBeVisible(READ)
      await expect(page.getByRole('heading', { name: 'Je export is ingelezen' })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectNothingWider(page)

      await page.getByRole('link', { name: 'Naar je facturen' }).click()
      await expect(page.getByText('Bakkerij Jansen').first()).toBeVisible()
      const pdfOf = async ({ api }: Tenant) => bytesOf(await api('getInvoiceAttachment', { params: { id } }))
      const [before, after] = [await pdfOf(old), await pdfOf(tenant)]
      expect(after.subarray(0, 5).toString()).toBe('%PDF-')
      expect(after.equals(before)).toBe(true)
    })

    test(
      'an upload that was interrupted goes on where it was, and can be cancelled',
      { tag: '@soak' },
      async ({ page, tenant }) => {
        test.setTimeout(240_000)
        const file = { name: 'kloppend.zip', mimeType: 'application/zip', buffer: Buffer.alloc(2_600_000) }
        const parts = '**/api/Imports/archive/parts?*'
        const input = page.getByLabel('Export van Kloppend', { exact: true })
        expect(tenant.token).not.toBe('')
        await page.goto('/dashboard/rapportages/inlezen')
        // The line goes away after the first part; the page says so, and is left.
        await page.route(parts, (route) =>
          route.request().url().includes('&start=0&') ? route.continue() : route.abort(),
        )
        await input.setInputFiles(file)
        await expect(page.getByText('1 MB van 2,6 MB')).toBeVisible()
        await expect(page.getByText(/Geen verbinding/)).toBeVisible()
        await expectAccessibleInBothThemes(page)
        await expectNothingWider(page)
        await page.goto('/dashboard/rapportages/inlezen')
        await expect(page.getByText(/is 1 MB van 2,6 MB geüpload/)).toBeVisible()
        await expectAccessibleInBothThemes(page)

        // The same file goes on: the first megabyte is not sent again.
        const starts: (string | null)[] = []
        await page.unroute(parts)
        page.on('request', (request) => {
          const { pathname, searchParams } = new URL(request.url())
          if (pathname.endsWith('/archive/parts')) starts.push(searchParams.get('start'))
        })
        await input.setInputFiles(file)
        await expect(page.getByText(/Dit is geen export van Kloppend/)).toBeVisible(READ)
        expect(starts.length).toBeGreaterThan(0)
        expect(starts).not.toContain('0')
        await page.getByRole('button', { name: 'Annuleer de upload' }).click()
        await expect(page.getByRole('button', { name: 'Annuleer de upload' })).toBeHidden()
        await page.reload()
        await expect(page.getByRole('button', { name: 'Kies een bestand' })).toBeEnabled()
        await expect(page.getByText(/geüpload\. Kies hetzelfde/)).toBeHidden()
      },
    )

    test(
      'a business that has a customer reads why nothing can be imported',
      { tag: '@soak' },
      async ({ page, tenant }) => {
        await tenant.addCustomer({ name: 'Bakkerij Jansen' })
        await page.goto('/dashboard/rapportages/exporteren')
        await page.getByRole('link', { name: 'Naar inlezen' }).click()
        const choose = page.getByRole('button', { name: 'Kies een bestand' })
        await expect(choose).toBeDisabled()
        await expect(choose).toHaveAccessibleDescription(
          'Je bedrijf is niet meer leeg: er staan klanten in. Een export inlezen kan alleen in een nieuw bedrijf.',
        )
        await expectAccessibleInBothThemes(page)
      },
    )
  })
