import { hasRightsOfConsumer } from '#customers/domain/kind.ts'
import { noteEvent } from '#documents/server/document-events.ts'
import { lockDocuments } from '#documents/server/lock-documents.ts'
import { languageOf } from '#documents/domain/language/reader.ts'
import { orderMail, type MailWriter } from '#documents/server/order-mail.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import type { NumberedInvoice } from '#invoices/domain/mail-text.ts'
import { withNumber } from '#invoices/server/consequences.ts'
import { readInvoice } from '#invoices/server/invoice-rows.ts'
import type { Invoice } from '#invoices/domain/invoice.ts'
import type { Actor } from '#kernel/actor.ts'
import { invariant } from '#kernel/invariant.ts'
import type { CustomerId, DocumentId, MailId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { claimOf, type LetterClaim } from '../domain/claim.ts'
import { reminderErrors } from '../domain/errors.ts'
import { faultsOf, faultText } from '../domain/fourteen-day-letter.ts'
import { letterText, type LetterText } from '../domain/letter-text.ts'
import { chargesReceivedOn, consumerCostsOf, paymentsOn } from './claimed-before.ts'
import type { Bundle } from './bundle.ts'

/** A letter as it would be made now. */
export interface DraftLetter {
  readonly bundle: Bundle
  readonly invoices: readonly [NumberedInvoice & Invoice, ...(NumberedInvoice & Invoice)[]]
  readonly claim: LetterClaim
  readonly text: LetterText
  readonly recipients: readonly string[]
}

/** Lock what a customer owes: a payment or another letter waits until this transaction ends. */
export const lockInvoicesOf = (tx: TenantTx, customerId: CustomerId): Promise<void> =>
  lockDocuments(tx, sql`d.customer_id = ${customerId} and d.kind = 'invoice' and d.state = 'sent'`)

/** @throws DomainError `reminders.rates-unknown`, `reminders.void-letter` */
export async function draftLetter(tx: TenantTx, bundle: Bundle, today: LocalDate): Promise<DraftLetter> {
  const read: (NumberedInvoice & Invoice)[] = []
  for (const { facts } of bundle.invoices) read.push(withNumber(await readInvoice(tx, facts.id)))
  const [first, ...rest] = read
  invariant(first !== undefined, 'a letter is about an invoice')
  const ids = bundle.invoices.map(({ facts }) => facts.id)
  const payments = await paymentsOn(tx, ids)
  const claim = claimOf({
    step: bundle.step,
    kind: bundle.kind,
    invoices: bundle.invoices.map(({ facts, standing }) => ({
      id: facts.id,
      number: facts.number,
      issueDate: facts.issueDate,
      dueDate: facts.dueDate,
      open: facts.open,
      inDefaultFrom: standing.inDefaultFrom,
      payments: payments.get(facts.id) ?? [],
    })),
    consumerCosts: await consumerCostsOf(tx, bundle, today),
    received: await chargesReceivedOn(tx, ids),
    today,
  })
  if (claim === null) throw reminderErrors.ratesUnknown()
  const invoices = [first, ...rest] as const
  const text = letterText({ step: bundle.step, kind: bundle.kind, invoices, claim, today })
  refuseVoid(bundle, claim, text, today)
  return { bundle, invoices, claim, text, recipients: first.addresses.reminder }
}

/** A letter of art. 6:96 lid 6 BW that would be void helps no one: as if it is received today. */
function refuseVoid(bundle: Bundle, claim: LetterClaim, { body }: LetterText, today: LocalDate): void {
  if (bundle.step !== 'demand' || !hasRightsOfConsumer(bundle.kind)) return
  const principals = claim.invoices.map(({ open }) => open)
  const defaults = claim.invoices.flatMap(({ inDefaultFrom }) => inDefaultFrom ?? [])
  const faults = faultsOf({
    text: body,
    principals,
    claimable: principals,
    costs: claim.costs,
    vat: null,
    inDefaultFrom: defaults.length < principals.length ? null : (defaults.toSorted().at(-1) ?? null),
    receivedOn: today,
  })
  if (faults.length > 0) throw reminderErrors.voidLetter(faults.map((fault) => faultText[fault]))
}

interface Making {
  readonly today: LocalDate
  /** Seconds until it may leave. */
  readonly delaySeconds: number
  readonly isAutomatic: boolean
}

/**
 * Make a letter and order its mail, in the transaction that holds the lock of its invoices. The row of a step of an invoice is unique, so that no second
 * letter of that step is made.
 *
 * @throws DomainError `reminders.no-address`, and what ordering a mail refuses
 */
export async function makeLetter(
  tx: TenantTx,
  author: Actor,
  letter: DraftLetter,
  { today, delaySeconds, isAutomatic }: Making,
): Promise<{ readonly mailId: MailId }> {
  const { bundle, claim, text, recipients } = letter
  if (recipients.length === 0) throw reminderErrors.noAddress(bundle.customerName)
  const [{ facts: first }] = bundle.invoices as readonly [Bundle['invoices'][number]]
  const { mailId } = await orderMail(tx, writerOf(letter), author, first.id, { delaySeconds }, today)
  const letterId = newId()
  await tx
    .insertInto('reminder_letters')
    .values({
      id: letterId,
      step: bundle.step,
      customer_kind: bundle.kind,
      mail_id: mailId,
      recipient: recipients.join(', '),
      subject: text.subject,
      body: text.body,
      made_on: today,
      last_day: text.lastDay,
      claim: storedClaim(claim),
      is_automatic: isAutomatic,
      made_by: author.userId,
    })
    .execute()
  for (const { facts } of bundle.invoices) {
    await sql`
      insert into reminders (tenant_id, document_id, step, round, letter_id, open_cents)
      values (${thisTenant}, ${facts.id}, ${bundle.step},
              (select 1 + count(*) from reminders r
               where r.tenant_id = ${thisTenant} and r.document_id = ${facts.id} and r.step = ${bundle.step}),
              ${letterId}, ${facts.open})`.execute(tx)
    if (facts.id !== first.id) await noteEvent(tx, author, facts.id, 'mail-ordered', recipients.join(', '))
  }
  return { mailId }
}

/** The documents order the mail of any document in one way; its words are those of the letter. */
const writerOf = ({ invoices: [first], text, recipients }: DraftLetter): MailWriter => ({
  write: () =>
    Promise.resolve({
      purpose: 'reminder',
      number: first.number,
      customerName: first.customer.name,
      supplierName: first.supplier.name,
      to: recipients,
      subject: text.subject,
      body: text.body,
      gross: totalsOf(first.lines).gross,
      open: first.open,
      dueDate: first.dueDate,
      language: languageOf(first.customer),
    }),
  markSent: () => Promise.reject(new Error('a reminder is not sent otherwise')),
})

/** Cents as text: JSON has no integers of that size. */
const storedClaim = (claim: LetterClaim): string =>
  JSON.stringify(claim, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** The documents of a letter, for a check of what a user confirmed. */
export const documentsOf = ({ invoices }: Bundle): DocumentId[] => invoices.map(({ facts }) => facts.id)
