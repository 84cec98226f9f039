import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { ciiOf, sampleEInvoice, ublOf } from '../e-invoice/testing/sample-e-invoice.ts'
import { pdfContent } from './pdf-text.ts'

/** A page with € 1,00, and attached files. */
async function pdfWith(files: readonly { readonly name: string; readonly bytes: Buffer }[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4' })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  pdf.text('Kantoorhandel Pen & Papier, TOTAL HT 1,00, factuur voor het hele jaar')
  for (const { name, bytes } of files) pdf.file(bytes, { name })
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

const sample = sampleEInvoice()

test.each([
  ['factur-x.xml', ciiOf(sample), 'cii'],
  ['ZUGFeRD-invoice.xml', ciiOf(sample, 'zugferd-1'), 'cii'],
  ['xrechnung.xml', ublOf(sample), 'ubl'],
  ['Factuur 88.XML', ublOf(sample), 'ubl'],
])('the invoice in %s is read before the text of the page', async (name, bytes, syntax) => {
  const sheet = { name: 'uren.xml', bytes: Buffer.from('<uren><dag>1</dag></uren>') }
  const content = await pdfContent(await pdfWith([sheet, { name, bytes }]))
  expect(content.invoice).toMatchObject({ syntax, number: 'F-2026/88', totals: { gross: 121_00n } })
})

test('of two attached invoices the newest standard is read', async () => {
  const old = ciiOf(sampleEInvoice({ number: 'OUD' }), 'zugferd-1')
  const content = await pdfContent(
    await pdfWith([
      { name: 'ZUGFeRD-invoice.xml', bytes: old },
      { name: 'factur-x.xml', bytes: ciiOf(sample) },
    ]),
  )
  expect(content.invoice?.number).toBe('F-2026/88')
})

test('an attachment that is no invoice, or is broken, leaves the text of the page', async () => {
  const content = await pdfContent(
    await pdfWith([
      { name: 'factur-x.xml', bytes: ciiOf(sample).subarray(0, 300) },
      { name: 'entiteit.xml', bytes: Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>') },
    ]),
  )
  expect(content).toMatchObject({ invoice: null, picture: null })
})
