import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { foreignAmount, ratePerEuro } from '#ledger/domain/foreign-money.ts'
import { rateOfBank } from './currency-values.ts'

const asked = { typed: '', gross: foreignAmount(19_990n), paid: cents(18_42n) }
const none = { rate: null, reason: 'Vul de koers zelf in.', beingAsked: false }

test('the rate of the bank is filled in once the ECB has none, and never before that is known or where a rate is', () => {
  const ecb = { rate: { perEuro: ratePerEuro(1_087_000n), day: localDate('2026-11-27') }, reason: null, beingAsked: false }
  // In the order of a day on which another page asks the ECB: no answer, the ECB is asked, its rate.
  const answers = [undefined, { ...none, beingAsked: true }, ecb]
  expect(answers.map((ofDay) => rateOfBank({ ...asked, ofDay }))).toEqual([null, null, null])
  expect(rateOfBank({ ...asked, ofDay: none })).toBe('1,085233')
  expect(rateOfBank({ ...asked, ofDay: none, typed: '1,09' })).toBeNull()
  expect(rateOfBank({ ...asked, ofDay: none, gross: foreignAmount(0n) })).toBeNull()
}) // prettier-ignore
