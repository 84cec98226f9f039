import { expect, test } from 'vitest'
import { getProof } from '#proof/contract.ts'
import { getCashBook, moveCash, recordDayTakings } from '#takings/contract.ts'
import { balancesOf, ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import {
  createBankAccount,
  decideBankLine,
  listBankAccounts,
  listBankLines,
  undoBankLine,
} from '../contract.ts'
import { keepBankMapping } from '../mapping-contract.ts'
import { readBankSettings } from '../rules-contract.ts'

/** Money between accounts of the business: cash, a card, a savings account. */
const kloppend = await testProgram()

const openLines = async (who: TestTenant) =>
  expectDone(await who.call(listBankLines, { query: { state: 'open' } }))
type Line = Awaited<ReturnType<typeof openLines>>[number]
const lineOf = async (who: TestTenant, amount: number): Promise<Line> => {
  const line = (await openLines(who)).find((each) => each.amount === amount)
  if (line === undefined) throw new Error('no such line')
  return line
}
/** As a user who presses "Klopt". */
const agree = (who: TestTenant, { id, proposals }: Line) => {
  const parts = (proposals[0]?.parts ?? []).map(({ kind, targetId, ledgerAccountId, answer, amount }) => ({ kind, ...(targetId !== '' && { targetId }), ...(ledgerAccountId !== null && { ledgerAccountId }), answer, amount }))
  return who.call(decideBankLine, { params: { id }, body: { parts } })
} // prettier-ignore
/** The card and money in transit, in cents. */
const onCard = async (who: TestTenant) => {
  const balances = await balancesOf(who)
  return [balances['1180'] ?? 0, balances['1190'] ?? 0]
} // prettier-ignore

test('cash that a day and the cash book brought to the bank is on 1190 until the lines of the bank come, and change comes back the same way', async () => {
  const tenant = await kloppend.register()
  expectDone(await tenant.call(createBankAccount, { body: { iban: 'NL91ABNA0417164300', name: 'Zakelijk' } }))
  const day = { day: '2026-11-02', highAmount: 1210, cashBeforeAmount: 100, floatFrom: 'private', cashCountedAmount: 310, cashToBankAmount: 1000 } as const // prettier-ignore
  expectDone(await tenant.call(recordDayTakings, { body: day }))
  expectDone(await tenant.call(moveCash, { body: { day: '2026-11-03', move: 'to-bank', amount: 150 } }))
  expectDone(await tenant.call(moveCash, { body: { day: '2026-11-04', move: 'from-bank', amount: 200 } }))
  expect(await balancesOf(tenant)).toMatchObject({ '1000': 36_000, '1190': 95_000 })

  const lines = [
    ['2026-11-04', 1000, '', '', 'Storting sealbag 8812'],
    ['2026-11-05', 150, '', '', 'Storting sealbag 8813'],
    ['2026-11-04', -200, '', '', 'Geldmaat Markt 1 opname'],
  ] as const
  expectDone(await sendBankFile(tenant, ingFile(lines)))
  for (const line of await openLines(tenant)) {
    expect([line.amount, line.proposals[0]?.parts.map(({ answer }) => answer)]).toEqual([line.amount, ['cash']])
    expectDone(await agree(tenant, line))
  }
  const balances = await balancesOf(tenant)
  expect([balances['1190'] ?? 0, balances['1100'], balances['1000']]).toEqual([0, 95_000, 36_000])
  // The lines of the bank move nothing in the drawer.
  const { days } = expectDone(await tenant.call(getCashBook, { query: { month: '2026-11-01' } }))
  expect(days.map(({ day: on, balanceAmount }) => [on, balanceAmount])).toEqual([['2026-11-02', 310], ['2026-11-03', 160], ['2026-11-04', 360]])
  const { checks } = expectDone(await tenant.call(getProof, {}))
  expect(checks.filter(({ id, outcome }) => outcome === 'wrong' || (['cash', 'in-transit'].includes(id) && outcome !== 'ok'))).toEqual([])
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
}) // prettier-ignore

const settlement = (day: string, amount: number) =>
  [day, amount, 'International Card Services', 'NL08ABNA0240109658', 'Afrekening creditcard'] as const

test('a month of costs on a card and its settlement leave nothing on the card or in transit, are undone, and are proposed the next month', async () => {
  const who = await kloppend.register()
  expectDone(await sendBankFile(who, ingFile([settlement('2026-10-25', -190)], 1_000)))
  // Paper of € 70,00, twice, and € 50,00 without VAT.
  for (const changes of [{}, {}, { unitPrice: 50, vatPercentage: 0, cost: '4540' }])
    await addExpense(who, { date: '2026-10-05', lines: [await expenseLineOf(who, { ...changes, payment: '1180' })] })
  expect(await onCard(who)).toEqual([-19_000, 0])
  const { usual } = expectDone(await who.call(readBankSettings))
  expect(usual.find(({ use }) => use === 'card-settlement')).toMatchObject({ numberAsString: '1180', isLater: false, vatCode: null })

  const line = await lineOf(who, -190)
  expect(line.proposals[0]).toMatchObject({ label: 'Afrekening van de creditcard', detail: '1180 Creditcard', automatic: false, parts: [{ kind: 'transfer' }] })
  expectDone(await agree(who, line))
  expect(await onCard(who)).toEqual([0, 0])
  expectDone(await who.call(undoBankLine, { params: { id: line.id } }))
  expect(await onCard(who)).toEqual([-19_000, 0])
  expectDone(await agree(who, line))

  expectDone(await sendBankFile(who, ingFile([settlement('2026-11-25', -65)], 810)))
  const next = await lineOf(who, -65)
  expect(next.proposals[0]).toMatchObject({ label: 'Afrekening van de creditcard', reasons: [{ text: 'zoals vorige keer (25 okt)' }] })
  expectDone(await agree(who, next))
  expect(await onCard(who)).toEqual([6_500, 0])
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
}) // prettier-ignore

/** Read a file of the card in these columns: day, who, their IBAN, what for, amount. */
const readCard = async (who: TestTenant, bankAccountId: string, lines: readonly string[]) => {
  const file = ['Boekdag;Wie;Tegenrekening;Waarvoor;Mutatie', ...lines, ''].join('\n')
  const { columns } = expectDone(await sendBankFile(who, file, '?preview=true'))
  if (columns === null) throw new Error('no columns')
  const body = { name: 'Visa', layout: columns.layout, mapping: { ...columns.mapping, nameColumn: 1, ibanColumn: 2 }, bankAccountId }
  expectDone(await who.call(keepBankMapping, { body }))
  expectDone(await sendBankFile(who, file))
} // prettier-ignore

test('where the statements of the card are read, its settlement is in transit until the line of the card, and the card is what its statement says', async () => {
  const who = await kloppend.register()
  expectDone(await sendBankFile(who, ingFile([settlement('2026-10-25', -65), settlement('2026-11-25', -40)], 1_000)))
  // Before its lines are read an account at the bank changes nothing.
  const bankAccountId = expectDone(await who.call(createBankAccount, { body: { name: 'Visa', kind: 'card' } }))
  expect((await lineOf(who, -65)).proposals[0]?.detail).toBe('1180 Creditcard')
  await readCard(who, bankAccountId, ['05-10-2026;Drukkerij;;Flyers;-40,00', '07-10-2026;Kantoorboek;;Papier;-25,00', '26-10-2026;Visa;;Ontvangen;65,00', '06-11-2026;Drukkerij;;Flyers;-40,00'])

  const line = await lineOf(who, -65)
  expect(line.proposals[0]).toMatchObject({ label: 'Afrekening van Visa', detail: 'kruisposten', question: 'Van welke creditcard is deze afrekening?' })
  expectDone(await agree(who, line))
  expect(await onCard(who)).toEqual([0, 6_500])
  const ledgerAccountId = await accountId(who, '4400')
  for (const each of (await openLines(who)).filter((of) => of.bankAccountId === bankAccountId)) {
    const part = each.amount > 0 ? { kind: 'transfer' as const } : { kind: 'account' as const, ledgerAccountId, vatCode: 'purchase-none' as const }
    expectDone(await who.call(decideBankLine, { params: { id: each.id }, body: { parts: [{ ...part, amount: each.amount }] } }))
  }
  expect(await onCard(who)).toEqual([-4_000, 0])
  const card = expectDone(await who.call(listBankAccounts)).find(({ id }) => id === bankAccountId)
  expect(card).toMatchObject({ ledgerBalance: -40, linesToDo: 0 })
  // What was decided before is not changed, and the next settlement of the same bank is in transit too.
  expect((await lineOf(who, -40)).proposals[0]).toMatchObject({ detail: 'kruisposten' })
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
}) // prettier-ignore

test('a settlement that is on the card already is what the line of the card is; one of before the first line of the card is on the card', async () => {
  const who = await kloppend.register()
  expectDone(await sendBankFile(who, ingFile([settlement('2026-09-25', -30), settlement('2026-10-25', -65)], 1_000)))
  expectDone(await agree(who, await lineOf(who, -65)))
  expect(await onCard(who)).toEqual([6_500, 0])
  const bankAccountId = expectDone(await who.call(createBankAccount, { body: { name: 'Visa', kind: 'card' } }))
  await readCard(who, bankAccountId, ['05-10-2026;Drukkerij;;Flyers;-65,00', '26-10-2026;Zakelijk;NL91ABNA0417164300;Ontvangen;65,00'])

  const older = await lineOf(who, -30)
  expect(older.proposals[0]).toMatchObject({ label: 'Afrekening van de creditcard', detail: '1180 Creditcard' })
  expectDone(await agree(who, older))
  const received = await lineOf(who, 65)
  expect(received.proposals.map(({ automatic, parts }) => [automatic, parts[0]?.kind])).toEqual([[false, 'link'], [false, 'transfer']])
  expectDone(await agree(who, received))
  expect(await onCard(who)).toEqual([9_500, 0])
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
}) // prettier-ignore

test('beside a card whose statements are read the settlement of another card is on 1180: its number says so, a person says so once, and one that names neither is refused', async () => {
  const who = await kloppend.register()
  const of = (day: string, amount: number, name: string, text: string) => [day, amount, name, '', text] as const
  const lines = [
    of('2026-10-25', -65, 'Int Card Services', 'Afrekening kaart ****1234'),
    of('2026-10-26', -50, 'Int Card Services', 'Afrekening kaart ****9876'),
    of('2026-10-27', -30, 'Bank van de kaart', 'creditcard afrekening'),
    of('2026-11-27', -45, 'Bank van de kaart', 'creditcard afrekening'),
  ]
  expectDone(await sendBankFile(who, ingFile(lines, 1_000)))
  const bankAccountId = expectDone(await who.call(createBankAccount, { body: { name: 'Visa', kind: 'card', number: '1234' } }))
  const { usual: before } = expectDone(await who.call(readBankSettings))
  await readCard(who, bankAccountId, ['05-10-2026;Drukkerij;;Flyers;-12,00', '26-10-2026;Visa;;Ontvangen;65,00'])

  const first = async (amount: number) => (await lineOf(who, amount)).proposals.map(({ label, detail, question }) => [label, detail, question])
  expect(await first(-65)).toEqual([['Afrekening van Visa', 'kruisposten', '']])
  expect(await first(-50)).toEqual([['Afrekening van een andere creditcard', '1180 Creditcard', '']])
  const asked = 'Van welke creditcard is deze afrekening?'
  expect(await first(-30)).toEqual([['Afrekening van Visa', 'kruisposten', asked], ['Afrekening van een andere creditcard', '1180 Creditcard', asked]])

  for (const amount of [-65, -50]) expectDone(await agree(who, await lineOf(who, amount)))
  expect(await onCard(who)).toEqual([5_000, 6_500])
  const unknown = await lineOf(who, -30)
  const part = { kind: 'transfer', amount: -30, answer: 'card-settlement' } as const
  const refused = await who.call(decideBankLine, { params: { id: unknown.id }, body: { parts: [part] } })
  expect(refused.problems[0]).toMatchObject({ code: 'bank.which-own-account', message: `${asked} Kies “Afrekening van Visa” of “Afrekening van een andere creditcard”.` })
  expect(await onCard(who)).toEqual([5_000, 6_500])
  const [, other] = unknown.proposals
  const ledgerAccountId = other?.parts[0]?.ledgerAccountId ?? undefined
  expectDone(await who.call(decideBankLine, { params: { id: unknown.id }, body: { parts: [{ ...part, ledgerAccountId }] } }))
  expect(await onCard(who)).toEqual([8_000, 6_500])
  expect(await first(-45)).toEqual([['Afrekening van een andere creditcard', '1180 Creditcard', '']])

  // What a user chooses by name has the same accounts, by the day of the line.
  const { usual } = expectDone(await who.call(readBankSettings))
  const placesIn = (all: typeof usual) => all.find(({ use }) => use === 'card-settlement')?.places.map((each) => [each.from, each.label, each.numberAsString, each.bankAccountId])
  expect(placesIn(before)).toEqual([[null, 'Afrekening van de creditcard', '1180', null]])
  expect(placesIn(usual)).toEqual([
    [null, 'Afrekening van de creditcard', '1180', null],
    ['2026-10-05', 'Afrekening van Visa', '1190', bankAccountId],
    ['2026-10-05', 'Afrekening van een andere creditcard', '1180', null],
  ])
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
}) // prettier-ignore

test('of two cards of one issuer each settlement without a number is asked, and none is booked on the card of the one before', async () => {
  const who = await kloppend.register()
  expectDone(await sendBankFile(who, ingFile([settlement('2026-10-25', -65), settlement('2026-10-27', -30)], 1_000)))
  for (const name of ['ICS zakelijk', 'ICS Anna']) expectDone(await who.call(createBankAccount, { body: { name, kind: 'card' } }))
  const asked = 'Van welke creditcard is deze afrekening?'
  const both = [['Afrekening van ICS zakelijk', asked, false], ['Afrekening van ICS Anna', asked, false]]
  const found = async (amount: number) => (await lineOf(who, amount)).proposals.map(({ label, question, automatic }) => [label, question, automatic])
  expect(await found(-65)).toEqual(both)
  expectDone(await agree(who, await lineOf(who, -65)))
  expect(await found(-30)).toEqual(both)
  const { id, proposals } = await lineOf(who, -30)
  const part = { kind: 'transfer', amount: -30, answer: 'card-settlement' } as const
  const refused = await who.call(decideBankLine, { params: { id }, body: { parts: [part] } })
  expect(refused.problems[0]).toMatchObject({ code: 'bank.which-own-account', message: `${asked} Kies “Afrekening van ICS zakelijk” of “Afrekening van ICS Anna”.` })
  const ledgerAccountId = proposals[1]?.parts[0]?.ledgerAccountId ?? undefined
  expectDone(await who.call(decideBankLine, { params: { id }, body: { parts: [{ ...part, ledgerAccountId }] } }))
  expect(await balancesOf(who)).toMatchObject({ '1180': 6_500, '1181': 3_000 })
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
}) // prettier-ignore

test('a page that was open before the answer was a transfer still books the settlement of a card and a payout', async () => {
  const who = await kloppend.register()
  expectDone(await sendBankFile(who, ingFile([settlement('2026-10-25', -65), ['2026-10-26', 40, 'Mollie', '', 'Uitbetaling']], 1_000)))
  const decide = async (answer: 'card-settlement' | 'payout', number: string, amount: number) => {
    const ledgerAccountId = await accountId(who, number)
    const { id } = await lineOf(who, amount)
    return who.call(decideBankLine, { params: { id }, body: { parts: [{ kind: 'account', ledgerAccountId, amount, answer }] } })
  }
  expectDone(await decide('card-settlement', '1180', -65))
  expectDone(await decide('payout', '1190', 40))
  expect(await balancesOf(who)).toMatchObject({ '1180': 6_500, '1195': -4_000 })
}) // prettier-ignore

test('a transfer has the name of a transfer, or none', async () => {
  const who = await kloppend.register()
  expectDone(await sendBankFile(who, ingFile([['2026-10-25', -65, 'Tankstation', '', '']], 1_000)))
  const { id } = await lineOf(who, -65)
  const decide = (answer: 'fuel' | 'own-account') => who.call(decideBankLine, { params: { id }, body: { parts: [{ kind: 'transfer', amount: -65, answer }] } })
  expect((await decide('fuel')).problems[0]?.code).toBe('bank.other-answer')
  expect((await balancesOf(who))['1190'] ?? 0).toBe(0)
  expectDone(await decide('own-account'))
  expect((await balancesOf(who))['1190']).toBe(6_500)
}) // prettier-ignore
