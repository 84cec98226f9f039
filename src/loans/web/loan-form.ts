import { monthsAfter } from '#kernel/local-date.ts'
import { z } from 'zod'
import { formatDate, formatDecimal } from '#kernel/dutch-format.ts'
import { basisPoints, cents, ZERO } from '#kernel/money.ts'
import { typedDate, typedDecimal, typedOr } from '#platform/web/form/typed-values.ts'
import { today } from '#platform/web/today.ts'
import type { LoanCandidate, LoanChange, LoanDetail, NewLoan } from '../contract.ts'
import { afterExtras, loanKinds, MOST_INSTALMENTS, type LoanTerms } from '../domain/loan.ts'

const amount = typedDecimal(2, cents, 'Vul een bedrag in, zoals 18.000,00.')
const positive = amount.refine((value) => value > ZERO, 'Vul een bedrag boven € 0,00 in.')
const optional = typedOr(positive, null)

const interval = z.enum(['1', '3', '6', '12'])

const termFields = {
  name: z.string().trim().min(1, 'Verplicht veld').max(60, 'Hooguit 60 tekens.'),
  lender: z.string().trim().min(1, 'Verplicht veld').max(140, 'Hooguit 140 tekens.'),
  iban: z.string().trim(),
  rate: typedDecimal(2, basisPoints, 'Vul een percentage in, zoals 5,25.').refine(
    (value) => value <= 10_000n,
    'Vul een percentage tussen 0 en 100 in.',
  ),
  firstDueOn: typedDate(),
  everyMonths: interval,
  instalments: typedDecimal(0, (value) => value, 'Vul een aantal in, zoals 36.').refine(
    (value) => value >= 1n && value <= BigInt(MOST_INSTALMENTS),
    `Kies tussen 1 en ${String(MOST_INSTALMENTS)} termijnen.`,
  ),
  instalment: optional,
  afterExtra: z.enum(afterExtras),
}

export const changeForm = z.object({ ...termFields, kind: z.enum(loanKinds) })
export const loanForm = changeForm.extend({
  /** The place of a candidate, or '' for a loan that is not in the books. */
  candidate: z.string(),
  principal: positive,
  startsOn: typedDate(),
})
export type ChangeValues = z.input<typeof changeForm>
export type LoanValues = z.input<typeof loanForm>

export const emptyLoan = (): LoanValues => ({
  candidate: '',
  name: '',
  lender: '',
  iban: '',
  kind: 'annuity',
  principal: '',
  rate: '',
  startsOn: formatDate(today()),
  firstDueOn: formatDate(monthsAfter(today(), 1)),
  everyMonths: '1',
  instalments: '36',
  instalment: '',
  afterExtra: 'lower',
})

const typed = (value: bigint | null): string => (value === null ? '' : formatDecimal(value, 2, 2))

/** What the books say of a loan that is in them, as typed values. */
export const fromCandidate = (candidate: LoanCandidate): Partial<LoanValues> => ({
  name: candidate.name.slice(0, 60),
  lender: candidate.lender,
  iban: candidate.iban,
  principal: typed(candidate.principalAmount),
  rate: typed(candidate.interestPercentage),
  instalment: typed(candidate.instalmentAmount),
  startsOn: formatDate(candidate.startsOn),
  firstDueOn: formatDate(monthsAfter(candidate.startsOn, 1)),
})

export const valuesOf = (loan: LoanDetail): ChangeValues => ({
  name: loan.name,
  lender: loan.lender,
  iban: loan.iban,
  kind: loan.kind,
  rate: typed(loan.interestPercentage),
  firstDueOn: formatDate(loan.firstDueOn),
  everyMonths: String(loan.everyMonths) as ChangeValues['everyMonths'],
  instalments: String(loan.instalments),
  instalment: typed(loan.instalmentAmount),
  afterExtra: loan.afterExtra,
})

/** What was agreed, as the contract has it. A loan that is repaid freely has one day, on which all is repaid. */
export const changeOf = (form: z.output<typeof changeForm>): Omit<LoanChange, 'version'> => ({
  name: form.name,
  lender: form.lender,
  iban: form.iban,
  interestPercentage: form.rate,
  firstDueOn: form.firstDueOn,
  everyMonths: Number(form.everyMonths) as LoanChange['everyMonths'],
  instalments: form.kind === 'by-hand' ? 1 : Number(form.instalments),
  instalmentAmount: form.kind === 'annuity' ? form.instalment : null,
  afterExtra: form.afterExtra,
})

export function toWire(values: LoanValues, candidates: readonly LoanCandidate[]): NewLoan {
  const form = loanForm.parse(values)
  const candidate = form.candidate === '' ? undefined : candidates[Number(form.candidate)]
  return {
    ...changeOf(form),
    kind: form.kind,
    principalAmount: form.principal,
    startsOn: form.startsOn,
    openItemId: candidate?.openItemId ?? null,
    ledgerAccountId: candidate === undefined ? null : candidate.ledgerAccountId,
  }
}

/** What of the form decides the schedule. */
const scheduleForm = loanForm.omit({ candidate: true, name: true, lender: true, iban: true })

/** What is filled in so far, for the schedule beside the form; null while something is missing or cannot be read. */
export function termsSoFar(values: Partial<LoanValues>): LoanTerms | null {
  const { success, data: form } = scheduleForm.safeParse(values)
  if (!success) return null
  const { kind, principal, rate, startsOn, firstDueOn, afterExtra } = form
  if (firstDueOn <= startsOn) return null
  return {
    kind,
    principal,
    rate,
    startsOn,
    firstDueOn,
    everyMonths: Number(form.everyMonths) as LoanTerms['everyMonths'],
    instalments: kind === 'by-hand' ? 1 : Number(form.instalments),
    instalment: kind === 'annuity' ? form.instalment : null,
    afterExtra,
  }
}
