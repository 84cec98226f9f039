import { getProof } from '#proof/contract.ts'
import type { CheckId } from '#proof/domain/proof.ts'
import { expectDone, type TestTenant } from '../test-tenant.ts'
import type { Client } from './check-books.ts'

/** Damage to a row of a business with a full history, which a question of its proof must name. */
export interface KindFault {
  readonly kind: string
  readonly what: string
  readonly table: string
  readonly where: string
  /** What each changed column becomes, in SQL; `$1` is the business. */
  readonly becomes: Readonly<Record<string, string>>
  readonly check: CheckId
}

/** A row that is of no business, so that its business has it no more. */
const NOWHERE = `'00000000-0000-4000-8000-000000000000'`
const GONE = { tenant_id: NOWHERE }
const OTHER_FILE = { sha256: `repeat('0', 64)` }

/** One for each kind of record that the books have beside invoices, quotes and the bank. */
export const kindFaults: readonly KindFault[] = [
  { kind: 'takings', what: 'the tips of a day of a register are a cent more', table: 'day_takings', where: 'number = 2', becomes: { tips_cents: 'tips_cents + 1' }, check: 'takings' },
  { kind: 'till files', what: 'the file of a till is another one', table: 'backing_documents', where: 'id in (select backing_document_id from day_papers)', becomes: OTHER_FILE, check: 'files' },
  { kind: 'payouts', what: 'a provider withheld a cent more', table: 'payouts', where: 'number = 2', becomes: { withheld_cents: 'withheld_cents + 1', paid_out_cents: 'paid_out_cents - 1' }, check: 'payouts' },
  { kind: 'wages', what: 'a cent more of payroll tax is to be paid', table: 'wage_items', where: `kind = 'payroll-tax'`, becomes: { amount_cents: 'amount_cents + 1' }, check: 'wages' },
  { kind: 'dividends', what: 'a dividend is a euro more', table: 'dividends', where: 'true', becomes: { amount_cents: 'amount_cents + 100', net_cents: 'net_cents + 100' }, check: 'wages' },
  { kind: 'loans', what: 'the principal of a loan is a euro more', table: 'loans', where: 'cancelled_at is null', becomes: { principal_cents: 'principal_cents + 100' }, check: 'loans' },
  { kind: 'trips', what: 'a trip that was booked is a kilometre longer', table: 'trips', where: 'id in (select trip_id from booked_trips)', becomes: { tenths: 'tenths + 10' }, check: 'records' },
  { kind: 'hours', what: 'hours that were written are ten minutes longer', table: 'hours', where: 'minutes < 1400', becomes: { minutes: 'minutes + 10' }, check: 'records' },
  { kind: 'hours of a member', what: 'hours that were written are gone', table: 'hours', where: 'true', becomes: GONE, check: 'records' },
  { kind: 'prepaid costs', what: 'the opening balance has a prepaid cost more', table: 'prepaid_costs', where: 'true', becomes: { opening_id: `(select source_id from journal_entries where tenant_id = $1 and source_type = 'opening' and purpose = 'book' limit 1)` }, check: 'opening' },
  { kind: 'annual accounts', what: 'the accounts that were adopted are gone', table: 'adopted_accounts', where: 'cancelled_at is null', becomes: GONE, check: 'records' },
  { kind: 'quotes', what: 'a quote that a customer was shown is gone', table: 'documents', where: `kind = 'quote' and state <> 'concept'`, becomes: GONE, check: 'records' },
  { kind: 'mandates', what: 'a mandate of a customer is gone', table: 'mandates', where: 'true', becomes: GONE, check: 'records' },
  { kind: 'old papers', what: 'a paper of before is another one', table: 'old_papers', where: 'true', becomes: OTHER_FILE, check: 'files' },
] // prettier-ignore

/**
 * The findings that a question of the proof has more while the damage is there. It is undone afterwards.
 *
 * @param client the superuser on the program's database
 */
export async function findingsAfter(client: Client, tenant: TestTenant, fault: KindFault): Promise<string[]> {
  const before = await findingsOf(tenant, fault.check)
  const { table, where, becomes } = fault
  const changed = Object.entries(becomes)
  await asAttacker(client, [
    [`create temp table kept_rows as select * from ${table} where tenant_id = $1 and (${where})`, tenant.tenantId],
    [`update ${table} set ${changed.map(([column, value]) => `${column} = ${value}`).join(', ')} where tenant_id = $1 and (${where})`, tenant.tenantId],
  ]) // prettier-ignore
  try {
    return (await findingsOf(tenant, fault.check)).filter((finding) => !before.includes(finding))
  } finally {
    await asAttacker(client, [
      [`update ${table} t set ${changed.map(([column]) => `${column} = k.${column}`).join(', ')} from kept_rows k where t.id = k.id`],
      ['drop table kept_rows'],
    ]) // prettier-ignore
  }
}

async function asAttacker(
  client: Client,
  statements: readonly (readonly [text: string, tenantId?: string])[],
): Promise<void> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  for (const [text, tenantId] of statements) {
    const named = tenantId === undefined ? text : text.replaceAll('$1', `'${tenantId}'`)
    const { rowCount } = await client.query(named)
    if (rowCount === 0) throw new Error(`${text}: the damage was not done`)
  }
  await client.query('commit')
}

async function findingsOf(tenant: TestTenant, id: CheckId): Promise<readonly string[]> {
  const { checks } = expectDone(await tenant.call(getProof))
  return checks.find((check) => check.id === id)?.findings ?? []
}
