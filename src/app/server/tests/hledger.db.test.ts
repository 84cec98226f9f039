import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { fromDecimalText, toDecimalText } from '#kernel/decimal.ts'
import { getReport } from '#reports/contract.ts'
import { fullHistory } from '../testing/full-history.ts'
import { testProgram } from '../testing/test-program.ts'
import { expectDone } from '../testing/test-tenant.ts'

/** Another program's opinion of our books, where it is installed (Debian: hledger). */
const hasHledger = spawnSync('hledger', ['--version']).status === 0

test.skipIf(!hasHledger)('hledger, fed with our journal, comes to the same trial balance', async () => {
  const kloppend = await testProgram()
  const tenant = await kloppend.register()
  await fullHistory(tenant, kloppend.database)
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
  const { stdout, status, stderr } = spawnSync(
    'hledger',
    ['--file', '-', 'balance', '--flat', '--empty', '--no-total', '--output-format', 'csv'],
    { input: journal.join('\n'), encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  expect(status).toBe(0)
  const theirs = stdout
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.replaceAll('"', '').split(','))
    .map(([account, balance]) => [account, fromDecimalText(balance === '0' ? '0.00' : (balance ?? ''), 2)])

  const year = String(new Date().getUTCFullYear())
  const table = expectDone(
    await tenant.call(getReport, {
      params: { name: 'trial-balance' },
      query: { from: `${year}-01-01`, to: `${year}-12-31` },
    }),
  )
  const ours = table.rows
    .filter(({ kind }) => kind === 'line')
    .map(({ texts, amounts }) => [texts[0], BigInt(Math.round((amounts[3] ?? 0) * 100))])
  expect(ours).toEqual(theirs)
})
