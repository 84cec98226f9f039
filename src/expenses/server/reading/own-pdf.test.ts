import { expect, test } from 'vitest'
import { renderDocumentPdf } from '#documents/server/pdf/render-document-pdf.ts'
import { sampleInvoice, sampleLine } from '#documents/server/pdf/testing/sample-documents.ts'
import type { FrozenDocument } from '#documents/domain/frozen-document.ts'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints, price } from '#kernel/money.ts'
import { readReceipt, type ReceiptReading } from '../../domain/receipt/read-receipt.ts'
import { pdfContent } from './pdf-text.ts'

/** Our own invoice, as its customer uploads it. */
async function readBack(document: FrozenDocument): Promise<ReceiptReading> {
  const content = await pdfContent(await renderDocumentPdf(document))
  if (content.invoice !== null) throw new Error('Our PDF holds no e-invoice.')
  return readReceipt(content.lines, {
    today: localDate('2026-11-22'),
    own: [document.customer.name],
    ownVatIds: ['NL001234567B29'],
  })
}

const standard = sampleLine()
const free = sampleLine({ description: 'Porto', unitPrice: price(50000n), vatRate: basisPoints(0n) })

test('two rates and a reverse-charged part: all three, and the total', async () => {
  expect(await readBack(sampleInvoice())).toMatchObject({
    invoiceNumber: '2026-0044',
    date: { value: '2026-11-20', certainty: 'certain' },
    total: { value: 123_744n, certainty: 'certain' },
    vatTreatment: 'standard',
    perRate: [
      { rate: 2100n, net: 76_000n, vat: 15_960n },
      { rate: 900n, net: 7_485n, vat: 674n },
      { rate: 2100n, net: 23_625n, vat: 0n, vatTreatment: 'reversed-nl' },
    ],
  })
})

test('a base at 0 % is kept', async () => {
  expect(await readBack(sampleInvoice({ lines: [standard, free] }))).toMatchObject({
    total: { value: 95_960n, certainty: 'certain' },
    perRate: [
      { rate: 2100n, net: 76_000n, vat: 15_960n, certainty: 'certain' },
      { rate: 0n, net: 4_000n, vat: 0n },
    ],
  })
})

test('a credit note has its own number and day, and is negative', async () => {
  const corrects = { number: '2026-0001', issueDate: localDate('2026-02-01') }
  const note = sampleInvoice({ kind: 'credit-note', number: 'C2026-0003', corrects, lines: [standard] })
  expect(await readBack(note)).toMatchObject({
    invoiceNumber: 'C2026-0003',
    date: { value: '2026-11-20' },
    total: { value: -91_960n },
    perRate: [{ rate: 2100n, net: -76_000n, vat: -15_960n }],
  })
})
