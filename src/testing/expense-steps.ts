import type { z } from 'zod'
import { createExpense, newExpense } from '#expenses/contract.ts'
import { changeExpenseSettings } from '#expenses/settings-contract.ts'
import { samplePdf } from '#expenses/server/testing/sample-files.ts'
import { listJournalEntries, listLedgerAccounts } from '#ledger/contract.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'
import { envelopeIn, type Answer } from './wire-client.ts'

export type ExpenseWire = z.input<typeof newExpense>
export type ExpenseLineWire = ExpenseWire['lines'][number]

/** Ask a second person for each expense, as an owner does at Instellingen › Mensen. */
export async function askSecondPerson(owner: TestTenant): Promise<void> {
  expectDone(await owner.call(changeExpenseSettings, { body: { hasSecondPerson: true } }))
}

let made = 0
/** A PDF that was never uploaded before. */
export const newPdf = (): Buffer => samplePdf(`${String(process.pid)}-${String((made += 1))}`)

/** Upload a file as a browser does; returns the envelope. */
export async function upload(
  tenant: TestTenant,
  bytes: Uint8Array,
  options: { name?: string; field?: string; query?: string; path?: string; key?: string } = {},
): Promise<Answer> {
  const form = new FormData()
  form.append(options.field ?? 'file', new Blob([Buffer.from(bytes)]), options.name ?? 'bon.pdf')
  return send(tenant, form, options.query, options.path, options.key)
}

export async function send(
  tenant: TestTenant,
  form: FormData,
  query = '',
  path = '/api/BackingDocuments',
  key?: string,
): Promise<Answer> {
  const response = await fetch(`${tenant.address}${path}${query}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tenant.token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: form,
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return envelopeIn({
    status: response.status,
    headers: response.headers,
    bytes,
    text: bytes.toString('utf8'),
  })
}

export const uploadedPdf = async (tenant: TestTenant): Promise<string> =>
  String(expectDone(await upload(tenant, newPdf())))

const accountIds = new Map<string, Map<string, string>>()

/** The id of an account of the tenant, by its number. */
export async function accountId(tenant: TestTenant, number: string): Promise<string> {
  let ids = accountIds.get(tenant.tenantId)
  if (ids === undefined) {
    const accounts = expectDone(
      await tenant.call(listLedgerAccounts, { params: { tenantId: tenant.tenantId } }),
    )
    ids = new Map(accounts.map(({ id, numberAsString }) => [numberAsString, id]))
    accountIds.set(tenant.tenantId, ids)
  }
  return ids.get(number) ?? ''
}

/** Paper of € 57,85 with 21 % VAT: € 70,00. */
export async function expenseLineOf(
  tenant: TestTenant,
  changes: Partial<ExpenseLineWire> & { cost?: string; payment?: string } = {},
): Promise<ExpenseLineWire> {
  const { cost = '4200', payment = '1100', ...rest } = changes
  return {
    description: 'Papier',
    quantity: 1,
    unitPrice: 57.85,
    vatPercentage: 21,
    vatTreatment: 0,
    costLedgerAccountId: await accountId(tenant, cost),
    bankLedgerAccountId: await accountId(tenant, payment),
    ...rest,
  }
}

export async function expenseOf(
  tenant: TestTenant,
  changes: Partial<ExpenseWire> = {},
): Promise<ExpenseWire> {
  return {
    description: 'Kantoorhandel',
    projectId: null,
    backingDocumentId: changes.backingDocumentId ?? (await uploadedPdf(tenant)),
    lines: changes.lines ?? [await expenseLineOf(tenant)],
    ...changes,
  }
}

/** Returns the id of the expense. */
export async function addExpense(tenant: TestTenant, changes: Partial<ExpenseWire> = {}): Promise<string> {
  return expectDone(await tenant.call(createExpense, { body: await expenseOf(tenant, changes) }))
}

/** Debit minus credit of every account that is not zero. */
export async function balanceOf(who: TestTenant): Promise<Record<string, number>> {
  const entries = expectDone(await who.call(listJournalEntries))
  const sums = new Map<string, number>()
  for (const { number, isDebit, amount } of entries.flatMap(({ journalEntryLines }) => journalEntryLines))
    sums.set(number, (sums.get(number) ?? 0) + Math.round(amount * 100) * (isDebit ? 1 : -1))
  return Object.fromEntries(
    [...sums].filter(([, cents]) => cents !== 0).map(([number, cents]) => [number, cents / 100]),
  )
}
