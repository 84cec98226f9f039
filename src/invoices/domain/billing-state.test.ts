import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  billingStates,
  canArchive,
  canEdit,
  canMove,
  hasPdf,
  label,
  reminderCount,
  type BillingState,
} from './billing-state.ts'

/** The specification's section 4, written a second time and by its actions: the allowed moves, and their results. */
const actions: readonly { readonly from: readonly BillingState[]; readonly to: BillingState }[] = [
  { from: ['concept'], to: 'finalised' }, // Afronden
  { from: ['finalised'], to: 'sent' }, // Verstuur
  { from: ['sent'], to: 'sent' }, // herinnering
  { from: ['finalised', 'sent'], to: 'paid' }, // Betaald
  { from: ['finalised', 'sent', 'paid'], to: 'cancelled' }, // Annuleer
]

test('exactly the moves of the specification are allowed, of all twenty-five', () => {
  for (const from of billingStates) {
    for (const to of billingStates) {
      const expected = actions.some((action) => action.to === to && action.from.includes(from))
      expect(canMove(from, to), `${from} → ${to}`).toBe(expected)
    }
  }
})

test('whatever moves are tried, in whatever order, an invoice has a legal history', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...billingStates), { maxLength: 40 }), (attempts) => {
      const history: BillingState[] = ['concept']
      for (const to of attempts) if (canMove(history.at(-1) ?? 'concept', to)) history.push(to)

      // Once finalised it never becomes a concept again, and it is finalised, paid and cancelled at most once.
      expect(history.indexOf('concept')).toBe(history.lastIndexOf('concept'))
      for (const once of ['finalised', 'paid', 'cancelled'] as const)
        expect(history.filter((state) => state === once).length).toBeLessThanOrEqual(1)
      // What is cancelled stays so; what is anything but a concept was finalised first.
      if (history.includes('cancelled')) expect(history.at(-1)).toBe('cancelled')
      if (history.length > 1) expect(history[1]).toBe('finalised')
      // A reminder follows a first mail.
      expect(history.indexOf('sent')).not.toBe(1)
    }),
  )
})

test('only a concept is edited; anything else has a PDF', () => {
  expect(billingStates.filter(canEdit)).toEqual(['concept'])
  expect(billingStates.filter(hasPdf)).toEqual(['finalised', 'sent', 'paid', 'cancelled'])
})

test('an invoice with an open action is not archived', () => {
  expect(billingStates.filter(canArchive)).toEqual(['concept', 'paid', 'cancelled'])
})

test('every state has its Dutch name, and reminders are the mails after the first', () => {
  expect(billingStates.map((state) => label[state])).toEqual([
    'Concept',
    'Afgerond',
    'Verstuurd',
    'Betaald',
    'Geannuleerd',
  ])
  expect([0, 1, 2, 7].map(reminderCount)).toEqual([0, 0, 1, 6])
})
