import { localDate } from '#kernel/local-date.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readXml } from '#platform/server/files/xml.ts'
import { readPurchase, type PurchaseReading } from '../../domain/e-invoice/read-purchase.ts'
import { purchaseTotalsOf } from '../../domain/purchase-totals.ts'
import { readEInvoice } from '../e-invoice/read-e-invoice.ts'
import { pdfContent } from './pdf-text.ts'
import { proposalOfPurchase } from './propose.ts'
import { expectedPurchases, type ExpectedPurchase } from './testing/expected-purchases.ts'
import { hasSharedSamples, sharedSample } from '#testing/shared-samples.ts'

const folder = sharedSample('purchases/')

async function read(file: string): Promise<PurchaseReading | null> {
  const bytes = readFileSync(`${folder}${file}`)
  const invoice = file.endsWith('.pdf')
    ? (await pdfContent(bytes)).invoice
    : readEInvoice(await readXml(bytes))
  return invoice === null ? null : readPurchase(invoice, localDate('2026-11-20'))
}

const bookedGross = (reading: PurchaseReading): bigint =>
  purchaseTotalsOf(reading.lines.map((line) => ({ ...line, vatTreatment: line.vatTreatment ?? 'eu' }))).gross

/** The differences between a reading and the expected values. */
const differences = (expected: ExpectedPurchase, reading: PurchaseReading | null): string[] =>
  reading === null
    ? ['nothing read']
    : [
        reading.number !== expected.number && `number ${String(reading.number)}`,
        reading.date !== expected.date && `day ${String(reading.date)}`,
        reading.currency !== expected.currency && `currency ${String(reading.currency)}`,
        reading.stated.gross !== expected.gross && `gross ${String(reading.stated.gross)}`,
        reading.stated.vat !== expected.vat && `VAT ${String(reading.stated.vat)}`,
      ].filter((difference) => difference !== false)

test.runIf(hasSharedSamples)(
  'purchase invoices of other programs (skipped without SAMPLES): the correct ones are read right, none is wrong and certain',
  { timeout: 300_000 },
  async () => {
    const wrong: string[] = []
    const wrongAndCertain: string[] = []
    for (const expected of expectedPurchases) {
      const reading = await read(expected.file)
      const found = differences(expected, reading)
      if (found.length > 0 && !expected.isBroken) wrong.push(`${expected.file}: ${found.join(', ')}`)
      if (reading === null) continue
      const isCertain = reading.certainty.total === 'certain'
      if (isCertain && found.length > 0) wrongAndCertain.push(expected.file)
      if (isCertain && reading.lines.length > 0 && bookedGross(reading) !== expected.gross)
        wrongAndCertain.push(expected.file)
      // Without a currency the amounts are uncertain; in another currency they are never proposed as euros.
      if (expected.currency === null) expect(isCertain, expected.file).toBe(false)
      else if (expected.currency !== 'EUR') {
        const { isEuro, currency } = proposalOfPurchase(reading)
        expect([isEuro, currency], expected.file).toEqual([false, isCertain ? expected.currency : undefined])
      }
      if (reading.certainty.total === 'unsure')
        expect(reading.remarks.some(({ kind }) => kind === 'contradiction')).toBe(true)
    }
    expect(wrongAndCertain).toEqual([])
    expect(wrong).toEqual([])
  },
)
