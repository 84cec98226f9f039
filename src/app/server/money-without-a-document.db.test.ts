import { afterAll, expect, test } from 'vitest'
import { decideBankLine, listBankLines } from '#bank/contract.ts'
import { createLoan, getLoan, listLoans } from '#loans/contract.ts'
import { listJournalEntries } from '#ledger/contract.ts'
import { createPayout, getPayout, listPayouts } from '#payouts/contract.ts'
import { getProof } from '#proof/contract.ts'
import { searchEverything } from '#search/contract.ts'
import { getCashBook, getDayTakings, listDayTakings, moveCash, recordDayTakings } from '#takings/contract.ts'
import { balancesOf, ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { daysPass, ordered } from '#testing/deletion-steps.ts'
import { deliveryWeek } from '#testing/payout-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { wageSlip } from '#testing/wage-steps.ts'
import { webhookReceiver } from '#testing/webhook-steps.ts'
import { callWire, envelopeIn } from '#testing/wire-client.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { exportOf, importInto } from '#transfer/server/testing/moving.ts'
import { setLegalForm } from '#tenants/legal-form-contract.ts'
import { createWageJournal, getWageJournal, listWageJournals } from '#wages/contract.ts'
import { createDividend, getDividends } from '#wages/dividend-contract.ts'
import { createWebhook } from '#webhooks/contract.ts'

/** One of each kind of money without a document: programs are told, a search and a key find them, and they leave, come back and are deleted. */
const receiver = await webhookReceiver()
afterAll(() => receiver.close())
const kloppend = await testProgram({ webhookOrigins: new Set([receiver.origin]) })
const { database } = kloppend
const SLOWLY = { timeout: 60_000, interval: 200 }

interface Made {
  readonly takings: string
  readonly payout: string
  readonly wages: string
  readonly loan: string
  readonly cash: string
  readonly dividend: string
}

async function makeOneOfEach(who: TestTenant): Promise<Made> {
  const takings = expectDone(await who.call(recordDayTakings, { body: { day: '2026-10-16', highAmount: 121, cardAmount: 100, cashBeforeAmount: 50, floatFrom: 'private', cashCountedAmount: 71, note: 'Markt' } }))
  const { id: cash } = expectDone(await who.call(moveCash, { body: { day: '2026-10-17', move: 'to-bank', amount: 21 } }))
  const payout = expectDone(await who.call(createPayout, { body: { ...deliveryWeek, day: '2026-10-18', reference: 'TB-42', isApartFromTakings: true } }))
  const wages = expectDone(await who.call(createWageJournal, { body: { firstDay: '2026-10-01', lastDay: '2026-10-31', shares: [wageSlip] } }))
  const loan = expectDone(await who.call(createLoan, { body: { name: 'Bestelbus', lender: 'Rabobank', kind: 'annuity', principalAmount: 1800, interestPercentage: 5, startsOn: '2026-01-01', firstDueOn: '2026-12-01', instalments: 12 } }))
  expectDone(await who.call(setLegalForm, { body: { legalForm: 'company' } }))
  const dividend = expectDone(await who.call(createDividend, { body: { decidedOn: '2026-10-20', amount: 2000, shareholder: 'Holding Jansen', passesEquityTest: true, passesPaymentTest: true, testNote: 'Begroting' } }))
  // By its name: the answer "Bankkosten" on a line of the bank.
  expectDone(await sendBankFile(who, ingFile([['2026-10-19', -9.95, '', '', 'BasisPakket okt']])))
  const [line] = expectDone(await who.call(listBankLines, { query: { state: 'open' } }))
  const [proposal] = line?.proposals ?? []
  const parts = (proposal?.parts ?? []).map(({ kind, ledgerAccountId, answer, amount, vatCode }) => ({ kind, ledgerAccountId: ledgerAccountId ?? '', answer, amount, vatCode }))
  expect(parts.map(({ answer }) => answer)).toEqual(['bank-costs'])
  expectDone(await who.call(decideBankLine, { params: { id: line?.id ?? '' }, body: { parts } }))
  return { takings, payout, wages, loan, cash, dividend }
} // prettier-ignore

/** What a program reads of all of it. */
async function seenBy(who: TestTenant, { takings, payout, wages, loan }: Made) {
  return {
    days: expectDone(await who.call(listDayTakings, { query: {} })),
    day: expectDone(await who.call(getDayTakings, { params: { id: takings } })),
    cash: expectDone(await who.call(getCashBook, { query: { month: '2026-10-01' } })),
    payouts: expectDone(await who.call(listPayouts, { query: {} })),
    payout: expectDone(await who.call(getPayout, { params: { id: payout } })),
    journals: expectDone(await who.call(listWageJournals, { query: {} })),
    journal: expectDone(await who.call(getWageJournal, { params: { id: wages } })),
    dividends: expectDone(await who.call(getDividends)),
    loans: expectDone(await who.call(listLoans)),
    loan: expectDone(await who.call(getLoan, { params: { id: loan } })),
    lines: expectDone(await who.call(listBankLines, { query: { state: 'done' } })),
    entries: expectDone(await who.call(listJournalEntries)),
    balances: await balancesOf(who),
    proof: expectDone(await who.call(getProof, {})).checks.map(({ id, outcome }) => [id, outcome]),
  }
}

const foundBy = async (who: TestTenant, query: string) =>
  expectDone(await who.call(searchEverything, { query: { query } })).map(({ kind, name, amount, state }) => [
    kind,
    name,
    amount,
    state,
  ])

const rowsOf = async (who: TestTenant): Promise<number> => {
  const counts = ['day_takings', 'registers', 'payouts', 'wage_journals', 'wage_items', 'dividends', 'loans', 'bank_decisions', 'webhook_events']
    .map((table) => `(select count(*) from ${table} where tenant_id = '${who.tenantId}')`)
  const { rows } = await database.superuser.query<{ count: number }>(`select (${counts.join(' + ')})::int as count`)
  return rows[0]?.count ?? 0
} // prettier-ignore

const TYPES = [
  'takings.recorded',
  'payout.recorded',
  'cash.moved',
  'wages.recorded',
  'dividend.recorded',
  'loan.created',
  'bank.imported',
] as const

test('day takings, the cash book, a payout, wages, dividend, a loan and a named answer are told, found, exported, imported, and deleted', { timeout: 180_000, meta: { slow: 'an export, an import and a deletion' } }, async () => {
  const who = await kloppend.register({ tenantName: 'Café Origineel' })
  expectDone(await who.call(createWebhook, { body: { name: 'Webwinkel', url: `${receiver.origin}/${who.tenantId}`, types: [...TYPES] } }))
  const made = await makeOneOfEach(who)
  const told = () => receiver.got.map(({ body }) => JSON.parse(body) as { type: string; data: { id: string } }).map(({ type, data }) => [type, data.id])
  await expect.poll(() => new Set(told().map(([type]) => type)), SLOWLY).toEqual(new Set(TYPES))
  expect(told()).toEqual(expect.arrayContaining([['takings.recorded', made.takings], ['payout.recorded', made.payout], ['wages.recorded', made.wages], ['loan.created', made.loan], ['cash.moved', made.cash], ['dividend.recorded', made.dividend]]))

  // A search by word, by reference and by amount; and by the key of a program.
  expect(await foundBy(who, 'markt')).toEqual([['takings', 'Dagomzet 1', 121, null]])
  expect(await foundBy(who, 'TB-42')).toEqual([['payout', 'Uitbetaling 1', 727, null]])
  expect(await foundBy(who, 'lonen')).toEqual([['wages', 'Lonen 1', null, null]])
  expect(await foundBy(who, 'naar de bank')).toEqual([['cash-move', 'Naar de bank gebracht', 21, null]])
  expect(await foundBy(who, 'holding jansen')).toEqual([['dividend', 'Dividend 1', 2000, null]])
  expect(await foundBy(who, '1800,00')).toEqual([['loan', 'Bestelbus', 1800, null]])
  const key = async (scope: string) => {
    const made = envelopeIn(await who.send('POST', '/api/ApiTokens', { body: { name: scope, scopes: [scope], password: who.password } }))
    return (made.data as { token: string }).token
  }
  const [books, sales] = [await key('books.read'), await key('sales.read')]
  expect(expectDone(await callWire(kloppend.address, books, listPayouts, { query: {} }))).toHaveLength(1)
  for (const call of [listDayTakings, listPayouts, listWageJournals] as const)
    expect((await callWire(kloppend.address, sales, call, { query: {} })).status).toBe(403)

  await allWorkDone(database)
  const before = await seenBy(who, made)
  expect(before.proof.filter(([, outcome]) => outcome === 'wrong')).toEqual([])
  const copy = await kloppend.register({ tenantName: 'Café Kopie' })
  await importInto(copy, await exportOf(who))
  await allWorkDone(database)
  expect(await seenBy(copy, made)).toEqual(before)
  expect(await foundBy(copy, '1800,00')).toEqual([['loan', 'Bestelbus', 1800, null]])
  expect(await foundBy(copy, 'naar de bank')).toEqual([['cash-move', 'Naar de bank gebracht', 21, null]])
  expect(await defectsInBooks(database, copy.tenantId)).toEqual([])

  // Of the copy nothing is left after its deletion, and the original is as before.
  expect(await rowsOf(copy)).toBeGreaterThan(6)
  await ordered(copy, 'Café Origineel')
  await allWorkDone(database)
  await daysPass(database, copy.tenantId, 30)
  await expect.poll(() => rowsOf(copy), SLOWLY).toBe(0)
  expect(await seenBy(who, made)).toEqual(before)
}) // prettier-ignore
