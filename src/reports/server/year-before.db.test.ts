import { expect, test } from 'vitest'
import { getOpeningBalance, reverseJournalEntry } from '#ledger/contract.ts'
import { RUNNING_RESULT } from '#ledger/domain/balance-sheet.ts'
import { sendAuditFile } from '#testing/audit-file-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { exportOf, importInto } from '#transfer/server/testing/moving.ts'
import { getReport } from '../contract.ts'
import { chooseImportedAccounts, type ImportPreview } from '../past-contract.ts'
import { dialects, oldBooks } from '../testing/old-books.ts'

/** The year before the books began, as the file of another program has it, beside the first year here. */
const kloppend = await testProgram()
const [dialect] = dialects.filter(({ program }) => program === 'e-Boekhouden')
const twoYears = oldBooks(dialect ?? dialects[0]!)

/** The VAT accounts of the file are one account here. */
const ours = (account: string): string => (account === '1500' || account === '1520' ? '1530' : account)

/** Plain sums over the text of a file, in cents by account: the opening balance, and the lines of the years that are asked. */
function sumsOf(text: string, wanted: (year: string) => boolean, withOpening: boolean): Record<string, number> {
  const sums: Record<string, number> = {}
  const put = (line: string): void => {
    const [, account = '', amount = '', side = ''] = /<accID>(\d+)<.*<amnt>([\d.]+)<.*<amntTp>([DC])</.exec(line) ?? []
    sums[ours(account)] = (sums[ours(account)] ?? 0) + Math.round(Number(amount) * 100) * (side === 'D' ? 1 : -1)
  }
  if (withOpening) for (const [line] of text.matchAll(/<obLine>.*<\/obLine>/g)) put(line)
  for (const [entry, year = ''] of text.matchAll(/<transaction>.*?<trDt>(\d{4})-.*?<\/transaction>/gs))
    if (wanted(year)) for (const [line] of entry.matchAll(/<trLine>.*<\/trLine>/g)) put(line)
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
} // prettier-ignore

const isResult = (account: string): boolean => account >= '4000'
const parted = (sums: Record<string, number>, result: boolean) =>
  Object.fromEntries(Object.entries(sums).filter(([account]) => isResult(account) === result))
const total = (sums: Record<string, number>): number =>
  Object.values(sums).reduce((all, each) => all + each, 0)

async function movedIn(text: string, day: string): Promise<TestTenant> {
  const who = await kloppend.register()
  const look = async (confirmed?: string) =>
    expectDone(await sendAuditFile(who, text, { day, ...(confirmed === undefined ? {} : { confirmed }) })) as ImportPreview
  const { sha256, asked, refusals, defects } = await look()
  expect([asked, refusals, defects]).toEqual([[], [], []])
  expect((await look(sha256)).isDone).toBe(true)
  return who
} // prettier-ignore

/** The column of comparison of a report over a year, in cents with debit positive, and what its notes say. */
async function columnOf(who: TestTenant, name: 'profit-and-loss' | 'balance-sheet', year: string) {
  const query = { from: `${year}-01-01`, to: `${year}-12-31`, date: `${year}-12-31` }
  const { rows, notes } = expectDone(await who.call(getReport, { params: { name }, query }))
  const lines = rows.filter(({ kind }) => kind === 'line')
  const sums = lines.map(({ texts, amounts }) => {
    const [account = '', title = ''] = texts
    const cents = Math.round((amounts[1] ?? 0) * 100)
    return [account === '' ? title : account, account >= '8000' && name === 'profit-and-loss' ? -cents : cents]
  })
  return { sums: Object.fromEntries(sums.filter(([, amount]) => amount !== 0)), notes: notes.join(' ') }
} // prettier-ignore

/** The year before the start is what the file has, to the cent. */
async function expectYearBefore(
  who: TestTenant,
  text: string,
  year: string,
  hasResult: boolean,
): Promise<void> {
  const shown = String(Number(year) + 1)
  const result = await columnOf(who, 'profit-and-loss', shown)
  const ofYear = parted(sumsOf(text, (each) => each === year, false), true)
  expect(result.sums).toEqual(hasResult ? ofYear : {})
  const balance = await columnOf(who, 'balance-sheet', shown)
  const end = sumsOf(text, (each) => each <= year, true)
  const earned = hasResult ? total(ofYear) : 0
  const earlier = total(parted(end, true)) - earned
  const expected: Record<string, number> = { ...parted(end, false), ...(earned === 0 ? {} : { [RUNNING_RESULT.name]: earned }) }
  expected['0500'] = (expected['0500'] ?? 0) + earlier
  expect(balance.sums).toEqual(expected)
  expect(balance.notes).toContain('uit je vorige programma')
  expect(total(balance.sums as Record<string, number>)).toBe(0)
} // prettier-ignore

test('a file of two years has the year before beside the first year here, to the cent, on any day within that year', async () => {
  const who = await movedIn(twoYears, '2025-08-15')
  await expectYearBefore(who, twoYears, '2024', true)
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
})

test('a file of the year before has that year beside the first year here, and takes the comparison along to another Kloppend', async () => {
  const who = await movedIn(twoYears, '2026-01-01')
  await expectYearBefore(who, twoYears, '2025', true)
  const other = await kloppend.register()
  await importInto(other, await exportOf(who))
  await expectYearBefore(other, twoYears, '2025', true)
  expect(await defectsInBooks(kloppend.database, other.tenantId)).toEqual([])
})

test('a file of the running year alone knows the balance at the end of the year before, and no revenue and costs of that year', async () => {
  const running = twoYears.replaceAll('2024-', '2025-')
  const who = await movedIn(running, '2025-08-15')
  await expectYearBefore(who, running, '2024', false)
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
})

test('nothing of the year before is booked, another period is not compared with it, and without the opening balance it is gone', async () => {
  const who = await movedIn(twoYears, '2025-08-15')
  const half = expectDone(
    await who.call(getReport, { params: { name: 'profit-and-loss' }, query: { from: '2025-01-01', to: '2025-06-30' } }),
  )
  expect(half.notes).toEqual([])
  const own = expectDone(
    await who.call(getReport, { params: { name: 'profit-and-loss' }, query: { from: '2024-01-01', to: '2024-12-31' } }),
  )
  expect(own.rows.filter(({ kind }) => kind === 'line')).toEqual([])
  const opening = expectDone(await who.call(getOpeningBalance))
  expectDone(await who.call(reverseJournalEntry, { params: { id: opening?.entryId ?? '' }, body: {} }))
  expect(await columnOf(who, 'profit-and-loss', '2025')).toEqual({ sums: {}, notes: '' })
}) // prettier-ignore

test('an account that only the year before has is asked when no one knows it, and is in the comparison once it was chosen', async () => {
  const who = await kloppend.register()
  // Only the sale of 2024 is on an account of which nothing is known.
  const text = twoYears
    .replace('<ledgerAccount><accID>8000<', '<ledgerAccount><accID>X77</accID><accDesc>Diverse baten zus en zo</accDesc><accTp>P</accTp></ledgerAccount>\n<ledgerAccount><accID>8000<')
    .replace(/(<trDt>2024-.*?<accID>)8000</s, '$1X77<')
  const look = async (confirmed?: string) =>
    expectDone(await sendAuditFile(who, text, { day: '2025-08-15', ...(confirmed === undefined ? {} : { confirmed }) })) as ImportPreview
  const { asked, software, sha256 } = await look()
  expect(asked.map(({ id }) => id)).toEqual(['X77'])
  const accounts = [{ id: 'X77', name: 'Diverse baten zus en zo', number: '8010' }]
  expectDone(await who.call(chooseImportedAccounts, { body: { software, accounts } }))
  expect((await look()).asked).toEqual([])
  expect((await look(sha256)).isDone).toBe(true)
  expect((await columnOf(who, 'profit-and-loss', '2025')).sums).toEqual({ '8010': -500_00 })
}) // prettier-ignore
