import { z } from 'zod'
import { OTHER_PROVIDER, feeVats, type FeeVat } from '#explanations/domain/payout-provider.ts'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatDecimal } from '#kernel/dutch-format.ts'
import type { BankLineId, DocumentId } from '#kernel/ids.ts'
import { parseTypedDate } from '#kernel/local-date.ts'
import { cents, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { typedDate, typedDecimal, typedOr } from '#platform/web/form/typed-values.ts'
import { today } from '#platform/web/today.ts'
import type { NewPayout, PayoutChoices } from '../contract.ts'
import { chargedApart, payoutSales, type Payout } from '../domain/payout.ts'
import type { PayoutRead, RateOfFile } from './payout-from-file.ts'

const typedAmount = typedDecimal(2, cents, 'Vul een bedrag in, zoals 612,40.')
/** Most amounts of a payout are left empty, for zero. */
const amount = typedOr(typedAmount, ZERO)

export const payoutForm = z.object({
  /** A key of the list, or `other` with a name. */
  provider: z.string().min(1, 'Kies wie er uitbetaalt.'),
  providerName: z.string().trim().max(60, 'Hooguit 60 tekens.'),
  soldFrom: typedOr(typedDate(), null),
  day: typedDate(),
  sales: z.enum(payoutSales),
  sells: z.enum(['goods', 'services']),
  low: amount,
  high: amount,
  zero: amount,
  hasRefunds: z.boolean(),
  refundedLow: amount,
  refundedHigh: amount,
  refundedZero: amount,
  booked: amount,
  accountNumber: z.string(),
  /** What is paid of each chosen document. */
  documents: z.record(z.string(), z.string()),
  fees: amount,
  feesVat: amount,
  feeVat: z.enum(feeVats),
  feeAccount: z.string(),
  withheld: amount,
  paidOut: typedAmount,
  reference: z.string().trim().max(100, 'Hooguit 100 tekens.'),
  note: z.string().trim().max(500, 'Hooguit 500 tekens.'),
  isApartFromTakings: z.boolean(),
})
export type PayoutValues = z.input<typeof payoutForm>

export const emptyPayout = (): PayoutValues => ({
  provider: '',
  providerName: '',
  soldFrom: '',
  day: today(),
  sales: 'unbooked',
  sells: 'goods',
  low: '',
  high: '',
  zero: '',
  hasRefunds: false,
  refundedLow: '',
  refundedHigh: '',
  refundedZero: '',
  booked: '',
  accountNumber: '',
  documents: {},
  fees: '',
  feesVat: '',
  feeVat: 'nl',
  feeAccount: '4530',
  withheld: '',
  paidOut: '',
  reference: '',
  note: '',
  isApartFromTakings: false,
})

type Provider = PayoutChoices['providers'][number]

/** A provider of one's own is known again by its name. */
export const valueOf = ({ provider, name }: Pick<Provider, 'provider' | 'name'>): string =>
  provider === OTHER_PROVIDER ? `${OTHER_PROVIDER}:${name}` : provider

export const providerOf = (choices: PayoutChoices | undefined, value: string): Provider | undefined =>
  choices?.providers.find((provider) => valueOf(provider) === value)

/** What a chosen provider fills in: as the last time, else as the table says. */
export function filledInBy({ feeVat, feeAccount, last }: Provider): Partial<PayoutValues> {
  if (last === null) return { feeVat, feeAccount, sales: 'unbooked', accountNumber: '' }
  return {
    feeVat: last.feeVat,
    feeAccount: last.feeAccount,
    sales: last.sales,
    sells: last.sells,
    accountNumber: last.sales === 'booked' ? last.accountNumber : '',
    ...(last.nextDay <= today() && { soldFrom: last.nextDay }),
  }
}

export const typed = (value: Cents): string => formatDecimal(value, 2, 2)

const soFar = (text: string | undefined): Cents => cents(parseTypedDecimal(text ?? '', 2) ?? ZERO)

/** A form that is being filled in. */
type ValuesSoFar = Partial<Omit<PayoutValues, 'documents'>> & {
  readonly documents?: Readonly<Record<string, string | undefined>>
}

/** What is filled in so far, with zero for an amount that cannot be read: for the sum beside the form. */
export function payoutSoFar(values: ValuesSoFar): Payout {
  const sales = values.sales ?? 'unbooked'
  const isUnbooked = sales === 'unbooked'
  const hasRefunds = isUnbooked && values.hasRefunds === true
  const day = parseTypedDate(values.day ?? '', today()) ?? today()
  const of = (holds: boolean, text: string | undefined): Cents => (holds ? soFar(text) : ZERO)
  return {
    soldFrom: parseTypedDate(values.soldFrom ?? '', today()) ?? day,
    day,
    sales,
    sold: {
      high: of(isUnbooked, values.high),
      low: of(isUnbooked, values.low),
      zero: of(isUnbooked, values.zero),
    },
    refunded: {
      high: of(hasRefunds, values.refundedHigh),
      low: of(hasRefunds, values.refundedLow),
      zero: of(hasRefunds, values.refundedZero),
    },
    booked:
      sales === 'invoices'
        ? sum(Object.values(values.documents ?? {}).map(soFar))
        : of(sales === 'booked', values.booked),
    fees: soFar(values.fees),
    feesVat: of((values.feeVat ?? 'nl') === 'nl', values.feesVat),
    feeVat: values.feeVat ?? 'nl',
    withheld: soFar(values.withheld),
    paidOut: soFar(values.paidOut),
  }
}

/**
 * What the file of a provider fills in. Sales that are not booked go to one rate, or are left to a person; sales that are booked are what is
 * in the payout.
 */
export function withFile(
  values: PayoutValues,
  { payout, rate, choices }: { readonly payout: PayoutRead; readonly rate: RateOfFile; readonly choices: PayoutChoices | undefined },
): Partial<PayoutValues> {
  const known = payout.provider === null || values.provider !== '' ? undefined : providerOf(choices, payout.provider)
  const filled = known === undefined ? {} : { provider: valueOf(known), ...filledInBy(known) }
  const { sales, feeVat } = { ...values, ...filled }
  const day = payout.day ?? payoutSoFar(values).day
  const { fees, feesVat } = chargedApart(payout.chargedAmount, payout.feesVatAmount, { feeVat, day })
  const shown = (amount: Cents): string => (amount === ZERO ? '' : typed(amount))
  const at = (own: RateOfFile, amount: Cents): string => (sales === 'unbooked' && rate === own ? shown(amount) : '')
  return {
    ...filled,
    ...(payout.soldFrom !== null && { soldFrom: payout.soldFrom }),
    ...(payout.day !== null && { day: payout.day }),
    high: at('high', payout.grossAmount),
    low: at('low', payout.grossAmount),
    zero: at('zero', payout.grossAmount),
    hasRefunds: sales === 'unbooked' && payout.refundsAmount !== ZERO,
    refundedHigh: at('high', payout.refundsAmount),
    refundedLow: at('low', payout.refundsAmount),
    refundedZero: at('zero', payout.refundsAmount),
    booked: sales === 'booked' ? shown(subtract(payout.grossAmount, payout.refundsAmount)) : '',
    fees: shown(fees),
    feesVat: shown(feesVat),
    withheld: shown(payout.withheldAmount),
    paidOut: typed(payout.paidOutAmount),
    reference: payout.reference,
  }
} // prettier-ignore

/** @param bankLineId the line of the bank that the user came from */
export function toWire(values: PayoutValues, bankLineId: BankLineId | null): NewPayout {
  const form = payoutForm.parse(values)
  const payout = payoutSoFar(values)
  const [provider = '', ...name] = form.provider.split(':')
  return {
    provider,
    providerName: name.join(':') || form.providerName || null,
    soldFrom: form.soldFrom,
    day: form.day,
    sales: form.sales,
    sells: form.sells,
    highAmount: payout.sold.high,
    lowAmount: payout.sold.low,
    zeroAmount: payout.sold.zero,
    refundedHighAmount: payout.refunded.high,
    refundedLowAmount: payout.refunded.low,
    refundedZeroAmount: payout.refunded.zero,
    bookedAmount: form.sales === 'booked' ? payout.booked : ZERO,
    accountNumber: form.sales === 'booked' && form.accountNumber !== '' ? form.accountNumber : null,
    documents:
      form.sales === 'invoices'
        ? Object.entries(form.documents).map(([id, text]) => ({ id: id as DocumentId, amount: soFar(text) }))
        : [],
    feesAmount: payout.fees,
    feesVatAmount: payout.feesVat,
    feeVat: form.feeVat,
    feeAccount: form.feeAccount,
    withheldAmount: payout.withheld,
    paidOutAmount: form.paidOut,
    reference: form.reference,
    note: form.note === '' ? null : form.note,
    bankLineId,
    isApartFromTakings: form.isApartFromTakings,
  }
}

/** Where sales are, in the words of an owner. */
export const salesChoices = [
  { value: 'unbooked', label: 'Nog niet in de boeken' },
  { value: 'invoices', label: 'Op facturen in Kloppend' },
  { value: 'booked', label: 'Al geboekt, zoals gepind in een dagomzet' },
]

/** The VAT on fees, in the words of an invoice. */
export const feeVatNames = {
  nl: '21% btw op de factuur (Nederland)',
  eu: 'Btw verlegd, uit de EU',
  'non-eu': 'Btw verlegd, van buiten de EU',
  none: 'Geen btw, vrijgesteld',
} as const satisfies Record<FeeVat, string>
