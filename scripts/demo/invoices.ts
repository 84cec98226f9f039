import { z } from 'zod'
import { cancelInvoice } from '#credit-notes/server/issue-credit-note.ts'
import { newInvoice } from '#invoices/contract.ts'
import { changeBillingState } from '#invoices/server/change-billing-state.ts'
import { createInvoice } from '#invoices/server/draft-invoice.ts'
import type { DocumentId, ProjectId, TenantId, UserId } from '#kernel/ids.ts'
import { addDays, daysBetween, type LocalDate } from '#kernel/local-date.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { DemoCustomer } from './customers.ts'
import { projectFor, type DemoProject } from './projects.ts'

/** Two years back; about one invoice in eight days, as a studio of one person sends them. */
const DAYS_BACK = 730
const TERM_DAYS = 14
/** More invoices in the last weeks. */
const BUSY_DAYS = 60
/** The latest are not finished, or finished and not sent. */
const LEFT_AS_CONCEPT_DAYS = 6
const LEFT_UNSENT_DAYS = 11

const work = [
  ['Ontwerp huisstijl', 8, 95, 21],
  ['Website, ontwerp en bouw', 24, 95, 21],
  ['Onderhoud website', 2, 85, 21],
  ['Fotografie op locatie', 4, 110, 21],
  ['Handboek, gedrukt', 3, 24.95, 9],
  ['Boekverzorging', 12, 72.5, 9],
  ['Workshop huisstijl in de praktijk', 1, 640, 21],
  ['Illustraties', 5, 120, 21],
  ['Drukwerkbegeleiding', 1.5, 95, 21],
  ['Correctieronde teksten', 6, 62.5, 21],
] as const

/**
 * Invoices of two years in every state, in the order of their days: older ones paid, a few cancelled, the
 * latest sent, finalised or still a concept, and two overdue ones.
 *
 * @returns those with a number, for their PDFs, and two that are collected by direct debit, of two customers
 */
export async function fillWithInvoices(
  database: Database,
  author: { tenantId: TenantId; userId: UserId },
  customers: readonly DemoCustomer[],
  projects: readonly DemoProject[],
  today: LocalDate,
): Promise<{ finalised: DocumentId[]; collected: DocumentId[] }> {
  const next = seeded(20_261_121)
  const finalised: DocumentId[] = []
  const collected: { id: DocumentId; customer: DemoCustomer }[] = []
  let issueDate = addDays(today, -DAYS_BACK)
  while (issueDate <= today) {
    const date = issueDate
    await withTenant(database, author.tenantId, async (tx) => {
      const customer = pick(customers, next)
      const id = await createInvoice(
        tx,
        author,
        invoiceFor(customer, projectFor(projects, customer.id, date), date, next),
        date,
      )
      const age = daysBetween(date, today)
      if (age <= LEFT_AS_CONCEPT_DAYS) return
      const move = (to: 'finalised' | 'sent' | 'paid' | 'cancelled', on: LocalDate) =>
        changeBillingState(tx, author, id, to, on, { cancel: cancelInvoice })
      await move('finalised', date)
      finalised.push(id)
      if (age <= LEFT_UNSENT_DAYS) return
      await move('sent', date)
      if (next() < 0.07) await move('cancelled', addDays(date, 9))
      else if (age > 36 || (age > 12 && next() < 0.55)) {
        const paidOn = earliest(addDays(date, 5 + Math.floor(next() * 14)), today)
        if (mayCollect(collected, customer, age)) {
          collected.push({ id, customer })
          await settleMails(tx, date)
        } else await move('paid', paidOn)
      } else if (age > TERM_DAYS + 5) await move('sent', addDays(date, TERM_DAYS + 4))
      await settleMails(tx, date)
    })
    const isBusy = daysBetween(date, today) < BUSY_DAYS
    issueDate = addDays(date, isBusy ? 1 + Math.floor(next() * 5) : 2 + Math.floor(next() * 12))
  }
  return { finalised, collected: collected.map(({ id }) => id) }
}

/** One of some weeks ago, and a later one of another customer whose money came back since. */
function mayCollect(
  collected: readonly { readonly customer: DemoCustomer }[],
  { id, isReversed }: DemoCustomer,
  age: number,
): boolean {
  if (isReversed) return false
  const [first, second] = collected
  if (first === undefined) return age >= 30 && age <= 60
  return second === undefined && first.customer.id !== id && age >= 16 && age < 36
}

/**
 * The demo sends no mails: an ordered mail is marked and counted on the day of its order. It is marked as sent, because of a kept one a file
 * is in the data folder, and the check of a backup looks for it.
 */
export async function settleMails(tx: TenantTx, date: LocalDate): Promise<void> {
  await sql`
    with settled as (
      update mails set state = 'sent', created_at = ${date}::date + interval '9 hours', settled_at = ${date}::date + interval '9 hours'
      where tenant_id = ${thisTenant} and state = 'queued' returning document_id
    )
    update documents d set times_sent = d.times_sent + k.mails
    from (select document_id, count(*)::int as mails from settled group by document_id) k
    where d.tenant_id = ${thisTenant} and d.id = k.document_id`.execute(tx)
  await sql`delete from jobs where tenant_id = ${thisTenant}`.execute(tx)
}

function invoiceFor(
  customer: DemoCustomer,
  projectId: ProjectId | null,
  issueDate: LocalDate,
  next: () => number,
) {
  const count = 1 + Math.floor(next() * 4)
  const lines = Array.from({ length: count }, () => {
    const [description, quantity, unitPrice, vatPercentage] = pick(work, next)
    return { description, quantity, unitPrice, vatPercentage, vatTreatment: customer.isReversed ? 1000 : 0 }
  })
  return z.decode(newInvoice, {
    customerId: customer.id,
    projectId,
    title: null,
    issueDate,
    dueDate: addDays(issueDate, TERM_DAYS),
    deliveryDate: issueDate,
    lines,
  })
}

const earliest = (a: LocalDate, b: LocalDate): LocalDate => (a < b ? a : b)

const pick = <T>(from: readonly T[], next: () => number): T => from[Math.floor(next() * from.length)] as T

/** Pseudo-random numbers between 0 and 1, the same every time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
