import { expect, test } from 'vitest'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, balanceOf } from '#testing/expense-steps.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { getProof } from '#proof/contract.ts'
import { fileVatReturn, getVatReturn } from '#taxes/contract.ts'
import { getOpeningBalance, listJournalEntries, payOpenItem, reverseJournalEntry } from '../contract.ts'

/** A customer of before these books never pays: the VAT in it is asked back (art. 29 Wet OB 1968). */
const kloppend = await testProgram()
const { database } = kloppend
const { memo, opening } = handSteps(database)

async function withDebtor(): Promise<{ who: TestTenant; id: string }> {
  const who = await kloppend.register()
  expectDone(
    await opening(who, [
      ['1300', 3630, 0],
      ['0500', 0, 3630],
    ]),
  )
  const balance = expectDone(await who.call(getOpeningBalance))
  return { who, id: balance?.openItems[0]?.id ?? '' }
}

const giveUp = async (who: TestTenant, id: string, more: { amount?: number; vatPercentage?: number } = {}) =>
  expectDone(
    await who.call(payOpenItem, {
      params: { id },
      body: { date: '2026-05-01', ledgerAccountId: await accountId(who, '4450'), ...more },
    }),
  )
const returnOf = async (who: TestTenant) =>
  expectDone(await who.call(getVatReturn, { params: { period: '2026-Q2' } }))
const levelOf = async (who: TestTenant, id: string) =>
  (await returnOf(who)).checks.find((check) => check.id === id)?.level

test('the write-off takes the VAT share: turnover and VAT of box 1a go down by it', async () => {
  const { who, id } = await withDebtor()
  await giveUp(who, id)
  expect((await returnOf(who)).boxes['1a']).toMatchObject({ turnover: -3000, vat: -630 })
  expect(await levelOf(who, 'unfitting')).toBe('ok')
  expect(await balanceOf(who)).toEqual({ '0500': -3630, '1500': 630, '4450': 3000 })
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
  const proof = expectDone(await who.call(getProof))
  expect(proof.checks.flatMap(({ findings }) => findings)).toEqual([])
})

test('in parts it adds up to the cent, at the rate of the invoice, and a reversed part is open again', async () => {
  const { who, id } = await withDebtor()
  for (const amount of [1000.01, 1314.99]) await giveUp(who, id, { amount, vatPercentage: 9 })
  const last = await giveUp(who, id, { vatPercentage: 9 })
  const { boxes } = await returnOf(who)
  expect([boxes['1b'].turnover, boxes['1b'].vat]).toEqual([-3330.28, -299.72])
  expectDone(
    await who.call(reverseJournalEntry, { params: { id: last }, body: { transactionDate: '2026-05-02' } }),
  )
  const balance = expectDone(await who.call(getOpeningBalance))
  expect(balance?.openItems[0]?.openAmount).toBe(1315)
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('written off by mistake in a quarter that was filed since, the claim is back on its own day, and its VAT is a correction of today on that return', async () => {
  const { who, id } = await withDebtor()
  const lost = await giveUp(who, id)
  expectDone(await who.call(fileVatReturn, { params: { period: '2026-Q2' } }))
  expectDone(await who.call(reverseJournalEntry, { params: { id: lost }, body: {} }))
  const { rows } = await database.superuser.query<{ day: string; account: string; amount: number }>(
    `select p.entry_date::text as day, p.account_number as account, sum(case p.side when 'debit' then p.amount_cents else -p.amount_cents end)::float8 / 100 as amount
     from postings p join journal_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
     where p.tenant_id = $1 and e.purpose like 'reverse%' and p.account_number in ('1300', '1500') group by 1, 2 order by 2`,
    [who.tenantId],
  )
  expect(rows).toEqual([
    { day: '2026-05-01', account: '1300', amount: 3630 },
    { day: todayInAmsterdam(), account: '1500', amount: -630 },
  ])
  expect(expectDone(await who.call(getOpeningBalance))?.openItems[0]?.openAmount).toBe(3630)
  const { difference } = expectDone(await who.call(getVatReturn, { params: { period: '2026-Q2' } }))
  expect(difference?.balance).toBe(630)
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
}) // prettier-ignore

test('an invoice without VAT is a cost as a whole, in no box', async () => {
  const { who, id } = await withDebtor()
  await giveUp(who, id, { vatPercentage: 0 })
  expect((await returnOf(who)).boxes['1a']).toMatchObject({ turnover: 0, vat: 0 })
  expect(await balanceOf(who)).toEqual({ '0500': -3630, '4450': 3630 })
})

test('a memo of VAT alone does not look like a mistake, and one with its base is counted with it', async () => {
  const who = await kloppend.register()
  const at = { transactionDate: '2026-05-01' }
  expectDone(
    await memo(
      who,
      [
        ['1500', 630, 0],
        ['1420', 0, 630],
      ],
      at,
    ),
  )
  expect(await levelOf(who, 'unfitting')).toBe('ok')
  expectDone(
    await memo(
      who,
      [
        ['4450', 100, 0],
        ['1500', 21, 0],
        ['1420', 0, 121],
      ],
      at,
    ),
  )
  expect((await returnOf(who)).boxes['1a']).toMatchObject({ turnover: -100, vat: -651 })
  expect(await levelOf(who, 'unfitting')).toBe('ok')
  expect(expectDone(await who.call(listJournalEntries))).toHaveLength(2)
})
