import { z } from 'zod'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatDecimal } from '#kernel/dutch-format.ts'
import type { DocumentId, RegisterId, TillFileId } from '#kernel/ids.ts'
import { parseTypedDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { typedDate, typedDecimal } from '#platform/web/form/typed-values.ts'
import { today } from '#platform/web/today.ts'
import type { CorrectedTakings, NewTakings, TakingsDetail } from '../contract.ts'
import type { Takings } from '../domain/takings.ts'
import type { TillDay } from '../domain/till-days.ts'

/** An amount that may be left empty for zero, as most of a day are. */
export const amount = z.preprocess(
  (typed) => (typeof typed === 'string' && typed.trim() === '' ? '0' : typed),
  typedDecimal(2, cents, 'Vul een bedrag in, zoals 612,40.'),
) as unknown as z.ZodType<Cents, string>

/** A remark of a few lines, for each day one. */
export const note = z.string().trim().max(500, 'Hooguit 500 tekens.')

/** The chosen invoices of what was sold on account, by id, with the amount of each as typed. */
export const onAccount = z.record(z.string(), z.string())

export const takingsForm = z.object({
  register: z.string(),
  day: typedDate(),
  high: amount,
  low: amount,
  zero: amount,
  bottleDeposits: amount,
  vouchersSold: amount,
  vouchersRedeemed: amount,
  tips: amount,
  tipsFor: z.enum(['staff', 'owner']),
  card: amount,
  onAccount,
  /** What a till or the week before says of it; empty where nothing does. */
  onAccountSaid: z.string(),
  cashBefore: amount,
  cashCounted: amount,
  cashSpent: amount,
  cashToBank: amount,
  invoicesInCash: amount,
  floatFrom: z.enum(['books', 'private', 'bank']),
  sells: z.enum(['goods', 'services']),
  note,
  /** The id and the name of the file of a till that filled in the day; empty for a day that is typed. */
  tillFile: z.string(),
  tillFileName: z.string(),
})
export type TakingsValues = z.input<typeof takingsForm>

/** What a register sells, in the words of its owner. */
export const sellsChoices = [
  { value: 'goods', label: 'Spullen, eten of drinken' },
  { value: 'services', label: 'Diensten, zoals knippen' },
]

/** The keepers of tips, in the words of the owner. */
export const tipsChoices = [
  { value: 'owner', label: 'mijzelf' },
  { value: 'staff', label: 'het personeel' },
]

/** Where the first change in a drawer came from. */
export const floatChoices = [
  { value: 'private', label: 'Uit mijn eigen zak' },
  { value: 'bank', label: 'Van de zakelijke bank gehaald' },
  { value: 'books', label: 'Het staat al in de boeken' },
]

/** The fields that hold an amount. */
const amounts = [
  'high',
  'low',
  'zero',
  'bottleDeposits',
  'vouchersSold',
  'vouchersRedeemed',
  'tips',
  'card',
  'cashBefore',
  'cashCounted',
  'cashSpent',
  'cashToBank',
  'invoicesInCash',
] as const

export const emptyTakings = (day: string, register: string): TakingsValues => ({
  register,
  day,
  ...(Object.fromEntries(amounts.map((name) => [name, ''])) as Record<(typeof amounts)[number], string>),
  tipsFor: 'owner',
  floatFrom: 'private',
  sells: 'goods',
  onAccount: {},
  onAccountSaid: '',
  note: '',
  tillFile: '',
  tillFileName: '',
})

/** A form of which not every field is there yet. */
type TakingsSoFar = Partial<Omit<TakingsValues, 'onAccount'>> & {
  readonly onAccount?: Partial<Record<string, string>>
}

/** A typed amount; zero where it is empty or cannot be read. */
export const amountOf = (typed = ''): Cents => cents(parseTypedDecimal(typed, 2) ?? ZERO)

/** The chosen invoices by their ids; their rates are not known in the form, so that all of it has one. */
export function onAccountSoFar(chosen: Partial<Record<string, string>> = {}): Takings['onAccount'] {
  const invoices = Object.entries(chosen)
  return {
    sold: { high: sum(invoices.map(([, each]) => amountOf(each))), low: ZERO, zero: ZERO },
    invoices: invoices.map(([id]) => id).toSorted(),
  }
}

/** What is filled in so far as a day, with zero for an amount that cannot be read: for the sum beside the form, which needs no rate of an invoice. */
export function takingsSoFar(values: TakingsSoFar): Takings {
  const of = (name: (typeof amounts)[number]): Cents => amountOf(values[name])
  return {
    day: parseTypedDate(values.day ?? '', today()) ?? today(),
    sold: { high: of('high'), low: of('low'), zero: of('zero') },
    bottleDeposits: of('bottleDeposits'),
    vouchersSold: of('vouchersSold'),
    tips: of('tips'),
    tipsFor: values.tipsFor ?? 'owner',
    card: of('card'),
    vouchersRedeemed: of('vouchersRedeemed'),
    onAccount: onAccountSoFar(values.onAccount),
    cashBefore: of('cashBefore'),
    cashCounted: of('cashCounted'),
    cashSpent: of('cashSpent'),
    cashToBank: of('cashToBank'),
    invoicesInCash: of('invoicesInCash'),
    note: values.note === undefined || values.note === '' ? null : values.note,
  }
}

/** @param isFirst whether the register has no day before: only then the drawer's first change is asked */
export function toWire(values: TakingsValues, isFirst: boolean): NewTakings {
  const form = takingsForm.parse(values)
  return {
    registerId: form.register === '' ? null : (form.register as RegisterId),
    day: form.day,
    highAmount: form.high,
    lowAmount: form.low,
    zeroAmount: form.zero,
    bottleDepositsAmount: form.bottleDeposits,
    vouchersSoldAmount: form.vouchersSold,
    vouchersRedeemedAmount: form.vouchersRedeemed,
    tipsAmount: form.tips,
    tipsFor: form.tipsFor,
    cardAmount: form.card,
    onAccountInvoiceIds: Object.keys(form.onAccount) as DocumentId[],
    cashBeforeAmount: isFirst ? form.cashBefore : null,
    cashCountedAmount: form.cashCounted,
    cashSpentAmount: form.cashSpent,
    cashToBankAmount: form.cashToBank,
    invoicesInCashAmount: form.invoicesInCash,
    floatFrom: isFirst && form.cashBefore > 0n ? form.floatFrom : 'books',
    sells: form.sells,
    note: form.note === '' ? null : form.note,
    tillFileId: form.tillFile === '' ? null : (form.tillFile as TillFileId),
  }
}

/** An amount as a person types it; empty for zero. */
export const typed = (value: Cents): string => (value === ZERO ? '' : formatDecimal(value, 2, 2))

/** A day of a till as typed values; what was counted is left to a person. */
export const filledInBy = (day: TillDay, tipsFor: TakingsValues['tipsFor']): Partial<TakingsValues> => ({
  day: day.day,
  high: typed(day.sold.high),
  low: typed(day.sold.low),
  zero: typed(day.sold.zero),
  bottleDeposits: typed(day.bottleDeposits),
  vouchersSold: typed(day.vouchersSold),
  vouchersRedeemed: typed(day.vouchersRedeemed),
  tips: typed(day.tips),
  tipsFor,
  card: typed(day.card),
  onAccountSaid: typed(day.onAccount),
})

/** What an earlier day was sold and received, as typed values: the drawer is always counted again. */
export function copiedFrom(day: TakingsDetail): Partial<TakingsValues> {
  return {
    high: typed(day.sold.highAmount),
    low: typed(day.sold.lowAmount),
    zero: typed(day.sold.zeroAmount),
    bottleDeposits: typed(day.bottleDepositsAmount),
    tips: typed(day.tipsAmount),
    tipsFor: day.tipsFor,
    card: typed(day.cardAmount),
    onAccountSaid: typed(day.onAccountAmount),
  }
}

/**
 * An earlier day as a day of a till, on another day: what was sold and received, without the drawer and without vouchers. What was not
 * paid by card or on account is expected in cash, so that a copy has no difference; where vouchers were sold, the card has no more than is due.
 */
export function tillDayFrom(earlier: TakingsDetail, on: LocalDate): TillDay {
  const { sold, bottleDepositsAmount: bottleDeposits, tipsAmount: tips } = earlier
  const onAccount = earlier.onAccountAmount
  const due = sum([sold.highAmount, sold.lowAmount, sold.zeroAmount, bottleDeposits, tips])
  const rest = subtract(due, onAccount)
  const isOfVouchers = earlier.vouchersSoldAmount !== ZERO && earlier.cardAmount > rest
  const card = isOfVouchers ? rest : earlier.cardAmount
  return {
    day: on,
    sold: { high: sold.highAmount, low: sold.lowAmount, zero: sold.zeroAmount },
    bottleDeposits,
    vouchersSold: ZERO,
    vouchersRedeemed: ZERO,
    tips,
    card,
    cash: subtract(rest, card),
    onAccount,
  }
}

/** The receiver of the tips of copied days: as on the last of these that had tips. */
export const tipsForOf = (
  earlier: readonly Pick<TakingsDetail, 'tipsAmount' | 'tipsFor'>[],
): TakingsValues['tipsFor'] => earlier.findLast(({ tipsAmount }) => tipsAmount !== ZERO)?.tipsFor ?? 'owner'

/** A day as it was kept, as typed values and on the drawer too: for its correction. */
export function valuesOf(day: TakingsDetail): TakingsValues {
  return {
    ...emptyTakings(day.day, day.register.id),
    ...copiedFrom(day),
    vouchersSold: typed(day.vouchersSoldAmount),
    vouchersRedeemed: typed(day.vouchersRedeemedAmount),
    onAccountSaid: '',
    onAccount: Object.fromEntries(day.onAccount.map(({ id, amount }) => [id, typed(amount)])),
    cashBefore: typed(day.cashBeforeAmount),
    cashCounted: typed(day.cashCountedAmount),
    cashSpent: typed(day.cashSpentAmount),
    cashToBank: typed(day.cashToBankAmount),
    invoicesInCash: typed(day.invoicesInCashAmount),
    floatFrom: day.floatFrom,
    sells: day.sells,
    note: day.note ?? '',
  }
}

/**
 * The figures that take the place of those of a day; its register and day stay.
 *
 * @param about whether it is the first day of its register, and whether the day after begins with another drawer, as the form showed
 */
export function correctionOf(
  values: TakingsValues,
  { isFirst, movesNext }: { readonly isFirst: boolean; readonly movesNext: boolean },
  reason: string,
): CorrectedTakings {
  const { registerId: _register, day: _day, sells: _sells, ...figures } = toWire(values, isFirst)
  return { ...figures, floatFrom: isFirst ? figures.floatFrom : null, includesNextDay: movesNext, reason }
}
