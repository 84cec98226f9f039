import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import type { DirectDebitBatchId } from '#kernel/ids.ts'
import { invariant } from '#kernel/invariant.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { sum } from '#kernel/money.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { ownAccount } from '#tenants/server/own-account.ts'
import type { NewDirectDebitBatch, previewDirectDebitBatch } from '../../direct-debit-contract.ts'
import {
  collectionOf,
  refuseCollectionDay,
  refuseUsedTwice,
  type Collection,
} from '../../domain/direct-debits/collect.ts'
import { directDebitErrors } from '../../domain/direct-debits/errors.ts'
import { bankErrors } from '../../domain/errors.ts'
import { endToEndRefOf } from '../../domain/payments/order.ts'
import { sepaText } from '../../domain/payments/sepa-text.ts'
import { readInvoices } from './collectables.ts'
import { readMandates } from './mandate-rows.ts'
import { pain008 } from './pain008.ts'
import { creditorId } from './settings.ts'

/** What a batch would collect; nothing is kept. @throws DomainError `direct-debit.*`, `bank.account-not-found` */
export async function previewBatch(
  tx: TenantTx,
  asked: NewDirectDebitBatch,
  today: LocalDate,
): Promise<z.output<typeof previewDirectDebitBatch.data>> {
  const { collections } = await planOf(tx, asked, today)
  return {
    total: sum(collections.map(({ amount }) => amount)),
    items: collections.map(({ mandate, ...collection }) => ({
      ...collection,
      mandateReference: mandate.reference,
      scheme: mandate.scheme,
      holder: mandate.holder,
      iban: mandate.iban,
    })),
  }
}

/**
 * Order direct debits: the batch with its file and its items, in one transaction. Nothing is booked. Under the lock of the books, so that no invoice
 * is collected twice.
 *
 * @throws DomainError `direct-debit.*`, `bank.account-not-found`
 */
export async function createBatch(
  tx: TenantTx,
  author: Actor,
  asked: NewDirectDebitBatch,
  today: LocalDate,
): Promise<DirectDebitBatchId> {
  await lockBooks(tx)
  const { account, collections, creditor } = await planOf(tx, asked, today)
  const id = newId<DirectDebitBatchId>()
  const { number, createdAt } = await nextBatch(tx)
  const messageRef = `KLI-${today.replaceAll('-', '')}-${String(number).padStart(4, '0')}-${id.slice(-8).toUpperCase()}`
  const name = sepaText((await ownAccount(tx)).name, 70) || sepaText(account.name, 70) || 'Rekeninghouder'
  const debits = collections.map((each) => ({ ...each, endToEndRef: endToEndRefOf(randomBytes(12)) }))
  const content = pain008({
    messageRef,
    createdAt: new Date(createdAt),
    collectionDay: asked.date,
    creditor: { name, iban: account.iban, id: creditor },
    debits: debits.map(({ mandate, ...debit }) => ({
      ...debit,
      mandateRef: mandate.reference,
      signedOn: mandate.signedOn,
      scheme: mandate.scheme,
      holder: mandate.holder,
      iban: mandate.iban,
    })),
  })
  await tx
    .insertInto('direct_debit_batches')
    .values({
      id,
      number,
      bank_account_id: account.id,
      message_ref: messageRef,
      collection_day: asked.date,
      creditor_name: name,
      creditor_iban: account.iban,
      creditor_ref: creditor,
      sha256: sha256Of(Buffer.from(content)),
      content,
      created_by: author.userId,
      created_at: createdAt,
    })
    .execute()
  await tx
    .insertInto('direct_debit_items')
    .values(
      debits.map(({ documentId, mandate, sequenceType, amount, remittance, endToEndRef }, index) => ({
        batch_id: id,
        position: index + 1,
        document_id: documentId,
        mandate_id: mandate.id,
        sequence_type: sequenceType,
        amount_cents: amount,
        remittance,
        end_to_end_ref: endToEndRef,
      })),
    )
    .execute()
  return id
}

async function planOf(tx: TenantTx, { bankAccountId, date, items }: NewDirectDebitBatch, today: LocalDate) {
  const creditor = await creditorId(tx)
  if (creditor === '') throw directDebitErrors.creditorIdMissing()
  refuseCollectionDay(date, today)
  const accounts = await tx.selectFrom('bank_accounts').select(['id', 'iban', 'name']).execute()
  const account = accounts.find(({ id }) => id === bankAccountId)
  if (account === undefined) throw bankErrors.accountNotFound()
  if (account.iban === '') throw directDebitErrors.accountWithoutIban()
  const mandates = new Map((await readMandates(tx)).map((mandate) => [mandate.id, mandate]))
  const documentIds = items.map(({ documentId }) => documentId)
  const invoices = new Map((await readInvoices(tx, documentIds)).map((invoice) => [invoice.documentId, invoice]))
  const collections: Collection[] = []
  for (const { documentId, mandateId, amount, last: isLast = false } of items) {
    const invoice = invoices.get(documentId)
    if (invoice === undefined) throw directDebitErrors.itemNotFound()
    if (collections.some((each) => each.documentId === documentId)) throw directDebitErrors.itemTwice(invoice.label)
    collections.push(collectionOf(invoice, mandates.get(mandateId), { amount, isLast }, { day: date, today }))
  }
  refuseUsedTwice(collections)
  return { account, creditor, collections }
} // prettier-ignore

/** The number after the last one, and the time of this transaction, to which that of a payment is compared. */
async function nextBatch(tx: TenantTx): Promise<{ number: number; createdAt: string }> {
  const { rows } = await sql<{ number: number; created_at: string }>`
    select coalesce(max(number), 0) + 1 as number, now() as created_at
    from direct_debit_batches where tenant_id = ${thisTenant}`.execute(tx)
  const [row] = rows
  invariant(row !== undefined, 'an aggregate has a row')
  return { number: row.number, createdAt: row.created_at }
}
