import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { listArrangements, makeArrangement } from '#arrangements/contract.ts'
import { listInvoices } from '#invoices/contract.ts'
import { formatDate } from '#kernel/dutch-format.ts'
import { addDays, localDate } from '#kernel/local-date.ts'
import { pay, plain } from '#testing/money-steps.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { pathOf } from '#testing/wire-client.ts'
import {
  getInvoiceDossier,
  listReminderProposals,
  readInvoiceReminders,
  changeCustomerReminders,
} from '../contract.ts'
import { standardSteps, type ReminderStep } from '../domain/reminder-step.ts'
import { noOverride } from '../domain/standing.ts'
import { handOverClaim, listHandedOver, takeClaimBack } from '../hand-over-contract.ts'
import { lateCustomers } from '../testing/late-customers.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'

const today = todayInAmsterdam()

/** The last step: an invoice whose last letter has passed goes to a collection agency. */
const { kloppend, reminding, newCustomer, lateInvoice, remind, previewOf, confirm, hoursPass, daysPass } =
  await lateCustomers()

const withoutFinal = standardSteps.map((step) =>
  step.kind === 'final-demand' ? { ...step, isOn: false } : step,
)

async function change(tenant: TestTenant, id: string, steps: readonly ReminderStep[]): Promise<void> {
  const body = { ...noOverride, isTermAgreed: true, steps }
  expectDone(await tenant.call(changeCustomerReminders, { params: { id }, body }))
}

/** A business of which the last demand was sent today. */
async function demanded(steps: readonly ReminderStep[] = standardSteps) {
  const tenant = await reminding()
  const { id: customerId } = await newCustomer(tenant, { cocNumber: '12345678' })
  await change(tenant, customerId, steps)
  const id = await lateInvoice(tenant, customerId, 40)
  const shown = await previewOf(tenant, customerId)
  if (shown === null) throw new Error('a letter is due')
  expectDone(await confirm(tenant, customerId, shown))
  await hoursPass()
  return { tenant, customerId, id, claim: shown.claim }
}

const handOver = (tenant: TestTenant, id: string, handedOverOn: string = today) =>
  tenant.call(handOverClaim, { params: { id }, body: { agency: 'Incasso Noord', handedOverOn } })
const takeBack = (tenant: TestTenant, id: string) => tenant.call(takeClaimBack, { params: { id } })
const shownOf = async (tenant: TestTenant, id: string) =>
  expectDone(await tenant.call(readInvoiceReminders, { params: { id } }))
const codeOf = ({ problems }: { problems: readonly { code: string }[] }) => problems[0]?.code

test('an invoice is handed over once its last letter has passed, shows where it is, and comes back', async () => {
  const { tenant, customerId, id, claim } = await demanded()
  const { letters, handOverFrom } = await shownOf(tenant, id)
  expect(handOverFrom).toBe(addDays(localDate(letters[0]?.lastDay ?? ''), 1))
  expect(codeOf(await handOver(tenant, id))).toBe('reminders.last-letter-runs')
  await daysPass(tenant, 20)
  expect(codeOf(await handOver(tenant, id, addDays(today, 1)))).toBe('reminders.handed-over-in-future')
  expectDone(await handOver(tenant, id))
  expect(codeOf(await handOver(tenant, id))).toBe('reminders.handed-over')
  expect(await shownOf(tenant, id)).toMatchObject({
    handedOver: { agency: 'Incasso Noord', on: today },
    hold: expect.stringContaining('overgedragen aan een incassobureau'),
  })
  expectDone(await pay(tenant, id, 21))
  expect(expectDone(await tenant.call(listHandedOver))).toMatchObject([
    { documentId: id, customerId, agency: 'Incasso Noord', handedOverOn: today, open: 100 },
  ])

  const dossier = await tenant.send('GET', pathOf(getInvoiceDossier, { params: { id } }))
  const files = unzipSync(dossier.bytes)
  expect(Object.keys(files).toSorted()).toEqual([
    'berekening.txt',
    'brieven/01-laatste-aanmaning.pdf',
    expect.stringMatching(/^factuur-.*\.pdf$/i),
    'mails/01.txt',
    'overdracht.txt',
  ])
  const mail = plain(strFromU8(files['mails/01.txt'] ?? new Uint8Array()))
  expect(mail).toMatch(/Stand: afgeleverd bij de mailserver, \d\d-\d\d-\d{4} \d\d:\d\d/)
  expect(mail).toMatch(/Antwoord van de mailserver: 250 /)
  expect(mail).toContain('dit is geen bewijs dat de ontvanger de mail heeft gekregen of gelezen')
  const text = plain(strFromU8(files['overdracht.txt'] ?? new Uint8Array()))
  expect(text).toContain(`Overgedragen aan Incasso Noord op ${formatDate(today)}`)
  expect(text).toContain('Openstaand van de factuur: € 100,00')
  expect(text).toContain('Incassokosten volgens de laatste brief: € 40,00')
  const interest = claim?.interest ?? 0
  expect(text).toContain(`Samen: € ${(140 + interest).toFixed(2).replace('.', ',')}`)

  const listed = async () => expectDone(await tenant.call(listInvoices)).find((each) => each.id === id)
  expect(await listed()).toMatchObject({ isHandedOver: true })
  expectDone(await takeBack(tenant, id))
  expect(codeOf(await takeBack(tenant, id))).toBe('reminders.not-handed-over')
  expect(await listed()).toMatchObject({ isHandedOver: false })
  const events = (await tenant.invoice(id)).timeline.map(({ kind, detail }) => [kind, detail])
  expect(events.slice(-3)).toEqual([
    ['handed-over', 'Incasso Noord'],
    ['payment', expect.any(String)],
    ['taken-back', 'Incasso Noord'],
  ])
  expect(await shownOf(tenant, id)).toMatchObject({ handedOver: null })
  expect(expectDone(await tenant.call(listHandedOver))).toEqual([])
  expectDone(await handOver(tenant, id))
})

test('no later letter of it is proposed, and other invoices of the customer are reminded of', async () => {
  const { tenant, customerId, id } = await demanded(withoutFinal)
  await daysPass(tenant, 20)
  expectDone(await handOver(tenant, id))
  // With the last demand on again, it would be due.
  await change(tenant, customerId, standardSteps)
  expect(expectDone(await tenant.call(listReminderProposals))).toEqual([])
  expect(await remind(tenant, customerId)).toBe(false)
  expectDone(await takeBack(tenant, id))
  expect(expectDone(await tenant.call(listReminderProposals))).toMatchObject([{ step: 'final-demand' }])
  await change(tenant, customerId, withoutFinal)
  expectDone(await handOver(tenant, id))
  await lateInvoice(tenant, customerId, 5)
  expect(await remind(tenant, customerId)).toBe(true)
})

test('a payment arrangement ends when its invoice is handed over, and there is no new one meanwhile', async () => {
  const { tenant, customerId, id } = await demanded()
  await daysPass(tenant, 20)
  const params = { id: customerId }
  const body = { documentIds: [id], total: 121, instalments: [{ dueOn: addDays(today, 5), amount: 121 }] }
  expectDone(await tenant.call(makeArrangement, { params, body }))
  const offered = async () => expectDone(await tenant.call(listArrangements, { params }))
  expect((await offered()).arrangements).toMatchObject([{ state: 'kept' }])
  expectDone(await handOver(tenant, id))
  expect(await offered()).toMatchObject({ arrangements: [{ state: 'ended' }], invoices: [] })
  expect(codeOf(await tenant.call(makeArrangement, { params, body }))).toBe('arrangements.not-open')
  expectDone(await takeBack(tenant, id))
  expect((await offered()).invoices).toMatchObject([{ id }])
  expectDone(await tenant.call(makeArrangement, { params, body }))
})

test('an invoice without a last letter, a paid one and one of another business are not handed over', async () => {
  const tenant = await reminding()
  const { id: customerId } = await newCustomer(tenant)
  const id = await lateInvoice(tenant, customerId, 40)
  expect(codeOf(await handOver(tenant, id))).toBe('reminders.last-letter-missing')
  const other = await kloppend.register()
  expect((await handOver(other, id)).status).toBe(404)
  expect((await takeBack(other, id)).status).toBe(404)
  const done = await demanded()
  await daysPass(done.tenant, 20)
  expectDone(await pay(done.tenant, done.id, 121))
  expect(codeOf(await handOver(done.tenant, done.id))).toBe('reminders.last-letter-missing')
})
