import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { stornosFor, type CollectedDebit } from './storno.ts'

const REF = 'KLPBCDFGHJKLMNPQRSTBCDFGHJK'
const debit = (changes: Partial<CollectedDebit> = {}): CollectedDebit => ({
  bankAccountId: 'account',
  kind: 'invoice',
  targetId: 'invoice',
  number: '2026-0042',
  amount: cents(6_050n),
  collectedOn: localDate('2026-11-02'),
  endToEndRef: REF,
  mandateRef: 'M-2026-0001',
  holder: 'Bakkerij Jansen',
  iban: 'NL39RABO0300065264',
  ...changes,
})
const line = (changes: Partial<Parameters<typeof stornosFor>[0]> = {}) => ({
  id: 'line',
  bankAccountId: 'account',
  bookedOn: localDate('2026-11-05'),
  amount: cents(-6_050n),
  name: '',
  iban: '',
  description: 'Storno incasso',
  kenmerk: '',
  endToEndRef: '',
  mandate: '',
  returnReason: '',
  ...changes,
})

test.each([
  ['our id', { description: `Storno ${REF} AM04` }, 120, /ons kenmerk.*te weinig saldo/],
  ['the mandate', { mandate: 'M-2026-0001', returnReason: 'MD01' }, 95, /machtiging M-2026-0001; .*geen geldige machtiging/],
  ['the mandate in the words', { description: 'Retour M-2026-0001 MS02' }, 95, /de klant weigerde/],
  ['the account', { iban: 'NL39RABO0300065264' }, 60, /zelfde klant en bedrag.*geen reden/],
  ['the name', { name: 'BAKKERIJ JANSEN' }, 60, /zelfde klant en bedrag/],
])('a return is known by %s, with its reason in Dutch', (_, changes, score, text) => {
  const [best] = stornosFor(line(changes), [debit()])
  expect(best).toMatchObject({ label: 'Storno: factuur 2026-0042', score, automatic: false })
  expect(best?.parts).toEqual([{ kind: 'invoice', targetId: 'invoice', amount: -6_050n }])
  expect(best?.reasons[0]?.text).toMatch(text)
}) // prettier-ignore

test.each([
  ['money that comes in', { amount: cents(6_050n) }, {}],
  ['another amount', { amount: cents(-6_051n) }, {}],
  ['another account of ours', { bankAccountId: 'other' }, {}],
  ['two weeks before it was collected', { bookedOn: localDate('2026-10-20') }, {}],
  ['a line after thirteen months', { bookedOn: localDate('2027-12-20') }, {}],
  ['an unknown party', { iban: 'NL20INGB0001234567', description: 'Betaling' }, {}],
  ['a short mandate id within a word', { description: 'A1234', iban: '' }, { mandateRef: 'A1' }],
])('%s is no return', (_, changes, of) => {
  const named = 'iban' in changes ? changes : { description: `Storno ${REF}`, ...changes }
  expect(stornosFor(line(named), [debit(of)])).toEqual([])
})
