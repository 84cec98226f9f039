import { describe, expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import type { Use } from './answer.ts'
import type { Evidence } from './evidence.ts'
import { explain } from './explain.ts'
import { memoryOf, type Decided } from './memory.ts'
import type { OwnAccount } from './own-account.ts'
import { nameAt, placesOf } from './own-place.ts'

const SINCE = localDate('2026-10-01')
const own = (account: string, name: string, changes: Partial<OwnAccount> = {}): OwnAccount => ({
  id: name, account: accountNumber(account), name, number: '', since: SINCE, readAt: '2026-10-20 08:00:00', ...changes,
}) // prettier-ignore
const unread = { since: null, readAt: null } as const
const visa = own('1180', 'Visa')

const settled: Evidence = {
  amount: cents(-6_500n),
  day: localDate('2026-10-25'),
  lineKind: 'other',
  name: 'International Card Services',
  iban: 'NL08ABNA0240109658',
  creditorId: '',
  kenmerk: '',
  text: 'Afrekening creditcard',
  country: '',
}
/** Each answer: account, name, whether it is asked. */
const foundFor = (accounts: readonly OwnAccount[], changes: Partial<Evidence> = {}, before: readonly Decided[] = []) =>
  explain(
    { ...settled, ...changes },
    { isCompany: false, hasCar: false, owners: [], own: accounts },
    { memory: memoryOf(before), rule: null },
  ).map(({ parts: [part], question }) => [
    part?.account,
    part?.place === undefined ? '' : nameAt(part.use ?? 'cash', part.place),
    question,
  ]) // prettier-ignore

const ASKED = 'Van welke creditcard is deze afrekening?'
const ofVisa = ['1190', 'Afrekening van Visa', '']
const ofOther = ['1180', 'Afrekening van een andere creditcard', '']

test('money to another account of the business is in transit from the first line of the statements of that account', () => {
  const places = (use: Use, accounts: readonly OwnAccount[], day = SINCE) => placesOf(use, accounts, day).map(({ account }) => account)
  expect(places('card-settlement', [own('1110', 'Sparen')])).toEqual(['1180'])
  expect(places('card-settlement', [visa])).toEqual(['1190', '1180'])
  expect(places('card-settlement', [visa], localDate('2026-09-30'))).toEqual(['1180'])
  expect(places('card-settlement', [own('1180', 'Visa', unread), own('1181', 'Amex', unread)])).toEqual(['1180', '1181'])
  expect(places('payout', [visa])).toEqual(['1195'])
  expect(places('payout', [own('1195', 'Mollie')])).toEqual(['1190', '1195'])
  expect(places('cash', [visa])).toEqual(['1190'])
}) // prettier-ignore

const decided = (account: string, day: string, decidedAt = `${day} 08:00:00`): Decided => ({
  evidence: { ...settled, day: localDate(day) },
  parts: [{ account: accountNumber(account), use: 'card-settlement', vatCode: null, amount: settled.amount }],
  decidedAt,
})

describe('beside a card whose statements are read', () => {
  test('a settlement of which nothing says whose it is, is asked with both answers', () => {
    expect(foundFor([visa])).toEqual([
      ['1190', 'Afrekening van Visa', ASKED],
      ['1180', 'Afrekening van een andere creditcard', ASKED],
    ])
    expect(foundFor([visa], { text: 'Afrekening creditcard 2026 0042' }).map(([account]) => account)).toEqual(['1190', '1180'])
  }) // prettier-ignore

  test.each([
    ['its number, masked', { text: 'Kaart ****1234' }, ofVisa],
    ['its number, in words', { text: 'Uw kaart eindigend op 1234' }, ofVisa],
    ['its whole number', { text: 'Card 5412 7512 3456 1234' }, ofVisa],
    ['the number of another card', { text: 'Kaart ****9876' }, ofOther],
  ])('%s decides', (_case, changes, expected) => {
    expect(foundFor([own('1180', 'Visa', { number: '5412751234561234' })], changes)).toEqual([expected])
  })

  test('a card of another issuer is not the one whose statements are read', () => {
    const ics = own('1180', 'ICS')
    expect(foundFor([ics], { name: 'American Express', iban: '', text: '' })).toEqual([ofOther])
    expect(
      foundFor([ics, own('1181', 'Amex', unread)], { name: 'American Express', iban: '', text: '' }),
    ).toEqual([['1181', 'Afrekening van Amex', '']])
  })

  const next = { day: localDate('2026-11-25') }

  test('what a person said of the same party is repeated, and both answers for one party are asked again', () => {
    const first = decided('1190', '2026-10-25', '2026-10-26 08:00:00')
    expect(foundFor([visa], next, [first])[0]).toEqual(ofVisa)
    expect(foundFor([visa], next, [decided('1180', '2026-10-25', '2026-10-26 08:00:00')])[0]).toEqual(ofOther)
    const both = [first, decided('1180', '2026-10-27', '2026-10-28 08:00:00')]
    expect(foundFor([visa], next, both).map(([account, , question]) => [account, question])).toEqual([
      ['1190', ASKED],
      ['1180', ASKED],
    ])
  })

  test('what was decided before its statements were read says nothing about which card it was', () => {
    const before = decided('1180', '2026-10-05', '2026-10-06 08:00:00')
    expect(foundFor([visa], next, [before]).map(([, , question]) => question)).toEqual([ASKED, ASKED])
  })
})

describe('of two cards of one issuer, where the line has no number', () => {
  const cards = [own('1180', 'ICS zakelijk', unread), own('1181', 'ICS Anna', unread)]
  const asked = [
    ['1180', 'Afrekening van ICS zakelijk', ASKED],
    ['1181', 'Afrekening van ICS Anna', ASKED],
  ]
  const october = decided('1180', '2026-10-25')
  const next = { day: localDate('2026-11-25') }

  test('each settlement is asked, also after one card was said once', () => {
    expect(foundFor(cards)).toEqual(asked)
    expect(foundFor(cards, { day: localDate('2026-10-27') }, [october])).toEqual(asked)
    expect(foundFor(cards, next, [october])).toEqual(asked)
    const [first, second] = [own('1180', 'Visa'), own('1181', 'Mastercard', unread)]
    expect(foundFor([first, second], next, [decided('1190', '2026-10-25')]).map(([account, , question]) => [account, question])).toEqual([
      ['1190', ASKED],
      ['1181', ASKED],
    ])
  }) // prettier-ignore

  test('a card that was said for a month or longer is proposed, until the other one was said too', () => {
    const months = [october, decided('1180', '2026-11-25')]
    const december = { day: localDate('2026-12-27') }
    expect(foundFor(cards, december, months)).toEqual([['1180', 'Afrekening van ICS zakelijk', '']])
    expect(foundFor(cards, december, [...months, decided('1181', '2026-12-12')])).toEqual(asked)
  })

  test('a card of another issuer is no other card of this one, and one settlement says which', () => {
    const others = [cards[0] as OwnAccount, own('1181', 'Amex', unread), own('1182', 'American Express', unread)]
    expect(foundFor(others, next)).toEqual([['1180', 'Afrekening van ICS zakelijk', '']])
  }) // prettier-ignore
})

test('a payout is of the account of that provider, and of another provider it waits', () => {
  const mollie = own('1195', 'Mollie')
  const payout = (name: string) => foundFor([mollie], { amount: cents(4_000n), name, iban: '', text: 'Uitbetaling' })
  expect(payout('Mollie')).toEqual([['1190', 'Uitbetaling van Mollie', 'Uit welke omzet en kosten bestaat deze uitbetaling?']])
  expect(payout('SumUp')).toEqual([['1195', 'Uitbetaling van een andere betaaldienst', 'Uit welke omzet en kosten bestaat deze uitbetaling?']])
}) // prettier-ignore
