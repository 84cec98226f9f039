import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { fromDecimalText, toDecimalText } from '#kernel/decimal.ts'
import { getReport } from '../contract.ts'
import { busyProgram } from '#testing/busy-program.ts'
import { expectDone } from '#testing/test-tenant.ts'

/**
 * Our books checked by another program. `npm test` installs hledger where it can
 * (scripts/launch/hledger.mjs); otherwise this test is skipped.
 */
const hasHledger = spawnSync('hledger', ['--version']).status === 0

test.skipIf(!hasHledger)('hledger, with our journal, gives the same trial balance', async () => {
  const kloppend = await busyProgram()
  const { tenant } = kloppend
  const { rows } = await kloppend.database.superuser.query<{
    number: string
    entry_date: string
    account: string
    side: string
    amount: string
  }>(
    `select e.number::text, e.entry_date::text, p.account_number as account, p.side, p.amount_cents::text as amount
     from journal_entries e join postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id
     where e.tenant_id = $1 order by e.number, p.line`,
    [tenant.tenantId],
  )
  const journal = [...Map.groupBy(rows, ({ number }) => number).values()].map((lines) =>
    [
      `${lines[0]?.entry_date ?? ''} (${lines[0]?.number ?? ''}) boeking`,
      ...lines.map(({ account, side, amount }) => {
        const cents = BigInt(amount)
        return `    ${account}  ${toDecimalText(side === 'debit' ? cents : -cents, 2)}`
      }),
      '',
    ].join('\n'),
  )
  const year = String(new Date().getUTCFullYear())
  const balances = (...asked: readonly string[]): [account: string, balance: bigint][] => {
    const { stdout, status, stderr } = spawnSync(
      'hledger',
      ['--file', '-', 'balance', '--flat', '--no-total', '--output-format', 'csv', ...asked],
      { input: journal.join('\n'), encoding: 'utf8' },
    )
    expect(stderr).toBe('')
    expect(status).toBe(0)
    return stdout
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.replaceAll('"', '').split(','))
      .map(([account = '', balance = '']) => [account, fromDecimalText(balance, 2) ?? 0n])
  }
  // The balance sheet since the beginning, revenue and costs of this year, and one row with the balances of
  // earlier years.
  const earlier = balances('--end', `${year}-01-01`, '^[4-9]').reduce((sum, [, balance]) => sum + balance, 0n)
  const theirs = [
    ...balances('^[0-3]'),
    ...balances('--begin', `${year}-01-01`, '^[4-9]'),
    ...(earlier === 0n ? [] : [['', earlier] as const]),
  ]

  const table = expectDone(
    await tenant.call(getReport, {
      params: { name: 'trial-balance' },
      query: { from: `${year}-01-01`, to: `${year}-12-31` },
    }),
  )
  const ours = table.rows
    .filter(({ kind, amounts }) => kind === 'line' && amounts[3] !== 0)
    .map(({ texts, amounts }) => [texts[0], BigInt(Math.round((amounts[3] ?? 0) * 100))])
  expect(ours.length).toBeGreaterThan(5)
  expect(ours).toEqual(theirs)
})
