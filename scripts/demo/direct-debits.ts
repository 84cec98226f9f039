import { z } from 'zod'
import type { BankLine } from '#bank/contract.ts'
import { newMandate } from '#bank/direct-debit-contract.ts'
import { targetDayFrom } from '#bank/domain/direct-debits/target-days.ts'
import { createMandate } from '#bank/server/direct-debits/change-mandates.ts'
import { createBatch } from '#bank/server/direct-debits/create-batch.ts'
import { changeSettings, readSettings } from '#bank/server/direct-debits/settings.ts'
import type { BankAccountId, DocumentId, TenantId, UserId } from '#kernel/ids.ts'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import { negate, type Cents } from '#kernel/money.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql, thisTenant, withTenant } from '#platform/server/db/tenant-transaction.ts'

interface Author {
  readonly tenantId: TenantId
  readonly userId: UserId
}

/** Two mandates: the bank collects the invoice of the first; the invoice of the second comes back. */
const mandates = [
  { reference: 'M-0007', noticeDays: 14, signedDaysBefore: 400, isReturned: false },
  { reference: 'M-0012', noticeDays: 5, signedDaysBefore: 190, isReturned: true },
] as const

/** A line of the bank about a direct debit. */
export interface CollectedLine {
  readonly day: LocalDate
  readonly amount: Cents
  readonly name: string
  readonly iban: string
  readonly text: string
}

/** What the bank writes, and what each of these lines is. */
export interface Collected {
  readonly lines: readonly CollectedLine[]
  readonly documentOf: (line: Pick<BankLine, 'description'>) => string | undefined
}

/**
 * The mandates of two customers, and a batch for each: one was collected, and of the other one the money came back.
 *
 * @param invoices sent, open, and of two customers in the order of `mandates`
 */
export async function fillDirectDebits(
  database: Database,
  author: Author,
  bankAccountId: BankAccountId,
  invoices: readonly DocumentId[],
  ibanOf: (name: string) => string,
): Promise<Collected> {
  const lines: CollectedLine[] = []
  const documents = new Map<string, string>()
  await withTenant(database, author.tenantId, async (tx) =>
    changeSettings(
      tx,
      { ...author, ip: '127.0.0.1' },
      {
        creditorId: (await readSettings(tx)).proposedCreditorId,
      },
    ),
  )
  for (const [index, documentId] of invoices.entries()) {
    const mandate = mandates[index]
    if (mandate === undefined) break
    await withTenant(database, author.tenantId, async (tx) => {
      const { rows } = await sql<{ customer: string; name: string; issued: string; amount: Cents }>`
        select customer_id as customer, customer_name as name, issue_date as issued, open_cents as amount
        from issued_documents where tenant_id = ${thisTenant} and id = ${documentId}`.execute(tx)
      const [invoice] = rows
      if (invoice === undefined) throw new Error('an invoice of the demo is not there')
      const { name, amount } = invoice
      const issued = localDate(invoice.issued)
      const { reference, noticeDays, signedDaysBefore, isReturned } = mandate
      const body = z.decode(newMandate, {
        customerId: invoice.customer,
        reference,
        scheme: 'CORE',
        recurrent: true,
        holder: name,
        iban: ibanOf(name),
        signedOn: addDays(issued, -signedDaysBefore),
        noticeDays,
        evidence: 'Map Machtigingen',
      })
      const { given: mandateId } = await createMandate(tx, author, body, issued)
      const day = targetDayFrom(addDays(issued, noticeDays))
      const asked = { bankAccountId, date: day, items: [{ documentId, mandateId, amount }] }
      const { given: id } = await createBatch(tx, author, asked, addDays(day, -2))
      const { ref } = await tx
        .selectFrom('direct_debit_items')
        .select('end_to_end_ref as ref')
        .where('batch_id', '=', id)
        .executeTakeFirstOrThrow()
      documents.set(ref, documentId)
      const line = { name, iban: ibanOf(name) }
      lines.push({ ...line, day, amount, text: `Incasso machtiging ${reference} kenmerk ${ref}` })
      if (isReturned)
        lines.push({
          ...line,
          day: addDays(day, 2),
          amount: negate(amount),
          text: `Storno incasso ${ref} AM04 onvoldoende saldo`,
        })
    })
  }
  const documentOf = ({ description }: Pick<BankLine, 'description'>): string | undefined =>
    [...documents].find(([ref]) => description.includes(ref))?.[1]
  return { lines, documentOf }
}
