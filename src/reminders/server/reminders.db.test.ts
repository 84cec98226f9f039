import { describe, expect, test } from 'vitest'
import type { CustomerId, TenantId } from '#kernel/ids.ts'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { addDays } from '#kernel/local-date.ts'
import { listNotifications } from '#notifications/contract.ts'
import { sql, thisTenant, withTenant } from '#platform/server/db/tenant-transaction.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { pay, plain } from '#testing/money-steps.ts'
import { expectDone, type CustomerWire } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { changeTexts } from '#settings/contract.ts'
import { getDocumentSettings } from '#documents/settings-contract.ts'
import {
  changeCustomerReminders,
  changeInvoiceReminders,
  listReminderProposals,
  readInvoiceReminders,
  readReminderSettings,
} from '../contract.ts'
import { noOverride } from '../domain/standing.ts'
import { at, lateCustomers, noon } from '../testing/late-customers.ts'
import { remindCustomer } from './send-reminders.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'

const today = todayInAmsterdam()

const {
  kloppend,
  sink,
  reminding,
  newCustomer,
  lateInvoice,
  remind,
  mailsTo,
  lettersOf,
  previewOf,
  daysPass,
  confirm,
  hoursPass,
} = await lateCustomers()
const { database } = kloppend
const business = { cocNumber: '12345678' } satisfies Partial<CustomerWire>

describe('a reminder by itself', () => {
  test('leaves once, with one mail for all late invoices of a customer, and names a firm last day', async () => {
    const tenant = await reminding()
    const { id, contactEmail } = await newCustomer(tenant)
    const first = await lateInvoice(tenant, id, 10)
    const second = await lateInvoice(tenant, id, 6)
    const made = await Promise.all(Array.from({ length: 4 }, () => remind(tenant, id)))
    expect(made.filter(Boolean)).toHaveLength(1)
    await allWorkDone(database)
    expect(mailsTo(contactEmail)).toHaveLength(1)
    const [mail] = mailsTo(contactEmail)
    const numbers = [
      (await tenant.invoice(first)).invoiceNumber ?? '',
      (await tenant.invoice(second)).invoiceNumber ?? '',
    ]
    for (const number of numbers) expect(mail?.message.text).toContain(number)
    expect(plain(mail?.message.text)).toContain('Te betalen: € 242,00')
    expect(mail?.message.text).toContain(`Uiterlijk: ${formatDateInWords(addDays(noon().today, 7))}`)
    expect(
      mail?.message.attachments.map(({ filename }) => filename).filter((name) => name?.endsWith('.pdf')),
      'the letter and both invoices',
    ).toEqual([
      expect.stringMatching(/^herinnering-/),
      `factuur-${numbers[0] ?? ''}.pdf`,
      `factuur-${numbers[1] ?? ''}.pdf`,
    ])
    expect(await tenant.invoice(second)).toMatchObject({ timesSentPerEmail: 1 })
    const [letter] = await lettersOf(tenant, second)
    expect(letter).toMatchObject({ step: 'reminder', isAutomatic: true, total: 242, mailState: 'sent' })
    expect(letter?.answer).toMatch(/^250 /)
    // Again, a day later, and with a clock that was set back: nothing.
    expect(await remind(tenant, id)).toBe(false)
    expect(await remind(tenant, id, at(addDays(today, 1)))).toBe(false)
    expect(await remind(tenant, id, at(addDays(today, -30)))).toBe(false)
  })

  test('does not leave while it is not switched on, and is off at first', async () => {
    const tenant = await reminding({ isAutomatic: false })
    expect((await kloppend.register().then((other) => other.call(readReminderSettings))).data).toMatchObject({
      isAutomatic: false,
    })
    const { id } = await newCustomer(tenant)
    await lateInvoice(tenant, id, 10)
    expect(await remind(tenant, id)).toBe(false)
    expect(expectDone(await tenant.call(listReminderProposals))).toMatchObject([
      { step: 'reminder', reason: null },
    ])
  })

  test('is not mailed when the invoice was paid a second before it leaves, and comes again for what is open', async () => {
    const tenant = await reminding()
    const { id, contactEmail } = await newCustomer(tenant)
    const invoice = await lateInvoice(tenant, id, 10)
    // The mail is ordered, and its job begins an hour later.
    await withTenant(kloppend.program.database, tenant.tenantId as TenantId, async (tx) => {
      expect(await remindCustomer(tx, id as CustomerId, noon())).toBe(true)
      await sql`update jobs set run_at = now() + interval '1 hour' where tenant_id = ${thisTenant} and kind = 'document.mail'`.execute(
        tx,
      )
    })
    expectDone(await pay(tenant, invoice, 100))
    await hoursPass()
    expect(mailsTo(contactEmail)).toEqual([])
    expect(await lettersOf(tenant, invoice)).toMatchObject([{ mailState: 'withdrawn' }])
    expect(await remind(tenant, id)).toBe(true)
    await allWorkDone(database)
    expect(plain(mailsTo(contactEmail)[0]?.message.text)).toContain('Te betalen: € 21,00')
    expectDone(await pay(tenant, invoice, 21))
    expect(await remind(tenant, id, at(addDays(today, 10)))).toBe(false)
  })

  test('waits for the hours of a working day', async () => {
    const tenant = await reminding()
    const { id } = await newCustomer(tenant)
    await lateInvoice(tenant, id, 10)
    expect(await remind(tenant, id, { ...noon(), second: 8 * 3_600 })).toBe(false)
    expect(await remind(tenant, id, { ...noon(), second: 17 * 3_600 })).toBe(false)
    const { rows } = await database.superuser.query<{ count: number }>(
      `select count(*)::int as count from jobs where tenant_id = $1 and kind = 'reminders.send' and run_at > now()`,
      [tenant.tenantId],
    )
    expect(rows).toEqual([{ count: 2 }])
    expect(await remind(tenant, id)).toBe(true)
  })

  test('waits while the bank is not up to date, with a task that says so', async () => {
    const tenant = await reminding({ hasBank: false })
    const old = addDays(today, -6)
    expectDone(await sendBankFile(tenant, ingFile([[old, 1, 'Rente', '', 'Rente over dit kwartaal']])))
    const { id } = await newCustomer(tenant)
    await lateInvoice(tenant, id, 10)
    expect(await remind(tenant, id)).toBe(false)
    const { tasks } = expectDone(await tenant.call(listNotifications))
    const reason = `Je bank is bijgewerkt t/m ${formatDateInWords(old)}. Lees de bank eerst in: misschien is er al betaald.`
    expect(tasks.find(({ kind }) => kind === 'reminders-waiting')).toMatchObject({ detail: reason })
    expect(expectDone(await tenant.call(listReminderProposals))).toMatchObject([{ reason }])
  })

  test('does not leave without a bank: a person says that all payments are known', async () => {
    const tenant = await reminding({ hasBank: false })
    const { id } = await newCustomer(tenant)
    await lateInvoice(tenant, id, 10)
    expect(await remind(tenant, id)).toBe(false)
    const shown = await previewOf(tenant, id)
    if (shown === null) throw new Error('a reminder is due')
    expect(shown).toMatchObject({ step: 'reminder', asksForPayments: true, reason: null })
    const refused = await confirm(tenant, id, shown, { allPaymentsKnown: false })
    expect([refused.status, refused.errors[0]]).toEqual([
      409,
      'Je leest geen bank in. Bevestig eerst dat alle betalingen in Kloppend staan.',
    ])
    expectDone(await confirm(tenant, id, shown))
  })

  test('is held by a pause, a first mail that did not arrive and a mail of less than five days ago', async () => {
    const tenant = await reminding()
    const { id, contactEmail } = await newCustomer(tenant)
    const paused = await lateInvoice(tenant, id, 10)
    const override = { ...noOverride, pausedUntil: addDays(noon().today, 3), pauseReason: 'In gesprek' }
    expectDone(await tenant.call(changeInvoiceReminders, { params: { id: paused }, body: override }))
    expect(await remind(tenant, id)).toBe(false)
    expectDone(await tenant.call(changeInvoiceReminders, { params: { id: paused }, body: noOverride }))
    expectDone(await tenant.call(changeCustomerReminders, { params: { id }, body: override }))
    expect(await remind(tenant, id)).toBe(false)
    expectDone(await tenant.call(changeCustomerReminders, { params: { id }, body: noOverride }))
    // A reminder that a user sends is a mail too.
    expectDone(await tenant.move(paused, 2000))
    await allWorkDone(database)
    expect(mailsTo(contactEmail)).toHaveLength(1)
    expect(await remind(tenant, id)).toBe(false)

    sink.refuse = () => ({ code: 550, text: 'Mailbox unavailable' })
    const other = await newCustomer(tenant)
    const bounced = await tenant.addFinalised({
      customerId: other.id,
      issueDate: addDays(today, -30),
      dueDate: addDays(today, -10),
      deliveryDate: addDays(today, -30),
    })
    expectDone(await tenant.move(bounced, 2000))
    await allWorkDone(database)
    await daysPass(tenant, 9)
    sink.refuse = () => null
    expect(await remind(tenant, other.id)).toBe(false)
    const { hold } = expectDone(await tenant.call(readInvoiceReminders, { params: { id: bounced } }))
    expect(hold).toContain('is niet aangekomen')
  })
})

describe('a letter that a person confirms', () => {
  test('after six weeks down is the newest step only, with principal, costs and interest, as it was on the screen', async () => {
    const tenant = await reminding()
    const { id, contactEmail } = await newCustomer(tenant, business)
    expectDone(
      await tenant.call(changeCustomerReminders, {
        params: { id },
        body: { ...noOverride, isTermAgreed: true },
      }),
    )
    const invoice = await lateInvoice(tenant, id, 42)
    expect(await remind(tenant, id)).toBe(false)
    const shown = await previewOf(tenant, id)
    if (shown === null) throw new Error('a demand is due')
    expect(shown).toMatchObject({ step: 'final-demand', kind: 'business', recipients: [contactEmail] })
    expect(shown.claim).toMatchObject({ principal: 121, costs: 40 })
    expect(shown.claim?.interest).toBeGreaterThan(1)
    expect(shown.segments.reduce((days, each) => days + each.days, 0)).toBe(42)

    const changed = await confirm(tenant, id, shown, { total: (shown.claim?.total ?? 0) + 1 })
    expect([changed.status, changed.errors[0]]).toEqual([
      409,
      'Er is intussen iets veranderd, bijvoorbeeld een betaling. Er is niets verstuurd; bekijk het voorstel opnieuw.',
    ])
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(tenant, id, shown)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    await hoursPass()
    expect(mailsTo(contactEmail)).toHaveLength(1)
    const [letter] = await lettersOf(tenant, invoice)
    expect(letter).toMatchObject({
      step: 'final-demand',
      isAutomatic: false,
      total: shown.claim?.total,
      body: shown.body,
    })

    // A changed text changes no letter that was made.
    const { version, texts, paymentDays, validityDays } = expectDone(await tenant.call(getDocumentSettings))
    const body = 'Betaal {totaal} voor {uiterste-dag}.\n\n{facturen}'
    expectDone(
      await tenant.call(changeTexts, {
        body: { texts: { ...texts, 'final-demand.body': body }, paymentDays, validityDays, version },
      }),
    )
    expect((await lettersOf(tenant, invoice))[0]?.body).toBe(shown.body)
  })

  test('of a customer without a kind follows the rules of a consumer: first the reminder, then the 14-day letter, no costs before its last day', async () => {
    const tenant = await reminding()
    const { id } = await newCustomer(tenant)
    const invoice = await lateInvoice(tenant, id, 42)
    expect(await previewOf(tenant, id)).toMatchObject({
      kind: 'unknown',
      step: 'reminder',
      claim: { total: 121, costs: 0 },
    })
    expect(await remind(tenant, id)).toBe(true)
    await allWorkDone(database)
    expect(await previewOf(tenant, id)).toBeNull()
    // The firm last day of the reminder passes, and with it the debtor is in default.
    await daysPass(tenant, 13)
    const letter = await previewOf(tenant, id)
    if (letter === null) throw new Error('a letter is due')
    expect(letter).toMatchObject({
      step: 'demand',
      label: '14-dagenbrief',
      claim: { principal: 121, costs: 40, interest: 0, total: 121 },
    })
    expect(letter.body).toContain('binnen veertien dagen vanaf de dag nadat deze brief bij u is bezorgd')
    expect(plain(letter.body)).toContain('€ 40,00')
    expectDone(await confirm(tenant, id, letter))
    await hoursPass()
    await daysPass(tenant, 14)
    expect(await previewOf(tenant, id)).toBeNull()
    await daysPass(tenant, 4)
    expect(await previewOf(tenant, id)).toMatchObject({
      step: 'final-demand',
      claim: { principal: 121, costs: 40 },
    })
    expect((await lettersOf(tenant, invoice)).map(({ step }) => step)).toEqual(['reminder', 'demand'])
  })

  test('has one 14-day letter for all invoices that may be claimed, and a text that would make it void is refused', async () => {
    const tenant = await reminding()
    const { id } = await newCustomer(tenant)
    expectDone(
      await tenant.call(changeCustomerReminders, {
        params: { id },
        body: { ...noOverride, isTermAgreed: true, isAutomatic: false },
      }),
    )
    const invoices = [
      await lateInvoice(tenant, id, 20),
      await lateInvoice(tenant, id, 16),
      await lateInvoice(tenant, id, 4),
    ]
    expect(await previewOf(tenant, id)).toMatchObject({
      step: 'demand',
      claim: { principal: 363, costs: 54.45 },
    })
    expect((await previewOf(tenant, id))?.invoices.map((each) => each.id)).toEqual(invoices)
    const { version, texts, paymentDays, validityDays } = expectDone(await tenant.call(getDocumentSettings))
    const body = '{facturen}\n\nBetaal {termijn}, dus binnen 14 dagen na dagtekening. Anders {kosten}.'
    expectDone(
      await tenant.call(changeTexts, {
        body: { texts: { ...texts, 'consumer-letter.body': body }, paymentDays, validityDays, version },
      }),
    )
    expect((await previewOf(tenant, id))?.reason).toContain('Deze brief zou ongeldig zijn.')
  })
})
