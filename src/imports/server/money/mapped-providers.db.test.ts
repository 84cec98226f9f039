import { expect, test } from 'vitest'
import { payoutProviders } from '#explanations/domain/payout-provider.ts'
import { sendTo } from '#testing/list-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { providerFiles } from '../../domain/money/payout-file-fields.ts'
import type { PayoutFile } from '../../money-contract.ts'

/** The providers without an own reader: a file in the form of each is mapped by its owner once, and the next file is read by itself. */
const kloppend = await testProgram()

const read = async (who: TestTenant, content: string, query: Record<string, string> = {}) =>
  expectDone(await sendTo<PayoutFile>(who, 'Payouts/imports', content, query))

/** Sold for € 100,00, € 20,00 back, and the fees; the columns and kinds are in the manner of each provider, the amounts are invented. */
const files = {
  zettle: {
    rows: [
      'Datum;Type;Bonnummer;Bruto;Kosten;Netto',
      '13-10-2026;Verkoop;1;100,00;-1,75;98,25',
      '14-10-2026;Terugbetaling;2;-20,00;0,00;-20,00',
      '16-10-2026;Uitbetaling;;-78,25;0,00;-78,25',
    ],
    next: [
      'Datum;Type;Bonnummer;Bruto;Kosten;Netto',
      '13-10-2026;Verkoop;1;150,00;-1,75;148,25',
      '14-10-2026;Terugbetaling;2;-20,00;0,00;-20,00',
      '16-10-2026;Uitbetaling;;-128,25;0,00;-128,25',
    ],
    nextPaidOut: 128.25,
    columns: '0:day,1:kind,3:gross,4:fee,5:net',
    meanings: { Verkoop: 'sale', Terugbetaling: 'refund', Uitbetaling: 'payout' },
    read: { chargedAmount: 1.75, feesVatAmount: 0, paidOutAmount: 78.25 },
  },
  ccv: {
    rows: [
      'Transactiedatum;Kaart;Bedrag bruto;Transactiekosten excl;BTW over kosten;Uitbetaald',
      '13-10-2026;Maestro;100,00;1,00;0,21;98,79',
      '14-10-2026;Creditering;-20,00;0,00;0,00;-20,00',
    ],
    next: [
      'Transactiedatum;Kaart;Bedrag bruto;Transactiekosten excl;BTW over kosten;Uitbetaald',
      '13-10-2026;Maestro;150,00;1,00;0,21;148,79',
      '14-10-2026;Creditering;-20,00;0,00;0,00;-20,00',
    ],
    nextPaidOut: 128.79,
    columns: '0:day,1:kind,2:gross,3:fee,4:feeVat,5:net',
    meanings: { Maestro: 'sale', Creditering: 'refund' },
    read: { chargedAmount: 1.21, feesVatAmount: 0.21, paidOutAmount: 78.79 },
  },
  thuisbezorgd: {
    rows: [
      'Factuurnummer,Datum,Omschrijving,Ordertotaal,Commissie,Btw commissie,Uit te betalen',
      'T42,13-10-2026,Online betaald,100.00,30.00,6.30,63.70',
      'T42,14-10-2026,Geannuleerde order,-20.00,0.00,0.00,-20.00',
    ],
    next: [
      'Factuurnummer,Datum,Omschrijving,Ordertotaal,Commissie,Btw commissie,Uit te betalen',
      'T42,13-10-2026,Online betaald,150.00,30.00,6.30,113.70',
      'T42,14-10-2026,Geannuleerde order,-20.00,0.00,0.00,-20.00',
    ],
    nextPaidOut: 93.7,
    columns: '0:payout,1:day,2:kind,3:gross,4:fee,5:feeVat,6:net',
    meanings: { 'Online betaald': 'sale', 'Geannuleerde order': 'refund' },
    read: { reference: 'T42', chargedAmount: 36.3, feesVatAmount: 6.3, paidOutAmount: 43.7 },
  },
  airbnb: {
    rows: [
      '"Date","Type","Confirmation code","Guest","Currency","Amount","Paid out","Service fee","Gross earnings"',
      '10/16/2026,Payout,,,EUR,,77.00,,',
      '10/13/2026,Reservation,HM1,A. Jansen,EUR,97.00,,3.00,100.00',
      '10/14/2026,Resolution Adjustment,HM2,B. Smit,EUR,-20.00,,,-20.00',
    ],
    next: [
      '"Date","Type","Confirmation code","Guest","Currency","Amount","Paid out","Service fee","Gross earnings"',
      '10/16/2026,Payout,,,EUR,,127.00,,',
      '10/13/2026,Reservation,HM1,A. Jansen,EUR,147.00,,3.00,150.00',
      '10/14/2026,Resolution Adjustment,HM2,B. Smit,EUR,-20.00,,,-20.00',
    ],
    nextPaidOut: 127,
    columns: '0:day,1:kind,4:currency,7:fee,8:gross',
    meanings: { Payout: 'payout', Reservation: 'sale', 'Resolution Adjustment': 'refund' },
    read: { chargedAmount: 3, feesVatAmount: 0, paidOutAmount: 77 },
  },
  etsy: {
    rows: [
      'Date,Type,Title,Info,Currency,Amount,Fees & Taxes,Net,Tax Details',
      '"13 October, 2026",Sale,Payment for Order #1,--,EUR,€100.00,--,€100.00,--',
      '"13 October, 2026",Fee,Transaction fee: Vase,Order #1,EUR,--,-€6.50,-€6.50,--',
      '"14 October, 2026",Refund,Refund for Order #1,--,EUR,-€20.00,--,-€20.00,--',
      '"16 October, 2026",Deposit,€73.50 sent to your bank account,--,EUR,--,--,--,--',
    ],
    next: [
      'Date,Type,Title,Info,Currency,Amount,Fees & Taxes,Net,Tax Details',
      '"13 October, 2026",Sale,Payment for Order #1,--,EUR,€150.00,--,€150.00,--',
      '"13 October, 2026",Fee,Transaction fee: Vase,Order #1,EUR,--,-€6.50,-€6.50,--',
      '"14 October, 2026",Refund,Refund for Order #1,--,EUR,-€20.00,--,-€20.00,--',
      '"16 October, 2026",Deposit,€123.50 sent to your bank account,--,EUR,--,--,--,--',
    ],
    nextPaidOut: 123.5,
    columns: '0:day,1:kind,4:currency,5:gross,6:fee,7:net',
    meanings: { Sale: 'sale', Fee: 'fee', Refund: 'refund' },
    read: { chargedAmount: 6.5, feesVatAmount: 0, paidOutAmount: 73.5 },
  },
} as const

test('every provider without an own reader is here', () => {
  const own = new Set(providerFiles.map(({ provider }) => provider))
  const mapped = payoutProviders.map(({ key }) => key).filter((key) => !own.has(key))
  expect(mapped.toSorted()).toEqual(Object.keys(files).toSorted())
})

test.each(Object.entries(files))('a file as of %s is mapped once, closes, and the next one is read by itself', async (_, file) => {
  const who = await kloppend.register()
  const content = file.rows.join('\n')
  const { columns } = file
  const { meanings } = await read(who, content, { columns })
  const said: Readonly<Record<string, string>> = file.meanings
  expect(meanings.map(({ text }) => text).toSorted()).toEqual(Object.keys(said).toSorted())
  const chosen = { columns, meanings: meanings.map(({ text }, at) => `${String(at)}:${said[text] ?? ''}`).join(',') }
  const payout = { ...file.read, grossAmount: 100, refundsAmount: 20, withheldAmount: 0, sales: 1, soldFrom: '2026-10-13' }
  const first = await read(who, content, chosen)
  expect(first).toMatchObject({ problem: null, questions: [], payout })
  await read(who, content, { ...chosen, confirmed: first.sha256 })
  // The next file has other amounts and the same columns and kinds; nothing is chosen.
  expect(await read(who, file.next.join('\n'))).toMatchObject({
    problem: null,
    payout: { ...payout, grossAmount: 150, paidOutAmount: file.nextPaidOut },
  })
}) // prettier-ignore
