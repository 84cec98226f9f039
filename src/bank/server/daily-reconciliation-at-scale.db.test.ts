/** @module-tag soak */
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { getProof } from '#proof/contract.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { plain } from '#testing/money-steps.ts'
import { fillLongBank, LONG_BANK_UNTIL } from '#testing/long-bank.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { listBankAccounts, reconcileBank } from '../contract.ts'

/** The comparison of every day reads what was kept of each day, also with fifty thousand lines: `npm run bench -- bank-days` measures the time, this test counts what is read. */
const kloppend = await testProgram()
const LINES = 50_000
/** Pages of 8 KiB: each of the five tables once is 8,000. A look-up for each line reads ten times as many; with the kept days, the thousand entries of mistakes are looked up, and no other line. */
const FEWEST_PAGES = 200
const MOST_PAGES = { rows: 25_000, kept: 17_000 }

test('the one day that differs is found among fifty thousand lines', { timeout: 120_000 }, async () => {
  const who = await kloppend.register()
  expectDone(await sendBankFile(who, ingFile([['2021-12-31', 1, 'Begin', '', '']])))
  const client = await kloppend.database.superuser.connect()
  try {
    await client.query('begin')
    await fillLongBank(client, who.tenantId, { lines: LINES, days: 1_500, strayLine: 31_000 })
    await client.query('commit; analyze')
  } finally {
    client.release()
  }
  const [account] = expectDone(await who.call(listBankAccounts))
  const query = { bankAccountId: account?.id ?? '', date: LONG_BANK_UNTIL }
  const { difference, firstDifference } = expectDone(await who.call(reconcileBank, { query }))
  // Line 31,000 is of that day; its entry is forty days later, which is more than a link may be.
  expect([difference, firstDifference?.date]).toEqual([0, '2024-09-27'])
  expect(await pagesReadBy(() => who.call(reconcileBank, { query }))).toBeLessThan(MOST_PAGES.rows)
  expectDone(await sendBankFile(who, ingFile([['2026-07-01', 1, 'Later', '', '']])))
  expect(expectDone(await who.call(reconcileBank, { query })).firstDifference?.date).toBe('2024-09-27')
  expect(await pagesReadBy(() => who.call(reconcileBank, { query }))).toBeLessThan(MOST_PAGES.kept)
  const proof = expectDone(await who.call(getProof)).checks.find(({ id }) => id === 'bank-balance')
  expect(plain(proof?.findings[0])).toContain('27 september 2024 staat er')
})

/** How many pages of the database a request reads; PostgreSQL adds up what a connection read at most once a second. */
async function pagesReadBy(request: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    await setTimeout(1_100)
    await request()
    const { rows } = await kloppend.database.superuser.query<{ pages: string }>(
      'select blks_hit + blks_read as pages from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.pages)
  }
  await read()
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const [first, second] = [await read(), await read()]
    // Less is only the question itself: the sum of the request was not there yet.
    if (second - first > FEWEST_PAGES) return second - first
  }
  throw new Error('PostgreSQL did not add up what the request read')
}
