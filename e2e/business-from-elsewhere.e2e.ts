import { readPdf } from '../src/documents/server/pdf/testing/read-pdf.ts'
import { drawnSignature } from '../src/testing/quotes.ts'
import { expect, registerTenant, test } from './fixtures.ts'
import { apiOf, bytesOf, formOf, noteAddress, type Api } from './support/api.ts'
import { withOwnProgram } from './support/own-program.ts'
import { storyPort } from './support/story-ports.ts'

// The program of the other stories is where the business was; the one that it comes to has a key of its own.
const port = storyPort('E2E_ELSEWHERE_PORT')
const here = `http://127.0.0.1:${String(port)}`
const elsewhere = `http://127.0.0.1:${String(storyPort('E2E_PORT'))}`
test.use({ baseURL: here })
withOwnProgram(port)

const ELSEWHERE = /[Ee]lders vastgelegd, ingelezen op \d+ [a-z]+ 20\d\d/

/** The form of a signature, as the customer or the sender posts it. */
async function sign(api: Api, quoteId: string, name: string, role: '1000' | '2000'): Promise<void> {
  const form = new FormData()
  const fields = { QuoteId: quoteId, Name: name, Email: 'marijke@linde.example', Role: role }
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  if (role === '2000') form.append('Agree', 'true')
  form.append('Signature', new Blob([drawnSignature()]), 'handtekening.png')
  await api('signQuote', { body: form })
}

/** The signed file of a quote, as soon as it is drawn. */
async function signedPdf(api: Api, id: string): Promise<Buffer> {
  let file: Blob | undefined
  await expect(async () => {
    file = await api('getQuoteAttachment', { params: { id }, query: { signed: 'true' } })
  }).toPass({ timeout: 30_000 })
  return bytesOf(file ?? new Blob())
}

test('a business that comes from another installation says so wherever a moment, a signature or an action of there is shown', async ({
  page,
  request,
  playwright,
}) => {
  test.setTimeout(120_000)
  const there = await playwright.request.newContext({ baseURL: elsewhere })
  noteAddress(there, elsewhere)
  const old = await registerTenant(there)
  const customerId = await old.addCustomer({ name: 'Praktijk De Linde' })
  const lines = [{ description: 'Advies', quantity: 2, unitPrice: 50 }]
  const invoice = await old.addConceptInvoice({ customer: 'Praktijk De Linde', lines })
  await old.moveInvoice(invoice, 1000)
  const quote = await old.addConceptQuote({ customerId, title: 'Verbouwing dakkapel', lines })
  const link = await old.shareQuote(quote)
  await sign(apiOf(there), quote, 'Marijke Linde', '2000')
  const signed = await signedPdf(old.api, quote)
  const archive = { name: 'kloppend.zip', mimeType: 'application/zip', buffer: await bytesOf(await old.api('exportEverything')) } // prettier-ignore

  const tenant = await registerTenant(request)
  await page.addInitScript((token) => {
    localStorage.setItem('jwtToken', token)
  }, tenant.token)
  const { sha256, isOwnKey } = await tenant.api('importBusiness', { body: formOf(archive) })
  expect(isOwnKey).toBe(false)
  await tenant.api('importBusiness', { query: { confirmed: sha256 }, body: formOf(archive) })

  await test.step('the pages of the invoice and of the quote', async () => {
    await page.goto(`/dashboard/facturen/${invoice}`)
    await page.getByRole('tab', { name: 'Tijdlijn' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: ELSEWHERE }).first()).toBeVisible()
    await page.goto(`/dashboard/offertes/${quote}`)
    await expect(page.getByRole('figure').filter({ hasText: 'Marijke Linde' })).toContainText(ELSEWHERE)
    await expect(page.getByRole('listitem').filter({ hasText: 'Getekend door de klant' })).toContainText(ELSEWHERE) // prettier-ignore
  })
  await test.step('the trail: each action of there, and no action of here', async () => {
    await page.goto('/dashboard/instellingen/geschiedenis')
    await expect(page.getByRole('listitem').filter({ hasText: 'Offerte' }).filter({ hasText: ELSEWHERE }).first()).toBeVisible() // prettier-ignore
    const actionOfHere = page.getByRole('listitem').filter({ hasText: 'Export van Kloppend ingelezen' })
    await expect(actionOfHere).toBeVisible()
    await expect(actionOfHere).not.toContainText(ELSEWHERE)
  })
  await test.step('the page of the customer, who sees the signature', async () => {
    await page.goto(link)
    const signature = page.getByRole('figure').filter({ hasText: 'Marijke Linde' })
    await expect(signature).toContainText(ELSEWHERE)
  })
  await test.step('/verifieer, which does not vouch for it', async () => {
    await page.goto('/verifieer')
    await page.getByLabel(/Kies een PDF/).setInputFiles({ name: 'offerte.pdf', mimeType: 'application/pdf', buffer: signed }) // prettier-ignore
    await expect(page.getByRole('heading', { name: 'Elders vastgelegd, en sinds het inlezen niet veranderd' })).toBeVisible() // prettier-ignore
    await expect(page.getByText(/daar staan wij niet voor in/)).toBeVisible()
  })
  await test.step('the sheet of evidence that is drawn here', async () => {
    await sign(tenant.api, quote, 'Bas Bakker', '1000')
    await expect(async () => {
      const { text } = readPdf(await signedPdf(tenant.api, quote))
      expect(text.replaceAll(/\s+/g, ' ')).toMatch(/Elders vastgelegd wat van vóór .* is, komt van een andere installatie/)
    }).toPass({ timeout: 30_000 }) // prettier-ignore
  })
  await there.dispose()
})
