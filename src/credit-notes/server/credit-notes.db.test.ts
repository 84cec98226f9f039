import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  archiveCreditNote,
  changeCreditNote,
  countCreditNoteStates,
  listCreditNotes,
  payOutCreditNote,
  removePayout,
  settleCreditNote,
} from '../contract.ts'
import { addDays, localDate } from '#kernel/local-date.ts'
import { listLedgerAccounts } from '#ledger/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { getProject, createProject } from '#projects/contract.ts'
import { defectsInBooks, numbersInOrder } from '#testing/books.ts'
import { addCredit, creditNote, draftCredit, moveCredit, pay, plain } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'

const kloppend = await testProgram()
const { database } = kloppend
const today = todayInAmsterdam()
const year = today.slice(0, 4)

/** Debit − credit per account that moved, in cents. */
async function balances(tenant: TestTenant): Promise<Record<string, number>> {
  const accounts = expectDone(
    await tenant.call(listLedgerAccounts, { params: { tenantId: tenant.tenantId } }),
  )
  return Object.fromEntries(
    accounts
      .map(
        ({ numberAsString, debitTotalAmount, creditTotalAmount }) =>
          [numberAsString, Math.round((debitTotalAmount - creditTotalAmount) * 100)] as const,
      )
      .filter(([, balance]) => balance !== 0),
  )
}

test('a credit note credits a part of a line, in its own series, period and PDF, and lowers the open amount', async () => {
  const tenant = await kloppend.register()
  const invoiceId = await tenant.addFinalised({
    issueDate: '2026-02-02',
    dueDate: '2026-02-16',
    lines: [
      lineOf({ quantity: 8, unitPrice: 95 }),
      lineOf({ quantity: 3, unitPrice: 24.95, vatPercentage: 9 }),
    ],
  })
  const id = expectDone(await draftCredit(tenant, invoiceId, [1], { issueDate: '2026-04-20' }))
  expect(await creditNote(tenant, id)).toMatchObject({
    state: 0,
    creditNoteNumber: null,
    invoiceNumber: '2026-0001',
    totalAmountSummary: { netAmount: 95, vatAmount: 19.95, grossAmount: 114.95 },
    openAmount: 0,
  })
  expect((await tenant.send('GET', `/api/CreditNotes/${id}/attachment`)).status).toBe(409)
  expect(await balances(tenant)).toMatchObject({ '1300': 1001_19 })
  expectDone(await moveCredit(tenant, id, 1000))
  const note = await creditNote(tenant, id)
  expect(note).toMatchObject({
    state: 3000,
    creditNoteNumber: 'C2026-0001',
    reason: 'Te veel gerekend',
    issueDate: { value: '2026-04-20' },
    lines: [{ description: 'Advies', quantity: 1, totalAmountSummary: { netAmount: 95, vatAmount: 19.95 } }],
    settlements: [{ number: '2026-0001', amount: 114.95 }],
    entries: [{ transactionDate: '2026-04-20' }],
  })
  expect(await tenant.invoice(invoiceId)).toMatchObject({
    state: 1000,
    openAmount: 886.24,
    creditedAmount: 114.95,
    creditNotes: [{ number: 'C2026-0001', grossAmount: 114.95 }],
  })
  const pdf = await tenant.send('GET', `/api/CreditNotes/${id}/attachment`)
  expect(pdf.headers.get('content-disposition')).toContain('creditnota-C2026-0001.pdf')
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('an invoice credited in parts adds up to zero on every account, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 70_000 }).map((tenThousandths) => tenThousandths / 10_000),
          unitPrice: fc.integer({ min: 1, max: 999_999 }).map((tenThousandths) => tenThousandths / 10_000),
          vatPercentage: fc.constantFrom(21, 9, 0),
          parts: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 3 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      async (drawn) => {
        const tenant = await kloppend.register()
        const concept = await tenant.addConcept({
          lines: drawn.map(({ parts: _parts, ...line }) => lineOf(line)),
        })
        fc.pre((await tenant.move(concept, 1000)).status === 200)
        for (let round = 0; round < 3; round += 1) {
          // A random share of each line, as long as there is a remainder; a part of less than a cent is
          // refused.
          const quantities = drawn.map(({ quantity, parts }) => {
            const share = parts[round]
            return share === undefined ? 0 : Math.floor((quantity * 10_000 * share) / 400) / 10_000
          })
          if (quantities.every((each) => each === 0)) continue
          const id = (await draftCredit(tenant, concept, quantities)).data
          if (typeof id === 'string') await moveCredit(tenant, id, 1000)
        }
        const left = (await tenant.invoice(concept)).openAmount
        if (left > 0) expect((await tenant.move(concept, 4000)).errors).toEqual([])
        expect(await tenant.invoice(concept)).toMatchObject({ state: 4000, openAmount: 0 })
        expect(await balances(tenant)).toEqual({})
        expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
})

test('several never credit more than the line; a larger quantity is refused by name, and nothing changes', async () => {
  const tenant = await kloppend.register()
  const invoiceId = await tenant.addFinalised({ lines: [lineOf({ quantity: 5 }), lineOf({ quantity: -1 })] })
  await addCredit(tenant, invoiceId, [3])
  const beyond = await draftCredit(tenant, invoiceId, [3])
  expect([beyond.status, plain(beyond.errors[0])]).toEqual([
    422,
    'Van de regel ‘Advies’ is nog hooguit 2 te crediteren.',
  ])
  const wrongWay = await draftCredit(tenant, invoiceId, [1, 1])
  expect(wrongWay.errors[0]).toContain('hooguit -1')
  const upwards = await draftCredit(tenant, invoiceId, [0, -1])
  expect([upwards.status, plain(upwards.errors[0])]).toEqual([
    422,
    expect.stringContaining('meer dan € 0,00'),
  ])
  const [one] = (await tenant.invoice(invoiceId)).lines
  const line = { invoiceLineId: one?.id ?? '', quantity: 0.5 }
  expect((await draftCredit(tenant, invoiceId, [], { lines: [line, line] })).status).toBe(422)
  expect((await draftCredit(tenant, invoiceId, [], { lines: [] })).status).toBe(422)
  const elsewhere = await draftCredit(tenant, invoiceId, [], {
    lines: [{ invoiceLineId: invoiceId, quantity: 1 }],
  })
  expect([elsewhere.status, plain(elsewhere.errors[0])]).toEqual([
    404,
    'Deze regel staat niet op de factuur.',
  ])
  const early = await draftCredit(tenant, invoiceId, [1], { issueDate: addDays(localDate(today), -1) })
  expect([early.status, plain(early.errors[0])]).toEqual([
    422,
    expect.stringContaining('niet eerder gedateerd'),
  ])
  const concept = await tenant.addConcept()
  expect((await draftCredit(tenant, concept, [1])).status).toBe(409)
  expect(await numbersInOrder(database, tenant.tenantId, 'credit-note')).toEqual([`C${year}-0001`])
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('two concepts for the same part, finalised at once: one is, the other is refused, and the series has no gap', async () => {
  const tenant = await kloppend.register()
  const invoiceId = await tenant.addFinalised()
  const ids: string[] = []
  for (let made = 0; made < 6; made += 1) ids.push(expectDone(await draftCredit(tenant, invoiceId, [0.75])))
  const answers = await Promise.all(ids.map((id) => moveCredit(tenant, id, 1000)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(await numbersInOrder(database, tenant.tenantId, 'credit-note')).toEqual([
    `C${year}-0001`,
    `C${year}-0002`,
  ])
  expectDone(await tenant.move(invoiceId, 4000))
  const invoice = await tenant.invoice(invoiceId)
  expect(invoice).toMatchObject({ state: 4000, openAmount: 0, creditedAmount: 121 })
  expect(invoice.creditNotes.map(({ grossAmount }) => grossAmount)).toEqual([45.38, 45.37, 30.25])
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('an amount that was paid already is owed: it is allocated to another invoice, in part, and the rest is refunded', async () => {
  const tenant = await kloppend.register()
  const [paid, open] = [await tenant.addFinalised(), await tenant.addFinalised()]
  expectDone(await tenant.move(paid, 3000))
  const id = await addCredit(tenant, paid, [1])
  expect(await creditNote(tenant, id)).toMatchObject({
    state: 1000,
    openAmount: 60.5,
    openInvoices: [{ openAmount: 121 }],
  })
  expect(await tenant.invoice(paid)).toMatchObject({ state: 3000, openAmount: 0 })
  const settle = (invoiceId: string, amount?: number) =>
    tenant.call(settleCreditNote, {
      params: { id },
      body: { invoiceId, ...(amount === undefined ? {} : { amount }) },
    })
  expect(plain((await settle(open, 60.51)).errors[0])).toContain('nog € 60,50 over')
  const stranger = await tenant.addFinalised({ customerId: await tenant.addCustomer({ name: 'Een ander' }) })
  expect(plain((await settle(stranger, 10)).errors[0])).toContain('andere klant')
  expectDone(await settle(open, 20.5))
  const payOut = (amount: number) =>
    tenant.call(payOutCreditNote, { params: { id }, body: { date: today, amount } })
  expect(plain((await payOut(40.01)).errors[0])).toContain('nog € 40,00 over')
  const payout = expectDone(await payOut(15))
  expect((await creditNote(tenant, id)).state).toBe(1000)
  expectDone(await moveCredit(tenant, id, 4000))
  expect(await creditNote(tenant, id)).toMatchObject({
    state: 4000,
    openAmount: 0,
    payouts: [{ amount: 15 }, { amount: 25 }],
  })
  expect((await moveCredit(tenant, id, 4000)).status).toBe(409)
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])

  expectDone(await tenant.call(removePayout, { params: { id, paymentId: payout } }))
  expect(await creditNote(tenant, id)).toMatchObject({ state: 1000, openAmount: 15 })
  expectDone(await moveCredit(tenant, id, 3000))
  expect(await creditNote(tenant, id)).toMatchObject({ state: 4000, openAmount: 0 })
  expect(await tenant.invoice(open)).toMatchObject({ openAmount: 85.5 })
  expect((await moveCredit(tenant, id, 3000)).status).toBe(409)
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('fifty payouts at once never exceed the owed amount', async () => {
  const tenant = await kloppend.register()
  const invoiceId = await tenant.addFinalised()
  expectDone(await pay(tenant, invoiceId, 121))
  const id = await addCredit(tenant, invoiceId)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      tenant.call(payOutCreditNote, { params: { id }, body: { date: today, amount: 10 } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
  expect(await creditNote(tenant, id)).toMatchObject({ openAmount: 1 })
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('a credit note is mailed with its PDF, also when it is settled; one without an open invoice is not allocated', async () => {
  const tenant = await kloppend.register()
  const invoiceId = await tenant.addFinalised()
  const id = await addCredit(tenant, invoiceId, [1])
  expectDone(await moveCredit(tenant, id, 2000))
  await allWorkDone(database)
  expect(await creditNote(tenant, id)).toMatchObject({ state: 3000, timesSentPerEmail: 1 })
  const { rows } = await database.superuser.query<{ subject: string; body: string }>(
    `select subject, body from mails where tenant_id = $1 and purpose = 'credit-note'`,
    [tenant.tenantId],
  )
  expect(rows[0]?.subject).toContain(`Creditnota C${year}-0001 van`)
  expect(rows[0]?.body).toContain('Reden: Te veel gerekend')
  expectDone(await tenant.move(invoiceId, 3000))
  expectDone(await tenant.move(invoiceId, 4000))
  const [rest] = expectDone(await tenant.call(listCreditNotes))
  const refused = await moveCredit(tenant, rest?.id ?? '', 3000)
  expect([refused.status, plain(refused.errors[0])]).toEqual([
    409,
    expect.stringContaining('geen openstaande factuur'),
  ])
  expect(
    expectDone(await tenant.call(countCreditNoteStates, { params: { tenantId: tenant.tenantId } })),
  ).toEqual([
    { state: 0, count: 0 },
    { state: 1000, count: 1 },
    { state: 2000, count: 0 },
    { state: 3000, count: 1 },
    { state: 4000, count: 0 },
  ])
})

test('a credit note on a project lowers its profit, and both add up to zero when cancelled in parts', async () => {
  const tenant = await kloppend.register()
  const customerId = await tenant.addCustomer()
  const projectId = expectDone(await tenant.call(createProject, { body: { title: 'Winkel', customerId } }))
  const invoiceId = await tenant.addFinalised({ customerId, projectId })
  await addCredit(tenant, invoiceId, [0.5])
  const profit = async () => expectDone(await tenant.call(getProject, { params: { id: projectId } })).profit
  expect(await profit()).toMatchObject({ invoiceNet: 100, creditNoteNet: 25, total: 75 })
  expectDone(await tenant.move(invoiceId, 4000))
  expect(await profit()).toMatchObject({ total: 0 })
})

test('another tenant’s credit note, invoice or payment is answered as absent', async () => {
  const [ours, theirs] = [await kloppend.register(), await kloppend.register()]
  const invoiceId = await theirs.addFinalised()
  const id = await addCredit(theirs, invoiceId, [1])
  expect((await moveCredit(ours, id, 2000)).status).toBe(404)
  expect((await ours.call(settleCreditNote, { params: { id }, body: { invoiceId } })).status).toBe(404)
  expect((await ours.send('GET', `/api/CreditNotes/${id}`)).status).toBe(404)
  expect((await ours.send('GET', `/api/CreditNotes/${id}/attachment`)).status).toBe(404)
  expect(expectDone(await ours.call(listCreditNotes))).toEqual([])
})

test('a concept can be changed, with the same refusals as a new one, by one at a time', async () => {
  const tenant = await kloppend.register()
  const invoiceId = await tenant.addFinalised({
    lines: [lineOf({ quantity: 5 }), lineOf({ quantity: 2, unitPrice: 10 })],
  })
  const [first, second] = (await tenant.invoice(invoiceId)).lines.map(({ id }) => id)
  const id = expectDone(await draftCredit(tenant, invoiceId, [1]))
  const change = (
    version: number,
    changes: Partial<z.input<typeof changeCreditNote.body>['creditNote']> = {},
    noteId = id,
  ) =>
    tenant.call(changeCreditNote, {
      params: { id: noteId },
      body: {
        creditNote: {
          reason: 'Anders',
          issueDate: today,
          lines: [{ invoiceLineId: second ?? '', quantity: 2 }],
          ...changes,
        },
        version,
      },
    })

  const { version } = await creditNote(tenant, id)
  expect(expectDone(await change(version))).toBe(version + 1)
  expect(await creditNote(tenant, id)).toMatchObject({
    state: 0,
    reason: 'Anders',
    version: version + 1,
    totalAmountSummary: { netAmount: 20 },
    lines: [{ invoiceLineId: second, quantity: 2 }],
  })

  const before = await fingerprintOf(database)
  const refused = async (answer: Promise<{ status: number; errors: readonly string[] }>) => {
    const { status, errors } = await answer
    return [status, plain(errors[0])]
  }
  const now = version + 1
  expect(await refused(change(version))).toEqual([409, expect.stringContaining('ergens anders gewijzigd')])
  expect(await refused(change(now, { lines: [] }))).toEqual([422, expect.stringContaining('minstens één')])
  expect(await refused(change(now, { lines: [{ invoiceLineId: first ?? '', quantity: 6 }] }))).toEqual([
    422,
    'Van de regel ‘Advies’ is nog hooguit 5 te crediteren.',
  ])
  const twice = { invoiceLineId: first ?? '', quantity: 1 }
  expect(await refused(change(now, { lines: [twice, twice] }))).toEqual([
    422,
    expect.stringContaining('één keer'),
  ])
  expect(await refused(change(now, { lines: [{ invoiceLineId: id, quantity: 1 }] }))).toEqual([
    404,
    'Deze regel staat niet op de factuur.',
  ])
  expect(await refused(change(now, { issueDate: '2020-01-01' }))).toEqual([
    422,
    expect.stringContaining('niet eerder gedateerd'),
  ])
  expect(await refused(change(now, {}, invoiceId))).toEqual([404, 'Creditnota niet gevonden.'])
  expect(await fingerprintOf(database)).toBe(before)

  // Of ten at once with the same version one succeeds; the others get a conflict.
  const at = await Promise.all(Array.from({ length: 10 }, () => change(now)))
  expect(at.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])

  // Between the change and the finalising another credit note took the line: finalising checks again.
  await addCredit(tenant, invoiceId, [0, 1])
  expect(await refused(moveCredit(tenant, id, 1000))).toEqual([422, expect.stringContaining('nog hooguit 1')])
  expectDone(await change(now + 1, { lines: [{ invoiceLineId: second ?? '', quantity: 1 }] }))
  expectDone(await tenant.call(archiveCreditNote, { params: { id }, query: { archive: 'true' } }))
  expect(await refused(change(now + 3))).toEqual([409, expect.stringContaining('archief')])
  expectDone(await tenant.call(archiveCreditNote, { params: { id }, query: { archive: 'false' } }))
  expectDone(await moveCredit(tenant, id, 1000))
  const { version: last } = await creditNote(tenant, id)
  expect(await refused(change(last))).toEqual([409, expect.stringContaining('verandert niet meer')])
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('a credit note has its e-invoice like an invoice, or the reason why not', async () => {
  const tenant = await kloppend.register()
  const business = await tenant.addCustomer({ cocNumber: '87654321' })
  const invoiceId = await tenant.addFinalised({ customerId: business })
  const concept = expectDone(await draftCredit(tenant, invoiceId, [1]))
  const ublOf = (id: string) => tenant.send('GET', `/api/CreditNotes/${id}/ubl`)
  expect((await ublOf(concept)).text).toContain('Rond het document eerst af')
  expectDone(await moveCredit(tenant, concept, 1000))
  const file = await ublOf(concept)
  expect([file.status, file.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining(`creditnota-C${year}-0001.xml`),
  ])
  expect(file.text).toContain('<cac:BillingReference><cac:InvoiceDocumentReference>')
  const consumer = await tenant.addFinalised({ customerId: await tenant.addCustomer({}) })
  const without = await ublOf(await addCredit(tenant, consumer, [1]))
  expect([without.status, without.text]).toEqual([409, expect.stringContaining('KvK-nummer of btw-id')])
})
