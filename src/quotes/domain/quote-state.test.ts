import { describe, expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents, ZERO } from '#kernel/money.ts'
import {
  canMove,
  canSign,
  isReadableByLink,
  quoteStates,
  stateAfterSigning,
  stateOn,
  type QuoteState,
  type StoredQuoteState,
} from './quote-state.ts'

const legal: readonly (readonly [from: string, to: string])[] = [
  ['concept', 'sent'],
  ['sent', 'signed'],
  ['sent', 'agreed'],
  ['sent', 'rejected'],
  ['sent', 'withdrawn'],
  ['sent', 'replaced'],
  ['signed', 'agreed'],
  ['signed', 'withdrawn'],
  ['agreed', 'invoiced'],
  ['partly-invoiced', 'invoiced'],
  ['invoiced', 'agreed'],
  ['rejected', 'replaced'],
  ['expired', 'withdrawn'],
  ['expired', 'replaced'],
]

const isStored = (state: QuoteState): state is StoredQuoteState =>
  state !== 'expired' && state !== 'partly-invoiced'

describe('of all pairs of states', () => {
  for (const from of quoteStates) {
    for (const to of quoteStates.filter(isStored)) {
      const isLegal = legal.some(([a, b]) => a === from && b === to)
      test(`${from} → ${to} ${isLegal ? 'is a move' : 'is none'}`, () => {
        expect(canMove(from, to)).toBe(isLegal)
      })
    }
  }
})

describe('a quote that was sent', () => {
  const until = localDate('2026-12-04')

  test('is open to the end of its last valid day', () => {
    expect(stateOn({ state: 'sent', dueDate: until, invoiced: ZERO }, until)).toBe('sent')
  })

  test('has expired the day after', () => {
    expect(stateOn({ state: 'sent', dueDate: until, invoiced: ZERO }, localDate('2026-12-05'))).toBe(
      'expired',
    )
  })

  test('does not expire once it is signed', () => {
    expect(stateOn({ state: 'signed', dueDate: until, invoiced: ZERO }, localDate('2027-01-01'))).toBe(
      'signed',
    )
  })

  test('is partly invoiced while something of it was invoiced, and something is left', () => {
    const agreed = { state: 'agreed', dueDate: until } as const
    expect(stateOn({ ...agreed, invoiced: ZERO }, until)).toBe('agreed')
    expect(stateOn({ ...agreed, invoiced: cents(1n) }, until)).toBe('partly-invoiced')
    expect(stateOn({ ...agreed, state: 'invoiced', invoiced: cents(1n) }, until)).toBe('invoiced')
  })
})

describe('signing', () => {
  test('only what was sent is open to the customer', () => {
    expect(quoteStates.filter((state) => canSign(state, 'receiver'))).toEqual(['sent'])
  })

  test('the sender may sign before the customer, and after', () => {
    expect(quoteStates.filter((state) => canSign(state, 'sender'))).toEqual(['sent', 'signed'])
  })

  test('it is agreed when both have signed, in either order', () => {
    expect(stateAfterSigning('sent', 'receiver', false)).toBe('signed')
    expect(stateAfterSigning('signed', 'sender', true)).toBe('agreed')
    expect(stateAfterSigning('sent', 'sender', false)).toBe('sent')
    expect(stateAfterSigning('sent', 'receiver', true)).toBe('agreed')
  })
})

test('the holder of the link reads nothing of a concept, and nothing of a withdrawn or replaced quote', () => {
  expect(quoteStates.filter((state) => !isReadableByLink(state))).toEqual([
    'concept',
    'withdrawn',
    'replaced',
  ])
})
