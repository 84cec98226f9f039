import { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import { addDays, monthOf, type LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newRecurringInvoice } from '#recurring/contract.ts'
import { createRecurringInvoice } from '#recurring/server/change-recurring.ts'
import type { DemoCustomer } from './customers.ts'

const recurring = [
  {
    customer: 'Praktijk De Linde',
    title: 'Onderhoud website',
    unit: 'quarter',
    timing: 'arrears',
    mode: 'concept',
    lines: [{ description: 'Onderhoud en updates, {periode}', quantity: 1, unitPrice: 285 }],
  },
  {
    customer: 'Café De Zaak',
    title: 'Hosting {maand}',
    unit: 'month',
    timing: 'advance',
    mode: 'send',
    lines: [
      { description: 'Hosting en back-up, {periode}', quantity: 1, unitPrice: 39.5 },
      { description: 'Mailboxen', quantity: 6, unitPrice: 4.25 },
    ],
  },
] as const

/** Two that come back, both from the first of next month on. */
export async function fillWithRecurring(
  tx: TenantTx,
  author: Actor,
  customers: readonly DemoCustomer[],
  today: LocalDate,
): Promise<void> {
  const anchor = monthOf(addDays(monthOf(today), 31))
  for (const { customer, ...terms } of recurring) {
    const customerId = customers.find(({ name }) => name === customer)?.id
    if (customerId === undefined) throw new Error(`the demo has no customer ${customer}`)
    const input = z.decode(newRecurringInvoice, {
      ...terms,
      customerId,
      anchor,
      lines: terms.lines.map((line) => ({ ...line, vatPercentage: 21, vatTreatment: 0 })),
    })
    await createRecurringInvoice(tx, author, input, today)
  }
}
