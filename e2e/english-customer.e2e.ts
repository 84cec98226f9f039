import type { BrowserContext, Page } from '@playwright/test'
import { readPdf } from '../src/documents/server/pdf/testing/read-pdf.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNothingWider,
  leavesWithin,
  newEmail,
  screensPhoneFirst,
  test,
} from './fixtures.ts'

const lines = [{ description: 'Website in English', quantity: 12.5, unitPrice: 1234.5 }]

/** A fresh visitor, and the KiB that the pages brought. */
async function visitor(context: BrowserContext): Promise<{ page: Page; kib: () => number; files: string[] }> {
  const page = await context.newPage()
  const files: string[] = []
  let bytes = 0
  page.on('requestfinished', (request) => {
    files.push(new URL(request.url()).pathname)
    void request.sizes().then(({ responseBodySize }) => {
      bytes += responseBodySize
    })
  })
  return { page, kib: () => bytes / 1024, files }
}

test('an English customer gets mail, page and PDF in English; the Dutch one beside it gets Dutch', async ({
  page,
  browser,
  tenant,
  mailsTo,
}) => {
  test.slow()
  const [english, dutch] = [newEmail(), newEmail()]
  const acme = await tenant.addCustomer({ name: 'Acme Ltd', contactEmail: english })
  await tenant.addCustomer({ name: 'Café De Zaak', contactEmail: dutch })
  await page.goto(`/dashboard/klanten/${acme}/bewerken`)
  await page.getByRole('combobox', { name: 'Taal' }).click()
  await page.getByRole('option', { name: 'Engels' }).click()
  await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click()
  await expect(page.getByText('Engels', { exact: true })).toBeVisible()

  for (const customer of ['Acme Ltd', 'Café De Zaak']) {
    const id = await tenant.addConceptInvoice({ customer, lines })
    await tenant.moveInvoice(id, 1000)
    await page.goto(`/dashboard/facturen/${id}`)
    await page.getByRole('button', { name: 'Verstuur…' }).click()
    await leavesWithin(page, 1)
    const sending = page.getByRole('dialog', { name: /^Factuur \d{4}-000\d versturen$/ })
    await sending.getByRole('button', { name: 'Versturen', exact: true }).click()
  }

  const [inEnglish] = await mailsTo(english, 1)
  expect(inEnglish?.subject).toMatch(/^Invoice \d{4}-0001 from /)
  expect(inEnglish?.text).toContain('Dear Acme Ltd')
  expect(inEnglish?.text).toContain('Amount due: €18,671.81')
  const link =
    /https?:\/\/\S+\/acties\/document\/[0-9a-f-]{36}\?lang=en/.exec(inEnglish?.html ?? '')?.[0] ?? ''
  const [inDutch] = await mailsTo(dutch, 1)
  expect(inDutch?.subject).toMatch(/^Factuur \d{4}-0002 van /)
  expect(inDutch?.text).toMatch(/Te betalen: €.18\.671,81/)
  const dutchLink = /https?:\/\/\S+\/acties\/document\/[0-9a-f-]{36}/.exec(inDutch?.html ?? '')?.[0] ?? ''

  const context = await browser.newContext()
  const { page: reader, kib, files } = await visitor(context)
  await reader.goto(new URL(link).pathname + new URL(link).search)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(
    /Invoice \d{4}-0001 for Acme Ltd €18,671\.81/,
  )
  await expect(reader.locator('html')).toHaveAttribute('lang', 'en')
  await expect(reader.getByText('Pay by bank transfer')).toBeVisible()
  await reader.waitForLoadState('networkidle')
  expect(kib()).toBeLessThanOrEqual(110)
  expect(files.filter((file) => /\/english-/.test(file))).toHaveLength(1)
  await expect(reader.locator('body')).not.toContainText(/factuur|betaal|bedrag|rekening|btw/i)
  await expectAccessibleInBothThemes(reader)

  const pdf = await reader.request.get(
    await reader.getByRole('link', { name: 'PDF' }).getAttribute('href').then(String),
  )
  const text = readPdf(await pdf.body()).text.replace(/\s+/g, ' ')
  expect(text).toContain('Amount due €18,671.81')
  expect(text).toContain('Payable on receipt.')
  expect(text).not.toMatch(/factuur|btw|bedrag/i)

  await reader.getByRole('button', { name: 'Is something wrong?' }).click()
  await reader.getByRole('button', { name: 'Send message' }).click()
  await expect(reader.getByRole('alert')).toHaveText('Please write down what is wrong.')
  await reader.getByLabel('What is wrong?').fill('Our VAT number is missing.')
  await reader.getByRole('button', { name: 'Send message' }).click()
  await expect(
    reader.getByText(/^Your message has reached .*no reminder about this invoice\.$/),
  ).toBeVisible()

  // Without the hint in the address the answer decides.
  await reader.goto(new URL(link).pathname)
  await expect(reader.getByText('Pay by bank transfer')).toBeVisible()
  await expect(reader.locator('html')).toHaveAttribute('lang', 'en')

  const other = await visitor(await browser.newContext())
  await other.page.goto(new URL(dutchLink).pathname)
  await expect(other.page.getByText('Maak het over')).toBeVisible()
  await expect(other.page.locator('html')).toHaveAttribute('lang', 'nl')
  await other.page.waitForLoadState('networkidle')
  expect(other.files.filter((file) => /\/english-/.test(file))).toEqual([])
})

for (const { device, use, tag } of screensPhoneFirst) {
  test.describe(device, { tag }, () => {
    test.use(use)

    test(
      'an English customer reads and signs a quote in English',
      { tag: '@soak' },
      async ({ browser, tenant, mailsTo }) => {
        test.slow()
        const email = newEmail()
        const customerId = await tenant.addCustomer({ name: 'Acme Ltd', contactEmail: email, language: 'en' })
        const id = await tenant.addConceptQuote({ customerId, title: 'Website', lines })
        const path = `${await tenant.shareQuote(id)}?lang=en`
        const { page, kib } = await visitor(await browser.newContext(use))
        await page.goto(path)
        await expect(page.getByText('For Acme Ltd')).toBeVisible()
        await expect(
          page.getByText(/^I agree to this quote: O\d{4}-0001 from .* total €18,671\.81 including VAT/),
        ).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(kib()).toBeLessThanOrEqual(110)
        await expect(page.locator('html')).toHaveAttribute('lang', 'en')
        await expectNothingWider(page)
        await expectAccessibleInBothThemes(page)

        await page.getByRole('button', { name: 'Sign for €18,671.81' }).click()
        await expect(page.getByText('Required', { exact: true })).toHaveCount(3)
        await expect(page.getByText('A signature is required')).toBeVisible()
        await page.getByLabel('Your name', { exact: true }).fill('Jane Smith')
        await page.getByLabel('Email address').fill(email)
        await page.getByLabel('I agree to this quote').check()
        await page.getByRole('button', { name: 'Type instead' }).click()
        await page.getByRole('button', { name: 'Sign for €18,671.81' }).click()
        await expect(page.getByRole('heading', { name: 'This quote has been signed' })).toBeVisible()

        const [signed] = await mailsTo(email, 1)
        expect(signed?.subject).toMatch(/^Signed: quote O\d{4}-0001 from /)
        const file = await page.request.get(
          await page.getByRole('link', { name: 'Signed PDF' }).getAttribute('href').then(String),
        )
        const text = readPdf(await file.body()).text.replace(/\s+/g, ' ')
        for (const words of [
          'Signatures',
          'Agreed by the customer',
          'Evidence',
          'What happened',
          'Signed by the customer',
        ])
          expect(text).toContain(words)
      },
    )
  })
}
