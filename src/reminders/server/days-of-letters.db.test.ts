import { describe, expect, test } from 'vitest'
import { backupStatusOf } from '#backup/server/routes.ts'
import { retryMail } from '#documents/contract.ts'
import { settleDisputes } from '#documents/link-contract.ts'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { CustomerId, TenantId, UserId } from '#kernel/ids.ts'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import { readNotices } from '#notifications/server/read-notices.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { customerHistory } from '#testing/attention-steps.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { expectDone, type CustomerWire, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import {
  changeCustomerReminders,
  changeInvoiceReminders,
  readInvoiceReminders,
  readReminderSettings,
} from '../contract.ts'
import { confirmInterestRates } from '../rates-contract.ts'
import { noOverride } from '../domain/standing.ts'
import { lastDayOfHalfYear } from '../domain/confirmed-rates.ts'
import { statutoryRates } from '../domain/statutory-interest.ts'
import { lateCustomers, noon } from '../testing/late-customers.ts'
import { listProposals } from './proposals.ts'
import { remindCustomer } from './send-reminders.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'

const today = todayInAmsterdam()

/** On which days a letter leaves, and on which it waits. */
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
  confirm,
  daysPass,
  hoursPass,
} = await lateCustomers()
const { superuser } = kloppend.database

/** What was mailed left on the working day of these tests, whatever day they run on. */
const leftAtNoon = async (tenant: TestTenant): Promise<void> => {
  await superuser.query(
    `update mails set settled_at = ($2::date + time '12:00') at time zone 'Europe/Amsterdam'
     where tenant_id = $1 and state = 'sent'`,
    [tenant.tenantId, noon().today],
  )
}

const jobsOf = async (tenant: TestTenant) =>
  (
    await superuser.query<{ days: number }>(
      `select round(extract(epoch from run_at - now()) / 86400, 1)::float as days from jobs
       where tenant_id = $1 and kind = 'reminders.send' and state = 'queued' and run_at > now()`,
      [tenant.tenantId],
    )
  ).rows

describe('no reminder leaves', () => {
  test.each([
    ['on 25 December', '2026-12-25', 2.9],
    ['on Easter Monday', '2027-03-29', 0.9],
    ['on a Sunday', '2026-11-29', 0.9],
  ])('%s: it waits for nine o’clock of the next working day', async (_, day, days) => {
    const tenant = await reminding()
    const { id, contactEmail } = await newCustomer(tenant)
    await lateInvoice(tenant, id, 10)
    expect(await remind(tenant, id, { today: localDate(day), second: 12 * 3_600 })).toBe(false)
    await allWorkDone(kloppend.database)
    expect(mailsTo(contactEmail)).toEqual([])
    expect(await jobsOf(tenant)).toEqual([{ days }])
    expect(await remind(tenant, id)).toBe(true)
  })

  test('after a bounce, until the invoice was sent again and arrived', async () => {
    const tenant = await reminding()
    const { id, contactEmail } = await newCustomer(tenant)
    const invoice = await lateInvoice(tenant, id, 10)
    sink.refuse = () => ({ code: 550, text: 'Mailbox unavailable' })
    expect(await remind(tenant, id)).toBe(true)
    await allWorkDone(kloppend.database)
    expect(mailsTo(contactEmail)).toEqual([])
    sink.refuse = () => null
    await daysPass(tenant, 9)
    expect(await remind(tenant, id)).toBe(false)
    const params = { id: invoice }
    expect(expectDone(await tenant.call(readInvoiceReminders, { params })).hold).toContain(
      'is niet aangekomen',
    )
    expectDone(await tenant.move(invoice, 2000))
    await allWorkDone(kloppend.database)
    expect(mailsTo(contactEmail)).toHaveLength(1)
  })

  test('when the bank was read more than four days ago', async () => {
    const tenant = await reminding({ hasBank: false })
    const read = (day: LocalDate, opening: number) =>
      sendBankFile(tenant, ingFile([[day, 1, 'Rente', '', 'Rente over dit kwartaal']], opening))
    expectDone(await read(addDays(noon().today, -5), 0))
    const { id } = await newCustomer(tenant)
    await lateInvoice(tenant, id, 40)
    expect(await remind(tenant, id)).toBe(false)
    expectDone(await read(addDays(noon().today, -4), 1))
    expect(await remind(tenant, id)).toBe(true)
  })
})

describe('a customer gets one reminder a day', () => {
  test('an invoice that is due later that day waits for the next, and then leaves', async () => {
    const tenant = await reminding()
    const { id, contactEmail } = await newCustomer(tenant)
    for (const daysLate of [10, 8, 6]) await lateInvoice(tenant, id, daysLate)
    expect(await remind(tenant, id)).toBe(true)
    await allWorkDone(kloppend.database)
    await leftAtNoon(tenant)
    expect(mailsTo(contactEmail), 'three invoices in one letter').toHaveLength(1)

    const later = await lateInvoice(tenant, id, 5)
    expect(await remind(tenant, id)).toBe(false)
    expect(expectDone(await tenant.call(readInvoiceReminders, { params: { id: later } })).letters).toEqual([])
    await daysPass(tenant, 1)
    expect(await remind(tenant, id)).toBe(true)
    await allWorkDone(kloppend.database)
    expect(mailsTo(contactEmail)).toHaveLength(2)
  })

  test('also when a letter of the day before waited for the morning: it counts on the day on which it leaves', async () => {
    const tenant = await reminding()
    const { id, contactEmail } = await newCustomer(tenant, business)
    await termAgreed(tenant, id)
    await lateInvoice(tenant, id, 20)
    const demand = await previewOf(tenant, id)
    if (demand === null) throw new Error('a demand is due')
    expectDone(await confirm(tenant, id, demand))
    // It was confirmed the evening before.
    await superuser.query(
      `update mails set created_at = created_at - interval '3 days' where tenant_id = $1`,
      [tenant.tenantId],
    )
    await lateInvoice(tenant, id, 6)
    expect(await remind(tenant, id), 'the demand leaves today').toBe(false)
    await hoursPass()
    await leftAtNoon(tenant)
    expect(await remind(tenant, id), 'the demand left today').toBe(false)
    expect(mailsTo(contactEmail)).toHaveLength(1)
    await daysPass(tenant, 1)
    expect(await remind(tenant, id)).toBe(true)
  })
})

describe('a letter that was confirmed and waits for Monday is decided once more when it is to leave', () => {
  /** A demand of a business, confirmed and not gone yet. */
  async function waiting() {
    const tenant = await reminding()
    const customer = await newCustomer(tenant, business)
    await termAgreed(tenant, customer.id)
    const invoice = await lateInvoice(tenant, customer.id, 20)
    const demand = await previewOf(tenant, customer.id)
    if (demand === null) throw new Error('a demand is due')
    const { mailId } = expectDone(await confirm(tenant, customer.id, demand))
    return { tenant, customer, invoice, mailId }
  }

  type Waiting = Awaited<ReturnType<typeof waiting>>

  /** Monday came: what became of the letter. */
  async function onMonday({ tenant, customer, invoice }: Waiting) {
    await hoursPass()
    const [letter] = await lettersOf(tenant, invoice)
    const { kind, detail } = (await tenant.invoice(invoice)).timeline.at(-1) ?? {}
    const mails = mailsTo(customer.contactEmail).length
    return { mails, state: letter?.mailState, reason: letter?.reason, event: [kind, detail] }
  }

  /** It did not leave, and its invoice says why. */
  const stayed = ({ customer: { contactEmail } }: Waiting, reason: string) => ({
    mails: 0,
    state: 'withdrawn',
    reason,
    event: ['mail-stopped', `${contactEmail}: ${reason}`],
  })

  test('and leaves where nothing changed', async () => {
    const letter = await waiting()
    await hoursPass()
    expect(mailsTo(letter.customer.contactEmail)).toHaveLength(1)
    expect(await lettersOf(letter.tenant, letter.invoice)).toMatchObject([
      { mailState: 'sent', reason: null },
    ])
  })

  test.each(['customer', 'invoice'] as const)('not when the %s was paused', async (of) => {
    const letter = await waiting()
    const body = {
      ...noOverride,
      isTermAgreed: true,
      pausedUntil: addDays(today, 7),
      pauseReason: 'Belt maandag',
    }
    expectDone(
      of === 'customer'
        ? await letter.tenant.call(changeCustomerReminders, { params: { id: letter.customer.id }, body })
        : await letter.tenant.call(changeInvoiceReminders, { params: { id: letter.invoice }, body }),
    )
    expect(await onMonday(letter)).toEqual(stayed(letter, 'De herinneringen staan op pauze.'))
  })

  test('and a pause that is saved while a letter is made waits until the letter is there', async () => {
    const tenant = await reminding()
    const customer = await newCustomer(tenant, business)
    const invoice = await lateInvoice(tenant, customer.id, 10)
    const body = { ...noOverride, pausedUntil: addDays(today, 7), pauseReason: 'Belt maandag' }
    let isPaused = false
    let pausing: Promise<unknown> = Promise.resolve()
    await withTenant(kloppend.program.database, tenant.tenantId as TenantId, async (tx) => {
      expect(await remindCustomer(tx, customer.id as CustomerId, noon())).toBe(true)
      pausing = tenant.call(changeInvoiceReminders, { params: { id: invoice }, body }).then(() => {
        isPaused = true
      })
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(isPaused).toBe(false)
    })
    await pausing
    expect(await lettersOf(tenant, invoice)).toHaveLength(1)
  })

  test('not when the customer reported that something is wrong; it is due again when that is settled', async () => {
    const letter = await waiting()
    await customerHistory(letter.tenant, letter.invoice)
    expect(await onMonday(letter)).toEqual(
      stayed(letter, 'De klant meldt dat er iets niet klopt. Handel dat eerst af.'),
    )
    expectDone(await letter.tenant.call(settleDisputes, { params: { id: letter.invoice } }))
    expect(await previewOf(letter.tenant, letter.customer.id)).toMatchObject({ step: 'demand', reason: null })
  })

  test('not when the customer began to pay online', async () => {
    const letter = await waiting()
    await superuser.query(
      `insert into online_payments (tenant_id, id, document_id, provider, amount_cents, is_test, state)
       values ($1, $2, $3, 'mollie', 12100, false, 'open')`,
      [letter.tenant.tenantId, newId(), letter.invoice],
    )
    expect(await onMonday(letter)).toEqual(
      stayed(
        letter,
        'De klant is deze factuur online aan het betalen. Binnen twee uur is bekend of dat gelukt is.',
      ),
    )
  })

  test('not when the term that makes the default is not agreed after all', async () => {
    const tenant = await reminding()
    const customer = await newCustomer(tenant)
    await termAgreed(tenant, customer.id)
    const invoice = await lateInvoice(tenant, customer.id, 20)
    const letter = await previewOf(tenant, customer.id)
    if (letter === null) throw new Error('a 14-day letter is due')
    const { mailId } = expectDone(await confirm(tenant, customer.id, letter))
    const waitingLetter = { tenant, customer, invoice, mailId }
    const body = { ...noOverride, isTermAgreed: false }
    expectDone(await tenant.call(changeCustomerReminders, { params: { id: customer.id }, body }))
    expect(await onMonday(waitingLetter)).toEqual(
      stayed(waitingLetter, 'Deze stap is intussen niet meer aan de beurt.'),
    )
  })

  test('not when another invoice of a consumer became claimable: a 14-day letter without it is void', async () => {
    const tenant = await reminding()
    const customer = await newCustomer(tenant)
    await termAgreed(tenant, customer.id)
    const invoice = await lateInvoice(tenant, customer.id, 20)
    const shown = await previewOf(tenant, customer.id)
    if (shown === null) throw new Error('a 14-day letter is due')
    const { mailId } = expectDone(await confirm(tenant, customer.id, shown))
    const other = await lateInvoice(tenant, customer.id, 8)
    const letter = { tenant, customer, invoice, mailId }
    const reason =
      'Er is intussen nog een factuur opeisbaar, en die hoort ook in deze brief. Bekijk het nieuwe voorstel.'
    expect(await onMonday(letter)).toEqual(stayed(letter, reason))
    expect((await previewOf(tenant, customer.id))?.invoices.map(({ id }) => id)).toEqual([invoice, other])
  })

  test('nor when it failed and is tried again after the day that it names', async () => {
    const letter = await waiting()
    sink.refuse = () => ({ code: 550, text: 'Mailbox unavailable' })
    await hoursPass()
    expect(await lettersOf(letter.tenant, letter.invoice)).toMatchObject([{ mailState: 'failed' }])
    sink.refuse = () => null
    await daysPass(letter.tenant, 30)
    expectDone(await letter.tenant.call(retryMail, { params: { id: letter.mailId } }))
    expect(await onMonday(letter)).toEqual(
      stayed(
        letter,
        'De uiterste dag die erin staat is voorbij. Verstuur een nieuwe herinnering, met een nieuwe dag.',
      ),
    )
  })

  test('nor when the bank was last read too long ago by then', async () => {
    const letter = await waiting()
    await superuser.query(`alter table bank_statements disable trigger bank_statements_append_only`)
    await superuser.query(
      `update bank_statements set from_day = from_day - 9, to_day = to_day - 9 where tenant_id = $1`,
      [letter.tenant.tenantId],
    )
    await superuser.query(`alter table bank_statements enable trigger bank_statements_append_only`)
    const until = formatDateInWords(addDays(today, -10))
    expect(await onMonday(letter)).toEqual(
      stayed(
        letter,
        `Je bank is bijgewerkt t/m ${until}. Lees de bank eerst in: misschien is er al betaald.`,
      ),
    )
  })
})

test('beyond the day until which the rates were checked no letter with interest leaves, and a task on Overzicht says why', async () => {
  const tenant = await reminding()
  const { id } = await newCustomer(tenant, business)
  await termAgreed(tenant, id)
  await lateInvoice(tenant, id, 42)
  const reader = { tenantId: tenant.tenantId as TenantId, userId: newId<UserId>() }
  const readBackups = backupStatusOf({ dataDir: kloppend.config.dataDir, backupTo: null })
  const onDay = (day: LocalDate) =>
    withTenant(kloppend.program.database, reader.tenantId, async (tx) => ({
      proposals: await listProposals(tx, day),
      tasks: (await readNotices(tx, reader, day, readBackups)).tasks.filter(
        ({ kind }) => kind === 'reminders-waiting',
      ),
    }))
  const { checkedUntil } = statutoryRates
  const reason =
    'De wettelijke rente van vandaag is nog niet bekend. Vul die in bij Instellingen, Herinneringen, met de bron, of werk Kloppend bij; tot dan gaat er geen brief met rente weg.'
  const beyond = await onDay(addDays(checkedUntil, 1))
  expect(beyond.proposals).toMatchObject([{ bundle: { step: 'final-demand' }, reason }])
  expect(beyond.tasks).toMatchObject([{ count: 0, detail: reason }])
  if (today <= checkedUntil)
    expect((await onDay(today)).proposals).toMatchObject([{ bundle: { step: 'final-demand' }, reason: null }])

  // The owner fills in what the program does not know: the letter leaves, and the history says who said so.
  const rates = { consumer: 5, commercial: 11.15, source: 'rijksoverheid.nl, gelezen op 2 januari' }
  const confirm = (firstDay: string) => tenant.call(confirmInterestRates, { body: { firstDay, ...rates } })
  const firstDay = addDays(checkedUntil, 1)
  const until = lastDayOfHalfYear(firstDay)
  expect((await confirm(addDays(until, 1))).errors[0]).toContain(
    `Vul eerst de wettelijke rente vanaf ${formatDateInWords(firstDay)} in.`,
  )
  expect((await confirm('2026-01-01')).errors[0]).toContain('kent de wettelijke rente van 1 januari 2026 al')
  expect(expectDone(await confirm(firstDay))).toBe(until)
  expect(expectDone(await tenant.call(readReminderSettings))).toMatchObject({
    ratesUntil: until,
    confirmedRates: [{ firstDay, ...rates }],
  })
  const [letter] = (await onDay(addDays(checkedUntil, 1))).proposals
  // What holds it now is the bank, of which no file was read since.
  expect(letter?.bundle.step).toBe('final-demand')
  expect(letter?.reason).toMatch(/^Je bank is bijgewerkt/)
  expect((await onDay(addDays(until, 1))).proposals).toMatchObject([{ reason }])
  const { rows } = await kloppend.database.superuser.query<{ field: string }>(
    `select field from setting_changes where tenant_id = $1 and field like 'Wettelijke rente%'`,
    [tenant.tenantId],
  )
  expect(rows).toMatchObject([{ field: `Wettelijke rente vanaf ${formatDateInWords(firstDay)}` }])
})

const business = { cocNumber: '12345678' } satisfies Partial<CustomerWire>

/** The term was agreed with the customer, so that its passing is default. */
async function termAgreed(tenant: TestTenant, id: string): Promise<void> {
  const body = { ...noOverride, isTermAgreed: true }
  expectDone(await tenant.call(changeCustomerReminders, { params: { id }, body }))
}
