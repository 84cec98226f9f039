import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { standingOf } from './connection-words.ts'

const today = localDate('2026-11-23')
const bank = { kind: 'enable-banking', name: 'ING', state: 'connected', problem: null } as const

test.each([
  ['all is well', {}, '2027-05-01', ['Gekoppeld', false]],
  ['two weeks are left', {}, '2026-12-06', ['Loopt af', true]],
  ['a day longer is left', {}, '2026-12-07', ['Gekoppeld', false]],
  ['yesterday was its last day', {}, '2026-11-22', ['Afgelopen', true]],
  ['it was revoked at the bank', { state: 'revoked' }, '2027-05-01', ['Ingetrokken', true]],
  ['a token was withdrawn at Mollie', { kind: 'mollie', state: 'revoked' }, null, ['Ingetrokken', false]],
  ['a token does not end', { kind: 'mollie' }, null, ['Gekoppeld', false]],
  ['the bank was away', { problem: 'away' }, '2027-05-01', ['Gekoppeld', false]],
  ['it is being ended', { state: 'ending' }, '2027-05-01', ['Wordt beëindigd', false]],
] as const)('when %s, the screen says so and offers what helps', (_when, changes, lastDay, expected) => {
  const { label, isRenewable } = standingOf(
    { ...bank, ...changes },
    lastDay === null ? null : localDate(lastDay),
    today,
  )
  expect([label, isRenewable]).toEqual(expected)
})
