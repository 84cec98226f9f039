import { z } from 'zod'
import { createAsset } from '#assets/server/create-asset.ts'
import { linkReceivables } from '#customers/server/customer-receivables.ts'
import type { LoanId, TenantId, UserId } from '#kernel/ids.ts'
import { addDays, monthsAfter, type LocalDate } from '#kernel/local-date.ts'
import { basisPoints, cents, sum, ZERO, type Cents } from '#kernel/money.ts'
import { newOpeningBalance } from '#ledger/contract.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { BANK, INSURANCE, LOAN } from '#ledger/domain/named-account.ts'
import { linesOfParts, sumsOfPast, type PastLine, type PastParts } from '#ledger/domain/past-parts.ts'
import { quarterOf, vatDeadlineOf } from '#ledger/domain/period.ts'
import { listLedgerAccounts } from '#ledger/server/balance.ts'
import { listOpenItems } from '#ledger/server/open-items.ts'
import { bookOpeningBalance } from '#ledger/server/opening-balance.ts'
import { createLoan } from '#loans/server/keep-loan.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { bundlesOf, placed } from '#reminders/server/bundle.ts'
import { lockInvoicesOf } from '#reminders/server/lock-invoices.ts'
import { draftLetter, makeLetter } from '#reminders/server/make-letter.ts'
import { readFacts } from '#reminders/server/read-facts.ts'
import { readRules } from '#reminders/server/reminder-rules.ts'
import { keepWithoutDifference } from '#reports/server/import/kept-controls.ts'
import type { DemoCustomer } from './customers.ts'
import { ibanOf } from './iban-of.ts'
import { settleMails } from './invoices.ts'

interface Author {
  readonly tenantId: TenantId
  readonly userId: UserId
}

/** The books go back so far at least. */
const DAYS_BACK = 730

/** The day on which the demo begins to use the program: the first of a quarter, so that no VAT period has two programs. */
export const startOf = (today: LocalDate): LocalDate => quarterOf(addDays(today, -DAYS_BACK)).firstDay

/** What is paid of before, by a line of the bank; the amount is negative for money that leaves. */
export interface PaymentOfBefore {
  readonly day: LocalDate
  readonly amount: Cents
  readonly name: string
  readonly text: string
}

const TAX_KENMERK = '5001234567140120'
/** Camera en lampen, half written off. */
const CAMERA = { account: accountNumber('0200'), price: cents(360_000n), months: 60, monthsBefore: 30 }
const WRITTEN_OFF = cents((CAMERA.price * BigInt(CAMERA.monthsBefore)) / BigInt(CAMERA.months))
/** An insurance that was paid for the months after the start. */
const INSURED = { months: 6, amount: cents(54_000n) }
const LENT = {
  lender: 'Rabobank',
  name: 'Inrichting atelier',
  principal: cents(1_200_000n),
  months: 60,
  rate: basisPoints(525n),
}

/** What the business had at the end of the day before the start, in the parts in which Overstappen asks it. */
function pastOf(start: LocalDate): PastParts {
  const [day, of21] = [(days: number) => addDays(start, days), basisPoints(2100n)]
  const filed = quarterOf(day(-1))
  const vat = `${filed.period.slice(-1)}e kwartaal ${filed.period.slice(0, 4)}`
  const number = (date: LocalDate, of: string) => `${date.slice(2, 4)}-${of}`
  const invoice = (relation: string, of: string, age: number, term: number, amount: bigint, vatPercentage = of21) => ({
    id: null, relation, reference: number(day(-age), of), date: day(-age), dueDate: day(term - age), amount: cents(amount), vatPercentage,
  }) // prettier-ignore
  const bill = (relation: string, reference: string, age: number, amount: bigint) => ({
    ...invoice(relation, '', age, 14, amount), reference, iban: ibanOf(relation),
  }) // prettier-ignore
  return {
    money: [{ account: BANK, amount: cents(1_845_035n) }],
    receivables: [
      invoice(names.pays, '0312', 20, 14, 121_000n),
      invoice(names.reminded, '0287', 70, 14, 72_600n),
      invoice(names.open, '0265', 95, 14, 48_000n, basisPoints(0n)),
    ],
    payables: [bill('Drukkerij Noord', '88123', 12, 37_813n), bill('Boekhoudkantoor Helder', 'H-2291', 9, 60_500n)],
    deposits: [],
    taxes: [{ id: null, subject: 'vat', reference: vat, kenmerk: TAX_KENMERK, dueDate: vatDeadlineOf(filed), amount: cents(187_400n) }],
    loans: [
      { id: null, account: LOAN, lender: LENT.lender, reference: LENT.name.toLowerCase(), iban: ibanOf(LENT.lender), interestPercentage: LENT.rate, instalment: null, amount: LENT.principal },
    ],
    assets: [{ account: CAMERA.account, price: CAMERA.price, writtenOff: WRITTEN_OFF, named: null }],
    prepaid: [
      {
        id: null,
        amount: INSURED.amount,
        spread: { description: 'Verzekering', account: INSURANCE, firstDay: start, lastDay: addDays(monthsAfter(start, INSURED.months), -1) },
      },
    ],
    others: [],
  }
} // prettier-ignore

/** Customers of before: one pays at once, one pays half after a reminder, and one did not pay yet. */
const names = {
  pays: 'Praktijk De Linde',
  reminded: 'Hoveniers Groen & Co',
  open: 'Atelier Müller GmbH',
} as const

/** The payments of what was open, in the order of their days; the instalments of the loan are `instalmentsOf`. */
export function paymentsOfBefore(start: LocalDate): PaymentOfBefore[] {
  const { receivables, payables, taxes } = pastOf(start)
  const [first, second] = receivables
  const [tax] = taxes
  if (first === undefined || second === undefined || tax === undefined)
    throw new Error('the past has no items')
  return [
    ...payables.map(({ relation, reference, amount }, index) => ({
      day: addDays(start, 1 + 2 * index), amount: cents(-amount), name: relation, text: `Factuur ${reference}`,
    })),
    { day: addDays(start, 8), amount: first.amount, name: first.relation, text: `Factuur ${first.reference}` },
    { day: addDays(tax.dueDate ?? start, -4), amount: cents(-tax.amount), name: 'Belastingdienst', text: `Omzetbelasting ${tax.kenmerk}` },
    { day: addDays(start, 33), amount: cents(second.amount / 2n), name: second.relation, text: `Deel van factuur ${second.reference}` },
  ] // prettier-ignore
}

/**
 * Begin the books with an opening balance: items with their customers, the loan with its schedule, and the control without a difference as evidence.
 * One customer then gets a reminder.
 *
 * @returns the loan
 */
export async function beginWithPast(
  tx: TenantTx,
  author: Author,
  customers: readonly DemoCustomer[],
  start: LocalDate,
  today: LocalDate,
): Promise<LoanId> {
  const accountOf = await accountsOf(tx)
  const lines = linesOfParts(pastOf(start), (number) => accountOf(number).type.value)
  const old = [...sumsOfPast(lines)].map(([heading, amount]) => ({ heading, amount }))
  await bookOpeningBalance(
    tx,
    author.tenantId,
    {
      date: start,
      lines: lines.map((line) => openingLine(line, (number) => accountOf(number).id)),
      old,
    },
    today,
  )
  await keepWithoutDifference(tx, author)
  const items = await listOpenItems(tx)
  const links = items.flatMap(({ id, kind, relation }) => {
    const customer = customers.find(({ name }) => name === relation)
    return kind === 'receivable' && customer !== undefined
      ? [{ openItemId: id, customerId: customer.id, wasCustomerId: null }]
      : []
  })
  await linkReceivables(tx, links)
  await remind(tx, author, customers, addDays(start, 21))
  const loan = items.find(({ subject }) => subject === 'loan')
  if (loan === undefined) throw new Error('the past has no loan')
  return createLoan(tx, author, {
    name: LENT.name,
    lender: LENT.lender,
    iban: ibanOf(LENT.lender),
    interestPercentage: LENT.rate,
    firstDueOn: monthsAfter(start, 1),
    everyMonths: 1,
    instalments: LENT.months,
    instalmentAmount: null,
    afterExtra: 'lower',
    kind: 'linear',
    principalAmount: null,
    startsOn: start,
    openItemId: loan.id,
    ledgerAccountId: null,
  })
}

/** Each account of the chart by its number. @throws Error for an account that the chart has not */
async function accountsOf(tx: TenantTx) {
  const accounts = await listLedgerAccounts(tx)
  return (number: AccountNumber) => {
    const found = accounts.find(({ numberAsString }) => numberAsString === number)
    if (found === undefined) throw new Error(`no account ${number}`)
    return found
  }
}

type OpeningLine = z.output<typeof newOpeningBalance>['lines'][number]

const openingLine = ({ account, amount, openItem, prepaid, deposit }: PastLine, idOf: (account: AccountNumber) => OpeningLine['ledgerAccountId']): OpeningLine => ({
  ledgerAccountId: idOf(account),
  isDebit: amount > ZERO,
  amount: amount > ZERO ? amount : cents(-amount),
  openItem,
  deposit,
  prepaid: prepaid === null ? null : { ...prepaid, ledgerAccountId: idOf(prepaid.account) },
}) // prettier-ignore

/** The letter of a customer who is late, as the program makes it on that day. */
async function remind(
  tx: TenantTx,
  author: Author,
  customers: readonly DemoCustomer[],
  today: LocalDate,
): Promise<void> {
  const customer = customers.find(({ name }) => name === names.reminded)
  if (customer === undefined) throw new Error('the demo has no customer to remind')
  await lockInvoicesOf(tx, customer.id)
  const facts = await readFacts(tx, { customerId: customer.id })
  const [bundle] = bundlesOf(placed(facts, await readRules(tx), today), today)
  if (bundle === undefined) throw new Error('the demo has no item to remind of')
  const letter = await draftLetter(tx, bundle, today)
  await makeLetter(tx, author, letter, { today, delaySeconds: 0, isAutomatic: false })
  await settleMails(tx, today)
}

/** The asset of before is written off further. */
export async function carryOnPast(
  tx: TenantTx,
  author: Author,
  start: LocalDate,
  today: LocalDate,
): Promise<void> {
  const accountOf = await accountsOf(tx)
  await createAsset(
    tx,
    author,
    {
      name: 'Camera en lampen',
      ledgerAccountId: accountOf(CAMERA.account).id,
      source: 'bought',
      expenseLineId: null,
      costAmount: CAMERA.price,
      residualAmount: ZERO,
      months: CAMERA.months,
      inUseOn: monthsAfter(start, -CAMERA.monthsBefore),
      depreciatedBeforeAmount: WRITTEN_OFF,
      firstMonth: start,
    },
    today,
  )
}

/** The balance of the bank on which the books begin. */
export const bankOfBefore = (start: LocalDate): Cents => sum(pastOf(start).money.map(({ amount }) => amount))

/** The invoices and bills of before and the return that was filed last, for their old papers. */
export const papersOfBefore = (start: LocalDate) => {
  const { receivables, payables, taxes } = pastOf(start)
  const ofParty = (isSale: boolean) => ({ relation, reference, date }: Pick<PastParts['receivables'][number], 'relation' | 'reference' | 'date'>) =>
    ({ relation, reference, date: date ?? start, isSale })
  return { invoices: [...receivables.map(ofParty(true)), ...payables.map(ofParty(false))], taxes }
} // prettier-ignore
