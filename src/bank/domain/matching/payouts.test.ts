import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { proposalsOfUnderWay, type PayoutUnderWay } from './payouts.ts'
import type { MatchedLine } from './proposal.ts'

const line = {
  bookedOn: localDate('2026-10-06'),
  amount: cents(727_00n),
  name: 'Een dienst',
  description: 'Week 41 van 2026, nr W-41',
  kenmerk: '',
} as MatchedLine

const payout = (reference: string): PayoutUnderWay =>
  ({
    id: 'payout',
    provider: 'other',
    providerName: 'Fietskoerier',
    day: localDate('2026-10-04'),
    amount: cents(727_00n),
    reference,
    account: { id: 'account', number: '1196', name: 'Onderweg' },
  }) as unknown as PayoutUnderWay

test.each([
  ['W-41', true],
  ['41', false],
  ['1', false],
  ['', false],
])('a line that has the reference “%s” of a payout is certain: %s', (reference, automatic) => {
  expect(proposalsOfUnderWay(line, [payout(reference)])).toMatchObject([{ automatic }])
})
