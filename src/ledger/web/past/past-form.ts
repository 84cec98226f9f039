import { z } from 'zod'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatDecimal } from '#kernel/dutch-format.ts'
import type { AssetId, CustomerId, OpenItemId, PastDepositId, PrepaidCostId } from '#kernel/ids.ts'
import { parseTypedDate, type LocalDate } from '#kernel/local-date.ts'
import {
  absolute,
  basisPoints,
  cents,
  negate,
  subtract,
  ZERO,
  type BasisPoints,
  type Cents,
} from '#kernel/money.ts'
import { typedDate, typedDecimal } from '#platform/web/form/typed-values.ts'
import { today } from '#platform/web/today.ts'
import { accountNumber, type AccountNumber } from '../../domain/account.ts'
import { BANK, CASH, LOAN, PREPAYMENT, SAVINGS, SHARE_CAPITAL } from '../../domain/named-account.ts'
import { taxSubjects, type TaxSubject } from '../../domain/past-item.ts'
import type { PastDraftFields } from '../../past-draft-contract.ts'
import {
  assetKinds,
  isOwnedHeading,
  pastHeadings,
  type PastHeading,
  type PastParts,
} from '../../domain/past-parts.ts'

/** What is typed on the page of moving in: texts, so that nothing is lost before it can be read. A part without an amount is not there. */

const AMOUNT = 'Vul een bedrag in, zoals 1.234,50.'
const amount = z.string().transform((typed, context): Cents | null => {
  if (typed.trim() === '') return null
  const parsed = parseTypedDecimal(typed, 2)
  if (parsed !== null) return cents(parsed)
  context.addIssue({ code: 'custom', message: AMOUNT })
  return z.NEVER
})
/** The amount of an invoice, a tax or a loan, without a sign. */
const owed = amount.refine(
  (value) => value === null || value > ZERO,
  'Vul een bedrag in van meer dan € 0,00, zonder min.',
)
/** The amount of an invoice or a bill: below zero it is a credit note. */
const invoiced = amount.refine(
  (value) => value === null || value !== ZERO,
  'Vul in wat er nog open is; met een min voor een creditnota.',
)
const day = z.string().transform((typed, context): LocalDate | null => {
  if (typed.trim() === '') return null
  const parsed = parseTypedDate(typed, today())
  if (parsed !== null) return parsed
  context.addIssue({ code: 'custom', message: 'Vul een bestaande datum in, bijvoorbeeld 31-12-2025.' })
  return z.NEVER
})
const rate = z.union([
  z.literal('').transform(() => null),
  typedDecimal(2, basisPoints, 'Vul een percentage in, zoals 5,25.'),
])
const kenmerk = z
  .string()
  .transform((typed) => typed.replace(/[\s.]/g, ''))
  .refine((digits) => /^(\d{16})?$/.test(digits), 'Een betalingskenmerk heeft 16 cijfers.')
const iban = z
  .string()
  .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
  .refine(
    (text) => /^([A-Z]{2}\d{2}[A-Z0-9]{11,30})?$/.test(text),
    'Vul een IBAN in, zoals NL91 ABNA 0417 1643 00.',
  )
/** A rate as the value of a choice, in hundredths of a percent; empty where it is not known. */
const vatRate = z
  .string()
  .default('')
  .transform((chosen) => (chosen === '' ? null : basisPoints(BigInt(chosen))))
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Hooguit ${String(max)} tekens.`)
const itemId = z.custom<OpenItemId | null>((value) => value === null || typeof value === 'string')

const balanceRow = z.object({ account: z.string(), amount })
const invoiceRow = z.object({
  id: itemId,
  /** The customer of a receivable; empty for a name alone. */
  customerId: z.string().default(''),
  relation: text(120),
  reference: text(100),
  date: day,
  dueDate: day,
  amount: invoiced,
  vatPercentage: vatRate,
})

/** Days and a kind of costs are all there, or none of them: then the amount waits on the balance. */
const prepaidRow = z
  .object({ id: z.custom<PrepaidCostId | null>((value) => value === null || typeof value === 'string'), description: text(120), account: z.string(), firstDay: day, lastDay: day, amount: owed })
  .superRefine(({ description, account, firstDay, lastDay, amount: is }, context) => {
    const missing = { description: description === '', account: account === '', firstDay: firstDay === null, lastDay: lastDay === null }
    const say = (field: string, message: string): void => {
      context.addIssue({ code: 'custom', path: [field], message })
    }
    if (is === null || Object.values(missing).every(Boolean)) return
    if (missing.description) say('description', 'Vul in waarvoor het was.')
    if (missing.account) say('account', 'Kies een soort kosten.')
    if (missing.firstDay) say('firstDay', 'Vul de eerste dag in.')
    if (missing.lastDay) say('lastDay', 'Vul de laatste dag in.')
    if (firstDay !== null && lastDay !== null && lastDay < firstDay) say('lastDay', 'De laatste dag ligt voor de eerste. Kies een latere dag.')
  }) // prettier-ignore

const price = amount.refine((value) => value === null || value > ZERO, 'Vul in wat het kostte, zonder btw.')
const worth = amount.refine(
  (value) => value === null || value >= ZERO,
  'Vul een bedrag in van € 0,00 of meer.',
)
const life = z
  .string()
  .transform((typed) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0))
  .refine((months) => months >= 1 && months <= 600, 'Vul een aantal maanden in, van 1 tot en met 600.')

/** What an asset cost and was worth at the start; a row without a price is not there. */
const namedAssetRow = z
  .object({ id: z.custom<AssetId | null>((value) => value === null || typeof value === 'string'), name: text(200), account: z.string(), inUseOn: day, price, bookValue: worth, months: life, residual: worth })
  .superRefine(({ name, inUseOn, price: cost, bookValue, residual }, context) => {
    const say = (field: string, message: string): void => {
      context.addIssue({ code: 'custom', path: [field], message })
    }
    if (cost === null) return
    if (name === '') say('name', 'Vul in wat het is.')
    if (inUseOn === null) say('inUseOn', 'Vul in wanneer je het kocht.')
    if (bookValue === null) say('bookValue', 'Vul in wat het op je eerste dag nog waard was.')
    else if (bookValue > cost) say('bookValue', 'Dit is meer dan het kostte.')
    else if ((residual ?? ZERO) > bookValue) say('residual', 'Dit is meer dan het nog waard is.')
  }) // prettier-ignore

/** A customer is chosen; a row without an amount is not there. */
const depositRow = z
  .object({ id: z.custom<PastDepositId | null>((value) => value === null || typeof value === 'string'), customerId: z.string(), reference: text(100), amount: owed, vatPercentage: vatRate })
  .superRefine(({ customerId, amount: is }, context) => {
    if (is !== null && customerId === '') context.addIssue({ code: 'custom', path: ['customerId'], message: 'Kies een klant.' })
  }) // prettier-ignore

export const pastForm = z.object({
  day: typedDate(),
  old: z.object(Object.fromEntries(pastHeadings.map((heading) => [heading, amount])) as Record<PastHeading, typeof amount>),
  money: z.array(balanceRow),
  receivables: z.array(invoiceRow),
  payables: z.array(invoiceRow.extend({ iban })),
  taxes: z.array(
    z.object({ id: itemId, subject: z.enum(taxSubjects as [TaxSubject, ...TaxSubject[]]), reference: text(100), isRefund: z.enum(['pay', 'refund']), amount: owed, kenmerk, dueDate: day }),
  ),
  loans: z.array(
    z.object({ id: itemId, account: z.string(), lender: text(120), reference: text(100), iban, amount: owed, interest: rate, instalment: owed }),
  ),
  /** Sums of assets that have no row of their own, such as those of a trial balance. */
  assets: z.array(z.object({ account: z.string(), price: amount, writtenOff: amount })),
  /** A draft of an earlier version has none. */
  namedAssets: z.array(namedAssetRow).default([]),
  prepaid: z.array(prepaidRow),
  /** A draft of an earlier version has none. */
  deposits: z.array(depositRow).default([]),
  usual: z.array(balanceRow),
  others: z.array(balanceRow),
}) // prettier-ignore
export type PastValues = z.input<typeof pastForm>
export type PastOutput = z.output<typeof pastForm>

/** Sums that many businesses have, by their account; all others are among the rest. */
export const usualSums = [
  { account: '3000', label: 'Voorraad', help: 'Wat je handel waard was.' },
  { account: '1430', label: 'Borg die je terugkrijgt', help: 'Betaald aan bijvoorbeeld een verhuurder.' },
  {
    account: PREPAYMENT,
    label: 'Vooruit ontvangen, zonder klant',
    help: 'Zoals verkochte bonnen. Aanbetalingen vul je per klant in bij Wat nog open staat.',
  },
  { account: '1610', label: 'Nog te betalen kosten', help: 'Van vóór deze dag, zonder rekening.' },
  { account: SHARE_CAPITAL, label: 'Aandelenkapitaal', help: 'Alleen van een bv.' },
] as const

/** The money accounts that are asked first. */
const usualMoney: readonly string[] = [BANK, SAVINGS, CASH]

export const emptyInvoice = {
  id: null,
  customerId: '',
  relation: '',
  reference: '',
  date: '',
  dueDate: '',
  amount: '',
  vatPercentage: '',
} as const
export const emptyPayable = { ...emptyInvoice, iban: '' } as const
export const emptyTax: PastValues['taxes'][number] = {
  id: null, subject: 'vat', reference: '', isRefund: 'pay', amount: '', kenmerk: '', dueDate: '',
} // prettier-ignore
export const emptyLoan: PastValues['loans'][number] = {
  id: null, account: LOAN, lender: '', reference: '', iban: '', amount: '', interest: '', instalment: '',
} // prettier-ignore

export const emptyPrepaid: PastValues['prepaid'][number] = {
  id: null, description: '', account: '', firstDay: '', lastDay: '', amount: '',
} // prettier-ignore

export const emptyDeposit: NonNullable<PastValues['deposits']>[number] = {
  id: null, customerId: '', reference: '', amount: '', vatPercentage: '',
} // prettier-ignore

/** Five years is the shortest life that the tax office allows. */
export const emptyAsset: NonNullable<PastValues['namedAssets']>[number] = {
  id: null, name: '', account: '0200', inUseOn: '', price: '', bookValue: '', months: '60', residual: '',
} // prettier-ignore

const noParts: PastParts = { money: [], receivables: [], payables: [], taxes: [], loans: [], assets: [], prepaid: [], deposits: [], others: [] } // prettier-ignore

const noOld = Object.fromEntries(pastHeadings.map((heading) => [heading, ''])) as PastValues['old']

/**
 * The empty form; of an opening balance that is corrected, what it holds.
 *
 * @param past null for the empty form
 * @param moneyAccounts each of them is asked
 */
export function valuesOf(past: PastParts | null, on: string, moneyAccounts: readonly string[]): PastValues {
  const parts = past ?? noParts
  const balances = new Map(parts.others.map(({ account, amount: is }) => [account as string, typed(is)]))
  const money = new Map(parts.money.map(({ account, amount: is }) => [account as string, typed(is)]))
  const usual = new Set<string>(usualSums.map(({ account }) => account))
  return {
    day: on,
    old: noOld,
    money: [...new Set([...usualMoney, ...moneyAccounts, ...money.keys()])].map((account) => ({ account, amount: money.get(account) ?? '' })),
    receivables: parts.receivables.map(typedInvoice),
    payables: parts.payables.map((each) => ({ ...typedInvoice(each), iban: each.iban })),
    taxes: parts.taxes.map(({ amount: is, dueDate, ...tax }) => ({
      ...tax, dueDate: dueDate ?? '', isRefund: is < ZERO ? 'refund' : 'pay', amount: typed(absolute(is)),
    })),
    loans: parts.loans.map(({ amount: is, interestPercentage, instalment, ...loan }) => ({
      ...loan, amount: typed(is), interest: interestPercentage === null ? '' : formatDecimal(interestPercentage, 2, 0), instalment: instalment === null ? '' : typed(instalment),
    })),
    assets: assetKinds.map((account) => {
      const own = parts.assets.find((each) => each.account === account && each.named === null)
      return { account, price: own === undefined ? '' : typed(own.price), writtenOff: own === undefined ? '' : typed(own.writtenOff) }
    }),
    namedAssets: parts.assets.flatMap(({ account, price: cost, writtenOff, named }) =>
      named === null
        ? []
        : [{
            id: named.id, name: named.name, account, inUseOn: named.inUseOn, price: typed(cost), months: String(named.months),
            bookValue: formatDecimal(subtract(cost, writtenOff), 2, 2), residual: typed(named.residualAmount),
          }],
    ),
    prepaid: parts.prepaid.map(({ id, amount: is, spread }) => ({
      ...emptyPrepaid, id, ...spread, amount: typed(is),
    })),
    deposits: parts.deposits.map(({ amount: is, vatPercentage, ...deposit }) => ({
      ...deposit, amount: typed(is), vatPercentage: typedRate(vatPercentage),
    })),
    usual: usualSums.map(({ account }) => ({ account, amount: balances.get(account) ?? '' })),
    others: [...balances].filter(([account]) => !usual.has(account)).map(([account, is]) => ({ account, amount: is })),
  }
} // prettier-ignore

/** What is typed, as it is kept: fields that are not there are left out. */
export const draftOf = (values: PastValues): PastDraftFields =>
  JSON.parse(JSON.stringify(values)) as PastDraftFields

/** What was kept of the form, over the empty form: a part that has another shape, as of a later version, is left out. */
export function typedInto(start: PastValues, kept: PastDraftFields): PastValues {
  const isRows = (value: unknown) => Array.isArray(value)
  const shapeOf = (value: unknown) => (isRows(value) ? 'rows' : typeof value)
  const fitting = Object.entries(kept).filter(
    ([name, value]) => name in start && shapeOf(value) === shapeOf(start[name as keyof PastValues]),
  )
  return { ...start, ...Object.fromEntries(fitting), old: { ...start.old, ...(kept['old'] as object | undefined) } }
} // prettier-ignore

/** Whether both hold the same texts, in whatever order their fields are; blanks around a text are none. */
export const isSameTyped = (one: object, other: object): boolean => inOrder(one) === inOrder(other)

const inOrder = (typed: object): string =>
  JSON.stringify(typed, (_name, value: unknown) =>
    typeof value === 'string'
      ? value.trim()
      : typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
  )

/** The value of the choice of a rate. */
export const typedRate = (rate: BasisPoints | null): string => (rate === null ? '' : String(rate))

const typed = (is: Cents): string => (is === ZERO ? '' : formatDecimal(is, 2, 2))

const typedInvoice = ({ id, customerId = null, relation, reference, date, dueDate, amount: is, vatPercentage }: PastParts['receivables'][number]) => ({
  id, customerId: customerId ?? '', relation, reference, date: date ?? '', dueDate: dueDate ?? '', amount: typed(is), vatPercentage: typedRate(vatPercentage),
}) // prettier-ignore

/** What was typed, as parts: rows without an amount are not there. */
export function partsOf(values: PastOutput): PastParts {
  const account = (row: { readonly account: string }): AccountNumber => accountNumber(row.account)
  const balances = (rows: readonly { readonly account: string; readonly amount: Cents | null }[]) =>
    rows.flatMap((row) => (row.amount === null || row.account === '' ? [] : [{ account: account(row), amount: row.amount }]))
  return {
    money: balances(values.money),
    receivables: values.receivables.flatMap(withAmount).map(({ customerId, ...invoice }) => ({
      ...invoice, customerId: customerId === '' ? null : (customerId as CustomerId),
    })),
    payables: values.payables.flatMap(withAmount).map(({ customerId: _none, ...bill }) => bill),
    taxes: values.taxes.flatMap(({ isRefund, ...tax }) =>
      withAmount(tax).map((each) => ({ ...each, amount: isRefund === 'refund' ? negate(each.amount) : each.amount })),
    ),
    loans: values.loans.flatMap(({ interest, ...loan }) =>
      withAmount(loan).map((each) => ({ ...each, account: account(loan), interestPercentage: interest })),
    ),
    assets: [
      ...values.namedAssets.flatMap(({ id, name, inUseOn, price: cost, bookValue, months, residual, ...row }) =>
        cost === null || bookValue === null || inUseOn === null
          ? []
          : [{ account: account(row), price: cost, writtenOff: subtract(cost, bookValue), named: { id, name, inUseOn, months, residualAmount: residual ?? ZERO } }],
      ),
      ...values.assets.flatMap(({ price: cost, writtenOff, ...row }) =>
        cost === null && writtenOff === null ? [] : [{ account: account(row), price: cost ?? ZERO, writtenOff: writtenOff ?? ZERO, named: null }],
      ),
    ],
    prepaid: values.prepaid.flatMap(withAmount).map(({ id, amount: is, description, firstDay, lastDay, ...row }) => ({
      id,
      amount: is,
      spread: firstDay === null || lastDay === null ? null : { description, account: account(row), firstDay, lastDay },
    })),
    deposits: values.deposits.flatMap(withAmount).map((deposit) => ({ ...deposit, customerId: deposit.customerId as CustomerId })),
    others: [...balances(values.usual), ...balances(values.others)],
  }
} // prettier-ignore

const withAmount = <Row extends { readonly amount: Cents | null }>(
  row: Row,
): (Row & { readonly amount: Cents })[] => (row.amount === null ? [] : [{ ...row, amount: row.amount }])

/** The sums of the old balance that were taken over; what is owed and what is the owner's is below zero. */
export const oldSums = (old: PastOutput['old']): ReadonlyMap<PastHeading, Cents> =>
  new Map(
    pastHeadings.flatMap((heading) => {
      const was = old[heading]
      return was === null ? [] : [[heading, isOwnedHeading(heading) ? was : negate(was)] as const]
    }),
  )

/** The fields of what was typed of the old balance; the reverse of `oldSums`. */
export const typedOld = (
  old: readonly { readonly heading: PastHeading; readonly amount: Cents }[],
): PastValues['old'] => ({
  ...noOld,
  ...Object.fromEntries(
    old.map(({ heading, amount: was }) => [
      heading,
      formatDecimal(isOwnedHeading(heading) ? was : negate(was), 2, 2),
    ]),
  ),
})
