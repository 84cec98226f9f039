import { expect, test } from 'vitest'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { listNotifications } from '#notifications/contract.ts'
import { camtFile } from '#testing/bank-files.ts'
import { ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { accountId } from '#testing/expense-steps.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { addBankLine, decideBankLine, listBankAccounts, listBankLines, undoBankLine } from '../contract.ts'
import { listUnlinkedEntries } from '../document-contract.ts'
import { removeBankImport } from '../import-contract.ts'

const kloppend = await testProgram()
const { memo } = handSteps(kloppend.database)
const today = todayInAmsterdam()
const LINES: readonly FileLine[] = [
  [today, -9.95, 'Kosten pakket', '', 'augustus'],
  [today, -20, 'Klusbedrijf', '', 'ladder'],
  [today, 121, 'Bakkerij', 'NL39RABO0300065264', 'Factuur'],
  [today, 0, 'Niets', '', ''],
]

/** The kept number, what the lines say, and what the sidebar is told. */
async function counts(who: TestTenant): Promise<readonly (number | null | undefined)[]> {
  const { rows } = await kloppend.database.superuser.query<{ kept: number | null }>(
    'select lines_to_do as kept from bank_accounts where tenant_id = $1',
    [who.tenantId],
  )
  const open = expectDone(await who.call(listBankLines, { query: { state: 'open' } }))
  const [account] = expectDone(await who.call(listBankAccounts))
  return [rows[0]?.kept, open.length, account?.linesToDo, expectDone(await who.call(listNotifications)).bankLinesToDo]
} // prettier-ignore

test('the number of lines to do is kept by an import, a decision, its undo, a line that is added and an import that is removed', async () => {
  const who = await kloppend.register()
  expectDone(await sendBankFile(who, ingFile(LINES)))
  expect(await counts(who)).toEqual([3, 3, 3, 3])
  const [line] = expectDone(await who.call(listBankLines, { query: { state: 'open' } }))
  const params = { id: line?.id ?? '' }
  const parts = [{ kind: 'account' as const, ledgerAccountId: await accountId(who, '4530'), amount: line?.amount ?? 0 }]
  expectDone(await who.call(decideBankLine, { params, body: { parts } }))
  expect(await counts(who)).toEqual([2, 2, 2, 2])
  expectDone(await who.call(undoBankLine, { params }))
  expect(await counts(who)).toEqual([3, 3, 3, 3])

  const other = expectDone(await sendBankFile(who, camtFile([[today, -9.95, '', '', 'Zakelijk'], [today, 5, 'Nieuw', '', 'x']])))
  expect([other.newLines, other.doubtfulLines]).toEqual([1, 1])
  expect(await counts(who)).toEqual([4, 4, 4, 4])
  const all = expectDone(await who.call(listBankLines, { query: { state: 'all' } }))
  expectDone(await who.call(addBankLine, { params: { id: all.find(({ state }) => state === 'doubtful')?.id ?? '' } }))
  expect(await counts(who)).toEqual([5, 5, 5, 5])
  const late = expectDone(await sendBankFile(who, ingFile([[today, 7, 'Verkeerd', '', '']])))
  expect(await counts(who)).toEqual([6, 6, 6, 6])
  expectDone(await who.call(removeBankImport, { params: { id: late.id ?? '' } }))
  expect(await counts(who)).toEqual([5, 5, 5, 5])
  // A program that does not count: the number is read from the lines.
  await kloppend.database.superuser.query('update bank_accounts set lines_to_do = null where tenant_id = $1', [who.tenantId])
  expect(await counts(who)).toEqual([null, 5, 5, 5])
}) // prettier-ignore

test('lines of the bank to do are one task, and no task when all are decided', async () => {
  const who = await kloppend.register()
  const taskOf = async () =>
    expectDone(await who.call(listNotifications)).tasks.filter(({ kind }) => kind === 'bank-lines-to-process')
  expect(await taskOf()).toEqual([])
  expectDone(await sendBankFile(who, ingFile([[today, -9.95, 'Kosten pakket', '', 'augustus'], [today, -20, 'Klusbedrijf', '', 'ladder']])))
  expect(await taskOf()).toMatchObject([{ cause: 'bank-lines-to-process:all', count: 2, subject: null }])
  for (const line of expectDone(await who.call(listBankLines, { query: { state: 'open' } }))) {
    const parts = [{ kind: 'account' as const, ledgerAccountId: await accountId(who, '4530'), amount: line.amount }]
    expectDone(await who.call(decideBankLine, { params: { id: line.id }, body: { parts } }))
  }
  expect(await taskOf()).toEqual([])
}) // prettier-ignore

test('a line says what kind it is, how often the party was there before, and where it was read', async () => {
  const who = await kloppend.register()
  const baker = (day: string): FileLine => [day, 60.5, 'Bakkerij', 'NL39RABO0300065264', 'Factuur']
  expectDone(await sendBankFile(who, ingFile([baker('2026-09-01'), baker('2026-10-02'), [today, -5, 'Bakkerij', 'NL39RABO0300065264', ''], baker(today)])))
  const lines = expectDone(await who.call(listBankLines))
  expect(lines.map(({ kind, earlier, source }) => [kind, earlier, source.line])).toEqual([
    ['Overschrijving', null, 1],
    ['Overschrijving', { times: 1, last: '2026-09-01' }, 2],
    // The other direction is another kind of payment.
    ['Overschrijving', null, 3],
    ['Overschrijving', { times: 2, last: '2026-10-02' }, 4],
  ])
  expect(lines[0]?.source.fileName).toBe('bank.txt')
}) // prettier-ignore

test('an entry of another amount or far away is found by searching for it, and linked as a part; a linked one is no longer found', async () => {
  const who = await kloppend.register()
  for (const [amount, description] of [[12, 'Kas: postzegels'], [8, 'Kas: papier'], [50, 'Te veel']] as const)
    expectDone(await memo(who, [['4530', amount, 0], ['1100', 0, amount]], { description }))
  expectDone(await sendBankFile(who, ingFile([[today, -20, 'Kasopname', '', '']])))
  const [line] = expectDone(await who.call(listBankLines, { query: { state: 'open' } }))
  const params = { id: line?.id ?? '' }
  const found = async (search = '') => expectDone(await who.call(listUnlinkedEntries, { params, query: { search } }))
  expect((await found()).map(({ description, amount }) => `${description} ${String(amount)}`).toSorted()).toEqual(['Kas: papier -8', 'Kas: postzegels -12'])
  expect((await found('POSTZ')).map(({ amount }) => amount)).toEqual([-12])
  expect(await found('100%')).toEqual([])
  const parts = (await found()).map(({ id, amount }) => ({ kind: 'link' as const, targetId: id, amount }))
  expectDone(await who.call(decideBankLine, { params, body: { parts } }))
  expect(await found()).toEqual([])
  expect((await counts(who))[1]).toBe(0)
}) // prettier-ignore
