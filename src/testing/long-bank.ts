import type { Client } from 'pg'

/** How long the statement of an account is. */
interface LongBank {
  readonly lines: number
  /** From 2022-01-01 on. */
  readonly days: number
  /** The line whose entry is forty days after it, which is more than a link may be; its day is the first that differs. */
  readonly strayLine: number
}

/** The last day that the statement knows. */
export const LONG_BANK_UNTIL = '2026-06-30'

/** Each hundredth line was decided wrongly first: booked, reversed on its own day, and booked again. */
const MISTAKE_EVERY = 100

/**
 * Give the one bank account of a business, which has one line of before 2022, lines that are all booked, each on its own day but one, and
 * one in a hundred after a mistake. The triggers are off; the caller commits and analyses.
 *
 * @param client the superuser, in a transaction
 */
export async function fillLongBank(
  client: Pick<Client, 'query'>,
  tenantId: string,
  { lines, days, strayLine }: LongBank,
): Promise<void> {
  const idOf = (kind: string) => `('00000000-0000-7000-${kind}-' || lpad(n::text, 12, '0'))::uuid`
  const [line, entry, decision, mistake, mistaken, mirror] = [
    '8001',
    '8002',
    '8003',
    '8004',
    '8005',
    '8006',
  ].map(idOf)
  const each = `generate_series(1, ${String(lines)}) n`
  const mistakes = `generate_series(${String(MISTAKE_EVERY)}, ${String(lines)}, ${String(MISTAKE_EVERY)}) n`
  const day = `date '2022-01-01' + (n % ${String(days)})`
  const bookedOn = `${day} + case when n = ${String(strayLine)} then 40 else 0 end`
  await client.query(`
    set local session_replication_role = replica;
    insert into bank_lines (tenant_id, id, bank_account_id, import_id, place, booked_on, amount_cents, counterparty_name, counterparty_iban,
        description, end_to_end_ref, bank_reference, mandate, creditor_code, kenmerk, code, family, identity)
      select tenant_id, ${line}, bank_account_id, import_id, n + 10, ${day}, 100 + n % 7, '', '', '', '', '', '', '', '', '', family, 'x' || n
      from bank_lines l, ${each} where l.tenant_id = '${tenantId}';
    insert into bank_decisions (tenant_id, id, line_id, number, decided_by)
      select '${tenantId}', ${decision}, ${line}, 2, '${tenantId}' from ${each};
    insert into bank_decisions (tenant_id, id, line_id, number, decided_by)
      select '${tenantId}', ${mistake}, ${line}, 1, '${tenantId}' from ${mistakes};
    insert into bank_decision_reversals (tenant_id, decision_id, reversed_by)
      select '${tenantId}', ${mistake}, '${tenantId}' from ${mistakes};
    insert into journal_entries (tenant_id, id, number, journal, entry_date, description, source_type, source_id, purpose)
      select '${tenantId}', ${entry}, 1000 + n, 'bank', ${bookedOn}, 'Bankregel', 'bank', ${line}, 'book 1' from ${each};
    insert into postings (tenant_id, entry_id, line, account_number, side, amount_cents, entry_date)
      select '${tenantId}', ${entry}, side.line, side.account, side.side, 100 + n % 7, ${bookedOn}
      from ${each}, (values (1, '1100', 'debit'), (2, '0520', 'credit')) side (line, account, side);
    insert into bank_decision_parts (tenant_id, decision_id, part, kind, amount_cents, entry_id, account_number)
      select '${tenantId}', ${decision}, 1, 'account', 100 + n % 7, ${entry}, '0520' from ${each};
    insert into journal_entries (tenant_id, id, number, journal, entry_date, description, source_type, source_id, purpose)
      select '${tenantId}', side.id, 100000 + 2 * n + side.later, 'bank', ${bookedOn}, 'Bankregel', 'bank', ${line}, side.purpose
      from ${mistakes}, lateral (values (${mistaken}, 0, 'book 2'), (${mirror}, 1, 'reverse 2')) side (id, later, purpose);
    insert into postings (tenant_id, entry_id, line, account_number, side, amount_cents, entry_date)
      select '${tenantId}', side.id, side.line, side.account, side.side, 100 + n % 7, ${bookedOn}
      from ${mistakes}, lateral (values (${mistaken}, 1, '1100', 'debit'), (${mistaken}, 2, '0520', 'credit'),
        (${mirror}, 1, '0520', 'debit'), (${mirror}, 2, '1100', 'credit')) side (id, line, account, side);
    insert into bank_decision_parts (tenant_id, decision_id, part, kind, amount_cents, entry_id, account_number)
      select '${tenantId}', ${mistake}, 1, 'account', 100 + n % 7, ${mistaken}, '0520' from ${mistakes};
    update bank_statements set to_day = '${LONG_BANK_UNTIL}', closing_cents = closing_cents + (select sum(100 + n % 7) from ${each})
      where tenant_id = '${tenantId}';
    update bank_accounts set lines_to_do = 1 where tenant_id = '${tenantId}'`)
}
