import { expect, test } from 'vitest'
import { getProof } from '#proof/contract.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { plain } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { listBankAccounts, reconcileBank } from '../contract.ts'

/** The comparison of every day is one pass, also with fifty thousand lines. `npm run bench` measures times; this test ends before its own limit. */
const kloppend = await testProgram()
const LINES = 50_000
const DAYS = 1_500

test('the one day that differs is found among fifty thousand lines', { timeout: 120_000 }, async () => {
  const who = await kloppend.register()
  expectDone(await sendBankFile(who, ingFile([['2021-12-31', 1, 'Begin', '', '']])))
  const client = await kloppend.database.superuser.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    const { tenantId } = who
    const line = `('00000000-0000-7000-8001-' || lpad(n::text, 12, '0'))::uuid`
    const entry = `('00000000-0000-7000-8002-' || lpad(n::text, 12, '0'))::uuid`
    const decision = `('00000000-0000-7000-8003-' || lpad(n::text, 12, '0'))::uuid`
    const each = `generate_series(1, ${String(LINES)}) n`
    const day = `date '2022-01-01' + (n % ${String(DAYS)})`
    await client.query(`
      insert into bank_lines (tenant_id, id, bank_account_id, import_id, place, booked_on, amount_cents, counterparty_name, counterparty_iban,
          description, end_to_end_ref, bank_reference, mandate, creditor_code, kenmerk, code, family, identity)
        select tenant_id, ${line}, bank_account_id, import_id, n + 10, ${day}, 100 + n % 7, '', '', '', '', '', '', '', '', '', family, 'x' || n
        from bank_lines l, ${each} where l.tenant_id = '${tenantId}';
      insert into bank_decisions (tenant_id, id, line_id, number, decided_by)
        select '${tenantId}', ${decision}, ${line}, 1, '${tenantId}' from ${each};
      insert into journal_entries (tenant_id, id, number, journal, entry_date, description, source_type, source_id, purpose)
        select '${tenantId}', ${entry}, 1000 + n, 'bank', ${day} + case when n = 31000 then 40 else 0 end, 'Bankregel', 'bank', ${line}, 'book 1'
        from ${each};
      insert into postings (tenant_id, entry_id, line, account_number, side, amount_cents, entry_date)
        select '${tenantId}', ${entry}, side.line, side.account, side.side, 100 + n % 7, ${day} + case when n = 31000 then 40 else 0 end
        from ${each}, (values (1, '1100', 'debit'), (2, '0520', 'credit')) side (line, account, side);
      insert into bank_decision_parts (tenant_id, decision_id, part, kind, amount_cents, entry_id, account_number)
        select '${tenantId}', ${decision}, 1, 'account', 100 + n % 7, ${entry}, '0520' from ${each};
      update bank_statements set to_day = '2026-06-30', closing_cents = closing_cents + (select sum(100 + n % 7) from ${each})
        where tenant_id = '${tenantId}';
      update bank_accounts set lines_to_do = 1 where tenant_id = '${tenantId}'`)
    await client.query('commit; analyze')
  } finally {
    client.release()
  }
  const [account] = expectDone(await who.call(listBankAccounts))
  const began = performance.now()
  const query = { bankAccountId: account?.id ?? '', date: '2026-06-30' }
  const { difference, firstDifference } = expectDone(await who.call(reconcileBank, { query }))
  process.stdout.write(`\n50,000 lines compared in ${String(Math.round(performance.now() - began))} ms\n`)
  // Line 31,000 is of that day; its entry is forty days later, which is more than a link may be.
  expect([difference, firstDifference?.date]).toEqual([0, '2024-09-27'])
  const proof = expectDone(await who.call(getProof)).checks.find(({ id }) => id === 'bank-balance')
  expect(plain(proof?.findings[0])).toContain('27 september 2024 staat er')
})
