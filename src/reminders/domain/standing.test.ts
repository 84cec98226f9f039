import { NO_CHARGES } from '#payments/domain/charges.ts'
import { describe, expect, test } from 'vitest'
import type { CustomerId, DocumentId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { claimOf, type ClaimQuestion } from './claim.ts'
import { NO_COSTS } from './counted-costs.ts'
import { freshnessOf } from './freshness.ts'
import { standardSteps } from './reminder-step.ts'
import { statutoryTable } from './statutory-interest.ts'
import { noOverride, standingOf, type InvoiceFacts, type MailAbout, type ReminderRules } from './standing.ts'

const day = localDate
/** Due on Monday 2 November 2026, sent on paper; the day is Friday 6 November. */
const facts = (changes: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  id: 'factuur' as DocumentId,
  isOfBefore: false,
  isNameless: false,
  number: '2026-0001',
  customerId: 'klant' as CustomerId,
  customerName: 'Bakkerij Jansen',
  customer: { chosen: 'unknown', kvkNumber: '12345678', vatId: null },
  issueDate: day('2026-10-19'),
  dueDate: day('2026-11-02'),
  open: cents(12_100n),
  isDisputed: false,
  isInCollection: false,
  isPayingOnline: false,
  isAddressRefused: false,
  isArranged: false,
  isHandedOver: false,
  ofCustomer: noOverride,
  ofInvoice: noOverride,
  letters: [],
  mails: [],
  customerRemindedOn: null,
  ...changes,
})
const rules = (changes: Partial<ReminderRules> = {}): ReminderRules => ({
  rates: statutoryTable(),
  isAutomatic: true,
  steps: standardSteps,
  bankUpdatedUntil: day('2026-11-06'),
  ...changes,
})
const mail = (changes: Partial<MailAbout> = {}): MailAbout => ({
  purpose: 'invoice',
  state: 'sent',
  day: day('2026-10-19'),
  receivedOn: day('2026-10-19'),
  isRefusedByOne: false,
  isLetter: false,
  body: '',
  ...changes,
})
const standing = (
  changes: Partial<InvoiceFacts> = {},
  of: Partial<ReminderRules> = {},
  today = '2026-11-06',
) => standingOf(facts(changes), rules(of), day(today))
const holdOf = (...asked: Parameters<typeof standing>) => standing(...asked).hold

describe('the reminder of today', () => {
  test('leaves by itself when nothing holds it', () => {
    expect(standing()).toMatchObject({ due: { step: 'reminder' }, hold: null, goesAutomatically: true })
  })
  test('does not where the business, the customer or the invoice says so, nor a demand', () => {
    const byHand = { ...noOverride, isAutomatic: false }
    expect(standing({}, { isAutomatic: false }).goesAutomatically).toBe(false)
    expect(standing({ ofCustomer: byHand }).goesAutomatically).toBe(false)
    expect(standing({ ofInvoice: byHand }).goesAutomatically).toBe(false)
    expect(standing({}, { bankUpdatedUntil: day('2026-11-20') }, '2026-11-20')).toMatchObject({
      due: { step: 'demand' },
      goesAutomatically: false,
    })
  })
  test.each<[string, Partial<InvoiceFacts>]>([
    ['disputed', { isDisputed: true }],
    ['handed-over', { isHandedOver: true }],
    ['in-collection', { isInCollection: true }],
    ['paying-online', { isPayingOnline: true }],
    ['arranged', { isArranged: true }],
    ['mail-failed', { mails: [mail({ state: 'failed', receivedOn: null })] }],
    ['mailed-lately', { mails: [mail({ day: day('2026-11-02') })] }],
    ['mailed-lately', { mails: [mail({ day: day('2026-12-24') })] }],
    ['mailed-lately', { customerRemindedOn: day('2026-11-06') }],
    ['paused', { ofInvoice: { ...noOverride, pausedUntil: day('2026-11-06'), pauseReason: 'In gesprek' } }],
    ['paused', { ofCustomer: { ...noOverride, pausedUntil: day('2026-11-06'), pauseReason: 'In gesprek' } }],
  ])('is held: %s', (hold, changes) => {
    expect(holdOf(changes)).toBe(hold)
  })
  test('is free again after the pause, after five days, and when the failed mail was sent again', () => {
    expect(
      holdOf({ ofInvoice: { ...noOverride, pausedUntil: day('2026-11-05'), pauseReason: 'x' } }),
    ).toBeNull()
    expect(holdOf({ mails: [mail({ day: day('2026-11-01') })] })).toBeNull()
    expect(holdOf({ mails: [mail({ state: 'failed' }), mail()] })).toBeNull()
  })
  test('comes later for a customer with extra days', () => {
    expect(standing({ ofCustomer: { ...noOverride, extraDays: 7 } })).toMatchObject({
      due: null,
      next: { step: 'reminder', dueOn: '2026-11-12' },
    })
  })
  test('follows the steps of the customer in the place of those of the business, and those of the invoice before both', () => {
    const steps = (days: number, isOn = true) =>
      standardSteps.map((step) => (step.kind === 'reminder' ? { ...step, days, isOn } : step))
    const ofCustomer = { ...noOverride, steps: steps(10) }
    expect(standing({ ofCustomer }).next).toEqual({ step: 'reminder', dueOn: '2026-11-12' })
    expect(standing({ ofCustomer, ofInvoice: { ...noOverride, steps: steps(0) } }).due?.step).toBe('reminder')
    expect(standing({ ofCustomer: { ...noOverride, steps: steps(3, false) } }).next?.step).toBe('demand')
    const none = standardSteps.map((step) => ({ ...step, isOn: false }))
    expect(standing({ ofCustomer: { ...noOverride, steps: none } })).toMatchObject({ due: null, next: null })
    // Days of delay come on top of own steps.
    expect(standing({ ofCustomer: { ...ofCustomer, extraDays: 4 } }).next?.dueOn).toBe('2026-11-16')
  })
  test('that a user sent counts as the step, and the day that it names begins the default of a consumer', () => {
    const customer = { chosen: 'consumer', kvkNumber: null, vatId: null } as const
    const sent = mail({ purpose: 'reminder', day: day('2026-11-06'), receivedOn: day('2026-11-06') })
    const after = (body: string) =>
      standing(
        { customer, mails: [{ ...sent, body }] },
        { bankUpdatedUntil: day('2026-11-17') },
        '2026-11-17',
      )
    expect(after('Uiterlijk: 13 november 2026')).toMatchObject({
      due: { step: 'demand' },
      inDefaultFrom: '2026-11-14',
    })
    expect(after('Graag snel')).toMatchObject({ due: null, inDefaultFrom: null })
  })
  test('with interest is not made beyond the table of rates', () => {
    const late = { bankUpdatedUntil: day('2027-01-04') }
    expect(holdOf({}, late, '2027-01-04')).toBe('rates-out-of-date')
    expect(holdOf({}, { bankUpdatedUntil: day('2026-12-31') }, '2026-12-31')).toBeNull()
  })
})

test.each([
  ['2026-11-06', 'fresh'],
  ['2026-11-04', 'fresh'],
  ['2026-11-03', 'behind'],
  [null, 'behind'],
  [undefined, 'no-bank'],
])('a bank that is known until %s is %s', (until, expected) => {
  const known = typeof until === 'string' ? day(until) : until
  expect(freshnessOf(known, day('2026-11-02'), day('2026-11-06'))).toBe(expected)
})

test('a bank is too old after four days, also long after the due date', () => {
  expect(freshnessOf(day('2026-11-12'), day('2026-09-01'), day('2026-11-16'))).toBe('fresh')
  expect(freshnessOf(day('2026-11-11'), day('2026-09-01'), day('2026-11-16'))).toBe('behind')
})

describe('the claim of a letter', () => {
  const question = (changes: Partial<ClaimQuestion> = {}): ClaimQuestion => ({
    step: 'demand',
    kind: 'business',
    basis: 'scale',
    consumerCosts: NO_COSTS,
    received: NO_CHARGES,
    rates: statutoryTable(),
    today: day('2025-09-30'),
    invoices: [
      {
        id: 'factuur' as DocumentId,
        isOfBefore: false,
        number: '2025-0001',
        issueDate: day('2025-05-18'),
        dueDate: day('2025-05-31'),
        open: cents(500_000n),
        inDefaultFrom: day('2025-06-01'),
        payments: [],
      },
    ],
    ...changes,
  })
  test('on a business is principal, costs and interest (case 9)', () => {
    expect(claimOf(question())).toMatchObject({
      principal: 500_000n,
      costs: 62_500n,
      interest: 17_374n,
      total: 579_874n,
    })
  })
  test('on a consumer only announces the costs', () => {
    expect(claimOf(question({ kind: 'unknown' }))).toMatchObject({
      costs: 62_500n,
      interest: 0n,
      total: 500_000n,
    })
  })
  test('of a reminder is what is open', () => {
    expect(claimOf(question({ step: 'reminder' }))).toMatchObject({
      costs: 0n,
      interest: 0n,
      total: 500_000n,
    })
  })
  test('of the last demand to a consumer has the costs that the 14-day letter made due', () => {
    const last = question({
      step: 'final-demand',
      kind: 'consumer',
      consumerCosts: { costs: cents(62_500n), vat: cents(0n) },
    })
    expect(claimOf(last)).toMatchObject({ costs: 62_500n, interest: 10_027n })
  })
  test('of the last demand to a consumer is all three to the cent (case 2)', () => {
    const [invoice] = question().invoices
    if (invoice === undefined) throw new Error('there is an invoice')
    const late = { ...invoice, open: cents(121_000n), inDefaultFrom: day('2026-04-01') }
    const consumerCosts = { costs: cents(18_150n), vat: cents(0n) }
    const asked = { step: 'final-demand', kind: 'consumer', today: day('2026-06-30') } as const
    expect(claimOf(question({ ...asked, consumerCosts, invoices: [late] }))).toMatchObject({
      costs: 18_150n,
      interest: 1_207n,
      total: 140_357n,
    })
  })
  test('has interest over what was paid later, until that day', () => {
    const [invoice] = question().invoices
    if (invoice === undefined) throw new Error('there is an invoice')
    const payments = [{ day: day('2025-06-30'), amount: cents(100_000n) }]
    const claim = claimOf(question({ invoices: [{ ...invoice, open: cents(400_000n), payments }] }))
    expect(claim?.invoices[0]?.segments.map(({ base, days }) => [base, days])).toEqual([
      [500_000n, 30],
      [400_000n, 92],
    ])
  })
  test('is unknown beyond the table of rates', () => {
    expect(claimOf(question({ today: day('2027-01-01') }))).toBeNull()
  })
})
