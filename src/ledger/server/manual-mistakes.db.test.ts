import { expect, test } from 'vitest'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { getReceivables } from '#reports/contract.ts'
import { addPrivateUse, fileVatReturn, getVatReturn } from '#taxes/contract.ts'
import { defectsInBooks, netMoves } from '#testing/books.ts'
import { accountId } from '#testing/expense-steps.ts'
import { handSteps, type Row } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { closeYear } from '#year-end/contract.ts'
import { getOpeningBalance, listJournalEntries, payOpenItem, reverseJournalEntry } from '../contract.ts'

/** A manual entry that was a mistake leaves no trace in time, as a payment does (docs/periods.md). */
const kloppend = await testProgram()
const { database } = kloppend
const { correct, memo, opening, expectRefused } = handSteps(database)
const today = todayInAmsterdam()

const takeBack = (who: TestTenant, id: string) => who.call(reverseJournalEntry, { params: { id }, body: {} })
const file = async (who: TestTenant, period: string) =>
  expectDone(await who.call(fileVatReturn, { params: { period } }))
const movesOf = (who: TestTenant, account: string) => netMoves(database, who.tenantId, account)
async function lateVatOf(who: TestTenant): Promise<unknown[]> {
  const { rows } = await database.superuser.query(
    `select l.belongs_to::text, e.entry_date::text from late_vat_entries l join journal_entries e on e.id = l.entry_id where l.tenant_id = $1`,
    [who.tenantId],
  )
  return rows
}

/** Each kind of manual entry, an account that shows it, and whether a return counts it. */
const kinds: readonly { what: string; rows: readonly Row[]; shown: string; isCounted: boolean; isCorrection?: boolean }[] = [
  { what: 'money', rows: [['1000', 50, 0], ['0520', 0, 50]], shown: '1000', isCounted: false },
  { what: 'costs without money', rows: [['4380', 50, 0], ['1710', 0, 50]], shown: '4380', isCounted: false },
  { what: 'a correction', rows: [['4380', 50, 0], ['0210', 0, 50]], shown: '0210', isCounted: false, isCorrection: true },
  { what: 'VAT', rows: [['1000', 121, 0], ['8000', 0, 100], ['1500', 0, 21]], shown: '1500', isCounted: true },
] // prettier-ignore

test('a manual entry is reversed on its own day in an open and in a filed period; what a filed return counted is corrected today', async () => {
  for (const isFiled of [false, true])
    for (const { what, rows, shown, isCounted, isCorrection = false } of kinds) {
      const who = await kloppend.register()
      const entry = expectDone(
        await (isCorrection
          ? correct(who, rows, '2026-03-10')
          : memo(who, rows, { transactionDate: '2026-03-10' })),
      )
      if (isFiled) await file(who, '2026-Q1')
      const filed = expectDone(await who.call(getVatReturn, { params: { period: '2026-Q1' } })).boxes
      expectDone(await takeBack(who, entry))
      const isLate = isFiled && isCounted
      // Money keeps its day, and the bridging account is zero after both parts.
      expect([what, await movesOf(who, '1000')]).toEqual([what, []])
      const bridged = isLate ? [['2026-03-10', 121], [today, -121]] : [] // prettier-ignore
      expect([what, await movesOf(who, '1200')]).toEqual([what, bridged])
      const settled = (await movesOf(who, shown)).filter(([day]) => day !== '2026-03-31')
      expect([what, isFiled, settled]).toEqual([what, isFiled, isLate ? [['2026-03-10', -21], [today, 21]] : []]) // prettier-ignore
      expect(await lateVatOf(who)).toEqual(isLate ? [{ belongs_to: '2026-03-10', entry_date: today }] : [])
      if (isFiled)
        expect(expectDone(await who.call(getVatReturn, { params: { period: '2026-Q1' } })).boxes).toEqual(
          filed,
        )
      expect(await defectsInBooks(database, who.tenantId)).toEqual([])
    }
})

test('private use that was typed wrong is reversed on its own day, once', async () => {
  const who = await kloppend.register()
  const period = '2025-Q4'
  expectDone(await who.call(addPrivateUse, { params: { period }, body: { vatAmount: 50 } }))
  const [entry] = expectDone(await who.call(listJournalEntries))
  expectDone(await takeBack(who, entry?.id ?? ''))
  expect([await movesOf(who, '1516'), await movesOf(who, '0510')]).toEqual([[], []])
  expect(expectDone(await who.call(getVatReturn, { params: { period } })).boxes['1d']).toMatchObject({
    vat: 0,
  })
  await expectRefused(() => takeBack(who, entry?.id ?? ''), 409, 'is al teruggedraaid')
})

test('in a closed year it is refused with the way out, and a day that is chosen is the day', async () => {
  const who = await kloppend.register()
  const rows: Row[] = [['1000', 50, 0], ['0520', 0, 50]] // prettier-ignore
  const entry = expectDone(await memo(who, rows, { transactionDate: '2025-12-30' }))
  expectDone(await who.call(closeYear, { params: { year: '2025' }, body: { acceptPoints: true } }))
  await expectRefused(() => takeBack(who, entry), 409, 'Boekjaar 2025 is afgesloten: wat op 30-12-2025 is geboekt')
  await expectRefused(() => takeBack(who, entry), 409, 'Heropen het boekjaar bij Jaarafsluiting, of boek vandaag een correctie.')
  const body = { transactionDate: '2026-02-01' }
  expectDone(await who.call(reverseJournalEntry, { params: { id: entry }, body }))
  expect(await movesOf(who, '1000')).toEqual([['2025-12-30', 50], ['2026-02-01', -50]]) // prettier-ignore
}) // prettier-ignore

test('a bad debt of the opening balance that was none is owed on every day; VAT of a filed return is owed again today', async () => {
  for (const isFiled of [false, true]) {
    const who = await kloppend.register()
    expectDone(await opening(who, [['1300', 1210, 0], ['0500', 0, 1210]])) // prettier-ignore
    const item = expectDone(await who.call(getOpeningBalance))?.openItems[0]?.id ?? ''
    const body = { date: '2026-03-10', ledgerAccountId: await accountId(who, '4450') }
    const entry = expectDone(await who.call(payOpenItem, { params: { id: item }, body }))
    if (isFiled) await file(who, '2026-Q1')
    expectDone(await takeBack(who, entry))
    expect(await movesOf(who, '1300')).toEqual([['2026-01-01', 1210]])
    const { rows } = expectDone(await who.call(getReceivables, { query: { date: '2026-03-10' } }))
    expect(rows.find(({ kind }) => kind === 'total')?.amounts.at(-1)).toBe(1210)
    expect((await movesOf(who, '1500')).filter(([day]) => day === today)).toEqual(isFiled ? [[today, -210]] : [])
    expect(await lateVatOf(who)).toEqual(isFiled ? [{ belongs_to: '2026-03-10', entry_date: today }] : [])
    expect(expectDone(await who.call(getOpeningBalance))?.openItems[0]?.openAmount).toBe(1210)
    await expectRefused(() => takeBack(who, entry), 409, 'al teruggedraaid')
    expect(await defectsInBooks(database, who.tenantId)).toEqual([])
  }
}) // prettier-ignore
