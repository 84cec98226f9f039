import { strFromU8, unzipSync } from 'fflate'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readPdf } from '#documents/server/pdf/testing/read-pdf.ts'
import { scanned } from '#documents/server/pdf/testing/scan-code.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import { cents } from '#kernel/money.ts'
import { plain } from '#testing/money-steps.ts'
import { letterToBusiness, withdrawnLetter } from '#testing/reminder-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf } from '#testing/test-tenant.ts'
import { pathOf } from '#testing/wire-client.ts'
import { getInvoiceDossier, getReminderLetter, readInvoiceReminders } from '../contract.ts'

const kloppend = await testProgram()

test('the dossier of an invoice has its PDF, the mails with what became of them, and the calculation', async () => {
  const tenant = await kloppend.register()
  const id = await withdrawnLetter(tenant)
  const answer = await tenant.send('GET', pathOf(getInvoiceDossier, { params: { id } }))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const { invoiceNumber } = await tenant.invoice(id)
  const files = unzipSync(answer.bytes)
  expect(Object.keys(files)).toEqual([
    `factuur-${invoiceNumber ?? ''}.pdf`,
    'brieven/01-laatste-aanmaning.pdf',
    'mails/01.txt',
    'berekening.txt',
  ])
  const textOf = (path: string) => plain(strFromU8(files[path] ?? new Uint8Array()))
  expect(textOf('mails/01.txt')).toContain('Stand: niet verstuurd')
  expect(textOf('mails/01.txt')).toContain('Wij stellen je in gebreke')
  expect(textOf('berekening.txt')).toContain('Hoofdsom: € 121,00')
  expect(textOf('berekening.txt')).toMatch(/Rente .* dagen × 10,4% over € 121,00/)
  expect(textOf('berekening.txt')).toContain('Incassokosten: € 40,00')
})

test('the letter and the dossier of an invoice in dollars name the dollars, with interest and costs over the euros', async () => {
  const tenant = await kloppend.register()
  const { id } = await letterToBusiness(tenant, {
    foreign: { currency: 'USD', perEuro: 1.087 },
    lines: [lineOf({ unitPrice: 250, quantity: 4 })],
  })
  const answer = await tenant.send('GET', pathOf(getInvoiceDossier, { params: { id } }))
  const files = unzipSync(answer.bytes)
  const textOf = (path: string) => plain(strFromU8(files[path] ?? new Uint8Array()))
  const { invoiceNumber } = await tenant.invoice(id)
  expect(textOf('berekening.txt')).toContain(`Factuur ${invoiceNumber ?? ''}: USD 1.210,00 (€ 1.113,15)`)
  expect(textOf('berekening.txt')).toContain('Hoofdsom: € 1.113,15')
  expect(textOf('mails/01.txt')).toContain('USD 1.210,00 (€ 1.113,15)')
  // On the letter the principal is in dollars; what is to be paid has interest and costs in it, so that is in euros.
  const letter = Object.entries(files).find(([path]) => path.startsWith('brieven/'))?.[1] ?? new Uint8Array()
  const onPaper = plain(readPdf(Buffer.from(letter)).text)
  expect(onPaper).toContain('Hoofdsom USD 1.210,00 (€ 1.113,15)')
  expect(onPaper).toMatch(/Te betalen € 1\.\d{3},\d{2}/)
})

test('a letter is a PDF with its text, all amounts and the segments of interest, kept with its hash', async () => {
  const tenant = await kloppend.register()
  const { id, interest } = await letterToBusiness(tenant)
  const [letter] = expectDone(await tenant.call(readInvoiceReminders, { params: { id } })).letters
  const path = pathOf(getReminderLetter, { params: { id: letter?.id ?? '' } })
  const answer = await tenant.send('GET', path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const text = plain(readPdf(answer.bytes).text)
  for (const words of [
    'Specificatie',
    'Wij stellen je in gebreke',
    'Hoofdsom € 121,00',
    'Incassokosten € 40,00',
  ])
    expect(text).toContain(words)
  expect(text).toContain(`Wettelijke rente ${plain(formatEuros(cents(BigInt(Math.round(interest * 100)))))}`)
  expect(text).toMatch(/10,4% € 121,00/)
  // The code to pay with is of what the letter asks, not of the invoice.
  expect(scanned(readPdf(answer.bytes)).split('\n')[7]).toBe(`EUR${letter?.total.toFixed(2) ?? ''}`)
  expect((await tenant.send('GET', path)).bytes.equals(answer.bytes)).toBe(true)
  const { rows } = await kloppend.database.superuser.query<{ sha256: string }>(
    'select sha256 from reminder_letter_files where tenant_id = $1',
    [tenant.tenantId],
  )
  expect(rows).toEqual([{ sha256: createHash('sha256').update(answer.bytes).digest('hex') }])
  const stranger = await kloppend.register()
  expect((await stranger.send('GET', path)).status).toBe(404)
})

test('a concept has no dossier', async () => {
  const tenant = await kloppend.register()
  const id = await tenant.addConcept()
  expect((await tenant.send('GET', pathOf(getInvoiceDossier, { params: { id } }))).status).toBe(404)
})
