import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  getBalance,
  getOpeningBalance,
  listJournalEntries,
  payOpenItem,
  reverseJournalEntry,
} from '../contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { ascending, balanceOf, handSteps, type Row } from '#testing/hand-steps.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'

/** Manual entries: memos and the opening balance. */
const kloppend = await testProgram()
const { database } = kloppend
const today = todayInAmsterdam()

const { memo, opening, expectRefused } = handSteps(database)

describe('a memo', () => {
  test('is booked as it was typed, is in the journal, and is reversed by its mirror, once', async () => {
    const tenant = await kloppend.register()
    const id = expectDone(await memo(tenant, [['1000', 250, 0], ['0520', 0, 200], ['8400', 0, 50]])) // prettier-ignore
    const [entry] = expectDone(await tenant.call(listJournalEntries))
    expect(entry).toMatchObject({
      id,
      transactionDate: today,
      description: 'Kas geteld',
      kind: 'memo',
      document: null,
      isReversible: true,
      reversedBy: null,
      journalEntryLines: [
        { number: '1000', isDebit: true, amount: 250 },
        { number: '0520', isDebit: false, amount: 200 },
        { number: '8400', isDebit: false, amount: 50 },
      ],
    })
    expect(await balanceOf(tenant, '1000')).toBe(250)

    const reversal = expectDone(await tenant.call(reverseJournalEntry, { params: { id }, body: {} }))
    expect(await balanceOf(tenant, '1000')).toBe(0)
    const entries = expectDone(await tenant.call(listJournalEntries))
    expect(entries.map(({ isReversible, reversedBy }) => [isReversible, reversedBy])).toEqual([
      [false, null],
      [false, 2],
    ])
    await expectRefused(
      () => tenant.call(reverseJournalEntry, { params: { id }, body: {} }),
      409,
      'al teruggedraaid, door boeking 2',
    )
    await expectRefused(
      () => tenant.call(reverseJournalEntry, { params: { id: reversal }, body: {} }),
      409,
      'Een tegenboeking draai je niet terug',
    )
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('an entry reversed twice at the same moment is reversed once', async () => {
    const tenant = await kloppend.register()
    const id = expectDone(await memo(tenant, [['1000', 1, 0], ['0520', 0, 1]])) // prettier-ignore
    const answers = await Promise.all(
      [1, 2, 3].map(() => tenant.call(reverseJournalEntry, { params: { id }, body: {} })),
    )
    expect(answers.map(({ status }) => status).toSorted(ascending)).toEqual([200, 409, 409])
    expect(await balanceOf(tenant, '1000')).toBe(0)
  })

  test('on a VAT account says which box it is for', async () => {
    const tenant = await kloppend.register()
    expectDone(await memo(tenant, [['0510', 1215, 0], ['1516', 0, 1215]])) // prettier-ignore
    const { rows } = await database.superuser.query(
      'select account_number, vat_code from postings where tenant_id = $1 order by line',
      [tenant.tenantId],
    )
    expect(rows).toEqual([
      { account_number: '0510', vat_code: null },
      { account_number: '1516', vat_code: 'private-use' },
    ])
  })

  test('that cannot be is refused with what to do, and nothing is half done', async () => {
    const tenant = await kloppend.register()
    const stranger = await kloppend.register()
    const theirs = await accountId(stranger, '1000')
    const ours = await accountId(tenant, '1000')
    const send =
      (journalEntryLines: unknown, more: object = {}) =>
      () =>
        tenant
          .send('POST', '/api/JournalEntries', {
            body: { transactionDate: today, description: 'Kas', journalEntryLines, ...more },
          })
          .then(({ status, text }) => ({ status, errors: (JSON.parse(text) as { errors: string[] }).errors }))
    const line = (ledgerAccountId: string, isDebit: boolean, amount: unknown) => ({
      ledgerAccountId,
      isDebit,
      amount,
    })

    await expectRefused(() => memo(tenant, [['1000', 10, 0], ['0520', 0, 9.99]]), 422, 'er staat € 0,01 meer debet') // prettier-ignore
    await expectRefused(() => memo(tenant, [['1300', 10, 0], ['8000', 0, 10]]), 422, 'Debiteuren (1300) volgt uit je facturen') // prettier-ignore
    await expectRefused(() => memo(tenant, [['4200', 10, 0], ['1600', 0, 10]]), 422, 'Crediteuren (1600) volgt uit je kosten') // prettier-ignore
    await expectRefused(() => memo(tenant, [['4380', 10, 0], ['1500', 0, 10]], { isYearEnd: true }), 422, 'jaareindeboeking bevat geen btw') // prettier-ignore
    await expectRefused(() => memo(tenant, [['1100', 10, 0], ['8000', 0, 10]], { transactionDate: '2026-03-26', isYearEnd: true }), 422, 'heeft de laatste dag van een boekjaar, zoals 31-12-2026') // prettier-ignore
    await expectRefused(
      send([line(ours, true, 1), line(theirs, false, 1)]),
      404,
      'Grootboekrekening niet gevonden',
    )
    await expectRefused(send([line(ours, true, 1)]), 400, 'minstens twee regels')
    await expectRefused(send([]), 400, 'minstens twee regels')
    await expectRefused(send([line(ours, true, 0), line(ours, false, 0)]), 422, 'meer dan € 0,00')
    await expectRefused(send([line(ours, true, -5), line(ours, false, -5)]), 422, 'meer dan € 0,00')
    await expectRefused(send([line(ours, true, 1.005), line(ours, false, 1.005)]), 400, 'twee decimalen')
    await expectRefused(send([line(ours, true, 1e15), line(ours, false, 1e15)]), 400, '10.000.000.000')
    await expectRefused(send([line(ours, true, '1'), line(ours, false, '1')]), 400, 'getal')
    await expectRefused(
      send([line(ours, true, 1), line(ours, false, 1)], { transactionDate: '2026-02-30' }),
      400,
      'bestaande datum',
    )
    await expectRefused(
      send([line(ours, true, 1), line(ours, false, 1)], { description: ' ' }),
      400,
      'Verplicht veld',
    )
    await expectRefused(send('alles'), 400, 'regels')
    // … and the same call passes when it is whole.
    expect((await send([line(ours, true, 1), line(ours, false, 1)])()).status).toBe(200)
  })

  test('an entry of a document is reversed at the document, and the refusal says where', async () => {
    const tenant = await kloppend.register()
    await tenant.addFinalised()
    const [entry] = expectDone(await tenant.call(listJournalEntries))
    expect(entry?.isReversible).toBe(false)
    await expectRefused(
      () => tenant.call(reverseJournalEntry, { params: { id: String(entry?.id) }, body: {} }),
      409,
      'maak een creditnota bij de factuur',
    )
    const stranger = await kloppend.register()
    await expectRefused(
      () => stranger.call(reverseJournalEntry, { params: { id: String(entry?.id) }, body: {} }),
      404,
      'Boeking niet gevonden',
    )
  })
})

describe('an opening balance', () => {
  const rows: readonly Row[] = [
    ['0200', 3000, 0],
    ['0210', 0, 600],
    ['1100', 5000, 0],
    ['1300', 1210, 0],
    ['1600', 0, 242],
    ['0500', 0, 8368],
  ]

  test('is booked once; its items are paid one by one, in part and whole, and 1300 is what is open', async () => {
    const tenant = await kloppend.register()
    expectDone(await opening(tenant, rows))
    await expectRefused(() => opening(tenant, rows), 409, 'Er is al een beginbalans: boeking 1')
    const book = expectDone(await tenant.call(getOpeningBalance))
    expect(book).toMatchObject({
      entryNumber: 1,
      date: '2026-01-01',
      openItems: [
        { kind: 'receivable', amount: 1210, openAmount: 1210 },
        { kind: 'payable', amount: 242, openAmount: 242 },
      ],
    })
    const [receivable, payable] = book?.openItems ?? []
    const pay = (id: string | undefined, body: { date: string; amount?: number; ledgerAccountId?: string }) =>
      tenant.call(payOpenItem, { params: { id: String(id) }, body })

    await expectRefused(
      () => pay(receivable?.id, { date: today, amount: 1210.01 }),
      409,
      'staat nog € 1.210,00 open',
    )
    expectDone(await pay(receivable?.id, { date: today, amount: 210 }))
    expectDone(await pay(payable?.id, { date: today }))
    expect(await balanceOf(tenant, '1300')).toBe(1000)
    expect(await balanceOf(tenant, '1600')).toBe(0)
    expect(await balanceOf(tenant, '1100')).toBe(5000 + 210 - 242)
    await expectRefused(() => pay(payable?.id, { date: today }), 409, 'staat nog € 0,00 open')
    const wrong = { date: today, ledgerAccountId: await accountId(tenant, '1500') }
    await expectRefused(() => pay(receivable?.id, wrong), 422, 'kies een rekening waar het geld staat')
    // What never comes is a loss, and its VAT is asked back.
    expectDone(await pay(receivable?.id, { date: today, ledgerAccountId: await accountId(tenant, '4450') }))
    expect(await balanceOf(tenant, '4450')).toBe(826.45)
    expect(await balanceOf(tenant, '1300')).toBe(0)
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('is corrected by reversing it, which waits for later payments on it', async () => {
    const tenant = await kloppend.register()
    const id = expectDone(await opening(tenant, rows))
    const item = expectDone(await tenant.call(getOpeningBalance))?.openItems[0]
    const paid = expectDone(
      await tenant.call(payOpenItem, { params: { id: String(item?.id) }, body: { date: today, amount: 10 } }),
    )
    const reverse = (entry: string) => tenant.call(reverseJournalEntry, { params: { id: entry }, body: {} })
    await expectRefused(() => reverse(id), 409, 'Draai eerst die betalingen terug')
    expectDone(await reverse(paid))
    expect(expectDone(await tenant.call(getOpeningBalance))?.openItems[0]?.openAmount).toBe(1210)
    expectDone(await reverse(id))
    expect(expectDone(await tenant.call(getOpeningBalance))).toBeNull()
    expect(await balanceOf(tenant, '1300')).toBe(0)
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])

    expectDone(await opening(tenant, [['1100', 100, 0], ['0500', 0, 100]])) // prettier-ignore
    expect(expectDone(await tenant.call(getOpeningBalance))?.lines).toHaveLength(2)
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('of two at once one is booked', async () => {
    const tenant = await kloppend.register()
    const answers = await Promise.all([opening(tenant, rows), opening(tenant, rows), opening(tenant, rows)])
    expect(answers.map(({ status }) => status).toSorted(ascending)).toEqual([200, 409, 409])
    expect(await balanceOf(tenant, '1100')).toBe(5000)
  })

  test('that cannot be is refused', async () => {
    const tenant = await kloppend.register()
    await expectRefused(() => opening(tenant, [['1100', 100, 0], ['0500', 0, 99]]), 422, '€ 1,00 meer debet') // prettier-ignore
    await expectRefused(() => opening(tenant, [['1100', 100, 0], ['8000', 0, 100]]), 422, '8000 Omzet diensten hoog tarief hoort niet op een beginbalans') // prettier-ignore
    await expectRefused(() => opening(tenant, [['1100', 100, 0], ['1500', 0, 100]]), 422, '1530 Btw-afrekening') // prettier-ignore
    await tenant.addFinalised({ issueDate: '2025-12-31', dueDate: '2025-12-31' })
    await allWorkDone(database)
    await expectRefused(() => opening(tenant, rows), 409, 'Er is al geboekt vóór 01-01-2026')
    expect((await opening(tenant, rows, '2025-12-31')).status).toBe(200)
  })
})

test('after any manual entries and reversals the books balance and a reversed entry leaves no trace in them', async () => {
  const numbers = [
    '0200',
    '0500',
    '1000',
    '1100',
    '1420',
    '1500',
    '1520',
    '1530',
    '4200',
    '4540',
    '8000',
    '8400',
  ]
  const anyEntry = fc
    .array(fc.tuple(fc.constantFrom(...numbers), fc.integer({ min: -100_000, max: 100_000 })), {
      minLength: 1,
      maxLength: 8,
    })
    .map((lines) => lines.filter(([, amount]) => amount !== 0))
    .filter((lines) => lines.reduce((total, [, amount]) => total + amount, 0) !== 0)
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyEntry, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      async (entries, keepsFirst) => {
        const tenant = await kloppend.register()
        const ids: string[] = []
        for (const lines of entries) {
          const rest = -lines.reduce((total, [, amount]) => total + amount, 0)
          const rows = [...lines, ['4710', rest] as const].map(([number, amount]): Row =>
            amount > 0 ? [number, amount / 100, 0] : [number, 0, -amount / 100],
          )
          ids.push(expectDone(await memo(tenant, rows)))
        }
        for (const id of keepsFirst ? ids.slice(1) : ids)
          expectDone(await tenant.call(reverseJournalEntry, { params: { id }, body: {} }))
        expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
        const { ledgerAccounts } = expectDone(await tenant.call(getBalance))
        const inCents = (euros: number): number => Math.round(euros * 100)
        expect(
          ledgerAccounts.reduce(
            (sum, { debitTotalAmount, creditTotalAmount }) =>
              sum + inCents(debitTotalAmount) - inCents(creditTotalAmount),
            0,
          ),
        ).toBe(0)
        const first = new Map<string, number>()
        for (const [number, amount] of keepsFirst ? (entries[0] ?? []) : [])
          first.set(number, (first.get(number) ?? 0) + amount)
        for (const number of numbers)
          expect(inCents(await balanceOf(tenant, number)), number).toBe(first.get(number) ?? 0)
      },
    ),
    { numRuns: 8, endOnFailure: true },
  )
})
