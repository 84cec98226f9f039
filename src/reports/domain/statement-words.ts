import { dutchFormat } from '#kernel/dutch-format.ts'
import { englishFormat } from '#kernel/english-format.ts'
import type { InEach } from '#kernel/language.ts'
import { periodName, type ReportPeriod } from './report-period.ts'

/** The words of a statement of account, which goes to the customer. */
const dutch = {
  format: dutchFormat,
  title: (customer: string) => `Rekeningoverzicht ${customer}`,
  period: (period: ReportPeriod) => periodName(period),
  columns: {
    day: 'Datum',
    number: 'Nummer',
    what: 'Omschrijving',
    charged: 'Gefactureerd',
    settled: 'Voldaan',
    balance: 'Saldo',
  },
  opening: 'Beginsaldo',
  closing: 'Eindsaldo',
  paymentReversed: 'Betaling teruggedraaid',
  refundReversed: 'Terugbetaling teruggedraaid',
  refunded: 'Terugbetaald',
  received: 'Betaling ontvangen',
  broughtForward: 'Uit de beginbalans',
  creditBroughtForward: 'Tegoed uit de beginbalans',
  writtenOff: 'Afgeboekt',
  writeOffReversed: 'Afboeking teruggedraaid',
  invoice: 'Factuur',
  'credit-note': 'Creditnota',
  allPaid: (day: string) => `Aan het eind van ${day} is alles voldaan.`,
  toPay: (day: string, amount: string) => `Aan het eind van ${day} is ${amount} te betalen.`,
  inCredit: (day: string, amount: string) => `Aan het eind van ${day} heeft de klant ${amount} tegoed.`,
  /** The mail that carries it. */
  mail: {
    allPaid: (day: string) => `Op ${day} was alles betaald.`,
    toPay: (day: string, amount: string) => `Op ${day} stond er nog ${amount} open.`,
    account: (iban: string, name: string) => `Rekening: ${iban} ten name van ${name}`,
    inCredit: (day: string, amount: string) => `Op ${day} had je ${amount} tegoed.`,
    openLabel: 'Openstaand',
    creditLabel: 'Tegoed',
  },
}

const english: typeof dutch = {
  format: englishFormat,
  title: (customer) => `Statement of account ${customer}`,
  period: ({ from, to }) => `${englishFormat.day(from)} to ${englishFormat.day(to)}`,
  columns: {
    day: 'Date',
    number: 'Number',
    what: 'Description',
    charged: 'Invoiced',
    settled: 'Settled',
    balance: 'Balance',
  },
  opening: 'Opening balance',
  closing: 'Closing balance',
  paymentReversed: 'Payment reversed',
  refundReversed: 'Refund reversed',
  refunded: 'Refunded',
  received: 'Payment received',
  broughtForward: 'Brought forward',
  creditBroughtForward: 'Credit brought forward',
  writtenOff: 'Written off',
  writeOffReversed: 'Write-off reversed',
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  allPaid: (day) => `At the end of ${day} everything had been paid.`,
  toPay: (day, amount) => `At the end of ${day} the amount due was ${amount}.`,
  inCredit: (day, amount) => `At the end of ${day} the customer had ${amount} in credit.`,
  mail: {
    allPaid: (day) => `On ${day} everything had been paid.`,
    toPay: (day, amount) => `On ${day} the amount due was ${amount}.`,
    account: (iban, name) => `Account: ${iban} in the name of ${name}`,
    inCredit: (day, amount) => `On ${day} you had ${amount} in credit.`,
    openLabel: 'Amount due',
    creditLabel: 'In credit',
  },
}

export type StatementWords = typeof dutch
export const statementWordsIn: InEach<StatementWords> = { nl: dutch, en: english }
