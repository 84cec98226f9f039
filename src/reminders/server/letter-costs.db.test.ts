import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { RecurringInvoiceId, TenantId, UserId } from '#kernel/ids.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { readPdf } from '#documents/server/pdf/testing/read-pdf.ts'
import { markSent } from '#documents/contract.ts'
import { listRecurringRuns, newRecurringInvoice } from '#recurring/contract.ts'
import { createRecurringInvoice as create } from '#recurring/server/change-recurring.ts'
import { makeDueRuns } from '#recurring/server/make-runs.ts'
import { sql, thisTenant, withTenant } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { pay, plain } from '#testing/money-steps.ts'
import { pathOf } from '#testing/wire-client.ts'
import { expectDone, lineOf, type InvoiceWire, type TestTenant } from '#testing/test-tenant.ts'
import {
  changeCustomerReminders,
  changeInvoiceReminders,
  getInvoiceDossier,
  getReminderLetter,
} from '../contract.ts'
import { noOverride } from '../domain/standing.ts'
import { lateCustomers } from '../testing/late-customers.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'

const today = todayInAmsterdam()

const {
  kloppend,
  sink,
  reminding,
  newCustomer,
  lateInvoice,
  lettersOf,
  previewOf,
  daysPass,
  confirm,
  hoursPass,
} = await lateCustomers()

/** An invoice of € 1.210,00 or less, in so many lines of one. */
const oneLine = (
  unitPrice: number,
  changes: Partial<Parameters<typeof lineOf>[0]> = {},
): Partial<InvoiceWire> => ({
  lines: [lineOf({ quantity: 1, unitPrice, ...changes })],
})
/** Sold without VAT, as care is. */
const exempt = { vatTreatment: 4000, vatPercentage: 0 }

/** A customer whose term was agreed, so that a demand is due at once. */
async function agreedCustomer(tenant: TestTenant, changes: Parameters<typeof newCustomer>[1] = {}) {
  const customer = await newCustomer(tenant, changes)
  const body = { ...noOverride, isTermAgreed: true, isAutomatic: false }
  expectDone(await tenant.call(changeCustomerReminders, { params: { id: customer.id }, body }))
  return customer
}

/** The letter that is due, confirmed as it is on the screen and delivered. */
async function send(tenant: TestTenant, id: string, basis?: 'scale-with-vat' | 'per-invoice', changes = {}) {
  const shown = await previewOf(tenant, id, basis)
  if (shown === null) throw new Error('a letter is due')
  expectDone(await confirm(tenant, id, shown, { ...(basis !== undefined && { basis }), ...changes }))
  await hoursPass()
  return shown
}

/** A subscription of € 50,00 a week since forty days, of which nothing was made yet. */
const subscribe = (tenant: TestTenant, customerId: string): Promise<string> =>
  withTenant(kloppend.program.database, tenant.tenantId as TenantId, async (tx) => {
    const input = z.decode(newRecurringInvoice, {
      customerId,
      title: 'Sportschool',
      lines: [lineOf()],
      mode: 'finalise',
      anchor: addDays(today, -40),
      unit: 'week',
    })
    const author = { tenantId: tenant.tenantId as TenantId, userId: newId<UserId>() }
    const id = await create(tx, author, input, addDays(today, -41))
    await sql`delete from jobs where tenant_id = ${thisTenant} and kind like 'recurring.%'`.execute(tx)
    return id
  })

/** The invoice of one turn of it, made and sent on paper on that day. */
async function turnOf(tenant: TestTenant, subscription: string, day: LocalDate): Promise<string> {
  await makeDueRuns(
    kloppend.program.database,
    tenant.tenantId as TenantId,
    subscription as RecurringInvoiceId,
    day,
  )
  const [run] = expectDone(await tenant.call(listRecurringRuns, { params: { id: subscription } }))
  const id = run?.invoice?.id ?? ''
  expectDone(await tenant.call(markSent, { params: { id }, body: { way: 'paper', date: day } }))
  return id
}

/** Days after which the term of a letter has ended, on whatever day of the week it was received. */
const TERM = 20

describe('the costs that a consumer is asked', () => {
  test('have VAT where the business cannot deduct it and chose so: announced, explained, and asked after the term (case 3)', async () => {
    const tenant = await reminding()
    const { id } = await agreedCustomer(tenant)
    const invoice = await lateInvoice(tenant, id, 35, oneLine(1_210, exempt))
    const proposed = await previewOf(tenant, id)
    expect(proposed).toMatchObject({ step: 'demand', claim: { costs: 181.5, costsVat: 0 } })
    expect(proposed?.costs).toEqual({
      over: 1_210,
      bands: [{ share: 15, amount: 1_210 }],
      basis: 'scale',
      options: [
        { basis: 'scale', costs: 181.5, vat: 0 },
        { basis: 'scale-with-vat', costs: 219.62, vat: 38.12 },
      ],
    })
    const shown = await send(tenant, id, 'scale-with-vat')
    expect(plain(shown.body)).toContain('€ 219,62 (inclusief € 38,12 btw, omdat wij')
    expect(await lettersOf(tenant, invoice)).toMatchObject([
      { costs: 219.62, costsVat: 38.12, mailState: 'sent' },
    ])
    await daysPass(tenant, TERM)
    expect(await previewOf(tenant, id)).toMatchObject({
      step: 'final-demand',
      claim: { costs: 219.62, costsVat: 38.12 },
      costs: null,
    })
    const dossier = await tenant.send('GET', pathOf(getInvoiceDossier, { params: { id: invoice } }))
    const calculation = unzipSync(dossier.bytes)['berekening.txt'] ?? new Uint8Array()
    expect(plain(strFromU8(calculation))).toContain('Incassokosten: € 219,62, waarvan btw € 38,12')
    const [letter] = await lettersOf(tenant, invoice)
    const path = pathOf(getReminderLetter, { params: { id: letter?.id ?? '' } })
    const paper = plain(readPdf((await tenant.send('GET', path)).bytes).text)
    expect(paper).toContain('Kosten na de termijn, inclusief btw € 219,62')
  })

  test('have no VAT where the business deducts it, whatever is asked', async () => {
    const tenant = await reminding()
    const { id } = await agreedCustomer(tenant)
    await lateInvoice(tenant, id, 20)
    expect((await previewOf(tenant, id))?.costs?.options.map(({ basis }) => basis)).toEqual(['scale'])
    expect(await previewOf(tenant, id, 'scale-with-vat')).toMatchObject({
      claim: null,
      reason: expect.stringContaining('kan alleen als je de btw over kosten zelf niet kunt aftrekken'),
    })
    expect(await previewOf(tenant, id, 'per-invoice')).toMatchObject({ claim: null })
  })

  test('are those of what was not paid within the term (case 5)', async () => {
    const tenant = await reminding()
    const { id } = await agreedCustomer(tenant)
    const invoice = await lateInvoice(tenant, id, 35, oneLine(1_000, exempt))
    expect(await send(tenant, id)).toMatchObject({ claim: { costs: 150 } })
    await daysPass(tenant, TERM)
    expectDone(await pay(tenant, invoice, 800, { date: addDays(today, 9 - TERM) }))
    expect(await previewOf(tenant, id)).toMatchObject({
      step: 'final-demand',
      claim: { principal: 200, costs: 40 },
    })
  })

  test('are none after a letter that bounced: the letter is due again (case 7)', async () => {
    const tenant = await reminding()
    const { id } = await agreedCustomer(tenant)
    const invoice = await lateInvoice(tenant, id, 20)
    sink.refuse = () => ({ code: 550, text: 'Mailbox unavailable' })
    await send(tenant, id)
    expect(await lettersOf(tenant, invoice)).toMatchObject([{ step: 'demand', mailState: 'failed' }])
    await daysPass(tenant, TERM)
    const waiting = await previewOf(tenant, id)
    expect(waiting).toMatchObject({ step: 'demand', claim: null })
    expect(waiting?.reason).toContain('is niet aangekomen')
  })

  test('of a second instalment of one agreement are confirmed by a person who had that checked', async () => {
    const tenant = await reminding()
    const { id } = await agreedCustomer(tenant)
    const subscription = await subscribe(tenant, id)
    const first = await turnOf(tenant, subscription, addDays(today, -40))
    expect(await send(tenant, id)).toMatchObject({ repeatsAgreement: false, invoices: [{ id: first }] })
    await daysPass(tenant, 10)
    const second = await turnOf(tenant, subscription, addDays(today, -33))
    const shown = await previewOf(tenant, id)
    expect(shown).toMatchObject({ step: 'demand', repeatsAgreement: true, invoices: [{ id: second }] })
    if (shown === null) throw new Error('a letter is due')
    const refused = await confirm(tenant, id, shown)
    expect([refused.status, refused.problems[0]?.code]).toEqual([409, 'reminders.new-costs-unchecked'])
    expectDone(await confirm(tenant, id, shown, { newCostsChecked: true }))
  })
})

describe('all that may be claimed of a consumer is in one 14-day letter, with costs over the sum', () => {
  /** € 1.000,00 and € 500,00: together € 225,00 of costs, apart € 150,00 and € 75,00. */
  async function twoInvoices() {
    const tenant = await reminding()
    const { id } = await agreedCustomer(tenant)
    const invoices = [
      await lateInvoice(tenant, id, 35, oneLine(1_000, exempt)),
      await lateInvoice(tenant, id, 32, oneLine(500, exempt)),
    ] as const
    return { tenant, id, invoices }
  }
  const numbersOf = (tenant: TestTenant, ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await tenant.invoice(id)).invoiceNumber))

  test('also an invoice of which the last mail did not arrive: it has no costs of its own later', async () => {
    const { tenant, id, invoices } = await twoInvoices()
    sink.refuse = () => ({ code: 550, text: 'Mailbox unavailable' })
    expectDone(await tenant.move(invoices[1], 2000))
    await hoursPass()
    sink.refuse = () => null
    const shown = await send(tenant, id)
    expect(shown.invoices.map((each) => each.id)).toEqual(invoices)
    expect(shown.claim).toMatchObject({ principal: 1_500, costs: 225 })
    const { rows } = await kloppend.database.superuser.query<{
      claimable: { number: string; open: string }[]
    }>(`select claim -> 'claimable' as claimable from reminder_letters where tenant_id = $1`, [
      tenant.tenantId,
    ])
    expect(rows[0]?.claimable.map(({ number, open }) => [number, open])).toEqual(
      (await numbersOf(tenant, invoices)).map((number, place) => [number, ['100000', '50000'][place]]),
    )
    await daysPass(tenant, TERM)
    expect(await previewOf(tenant, id)).toMatchObject({
      step: 'final-demand',
      claim: { principal: 1_500, costs: 225 },
    })
  })

  test('one that is paused keeps the letter back, because it would be void without it', async () => {
    const { tenant, id, invoices } = await twoInvoices()
    const pause = (until: LocalDate | null) =>
      tenant.call(changeInvoiceReminders, {
        params: { id: invoices[1] },
        body: {
          ...noOverride,
          pausedUntil: until,
          pauseReason: until === null ? null : 'Betaalt na de vakantie',
        },
      })
    expectDone(await pause(addDays(today, 7)))
    const [, number] = await numbersOf(tenant, invoices)
    const held = await previewOf(tenant, id)
    expect(held).toMatchObject({ step: 'demand', claim: null })
    expect(held?.reason).toBe(
      `Factuur ${String(number)} is ook opeisbaar en hoort in deze brief: zonder die factuur zijn er geen incassokosten verschuldigd (art. 6:96 lid 7 BW). De herinneringen staan op pauze.`,
    )
    expectDone(await pause(null))
    expect(await send(tenant, id)).toMatchObject({ claim: { principal: 1_500, costs: 225 } })
    await daysPass(tenant, 10)
    expect((await previewOf(tenant, id))?.step).not.toBe('demand')
  })

  test('a letter that left one out makes no costs due', async () => {
    const { tenant, id } = await twoInvoices()
    await send(tenant, id)
    const { superuser } = kloppend.database
    await superuser.query(`alter table reminder_letters disable trigger reminder_letters_append_only`)
    await superuser.query(
      `update reminder_letters set claim = jsonb_set(claim, '{claimable}', (claim -> 'claimable') || (claim #> '{claimable,0}'))
       where tenant_id = $1`,
      [tenant.tenantId],
    )
    await superuser.query(`alter table reminder_letters enable trigger reminder_letters_append_only`)
    await daysPass(tenant, TERM)
    expect(await previewOf(tenant, id)).toMatchObject({
      step: 'final-demand',
      claim: { principal: 1_500, costs: 0 },
    })
  })
})

describe('the costs that a business is asked', () => {
  test('are by the scale over the sum, and by choice € 40 for each invoice (case 14)', async () => {
    const tenant = await reminding()
    const { id } = await agreedCustomer(tenant, { cocNumber: '12345678' })
    for (const daysLate of [20, 18, 16]) await lateInvoice(tenant, id, daysLate, oneLine(120, exempt))
    expect(await previewOf(tenant, id)).toMatchObject({
      kind: 'business',
      claim: { principal: 360, costs: 54 },
      costs: {
        over: 360,
        options: [
          { basis: 'scale', costs: 54 },
          { basis: 'scale-with-vat', costs: 65.34 },
          { basis: 'per-invoice', costs: 120 },
        ],
      },
    })
    const shown = await send(tenant, id, 'per-invoice')
    expect(shown.claim?.costs).toBe(120)
    expect(shown.claim?.total).toBeCloseTo(480 + (shown.claim?.interest ?? 0), 2)
    expect(plain(shown.body)).toContain('Incassokosten: € 120,00')
  })

  test('are refused with the reason where a way of counting is not open', async () => {
    const tenant = await reminding()
    const { id } = await agreedCustomer(tenant)
    await lateInvoice(tenant, id, 35, oneLine(1_210))
    const shown = await previewOf(tenant, id)
    if (shown === null) throw new Error('a letter is due')
    const answer = await confirm(tenant, id, shown, { basis: 'per-invoice' })
    expect([answer.status, answer.errors[0]]).toEqual([
      422,
      expect.stringContaining('kan alleen bij een bedrijf'),
    ])
  })

  test('are compared with the screen: another way of counting is another letter', async () => {
    const tenant = await reminding()
    const { id } = await agreedCustomer(tenant, { cocNumber: '12345678' })
    for (const daysLate of [20, 18]) await lateInvoice(tenant, id, daysLate)
    const shown = await previewOf(tenant, id)
    if (shown === null) throw new Error('a letter is due')
    const other = await confirm(tenant, id, shown, { basis: 'per-invoice' })
    expect([other.status, other.problems[0]?.code]).toEqual([409, 'reminders.changed'])
  })
})
