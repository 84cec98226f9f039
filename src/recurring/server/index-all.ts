import type { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { isUnderKor } from '#tenants/server/vat-settings.ts'
import type { indexRecurringInvoices, previewIndexations } from '../contract.ts'
import { recurringErrors } from '../domain/errors.ts'
import { pricedOn, type Indexation } from '../domain/priced-lines.ts'
import { hasEnded, type RecurringInvoice } from '../domain/recurring-invoice.ts'
import { addIndexation } from './indexations.ts'
import { lockRecurringInvoice, readRecurringInvoices } from './recurring-rows.ts'
import { amountsOf } from './show-recurring.ts'

type Indexed = z.output<typeof indexRecurringInvoices.data>[number]

/** What the prices of all that run become. */
export async function previewRaise(
  tx: TenantTx,
  raise: z.output<typeof previewIndexations.body>,
  today: LocalDate,
): Promise<Indexed[]> {
  const isKor = await isUnderKor(tx, today)
  return (await readRecurringInvoices(tx, 'running')).map((invoice) => pricesOf(invoice, raise, isKor))
}

/**
 * Raise the prices of the chosen ones from a day on, together or not at all.
 *
 * @throws DomainError `recurring.not-found`, `recurring.ended`, `recurring.stale` when one was changed since the prices were shown
 */
export async function indexAll(
  tx: TenantTx,
  author: Actor,
  { percentage, startsOn, chosen }: z.output<typeof indexRecurringInvoices.body>,
  today: LocalDate,
): Promise<Indexed[]> {
  const raise = { percentage, startsOn }
  const isKor = await isUnderKor(tx, today)
  const done: Indexed[] = []
  // In the order of their ids, so that two who do the same wait for each other.
  for (const { id, version } of chosen.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const invoice = await lockRecurringInvoice(tx, id)
    if (hasEnded(invoice.state)) throw recurringErrors.ended()
    if (invoice.version !== version) throw recurringErrors.stale()
    done.push(pricesOf(invoice, raise, isKor))
    await addIndexation(tx, author, id, raise)
  }
  return done
}

/** What a whole period costs on that day, before and after. */
function pricesOf(
  { id, version, customerName, template, indexations }: RecurringInvoice,
  { percentage, startsOn }: Omit<Indexation, 'number'>,
  isKor: boolean,
): Indexed {
  const number = Math.max(0, ...indexations.map((each) => each.number), ...template.indexedBy) + 1
  const on = (known: readonly Indexation[]) => amountsOf(pricedOn(template, startsOn, known), isKor).netAmount
  return {
    id,
    version,
    customerName,
    title: template.title,
    before: on(indexations),
    after: on([...indexations, { number, percentage, startsOn }]),
  }
}
