import { createBankAccount, listBankAccounts } from '#bank/contract.ts'
import {
  changeDirectDebitSettings,
  createDirectDebitBatch,
  createMandate,
  listMandates,
} from '#bank/direct-debit-contract.ts'
import { creditorIdOf } from '#bank/domain/direct-debits/creditor-id.ts'
import { linkFeedAccount } from '#bank-feeds/contract.ts'
import { createPaymentBatch } from '#bank/payments-contract.ts'
import { isWrite, type Endpoint } from '#contract/endpoint.ts'
import { moneyRights } from '#contract/rights.ts'
import { refundOnlinePayment, setOnlinePaymentKey } from '#online-payments/contract.ts'
import { LIVE_KEY } from '#online-payments/testing/fake-checkout.ts'
import type { payingCustomers } from '#online-payments/testing/paying-customers.ts'
import type { TestDatabase } from '#platform/server/db/testing/test-database.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { addSent, askMandate, collectionDay, mayCollect } from './direct-debit-steps.ts'
import { addExpense, expenseLineOf } from './expense-steps.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/**
 * Where money goes, by table: what no call changes without the guard (decision 154). Each is an SQL expression over a row, so that a column that
 * is not there any more fails the test.
 */
export const moneyColumns: Readonly<Record<string, { readonly facts: string; readonly where?: string }>> = {
  tenants: { facts: 'iban, name_on_account' },
  memberships: { facts: 'user_id, money_rights', where: "money_rights <> '{}'" },
  bank_accounts: { facts: 'id, iban, own_number' },
  online_payment_settings: { facts: 'secret, is_test, profile', where: 'secret is not null and removed_at is null' },
  bank_settings: { facts: 'creditor_ref', where: "creditor_ref <> ''" },
  mandates: { facts: 'id, iban, holder' },
  payment_batches: { facts: 'id, debtor_iban' },
  payment_batch_items: { facts: 'batch_id, iban, amount_cents' },
  direct_debit_batches: { facts: 'id, creditor_iban, creditor_ref' },
  online_refunds: { facts: 'id, amount_cents', where: "kind = 'refund' and ordered_by is not null" },
  api_tokens: {
    facts: 'id, scopes',
    where: `scopes && array['money.route', 'money.send'] and revoked_at is null`,
  },
} // prettier-ignore

/** Columns with the name of an account or a secret that decide nothing on where money of the business goes, each with the reason. */
export const otherAccounts: Readonly<Record<string, string>> = {
  'open_items.iban': 'The account of a lender or supplier of before the books, as a bill names one: a batch proposes it, and the batch is guarded.',
  'loans.iban': 'The account of a lender: its lines are recognised by it, and nothing is paid to it.',
  'wage_shares.iban': 'Where a net wage is paid: a batch proposes it, and the batch is guarded.',
  'dividends.iban': 'Where a dividend is paid: a batch proposes it, and the batch is guarded.',
  'wage_items.iban': 'Where a net wage or a pension is paid: a batch proposes it, and the batch is guarded.',
  'bank_connection_accounts.iban': 'What a provider says that it may be read; it is an account of the business once it is linked.',
  'bank_connections.secret': 'Reads lines and moves nothing.',
  'bank_lines.counterparty_iban': 'What the bank says of the past.',
  'bank_line_parts.counterparty_iban': 'What the bank says of the past.',
  'bank_rules.iban': 'Which lines a rule is about.',
  'receipt_mailboxes.secret': 'Reads mails.',
  'webhooks.secret': 'Signs what is told.',
  'webhooks.earlier_secret': 'Signs what is told.',
  'logins.totp_secret': 'Is the proof itself.',
  'payment_batch_items.previous_iban': 'What was paid before, to warn.',
} // prettier-ignore

/** Writes that fill a business with its past, and with it where money goes, without the guard; each with the reason. */
export const filledOnce: Readonly<Record<string, string>> = {
  'POST /api/Imports/business':
    'Only into a business in which nothing was made: no customer, document, entry or bank account, so that no money has a way yet that it could take. It is of owners, is in the security log and shows on each page where the business comes from; nothing that was imported with another key is sent or collected.',
  'POST /api/Imports/archive': 'Begins the same in parts, and is refused as that is.',
  'POST /api/Imports/archive/parts': 'A part of a file; only reading it fills anything.',
  'POST /api/Imports/archive/read': 'Does what `POST /api/Imports/business` does, with the parts.',
}

/** What decides where money of a business goes, as one text. */
export async function moneyOf({ superuser }: TestDatabase, tenantId: string): Promise<string> {
  const parts: string[] = []
  for (const [table, { facts, where = 'true' }] of Object.entries(moneyColumns)) {
    const { rows } = await superuser.query<{ facts: string }>(
      `select row(${facts})::text as facts from ${table} where tenant_id = $1 and (${where}) order by 1`,
      [tenantId],
    )
    parts.push(`${table}: ${rows.map((row) => row.facts).join(' ')}`)
  }
  return parts.join('\n')
}

/** The acts that the guard noted of a business. */
export async function actsOf(
  { superuser }: TestDatabase,
  tenantId: string,
): Promise<{ door: string; object: string; via: string | null }[]> {
  const { rows } = await superuser.query<{ door: string; object: string; via: string | null }>(
    'select door, object, via from money_acts where tenant_id = $1 order by at, id',
    [tenantId],
  )
  return rows
}

/**
 * Whether what a call did passed the guard: where money goes changed, and there is no act of it.
 *
 * @returns what changed unseen; empty where nothing did
 */
export async function unguarded(
  database: TestDatabase,
  tenantId: string,
  act: () => Promise<unknown>,
): Promise<string[]> {
  const [before, acts] = [await moneyOf(database, tenantId), await actsOf(database, tenantId)]
  await act()
  const [after, later] = [await moneyOf(database, tenantId), await actsOf(database, tenantId)]
  if (later.length > acts.length) return []
  return after.split('\n').filter((line) => !before.split('\n').includes(line))
}

/** The calls that are entry points: those with a right on money that change something. */
export const doorsIn = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.filter(({ needs, method }) => isWrite(method) && moneyRights.some((right) => right === needs))

export interface DoorCall {
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  /** What the owner reads of it. */
  readonly object: string
}

type Mollie = Awaited<ReturnType<typeof payingCustomers>>

/** A business where each entry point can be used, with the whole body of each call. */
export async function throughEachDoor(
  mollie: Mollie,
): Promise<{ readonly who: TestTenant; readonly calls: readonly DoorCall[] }> {
  const { who, id, link } = await mollie.offering()
  await mollie.paid(link)
  const [payment] = await mollie.payments(who, id)
  await mayCollect(who)
  const customerId = await who.addCustomer()
  expectDone(await askMandate(who, customerId, { reference: 'M-1' }))
  const [mandate] = expectDone(await who.call(listMandates))
  const [account] = expectDone(await who.call(listBankAccounts)).filter(({ iban }) => iban !== '')
  const bankAccountId = account?.id ?? ''
  const expense = await addExpense(who, {
    supplierName: 'Drukkerij Zuid',
    lines: [await expenseLineOf(who, { payment: '1600' })],
  })
  const feed = await plantFeed(mollie.kloppend.database, who.tenantId)
  const none = {}
  const creditorId = creditorIdOf('87654321') ?? ''
  const calls: DoorCall[] = [
    { endpoint: setOnlinePaymentKey, params: none, body: { key: LIVE_KEY }, object: 'Mollie' },
    { endpoint: refundOnlinePayment, params: { id: payment?.id ?? '' }, body: { amount: 1 }, object: 'Factuur' },
    { endpoint: createBankAccount, params: none, body: { iban: 'NL39RABO0300065264', name: 'Tweede' }, object: 'Tweede' },
    { endpoint: linkFeedAccount, params: feed, body: {}, object: 'Derde' },
    { endpoint: changeDirectDebitSettings, params: none, body: { creditorId }, object: creditorId },
    {
      endpoint: createMandate,
      params: none,
      body: { customerId, reference: 'M-2', scheme: 'CORE', recurrent: true, holder: 'Bakker', iban: 'NL20INGB0001234567', signedOn: '2026-01-05', noticeDays: 1, evidence: 'Map' },
      object: 'M-2',
    },
    {
      endpoint: createDirectDebitBatch,
      params: none,
      body: { bankAccountId, date: collectionDay(), items: [{ documentId: await addSent(who, customerId), mandateId: mandate?.id, amount: 121 }] },
      object: '121,00',
    },
    {
      endpoint: createPaymentBatch,
      params: none,
      body: { bankAccountId, date: todayInAmsterdam(), items: [{ kind: 'expense', targetId: expense, amount: 70, iban: 'NL69INGB0123456789' }] },
      object: '70,00',
    },
  ]
  return { who, calls }
} // prettier-ignore

/** A connection with an account that the business did not link yet. */
async function plantFeed({ superuser }: TestDatabase, tenantId: string): Promise<{ id: string; account: string }> {
  const { rows } = await superuser.query<{ id: string; account: string }>(
    `with made as (
       insert into bank_connections (tenant_id, id, kind, name, country, state, connected_by, valid_until, secret)
       values ($1, gen_random_uuid(), 'enable-banking', 'Voorbeeldbank', 'NL', 'connected', gen_random_uuid(), now() + interval '90 days', '\\x00')
       returning id)
     insert into bank_connection_accounts (tenant_id, id, connection_id, provider_ref, iban, name)
     select $1, gen_random_uuid(), made.id, 'acc-9', 'NL02ABNA0123456789', 'Derde' from made
     returning connection_id as id, id as account`,
    [tenantId],
  )
  return rows[0] ?? { id: '', account: '' }
} // prettier-ignore
