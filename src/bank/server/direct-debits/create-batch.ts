import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { DirectDebitBatchId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { sum } from '#kernel/money.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { maskedIban } from '#tenants/domain/money-act.ts'
import type { MoneyAct } from '#tenants/server/money-route.ts'
import type { NewDirectDebitBatch, previewDirectDebitBatch } from '../../direct-debit-contract.ts'
import {
  collectionOf,
  refuseCollectionDay,
  refuseUsedTwice,
  type Collection,
} from '../../domain/direct-debits/collect.ts'
import { directDebitErrors } from '../../domain/direct-debits/errors.ts'
import { endToEndRefOf } from '../../domain/payments/order.ts'
import { batchAccount, batchHead } from '../payments/batch-head.ts'
import { readClaims } from './collectables.ts'
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
): Promise<{ readonly given: DirectDebitBatchId; readonly act: MoneyAct }> {
  await lockBooks(tx)
  const { account, collections, creditor } = await planOf(tx, asked, today)
  const id = newId<DirectDebitBatchId>()
  const { number, createdAt, messageRef, holder } = await batchHead(tx, 'direct_debit_batches', {
    id,
    account,
    today,
  })
  const debits = collections.map((each) => ({ ...each, endToEndRef: endToEndRefOf(randomBytes(12)) }))
  const content = pain008({
    messageRef,
    createdAt: new Date(createdAt),
    collectionDay: asked.date,
    creditor: { name: holder, iban: account.iban, id: creditor },
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
      creditor_name: holder,
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
      debits.map(({ kind, documentId, mandate, sequenceType, amount, remittance, endToEndRef }, index) => ({
        batch_id: id,
        position: index + 1,
        document_id: kind === 'invoice' ? documentId : null,
        open_item_id: kind === 'open-item' ? documentId : null,
        mandate_id: mandate.id,
        sequence_type: sequenceType,
        amount_cents: amount,
        remittance,
        end_to_end_ref: endToEndRef,
      })),
    )
    .execute()
  const act = {
    door: 'direct-debit-batch',
    object: `${String(number)}, ${formatEuros(sum(collections.map(({ amount }) => amount)))}`,
    before: null,
    after: `op ${maskedIban(account.iban)}`,
  } as const
  return { given: id, act }
}

async function planOf(tx: TenantTx, { bankAccountId, date, items }: NewDirectDebitBatch, today: LocalDate) {
  const creditor = await creditorId(tx)
  if (creditor === '') throw directDebitErrors.creditorIdMissing()
  refuseCollectionDay(date, today)
  const { account } = await batchAccount(tx, bankAccountId, directDebitErrors.accountWithoutIban)
  const mandates = new Map((await readMandates(tx)).map((mandate) => [mandate.id, mandate]))
  const documentIds = items.map(({ documentId }) => documentId)
  const invoices = new Map((await readClaims(tx, documentIds)).map((invoice) => [invoice.documentId, invoice]))
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
