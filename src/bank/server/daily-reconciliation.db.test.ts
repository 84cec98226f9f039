import { describe, expect, test } from 'vitest'
import { addDays, localDate } from '#kernel/local-date.ts'
import { removePayment } from '#invoices/payment-contract.ts'
import { reverseJournalEntry } from '#ledger/contract.ts'
import { getProof } from '#proof/contract.ts'
import { getReport } from '#reports/contract.ts'
import { ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { accountId } from '#testing/expense-steps.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { pay, plain } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { getYear } from '#year-end/contract.ts'
import { decideBankLine, listBankAccounts, listBankLines, reconcileBank, undoBankLine } from '../contract.ts'

/** The bank and the books are compared on every day, and the first day that differs is named. */
const kloppend = await testProgram()
const { database } = kloppend
const { opening } = handSteps(database)

const on = (day: string) => ({ issueDate: day, dueDate: day, deliveryDate: day })
async function read(who: TestTenant, lines: readonly FileLine[], before = 0): Promise<string[]> {
  expectDone(await sendBankFile(who, ingFile(lines, before)))
  const open = expectDone(await who.call(listBankLines, { query: { state: 'open' } }))
  return lines.map(([day, amount]) => open.find((each) => each.date === day && each.amount === amount)?.id ?? '')
} // prettier-ignore
const pays = async (who: TestTenant, line: string | undefined, invoice: string, amount = 121) =>
  expectDone(
    await who.call(decideBankLine, {
      params: { id: line ?? '' },
      body: { parts: [{ kind: 'invoice', targetId: invoice, amount }] },
    }),
  )
async function reconciledOn(who: TestTenant, date: string) {
  const [account] = expectDone(await who.call(listBankAccounts))
  return expectDone(await who.call(reconcileBank, { query: { bankAccountId: account?.id ?? '', date } }))
}
const proofOf = async (who: TestTenant) =>
  expectDone(await who.call(getProof)).checks.find(({ id }) => id === 'bank-balance')
const yearPointOf = async (who: TestTenant, year: string) =>
  expectDone(await who.call(getYear, { params: { year } })).points.find(({ id }) => id === 'bank')

describe('the opening balance is what was there before the first statement', () => {
  test.each(['2026-01-01', '2025-12-31', '2026-01-03'])(
    'also dated %s, with a statement from 1 January',
    async (date) => {
      const who = await kloppend.register()
      expectDone(await opening(who, [['1100', 5_000, 0], ['0500', 0, 5_000]], date)) // prettier-ignore
      await read(who, [['2026-01-01', -20, 'Bank', '', 'Kosten'], ['2026-01-04', 121, 'Jansen', '', 'Factuur']], date === '2026-01-03' ? 5_020 : 5_000) // prettier-ignore
      for (let day = localDate('2026-01-01'); day <= '2026-01-05'; day = addDays(day, 1)) {
        const { difference, postingsWithoutLine } = await reconciledOn(who, day)
        expect([day, difference ?? 0, postingsWithoutLine]).toEqual([day, 0, 0])
      }
      expect((await reconciledOn(who, '2026-01-04')).difference).toBe(0)
      expect(await proofOf(who)).toMatchObject({ outcome: 'ok', findings: [] })
    },
  )

  test('also after it was reversed and made again', async () => {
    const who = await kloppend.register()
    const first = expectDone(await opening(who, [['1100', 4_000, 0], ['0500', 0, 4_000]])) // prettier-ignore
    await read(who, [['2026-01-01', -20, 'Bank', '', 'Kosten']], 5_000)
    expectDone(await who.call(reverseJournalEntry, { params: { id: first }, body: {} }))
    expectDone(await opening(who, [['1100', 5_000, 0], ['0500', 0, 5_000]])) // prettier-ignore
    expect(await reconciledOn(who, '2026-01-01')).toMatchObject({ difference: 0, firstDifference: null })
  })
})

describe('a day that differs', () => {
  test('is named with its entry by the proof, the report, the page and the year-end, also when the end agrees', async () => {
    const who = await kloppend.register()
    const [wrong, right] = [
      await who.addFinalised(on('2025-03-02')),
      await who.addFinalised(on('2025-03-02')),
    ]
    const [line] = await read(who, [['2025-03-31', 121, 'Jansen', '', 'Factuur'], ['2026-02-02', -20, 'Bank', '', '']]) // prettier-ignore
    await pays(who, line, wrong)
    expectDone(await who.call(undoBankLine, { params: { id: line ?? '' } }))
    await pays(who, line, right)
    expect(await reconciledOn(who, '2026-02-02')).toMatchObject({ difference: 0, firstDifference: null })
    expect(await proofOf(who)).toMatchObject({ outcome: 'ok' })
    expect(await yearPointOf(who, '2025')).toMatchObject({ outcome: 'ok' })

    // As the version before booked an undone decision.
    const client = await database.superuser.connect()
    await client.query('begin; set local session_replication_role = replica')
    for (const table of ['journal_entries', 'postings'])
      await client.query(
        `update ${table} set entry_date = '2026-02-01' where tenant_id = $1 and ${table === 'postings' ? 'entry_id' : 'id'} in
           (select id from journal_entries where tenant_id = $1 and purpose = 'reverse')`,
        [who.tenantId],
      )
    await client.query('commit')
    client.release()
    expect(await reconciledOn(who, '2026-02-02')).toMatchObject({
      difference: 0,
      firstDifference: { date: '2025-03-31', amount: 121 },
    })
    const proof = await proofOf(who)
    expect(proof?.outcome).toBe('attention')
    expect(plain(proof?.findings[0])).toMatch(
      /vanaf 31 maart 2025 staat er € 121,00 meer in de boeken dan op het afschrift: boeking \d+ van die dag \(Ontvangen: factuur .*\) heeft geen bankregel/,
    )
    const report = expectDone(
      await who.call(getReport, {
        params: { name: 'bank-reconciliation' },
        query: { date: '2026-02-02', format: 'json' },
      }),
    )
    expect(plain(report.notes[1])).toContain('vanaf 31-03-2025 staat er € 121,00 meer in de boeken')
    expect(plain((await yearPointOf(who, '2025'))?.text)).toContain(
      'in de boeken staat € 121,00 meer dan op het afschrift',
    )
  })

  test('is one on which a payment was recorded that the bank does not know, and not one whose line is merely to do', async () => {
    const who = await kloppend.register()
    const [invoice, byHand] = [
      await who.addFinalised(on('2026-02-02')),
      await who.addFinalised(on('2026-02-02')),
    ]
    const [line] = await read(who, [['2026-02-10', 121, 'Jansen', '', ''], ['2026-03-31', -5, 'Bank', '', '']]) // prettier-ignore
    expect((await proofOf(who))?.outcome).toBe('ok')
    await pays(who, line, invoice)
    const paymentId = expectDone(await pay(who, byHand, 121, { date: '2026-03-01' }))
    expect((await reconciledOn(who, '2026-03-31')).firstDifference).toEqual({
      date: '2026-03-01',
      amount: 121,
    })
    expectDone(await who.call(removePayment, { params: { id: byHand, paymentId } }))
    expect((await proofOf(who))?.outcome).toBe('ok')
    // After the last line that is known nothing is compared.
    expectDone(await pay(who, byHand, 121, { date: '2026-04-01' }))
    expect((await proofOf(who))?.outcome).toBe('ok')
    expect(await accountId(who, '1100')).not.toBe('')
  })

  test('is told by the proof when what is kept of a day is not what its rows say', async () => {
    const who = await kloppend.register()
    await read(who, [['2026-02-10', 121, 'Jansen', '', ''], ['2026-03-31', -5, 'Bank', '', '']]) // prettier-ignore
    expect((await proofOf(who))?.outcome).toBe('ok')
    const { rowCount } = await database.superuser.query(
      `update bank_days set posted_cents = posted_cents + 100 where tenant_id = $1 and day = '2026-02-10'`,
      [who.tenantId],
    )
    expect(rowCount).toBe(1)
    expect(await proofOf(who)).toMatchObject({
      outcome: 'attention',
      findings: [expect.stringContaining('wat per dag is bewaard')],
    })
    expectDone(await sendBankFile(who, ingFile([['2026-04-02', 10, 'Smit', '', '']], 116)))
    expect((await proofOf(who))?.outcome).toBe('ok')
  })

  test('is none while a payment that is linked to its line is on its way', async () => {
    const who = await kloppend.register()
    const invoice = await who.addFinalised(on('2026-02-02'))
    expectDone(await pay(who, invoice, 121, { date: '2026-02-08' }))
    const [line] = await read(who, [['2026-02-01', 5, 'Bank', '', ''], ['2026-02-10', 121, 'Jansen', '', '']]).then((ids) => ids.slice(1)) // prettier-ignore
    expect((await proofOf(who))?.outcome).toBe('attention')
    const open = expectDone(await who.call(listBankLines, { query: { state: 'open' } }))
    const link = open
      .find(({ id }) => id === line)
      ?.proposals.flatMap(({ parts }) => parts)
      .find(({ kind }) => kind === 'link')
    const parts = [{ kind: 'link' as const, targetId: link?.targetId ?? '', amount: 121 }]
    expectDone(await who.call(decideBankLine, { params: { id: line ?? '' }, body: { parts } }))
    expect((await proofOf(who))?.outcome).toBe('ok')
  })
})
