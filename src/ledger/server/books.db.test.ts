import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billingStates, canMove, type BillingState } from '#invoices/domain/billing-state.ts'
import { listInvoices } from '#invoices/contract.ts'
import { getBalance, listJournalEntries, listLedgerAccounts } from '../contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type StateCode, type TestTenant } from '#testing/test-tenant.ts'

const kloppend = await testProgram()
const { database } = kloppend
const codeOf: Record<BillingState, StateCode> = {
  concept: 0,
  finalised: 1000,
  sent: 2000,
  paid: 3000,
  cancelled: 4000,
}

type Command =
  | { readonly kind: 'create'; readonly cents: number; readonly rate: 0 | 9 | 21; readonly year: number }
  | { readonly kind: 'move'; readonly which: number; readonly to: BillingState }

const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      cents: fc.integer({ min: 1, max: 10_000_000 }),
      rate: fc.constantFrom(0 as const, 9 as const, 21 as const),
      year: fc.constantFrom(2024, 2025, 2026),
    }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      which: fc.nat(20),
      to: fc.constantFrom(...billingStates),
    }),
    weight: 5,
  },
)

/** What the program should hold, as simple as it can be said. */
interface Modelled {
  readonly id: string
  state: BillingState
}

async function run(tenant: TestTenant, model: Modelled[], command: Command): Promise<void> {
  if (command.kind === 'create') {
    const day = `${String(command.year)}-03-31`
    const lines = [
      lineOf({ quantity: 1, unitPrice: command.cents / 100, vatPercentage: command.rate }),
      lineOf({ quantity: -1, unitPrice: 0.01, vatPercentage: 21, vatTreatment: 0 }),
      lineOf({ quantity: 0.5, unitPrice: 0.3333, vatPercentage: 9 }),
    ]
    model.push({
      id: await tenant.addConcept({ issueDate: day, dueDate: day, deliveryDate: day, lines }),
      state: 'concept',
    })
    return
  }
  const invoice = model[command.which % Math.max(model.length, 1)]
  if (invoice === undefined) return
  const answer = await tenant.move(invoice.id, codeOf[command.to])
  const isAllowed = canMove(invoice.state, command.to)
  if (answer.status === 200) invoice.state = command.to
  // A total of zero or less cannot be finalised: the one refusal that is not in the table of moves.
  if (isAllowed && answer.status === 422) expect(answer.errors[0]).toContain('meer dan € 0,00')
  else
    expect(answer.status, `${invoice.state} → ${command.to}: ${answer.errors.join()}`).toBe(
      isAllowed ? 200 : 409,
    )
}

test('after any history the books are in order and say what the screens say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCommand, { minLength: 10, maxLength: 60 }), async (commands) => {
      const tenant = await kloppend.register()
      const model: Modelled[] = []
      for (const command of commands) await run(tenant, model, command)

      expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
      await expectScreensToAgree(tenant, model)
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

async function expectScreensToAgree(tenant: TestTenant, model: readonly Modelled[]): Promise<void> {
  const invoices = expectDone(await tenant.call(listInvoices))
  expect(invoices.map(({ id, state }) => `${id} ${String(state)}`).toSorted()).toEqual(
    model.map(({ id, state }) => `${id} ${String(codeOf[state])}`).toSorted(),
  )
  const { ledgerAccounts } = expectDone(await tenant.call(getBalance))
  const inCents = (euros: number): number => Math.round(euros * 100)
  const balance = ledgerAccounts.reduce(
    (total, { debitTotalAmount, creditTotalAmount }) =>
      total + inCents(debitTotalAmount) - inCents(creditTotalAmount),
    0,
  )
  expect(balance).toBe(0)

  const entries = expectDone(await tenant.call(listJournalEntries))
  const accounts = expectDone(
    await tenant.call(listLedgerAccounts, { params: { tenantId: tenant.tenantId } }),
  )
  const sumOf = (side: boolean): number =>
    entries
      .flatMap(({ journalEntryLines }) => journalEntryLines)
      .filter(({ isDebit }) => isDebit === side)
      .reduce((total, { amount }) => total + inCents(amount), 0)
  expect(accounts.reduce((total, { debitTotalAmount }) => total + inCents(debitTotalAmount), 0)).toBe(
    sumOf(true),
  )
  expect(accounts.reduce((total, { creditTotalAmount }) => total + inCents(creditTotalAmount), 0)).toBe(
    sumOf(false),
  )
}

test('the check of the books can fail: each kind of damage is seen', async () => {
  const tenant = await kloppend.register()
  const invoiceId = await tenant.addFinalised()
  await tenant.addFinalised()
  const damage = [
    ['update account_totals set debit_cents = debit_cents + 1', 'differs'],
    [`delete from account_totals where account_number = '8000'`, 'are not summed'],
    ['update postings set amount_cents = amount_cents + 1 where line = 1', 'does not balance'],
    [`update documents set open_cents = 0 where id = '${invoiceId}'`, 'receivables'],
    [`update documents set number = '2026-0009' where id = '${invoiceId}'`, 'have a hole'],
    [
      `delete from postings; delete from journal_entries where source_id = '${invoiceId}'`,
      'is booked 0 times',
    ],
    [
      `update documents set gross_cents = gross_cents + 1, net_cents = net_cents + 1 where id = '${invoiceId}'`,
      'but froze',
    ],
    [
      `update documents set state = 'cancelled', open_cents = 0 where id = '${invoiceId}'`,
      'which its amounts do not say',
    ],
  ] as const
  for (const [statement, defect] of damage) {
    const client = await database.superuser.connect()
    try {
      await client.query(`begin; set local session_replication_role = replica; ${statement}`)
      const seen = await defectsInBooks({ ...database, superuser: client as never }, tenant.tenantId)
      expect(seen.join('\n'), statement).toContain(defect)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})
