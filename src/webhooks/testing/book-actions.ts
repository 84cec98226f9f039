import { writeHours } from '#hours/contract.ts'
import { cancelLoan, createLoan } from '#loans/contract.ts'
import { cancelPayout, createPayout } from '#payouts/contract.ts'
import { cancelDayTakings, moveCash, recordDayTakings } from '#takings/contract.ts'
import { deliveryWeek } from '#testing/payout-steps.ts'
import { wageSlip } from '#testing/wage-steps.ts'
import { setLegalForm } from '#tenants/legal-form-contract.ts'
import { cancelWageJournal, createWageJournal } from '#wages/contract.ts'
import { cancelDividend, createDividend } from '#wages/dividend-contract.ts'
import { reverseJournalEntry } from '#ledger/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { tripOfToday } from '#testing/trip-steps.ts'
import { changeTrip, createTrip, deleteTrip } from '#trips/contract.ts'
import { type EventType } from '../domain/event-type.ts'

/** What is there before the action, and the action; its result is the id that the event names, where it names one. */
export interface Action {
  readonly before?: (who: TestTenant) => Promise<string>
  readonly act: (who: TestTenant, id: string) => Promise<unknown>
  /** The fields of `data` in addition to the version. */
  readonly fields: readonly string[]
}

const takings = async (who: TestTenant) =>
  expectDone(
    await who.call(recordDayTakings, { body: { day: '2026-10-16', highAmount: 121, cardAmount: 121 } }),
  )
const payout = async (who: TestTenant) =>
  expectDone(await who.call(createPayout, { body: { ...deliveryWeek, day: '2026-10-16' } }))
const wages = async (who: TestTenant) =>
  expectDone(
    await who.call(createWageJournal, {
      body: { firstDay: '2026-10-01', lastDay: '2026-10-31', shares: [wageSlip] },
    }),
  )
const loan = async (who: TestTenant) =>
  expectDone(
    await who.call(createLoan, {
      body: { name: 'Bus', lender: 'Bank', kind: 'annuity', principalAmount: 1800, interestPercentage: 5, startsOn: '2026-01-01', firstDueOn: '2026-02-01', instalments: 36 },
    }),
  ) // prettier-ignore
const cashMove = async (who: TestTenant) =>
  expectDone(await who.call(moveCash, { body: { day: '2026-10-16', move: 'private-in', amount: 50 } })).id
const dividend = async (who: TestTenant) => {
  expectDone(await who.call(setLegalForm, { body: { legalForm: 'company' } }))
  return expectDone(
    await who.call(createDividend, {
      body: { decidedOn: '2026-10-16', amount: 1000, shareholder: 'Jan', passesEquityTest: true, passesPaymentTest: true, testNote: 'Begroting' },
    }),
  )
} // prettier-ignore
/** Half an hour of bookkeeping, or other minutes of it; nothing removes it. */
const hours = async (who: TestTenant, minutes = 30) => {
  const body = { day: todayInAmsterdam(), category: 'administration' as const, description: 'Geheim verhaal', minutes }
  expectDone(await who.call(writeHours, { body }))
  return ''
} // prettier-ignore
const trip = async (who: TestTenant) => expectDone(await who.call(createTrip, { body: tripOfToday }))

/** Takings, payouts, wages, dividend, loans, hours and trips. */
export const actionsOfBooks = {
  'takings.recorded': { act: takings, fields: ['id', 'number', 'day'] },
  'takings.cancelled': {
    before: takings,
    act: async (who, id) =>
      expectDone(await who.call(cancelDayTakings, { params: { id }, body: { reason: 'Dubbel' } })),
    fields: ['id', 'number', 'day'],
  },
  'cash.moved': { act: cashMove, fields: ['id', 'number', 'day'] },
  'cash.reversed': {
    before: cashMove,
    act: async (who, id) => expectDone(await who.call(reverseJournalEntry, { params: { id }, body: {} })),
    fields: ['id', 'number', 'day'],
  },
  'payout.recorded': { act: payout, fields: ['id', 'number', 'day'] },
  'payout.cancelled': {
    before: payout,
    act: async (who, id) =>
      expectDone(await who.call(cancelPayout, { params: { id }, body: { reason: 'Dubbel' } })),
    fields: ['id', 'number', 'day'],
  },
  'wages.recorded': { act: wages, fields: ['id', 'number'] },
  'wages.cancelled': {
    before: wages,
    act: async (who, id) =>
      expectDone(await who.call(cancelWageJournal, { params: { id }, body: { reason: 'Dubbel' } })),
    fields: ['id', 'number'],
  },
  'dividend.recorded': { act: dividend, fields: ['id', 'number'] },
  'dividend.cancelled': {
    before: dividend,
    act: async (who, id) =>
      expectDone(await who.call(cancelDividend, { params: { id }, body: { reason: 'Dubbel' } })),
    fields: ['id', 'number'],
  },
  'loan.created': { act: loan, fields: ['id'] },
  'loan.cancelled': {
    before: loan,
    act: async (who, id) => expectDone(await who.call(cancelLoan, { params: { id } })),
    fields: ['id'],
  },
  'hours.created': { act: (who) => hours(who), fields: ['id', 'day'] },
  'hours.changed': {
    before: (who) => hours(who),
    act: async (who) => {
      // The same again is no change.
      await hours(who)
      await hours(who, 45)
    },
    fields: ['id', 'day'],
  },
  'hours.removed': {
    before: (who) => hours(who),
    act: (who) => hours(who, 0),
    fields: ['id', 'day'],
  },
  'trip.created': { act: trip, fields: ['id', 'day'] },
  'trip.changed': {
    before: trip,
    act: async (who, id) =>
      expectDone(
        await who.call(changeTrip, { params: { id }, body: { ...tripOfToday, kilometres: 91, version: 1 } }),
      ),
    fields: ['id', 'day'],
  },
  'trip.removed': {
    before: trip,
    act: async (who, id) => expectDone(await who.call(deleteTrip, { params: { id } })),
    fields: ['id', 'day'],
  },
} as const satisfies Partial<Record<EventType, Action>>
