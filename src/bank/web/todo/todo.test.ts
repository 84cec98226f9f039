import { expect, test } from 'vitest'
import type { BankAccountId, BankLineId, JournalEntryId, LedgerAccountId, OpenItemId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { accountOf, answerOf, isAnswerOf, uses } from '#explanations/domain/answer.ts'
import { cents } from '#kernel/money.ts'
import type { BankLine } from '../../contract.ts'
import { candidatesOf, isCertain, marked, onUsual, restOf, usualOnDay, type UsualUse } from './candidate.ts'
import { answerTargets, candidateOf, itemTargets, partOf, startOf, wageTargets } from './target.ts'
import { merged } from './todo-rows.ts'

const lineOn = (id: string, date: string, change: Partial<BankLine> = {}): BankLine => ({
  id: id as BankLineId,
  bankAccountId: 'a' as BankAccountId,
  date: localDate(date),
  amount: cents(12_100n),
  counterpartyName: 'Bakkerij Jansen',
  counterpartyIban: '',
  description: 'Betaling factuur 2026-0042',
  reference: '',
  kind: '',
  earlier: null,
  source: { fileName: 'september.csv', line: 1 },
  specification: null,
  state: 'open',
  decision: null,
  proposals: [],
  ...change,
})

const paid = (codes: readonly string[]): BankLine['proposals'] => [
  {
    label: 'Factuur 2026-0042 van Bakkerij Jansen',
    detail: '',
    score: 110,
    automatic: false,
    question: '',
    parts: [
      {
        kind: 'invoice',
        targetId: 'i',
        ledgerAccountId: null,
        vatCode: null,
        answer: null,
        amount: cents(12_100n),
      },
    ],
    reasons: codes.map((code) => ({ code, points: 50, text: `reden ${code}` })),
  },
]

test('a line that was decided keeps its place when the server no longer lists it', () => {
  const [first, second, third] = [
    lineOn('1', '2026-11-01'),
    lineOn('2', '2026-11-02'),
    lineOn('3', '2026-11-03'),
  ]
  const before = merged([], [first, second, third])
  const decided = before.map((row) => (row.line.id === second.id ? { ...row, decided: 'Factuur' } : row))
  expect(merged(decided, [first, third]).map(({ line }) => line.id)).toEqual(['1', '2', '3'])
})

test('a line that another user decided leaves, and a new one comes after those of its day', () => {
  const before = merged([], [lineOn('1', '2026-11-01'), lineOn('3', '2026-11-03')])
  const after = merged(before, [
    lineOn('3', '2026-11-03'),
    lineOn('2', '2026-11-03'),
    lineOn('4', '2026-11-04'),
  ])
  expect(after.map(({ line }) => line.id)).toEqual(['3', '2', '4'])
})

test('amount and number make a line certain; a name or a contradiction does not', () => {
  expect(isCertain(lineOn('1', '2026-11-01', { proposals: paid(['A1', 'R2']) }))).toBe(true)
  expect(isCertain(lineOn('1', '2026-11-01', { proposals: paid(['A1', 'P3']) }))).toBe(false)
  expect(isCertain(lineOn('1', '2026-11-01', { proposals: paid(['A1', 'R2', 'N2']) }))).toBe(false)
  expect(isCertain(lineOn('1', '2026-11-01'))).toBe(false)
})

test('the sentence says whether the invoice is paid as a whole', () => {
  expect(candidatesOf(lineOn('1', '2026-11-01', { proposals: paid(['A1']) }))[0]?.say).toContain(
    'Factuur 2026-0042 is dan helemaal betaald.',
  )
  expect(candidatesOf(lineOn('1', '2026-11-01', { proposals: paid(['A3']) }))[0]?.say).toContain(
    'blijft open',
  )
})

const proposed = (kind: 'invoice' | 'expense', ...open: readonly bigint[]) =>
  paid([]).map((proposal) => ({
    ...proposal,
    parts: open.map((amount, index) => ({
      ...proposal.parts[0],
      kind,
      targetId: String(index),
      ledgerAccountId: null,
      vatCode: null,
      answer: null,
      amount: cents(amount),
    })),
  }))

test('a customer who pays more than is open pays the whole invoice, and the rest is kept for that customer', () => {
  const [found] = candidatesOf(lineOn('1', '2026-11-01', { proposals: proposed('invoice', 10_000n) }))
  expect(found?.parts).toEqual([{ kind: 'invoice', targetId: '0', amount: 12_100n, consent: 'surplus' }])
  expect(found?.say).toBe(
    'We boeken €\u00a0121,00 als betaling. €\u00a021,00 is te veel en bewaren we voor de klant.',
  )
})

test('what is proposed and is not exactly the line says how to divide it', () => {
  const sayOf = (kind: 'invoice' | 'expense', amount: bigint, ...open: readonly bigint[]) =>
    candidatesOf(lineOn('1', '2026-11-01', { amount: cents(amount), proposals: proposed(kind, ...open) }))[0]
      ?.say
  expect(sayOf('invoice', 12_100n, 5_000n, 5_000n)).toBe(
    'Er staat nog €\u00a0100,00 open. Kies Splitsen en zeg wat de andere €\u00a021,00 is.',
  )
  expect(sayOf('invoice', 12_100n, 10_000n, 5_000n)).toContain('€\u00a0150,00 open, meer dan dit bedrag.')
  expect(sayOf('expense', -12_100n, -10_000n)).toContain('Kies Splitsen')
  expect(sayOf('expense', -12_100n, -12_100n)).toContain('We boeken')
})

test('a line of several wages or premiums says which of them it pays, and that the last premium is paid in part', () => {
  const sayOf = (code: string) => {
    const [proposal] = proposed('expense', -22_500n, -7_500n)
    const parts = proposal?.parts.map((part) => ({ ...part, kind: 'account' as const })) ?? []
    const proposals = proposal === undefined ? [] : [{ ...proposal, parts, reasons: [{ code, points: 90, text: '' }] }]
    return candidatesOf(lineOn('1', '2026-11-01', { amount: cents(-30_000n), proposals }))[0]?.say.replaceAll('\u00a0', ' ')
  }
  expect(['W1', 'W2', 'W3'].map(sayOf)).toEqual([
    'We boeken € 300,00 als betaling van alle 2.',
    'We boeken € 300,00 als betaling van de oudste 2 premies.',
    'We boeken € 300,00 als betaling van de oudste 2 premies, de laatste voor een deel.',
  ])
}) // prettier-ignore

test('the number that was found is marked in the text of the bank', () => {
  const reasons = [{ code: 'R2', text: 'factuurnummer 2026-0042 in de omschrijving' }]
  expect(marked('Betaling factuur 2026-0042, dank', reasons).filter(({ isFound }) => isFound)).toEqual([
    { text: '2026-0042', isFound: true, at: 17 },
  ])
})

test('what is left of a split is zero when the parts are the line', () => {
  const line = { amount: cents(-12_100n) }
  expect(restOf(line, [cents(-10_000n)])).toBe(-2_100n)
  expect(restOf(line, [cents(-10_000n), cents(-2_100n)])).toBe(0n)
})

test('the search finds what was open before these books, in the direction of the line and not before the opening balance', () => {
  const item = (id: string, kind: 'receivable' | 'payable', reference: string, open: bigint) => ({
    id: id as OpenItemId,
    kind,
    subject: null,
    number: kind === 'receivable' ? '1300' : '1600',
    kenmerk: '',
    iban: '',
    interestPercentage: null,
    instalment: null,
    vatPercentage: null,
    relation: kind === 'receivable' ? 'Bakkerij Jansen' : 'Drukkerij Smit',
    reference,
    date: localDate('2025-11-10'),
    dueDate: localDate('2025-12-10'),
    amount: cents(10_000n),
    openAmount: cents(open),
    customerId: null,
  })
  const opening = {
    entryId: 'e' as JournalEntryId,
    entryNumber: 1,
    date: localDate('2026-01-01'),
    lines: [],
    old: [],
    prepaidCosts: [],
    deposits: [],
    assets: [],
    openItems: [
      item('r', 'receivable', 'F-101', 10_000n),
      item('paid', 'receivable', 'F-102', 0n),
      item('p', 'payable', '88123', 10_000n),
    ],
  }
  const customers = new Map([['r', 'De Korenschoof']])
  const found = (line: BankLine, typed: string) => itemTargets(line, opening, customers, typed).map(({ id }) => id)
  const came = lineOn('1', '2026-02-01')
  const went = lineOn('2', '2026-02-01', { amount: cents(-12_100n) })
  expect([found(came, ''), found(went, '')]).toEqual([['r'], ['p']])
  expect([found(came, 'korenschoof f-1'), found(came, 'smit')]).toEqual([['r'], []])
  expect(found(lineOn('3', '2025-12-31'), '')).toEqual([])
  const [target] = itemTargets(came, opening, customers, '')
  if (target === undefined) throw new Error('nothing was found')
  // The line is more than what is open, which is refused: the sentence says what to do.
  expect(candidateOf(came, target).say).toBe(
    'Er staat nog €\u00a0100,00 open. Kies Splitsen en zeg wat de andere €\u00a021,00 is.',
  )
}) // prettier-ignore

const usualOf = (change: Partial<UsualUse>): UsualUse => ({
  use: 'fuel',
  label: 'Brandstof of laden',
  ledgerAccountId: 'fuel' as LedgerAccountId,
  numberAsString: '4300',
  accountName: 'Brandstof',
  vatCode: 'purchase-none',
  found: 'benzine diesel',
  direction: 'out',
  isLater: true,
  ...change,
})
const later = usualOf({ use: 'receipt-later', ledgerAccountId: 'later' as LedgerAccountId, numberAsString: '1200', label: 'Bon volgt later', found: '', isLater: false, direction: null }) // prettier-ignore
const subsidy = usualOf({ use: 'subsidy', label: 'Subsidie', found: 'tegemoetkoming', direction: 'in', isLater: false, vatCode: null, numberAsString: '8400', accountName: 'Overige opbrengsten' }) // prettier-ignore

test('what a line may be is found by any of its words and by the number of the account, in the direction of the money', () => {
  const found = (amount: bigint, typed: string) =>
    answerTargets({ amount: cents(amount) }, [usualOf({}), subsidy, later], [], typed).map(({ id }) => id)
  expect([found(-1n, 'diesel'), found(-1n, '4300'), found(-1n, 'tegemoet'), found(1n, 'tegemoet')]).toEqual([
    ['fuel'],
    ['fuel'],
    [],
    ['subsidy'],
  ])
})

test.each([
  ['belasting', -1n, ['Btw-aangifte', 'Loonheffing', 'Inkomstenbelasting', 'Motorrijtuigenbelasting']],
  ['lening', -1n, ['Lening: aflossing of ontvangst']],
  ['lening', 1n, ['Lening: aflossing of ontvangst']],
  ['loon', -1n, ['Netto loon', 'Loonheffing']],
  ['storting', 1n, ['Privé gestort', 'Kasgeld gestort of opgenomen']],
])('the answers to "Wat is het?" have what an owner types: %s', (typed, amount, names) => {
  const usual = uses
    .filter((use) => isAnswerOf(use, false))
    .map((use) => {
      const { name: label, found = '', money = null } = answerOf(use)
      return usualOf({ use, label, found, direction: money, numberAsString: accountOf(use, false) })
    })
  const found = answerTargets({ amount: cents(amount) }, usual, [], typed).map(({ label }) => label)
  expect(found).toEqual(expect.arrayContaining(names))
})

test('an answer with VAT to deduct waits for the receipt under its own name', () => {
  const went = lineOn('1', '2026-11-01', { amount: cents(-6_120n) })
  const [target] = answerTargets(went, [usualOf({}), later], [], 'brandstof')
  if (target === undefined) throw new Error('nothing was found')
  const chosen = candidateOf(went, target)
  expect(chosen.parts).toEqual([
    { kind: 'account', amount: -6_120n, answer: 'fuel', ledgerAccountId: 'later' },
  ])
  expect([chosen.detail, chosen.say]).toEqual([
    '4300 Brandstof, btw met de bon',
    'We zetten €\u00a061,20 klaar tot de bon er is. Voeg die later toe bij Kosten, dan krijg je de btw terug.',
  ])
})

test('money to a card or from a payment service is a transfer whose account the program chooses, and the sentence names that', () => {
  const chosenOf = (usual: UsualUse, amount: bigint) => {
    const { say, parts } = onUsual(lineOn('1', '2026-11-01', { amount: cents(amount) }), usual, undefined)
    return [parts, say.replaceAll('\u00a0', ' ')]
  }
  const card = usualOf({ use: 'card-settlement', numberAsString: '1180', accountName: 'Creditcard', isLater: false, vatCode: null })
  expect(chosenOf(card, -19_000n)).toEqual([
    [{ kind: 'transfer', amount: -19_000n, answer: 'card-settlement' }],
    'We zetten € 190,00 op rekening “1180 Creditcard”. Het zijn geen kosten en geen omzet.',
  ])
  const payout = usualOf({ use: 'payout', numberAsString: '', accountName: 'Onderweg van betaaldiensten', isLater: false, vatCode: null })
  expect(chosenOf(payout, 3_975n)).toEqual([
    [{ kind: 'transfer', amount: 3_975n, answer: 'payout' }],
    'We zetten € 39,75 op rekening “Onderweg van betaaldiensten”. Het zijn geen kosten en geen omzet.',
  ])
  const cash = usualOf({ use: 'cash', numberAsString: '1190', accountName: 'Kruisposten', isLater: false, vatCode: null })
  expect(chosenOf(cash, 1_000n)[1]).toContain('op kruisposten, tot de andere kant er is')
}) // prettier-ignore

test('the account of a transfer is that of the day of the line, and each own account that may be meant is an answer of its own', () => {
  const place = (from: string | null, label: string, numberAsString: string, changes = {}) => ({ from: from === null ? null : localDate(from), label, numberAsString, accountName: '', bankAccountId: null, ledgerAccountId: null, ...changes })
  const places = [
    place(null, 'Afrekening van de creditcard', '1180'),
    place('2026-10-01', 'Afrekening van Visa', '1190', { bankAccountId: 'visa' }),
    place('2026-10-01', 'Afrekening van een andere creditcard', '1180', { ledgerAccountId: 'card' }),
  ]
  const settlement = { ...usualOf({ use: 'card-settlement', numberAsString: '1190', isLater: false, vatCode: null, found: '' }), places }
  const on = (day: string) => {
    const line = lineOn('1', day, { amount: cents(-6_500n) })
    return answerTargets(line, usualOnDay(settlement, line.date), [], '').map((target) => [target.label, target.detail, candidateOf(line, target).parts])
  }
  const part = { kind: 'transfer', amount: -6_500n, answer: 'card-settlement' }
  expect(on('2026-09-30')).toEqual([['Afrekening van de creditcard', '1180', [part]]])
  expect(on('2026-10-01')).toEqual([
    ['Afrekening van Visa', '1190', [{ ...part, targetId: 'visa' }]],
    ['Afrekening van een andere creditcard', '1180', [{ ...part, ledgerAccountId: 'card' }]],
  ])
}) // prettier-ignore

test('wages are found by a word of their name for money that went out, and a part of them stays open', () => {
  const account = 'net' as LedgerAccountId
  const payables = [
    { kind: 'wageItem' as const, targetId: 'w', label: 'Loon mei 2026, Jan de Vries', open: cents(234_500n), account: '1660' },
    { kind: 'expense' as const, targetId: 'e', label: 'Factuur 881 mei', open: cents(7_000n), account: '' },
  ] // prettier-ignore
  const chart = [{ id: account, numberAsString: '1660' }]
  const line = lineOn('1', '2026-05-25', { amount: cents(-200_000n) })
  const [target, ...others] = wageTargets(line, payables, chart, 'jan mei')
  if (target === undefined) throw new Error('no wages found')
  expect(others).toEqual([])
  const { say, parts } = candidateOf(line, target)
  expect(say).toContain('De rest blijft open.')
  expect(parts).toEqual([{ kind: 'account', targetId: 'w', ledgerAccountId: account, amount: -200_000n }])
  expect(startOf(target, cents(-300_000n))).toBe(-234_500n)
  expect(partOf(target, cents(-100n))).toMatchObject({ targetId: 'w', ledgerAccountId: account })
  const more = lineOn('2', '2026-05-25', { amount: cents(-300_000n) })
  expect(candidateOf(more, target).say).toContain('Kies Splitsen')
  expect(wageTargets(lineOn('3', '2026-05-25'), payables, chart, '')).toEqual([])
})
