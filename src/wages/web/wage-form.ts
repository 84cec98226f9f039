import { z } from 'zod'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatDecimal, formatMonth } from '#kernel/dutch-format.ts'
import {
  addDays,
  localDate,
  monthOf,
  monthsAfter,
  parseTypedDate,
  type LocalDate,
} from '#kernel/local-date.ts'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import { typedDate, typedDecimal, typedOr } from '#platform/web/form/typed-values.ts'
import { today } from '#platform/web/today.ts'
import { amountsOnWire, type NewWageJournal, type WageChoices } from '../contract.ts'
import type { SlipFromFile } from './wages-from-file.ts'
import { payrollTaxDueOn, type Wages, type WageShare } from '../domain/wages.ts'

/** Most amounts of a wage slip are left empty, for zero. */
const amount = typedOr(typedDecimal(2, cents, 'Vul een bedrag in, zoals 3.000,00.'), ZERO)

const share = z.object({
  person: z.string().trim().max(140, 'Hooguit 140 tekens.'),
  iban: z.string().trim().max(42, 'Hooguit 42 tekens.'),
  gross: amount,
  holidayPaid: amount,
  travel: amount,
  payrollTax: amount,
  pensionEmployee: amount,
  net: amount,
  holidayReserved: amount,
  employerCharges: amount,
  pensionEmployer: amount,
})

/** A period that is no month of the list. */
export const OTHER_PERIOD = 'other'

export const wageForm = z.object({
  /** The first day of a month, or `other` with days. */
  month: z.string(),
  firstDay: typedDate(),
  lastDay: typedDate(),
  isCorrection: z.boolean(),
  isByPerson: z.boolean(),
  shares: z.array(share),
  payOn: typedOr(typedDate(), null),
  taxDueOn: typedOr(typedDate(), null),
  kenmerk: z.string().trim().max(40, 'Een betalingskenmerk heeft zestien cijfers.'),
  pensionFund: z.string().trim().max(140, 'Hooguit 140 tekens.'),
  pensionIban: z.string().trim().max(42, 'Hooguit 42 tekens.'),
  note: z.string().trim().max(500, 'Hooguit 500 tekens.'),
})
export type WageValues = z.input<typeof wageForm>
export type ShareValues = WageValues['shares'][number]

export const emptyShare: ShareValues = {
  person: '',
  iban: '',
  gross: '',
  holidayPaid: '',
  travel: '',
  payrollTax: '',
  pensionEmployee: '',
  net: '',
  holidayReserved: '',
  employerCharges: '',
  pensionEmployer: '',
}

const lastDayOf = (month: LocalDate): LocalDate => addDays(monthsAfter(month, 1), -1)

/** The wages of this month, until the choices say which period is next. */
export function emptyWages(): WageValues {
  const month = monthOf(today())
  return {
    month,
    firstDay: month,
    lastDay: lastDayOf(month),
    isCorrection: false,
    isByPerson: false,
    shares: [emptyShare],
    payOn: '',
    taxDueOn: '',
    kenmerk: '',
    pensionFund: '',
    pensionIban: '',
    note: '',
  }
}

const MONTHS_BACK = 14

/** This month, those before, and the next one. */
export const monthChoices = (): { value: string; label: string }[] => [
  ...Array.from({ length: MONTHS_BACK + 2 }, (_, back) => monthsAfter(monthOf(today()), 1 - back)).map((month) => ({
    value: month as string,
    label: formatMonth(month),
  })),
  { value: OTHER_PERIOD, label: 'Een andere periode' },
] // prettier-ignore

/** What a chosen month fills in. */
export const daysOfMonth = (month: string): Pick<WageValues, 'firstDay' | 'lastDay'> => {
  const firstDay = localDate(month)
  return { firstDay, lastDay: lastDayOf(firstDay) }
}

/** The next period, and the persons and the fund of the last time. */
export function filledInBy({ next, persons, pensionFund, pensionIban }: WageChoices): Partial<WageValues> {
  const isByPerson = persons.some(({ person }) => person !== '')
  const isMonth = next !== null && monthChoices().some(({ value }) => value === next.firstDay) && next.lastDay === lastDayOf(next.firstDay)
  return {
    ...(next !== null && { month: isMonth ? next.firstDay : OTHER_PERIOD, firstDay: next.firstDay, lastDay: next.lastDay }),
    isByPerson,
    ...(isByPerson && { shares: persons.map((each) => ({ ...emptyShare, ...each })) }),
    pensionFund,
    pensionIban,
  }
} // prettier-ignore

/** The form with the slips of a file; an IBAN that was filled in for a person stays. */
export function withSlips(
  slips: readonly SlipFromFile[],
  before: readonly ShareValues[],
): Pick<WageValues, 'isByPerson' | 'shares'> {
  const ibans = new Map(before.map(({ person, iban }) => [person.trim().toLowerCase(), iban]))
  const typed = (amount: Cents): string => (amount === ZERO ? '' : formatDecimal(amount, 2, 2))
  return {
    isByPerson: slips.some(({ person }) => person !== ''),
    shares: slips.map((slip) => ({
      person: slip.person,
      iban: slip.person === '' ? '' : (ibans.get(slip.person.trim().toLowerCase()) ?? ''),
      gross: typed(slip.grossAmount),
      holidayPaid: typed(slip.holidayPaidAmount),
      travel: typed(slip.travelAmount),
      payrollTax: typed(slip.payrollTaxAmount),
      pensionEmployee: typed(slip.pensionEmployeeAmount),
      net: typed(slip.netAmount),
      holidayReserved: typed(slip.holidayReservedAmount),
      employerCharges: typed(slip.employerChargesAmount),
      pensionEmployer: typed(slip.pensionEmployerAmount),
    })),
  }
}

const soFar = (text: string | undefined): Cents => cents(parseTypedDecimal(text ?? '', 2) ?? ZERO)

/** A form that is being filled in. */
type ValuesSoFar = Partial<Omit<WageValues, 'shares'>> & {
  readonly shares?: readonly (Partial<ShareValues> | undefined)[]
}

const shareSoFar = (values: Partial<ShareValues>): WageShare => ({
  person: values.person?.trim() ?? '',
  iban: values.iban ?? '',
  gross: soFar(values.gross),
  holidayReserved: soFar(values.holidayReserved),
  holidayPaid: soFar(values.holidayPaid),
  travel: soFar(values.travel),
  payrollTax: soFar(values.payrollTax),
  employerCharges: soFar(values.employerCharges),
  pensionEmployee: soFar(values.pensionEmployee),
  pensionEmployer: soFar(values.pensionEmployer),
  net: soFar(values.net),
}) // prettier-ignore

/** What is filled in so far, with zero for an amount that cannot be read: for the booking beside the form. */
export function wagesSoFar(values: ValuesSoFar): Wages {
  const day = (text: string | undefined): LocalDate => parseTypedDate(text ?? '', today()) ?? today()
  return {
    firstDay: day(values.firstDay),
    lastDay: day(values.lastDay),
    isCorrection: values.isCorrection ?? false,
    shares: chosen(values.shares ?? [], values.isByPerson === true)
      .map((each) => shareSoFar(each ?? {}))
      .map((each) => (values.isByPerson === true ? each : { ...each, person: '' })),
  }
}

/** In total there is one share, whatever was typed for persons before. */
const chosen = <Share>(shares: readonly Share[], isByPerson: boolean): readonly Share[] =>
  shares.slice(0, isByPerson ? shares.length : 1)

/** The day on which the payroll tax is due, as far as the form says. */
export const taxDueSoFar = (values: ValuesSoFar): LocalDate =>
  parseTypedDate(values.taxDueOn ?? '', today()) ?? payrollTaxDueOn(wagesSoFar(values).lastDay)

export function toWire(values: WageValues): NewWageJournal {
  const form = wageForm.parse(values)
  return {
    firstDay: form.firstDay,
    lastDay: form.lastDay,
    isCorrection: form.isCorrection,
    shares: chosen(form.shares, form.isByPerson).map(({ person, iban, ...amounts }) => ({
      person: form.isByPerson ? person : '',
      iban: form.isByPerson ? iban : '',
      ...amountsOnWire(amounts),
    })),
    payOn: form.payOn,
    taxDueOn: form.taxDueOn,
    kenmerk: form.kenmerk,
    pensionFund: form.pensionFund,
    pensionIban: form.pensionIban,
    pensionDueOn: null,
    note: form.note === '' ? null : form.note,
  }
}
