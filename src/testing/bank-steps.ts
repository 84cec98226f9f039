import {
  addBankLine,
  decideBankLine,
  listBankAccounts,
  listBankLines,
  refuseBankProposal,
  undoBankLine,
  type ImportOutcome,
} from '#bank/contract.ts'
import { removeBankImport } from '#bank/import-contract.ts'
import { keepBankMapping } from '#bank/mapping-contract.ts'
import { cancelPaymentBatch, createPaymentBatch } from '#bank/payments-contract.ts'
import { changeBankSettings, createBankRule } from '#bank/rules-contract.ts'
import { withdrawExpense } from '#expenses/contract.ts'
import { listLedgerAccounts } from '#ledger/contract.ts'
import type pg from 'pg'
import { camtBatches, type BankFileLine } from './bank-files.ts'
import { addExpense, expenseLineOf } from './expense-steps.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { envelopeIn, type Answer } from './wire-client.ts'

/** Send a file of a bank. */
export async function sendBankFile(
  tenant: Pick<TestTenant, 'address' | 'token'>,
  content: string | Uint8Array,
  query = '',
): Promise<Answer<ImportOutcome>> {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(content)]), 'bank.txt')
  const response = await fetch(`${tenant.address}/api/BankImports${query}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${tenant.token}` },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const raw = { status: response.status, headers: response.headers, bytes, text: bytes.toString('utf8') }
  return envelopeIn(raw) as Answer<ImportOutcome>
}

interface Proposed {
  readonly proposals: readonly { readonly parts: readonly { readonly targetId: string }[] }[]
}

/** The ids of the documents that a line may pay, by its proposals. */
export const documentsIn = (line: Proposed | undefined): string[] =>
  (line?.proposals ?? []).flatMap(({ parts }) =>
    parts.flatMap(({ targetId }) => (targetId === '' ? [] : [targetId])),
  )

/** A line for `ingFile`. */
export type FileLine = BankFileLine

/** An export of ING of account NL91ABNA0417164300, with the balance after each line. */
export function ingFile(lines: readonly FileLine[], opening = 0): string {
  const amount = (euros: number): string => Math.abs(euros).toFixed(2).replace('.', ',')
  let balance = opening
  const rows = lines.map(([day, euros, name, iban, text]) => {
    balance = Math.round((balance + euros) * 100) / 100
    const fields = [day.replaceAll('-', ''), name, 'NL91ABNA0417164300', iban, 'OV', euros < 0 ? 'Af' : 'Bij', amount(euros), 'Overschrijving', `Naam: ${name} Omschrijving: ${text} Valutadatum: ${day.split('-').toReversed().join('-')}`, balance.toFixed(2).replace('.', ','), ''] // prettier-ignore
    return fields.map((field) => `"${field}"`).join(';')
  })
  return [
    '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"',
    ...rows.toReversed(),
    '',
  ].join('\r\n')
}

/** A statement with a line that was decided, undone and decided again, and a batch that was cancelled, so that no table of the bank is empty. */
export async function bankHistory(tenant: TestTenant): Promise<void> {
  const today = todayInAmsterdam()
  expectDone(await sendBankFile(tenant, ingFile([[today, -12.5, 'Eigen spaarrekening', '', 'Sparen']])))
  const [line] = expectDone(await tenant.call(listBankLines))
  const params = { id: line?.id ?? '' }
  const body = { parts: [{ kind: 'transfer' as const, amount: -12.5 }] }
  expectDone(await tenant.call(changeBankSettings, { body: { automatic: false } }))
  const words = { words: 'sparen', direction: 'out' as const, documentKind: 'expense' as const }
  expectDone(await tenant.call(createBankRule, { body: words }))
  expectDone(await tenant.call(refuseBankProposal, { params, body: { targetId: tenant.tenantId } }))
  expectDone(await tenant.call(decideBankLine, { params, body }))
  expectDone(await tenant.call(undoBankLine, { params }))
  expectDone(await tenant.call(decideBankLine, { params, body }))
  await doubtfulAndRemoved(tenant, today)
  await specified(tenant, today)
  await orderAndCancel(tenant)
  await explainColumns(tenant)
}

/** Lines that pay a part of items of the opening balance; together they leave every balance as it was. */
export async function payItemsByBank(
  tenant: TestTenant,
  items: readonly { readonly targetId: string; readonly amount: number }[],
): Promise<void> {
  const lines = items.map(({ amount }): FileLine => [todayInAmsterdam(), amount, 'Van voorheen', '', 'Deel'])
  expectDone(await sendBankFile(tenant, ingFile(lines)))
  const toDo = expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))
  for (const { targetId, amount } of items) {
    const id =
      toDo.find((line) => line.counterpartyName === 'Van voorheen' && line.amount === amount)?.id ?? ''
    const parts = [{ kind: 'openItem' as const, targetId, amount }]
    expectDone(await tenant.call(decideBankLine, { params: { id }, body: { parts } }))
  }
}

/** What the columns of an unknown file mean, as guessed. */
async function explainColumns(tenant: TestTenant): Promise<void> {
  const text = 'Boekdag;Wie;Waarvoor;Mutatie\n01-09-2026;Bakkerij;Factuur;12,50\n'
  const { columns } = expectDone(await sendBankFile(tenant, text, '?preview=true'))
  if (columns === null) throw new Error('the file has no columns')
  const { layout, mapping } = columns
  const body = { name: 'Mijn dienst', layout, mapping, bankAccountId: null }
  expectDone(await tenant.call(keepBankMapping, { body }))
}

/** A connection that has ended, and a permission that was begun: made past the providers, which are not asked here. */
export async function bankConnectionHistory(
  { tenantId }: Pick<TestTenant, 'tenantId'>,
  { superuser }: { readonly superuser: Pick<pg.ClientBase, 'query'> },
): Promise<void> {
  const connection = `insert into bank_connections (tenant_id, id, kind, name, country, state, connected_by, ended_at)
    values ($1, gen_random_uuid(), 'enable-banking', 'Voorbeeldbank', 'NL', 'ended', gen_random_uuid(), now()) returning id`
  const { rows } = await superuser.query<{ id: string }>(connection, [tenantId])
  await superuser.query(
    `insert into bank_connection_accounts (tenant_id, id, connection_id, provider_ref, iban, name)
     values ($1, gen_random_uuid(), $2, 'acc-1', 'NL91ABNA0417164300', 'Zakelijk')`,
    [tenantId, rows[0]?.id],
  )
  await superuser.query(
    `insert into bank_consents (tenant_id, state_hash, user_id, name, country, expires_at)
     values ($1, repeat('0', 64), gen_random_uuid(), 'Voorbeeldbank', 'NL', now())`,
    [tenantId],
  )
}

/** A batch with one expense, both withdrawn: the balances of the accounts are as before. */
async function orderAndCancel(tenant: TestTenant): Promise<void> {
  const targetId = await addExpense(tenant, {
    supplierName: 'Drukkerij Zuid',
    lines: [await expenseLineOf(tenant, { payment: '1600' })],
  })
  const [account] = expectDone(await tenant.call(listBankAccounts))
  const items = [{ kind: 'expense' as const, targetId, amount: 70, iban: 'NL39RABO0300065264' }]
  const body = { bankAccountId: account?.id ?? '', date: todayInAmsterdam(), items }
  const id = expectDone(await tenant.call(createPaymentBatch, { body }))
  expectDone(await tenant.call(cancelPaymentBatch, { params: { id } }))
  expectDone(await tenant.call(withdrawExpense, { params: { id: targetId } }))
}

/** A batch that another file gives the parts of; own money, so that there is nothing to decide. */
async function specified(tenant: TestTenant, today: string): Promise<void> {
  const parts = [[today, 0, 'Deel', '', 'Deel van niets']] as const
  const batches = [[today, 0, 'BATCH-0', parts]] as const
  expectDone(await sendBankFile(tenant, camtBatches(batches, { parts: false })))
  expectDone(await sendBankFile(tenant, camtBatches(batches)))
}

/** A doubtful line that is added nevertheless, and a file that is removed. */
async function doubtfulAndRemoved(tenant: TestTenant, today: string): Promise<void> {
  const bunq = '"Date","Amount","Account","Counterparty","Name","Description"\n'
  expectDone(await sendBankFile(tenant, `${bunq}"${today}","-12.50","NL91ABNA0417164300","","","Pas"\n`))
  const lines = expectDone(await tenant.call(listBankLines, { query: { state: 'all' } }))
  const doubtful = lines.find(({ state }) => state === 'doubtful')
  expectDone(await tenant.call(addBankLine, { params: { id: doubtful?.id ?? '' } }))
  const { id } = expectDone(await sendBankFile(tenant, ingFile([['2026-01-02', 1, 'Verkeerd', '', '']])))
  expectDone(await tenant.call(removeBankImport, { params: { id: id ?? '' } }))
}

/** Debit minus credit of every account, in cents. */
export const balancesOf = async (who: TestTenant): Promise<Record<string, number>> => {
  const accounts = expectDone(await who.call(listLedgerAccounts, { params: { tenantId: who.tenantId } }))
  return Object.fromEntries(
    accounts.map(({ numberAsString, debitTotalAmount, creditTotalAmount }) => [
      numberAsString,
      Math.round((debitTotalAmount - creditTotalAmount) * 100),
    ]),
  )
}

/** Debit minus credit that a step added, in euros, for the accounts that it changed. */
export const changesBetween = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after).flatMap(([number, cents]) =>
      cents === (before[number] ?? 0) ? [] : [[number, (cents - (before[number] ?? 0)) / 100]],
    ),
  )
