import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { listArrangements, makeArrangement } from '#arrangements/contract.ts'
import { formatDate } from '#kernel/dutch-format.ts'
import { addDays } from '#kernel/local-date.ts'
import { changeOpeningBalance, getOpeningBalance, reverseJournalEntry } from '#ledger/contract.ts'
import { plain } from '#testing/money-steps.ts'
import { keepPapers, zipOf } from '#testing/old-paper-steps.ts'
import { linkTo, openWith, payItem, receivablesOf } from '#testing/receivable-steps.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { pathOf } from '#testing/wire-client.ts'
import { changeCustomerReminders, listReminderProposals } from '../contract.ts'
import { standardSteps } from '../domain/reminder-step.ts'
import { noOverride } from '../domain/standing.ts'
import { listHandedOver } from '../hand-over-contract.ts'
import {
  changeItemReminders,
  getItemDossier,
  handOverItem,
  readItemReminders,
  takeItemBack,
} from '../item-contract.ts'
import { lateCustomers } from '../testing/late-customers.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'

const today = todayInAmsterdam()

/** An invoice of before the start has a pause, steps of its own, a dossier and a collection agency, as an own invoice has. */
const { kloppend, reminding, newCustomer, remind, previewOf, confirm, hoursPass, daysPass } =
  await lateCustomers()
const { superuser } = kloppend.database

async function withItem(daysLate: number, customer: object = {}) {
  const who = await reminding()
  const { id } = await newCustomer(who, { name: 'Bakkerij Jansen', ...customer })
  const date = addDays(today, -daysLate)
  await openWith(
    who,
    [{ relation: 'Bakkerij Jansen', reference: 'OUD-17', amount: 1_000, date }],
    addDays(today, -90),
  )
  const [item] = await receivablesOf(who)
  const openItemId = item?.id ?? ''
  return { who, id, openItemId, params: { id: openItemId } }
}
const linked = async (daysLate: number, customer: object = {}) => {
  const all = await withItem(daysLate, customer)
  expectDone(await linkTo(all.who, all.openItemId, all.id))
  return all
}

test('an invoice of before that names its customer is in a reminder at once; a correction keeps, changes or removes the customer', async () => {
  const who = await reminding()
  const { id } = await newCustomer(who, { name: 'Bakkerij Jansen' })
  const { id: other } = await newCustomer(who, { name: 'Café Zuid' })
  const stranger = await kloppend.register()
  const day = addDays(today, -90)
  const invoice = { customerId: id, reference: 'OUD-17', amount: 1_000, date: addDays(today, -60) }
  const open = (item: object) => openWith(who, [{ ...invoice, ...item }], day)
  await expect(open({ customerId: await stranger.addCustomer() })).rejects.toThrow('404')
  await expect(open({ kind: 'payable' })).rejects.toThrow('Alleen een factuur op 1300 heeft een klant')
  expect(expectDone(await who.call(getOpeningBalance))).toBeNull()

  await open({})
  expect(await receivablesOf(who, id)).toMatchObject([{ relation: 'Bakkerij Jansen', reference: 'OUD-17' }])
  expect((await previewOf(who, id))?.claim).toBeDefined()

  const opening = expectDone(await who.call(getOpeningBalance))
  const [item] = opening?.openItems ?? []
  expect(item).toMatchObject({ customerId: id, relation: 'Bakkerij Jansen' })
  const correct = async (customer: object) => {
    const lines = (opening?.lines ?? []).map(({ ledgerAccountId, number, isDebit, amount }) => ({
      ledgerAccountId, isDebit, amount,
      openItem: number === '1300' ? { id: item?.id ?? '', relation: 'Jansen', reference: 'OUD-17', date: invoice.date, ...customer } : null,
    }))
    expectDone(await who.call(changeOpeningBalance, { body: { date: day, lines } }))
    return (await receivablesOf(who))[0]?.customer?.id ?? null
  }
  expect(await correct({})).toBe(id)
  expect(await correct({ customerId: other })).toBe(other)
  expect(await correct({ customerId: null })).toBeNull()
}) // prettier-ignore

/** The last demand to a business about the item was sent, and its last day has passed. */
async function demanded() {
  const all = await linked(60, { cocNumber: '12345678' })
  expectDone(
    await all.who.call(changeCustomerReminders, {
      params: { id: all.id },
      body: { ...noOverride, isTermAgreed: true },
    }),
  )
  const shown = await previewOf(all.who, all.id)
  if (shown === null) throw new Error('a letter is due')
  expectDone(await confirm(all.who, all.id, shown, { openItemIds: [all.openItemId] }))
  await hoursPass()
  await daysPass(all.who, 20)
  return { ...all, claim: shown.claim }
}

const codeOf = ({ problems }: { problems: readonly { code: string }[] }) => problems[0]?.code
const shownOf = async (who: TestTenant, id: string) =>
  expectDone(await who.call(readItemReminders, { params: { id } }))
const handOver = (who: TestTenant, id: string) =>
  who.call(handOverItem, { params: { id }, body: { agency: 'Incasso Noord', handedOverOn: today } })
const filesIn = async (who: TestTenant, id: string) =>
  unzipSync((await who.send('GET', pathOf(getItemDossier, { params: { id } }))).bytes)
const textIn = (files: Readonly<Record<string, Uint8Array>>, path: string): string =>
  plain(strFromU8(files[path] ?? new Uint8Array()))

test('an item that is paused is in no letter until the pause is over, and the reason is shown', async () => {
  const { who, id, params } = await linked(10)
  const pause = { ...noOverride, pausedUntil: addDays(today, 5), pauseReason: 'Wacht op levering' }
  expectDone(await who.call(changeItemReminders, { params, body: pause }))
  expect(await shownOf(who, params.id)).toMatchObject({ hold: 'De herinneringen staan op pauze.', override: { pauseReason: 'Wacht op levering' } })
  expect(expectDone(await who.call(listReminderProposals))).toEqual([])
  expect(await remind(who, id)).toBe(false)
  expect(codeOf(await who.call(changeItemReminders, { params, body: { ...pause, pausedUntil: addDays(today, -1) } }))).toBe('reminders.pause-in-past')
  expectDone(await who.call(changeItemReminders, { params, body: noOverride }))
  expect(await remind(who, id)).toBe(true)
}) // prettier-ignore

test('an item has steps of its own in the place of those of the business', async () => {
  const { who, id, params } = await linked(10)
  expect(await shownOf(who, params.id)).toMatchObject({ next: { step: 'reminder' } })
  const steps = standardSteps.map((step) => (step.kind === 'reminder' ? { ...step, days: 40 } : { ...step, isOn: false }))
  expectDone(await who.call(changeItemReminders, { params, body: { ...noOverride, steps } }))
  expect(await shownOf(who, params.id)).toMatchObject({ next: { step: 'reminder', dueOn: addDays(today, 30) }, override: { steps } })
  expect(await remind(who, id)).toBe(false)
}) // prettier-ignore

test('an item goes to a collection agency once its last letter has passed, with a dossier, and comes back', async () => {
  const { who, id: customerId, openItemId, params, claim } = await demanded()
  await keepPapers(who, zipOf({ 'Verkoop/factuur OUD-17.pdf': null }))
  const instalments = [{ dueOn: addDays(today, 30), amount: 1_000 }]
  expectDone(await who.call(makeArrangement, { params: { id: customerId }, body: { documentIds: [], openItemIds: [openItemId], total: 1_000, instalments } }))
  expectDone(await handOver(who, openItemId))
  expect(codeOf(await handOver(who, openItemId))).toBe('reminders.handed-over')
  // The arrangement ends, as that of an invoice does.
  expect(expectDone(await who.call(listArrangements, { params: { id: customerId } })).arrangements.map(({ endedAt }) => endedAt === null)).toEqual([false])
  expect(await shownOf(who, openItemId)).toMatchObject({
    handedOver: { agency: 'Incasso Noord', on: today }, hold: expect.stringContaining('overgedragen aan een incassobureau'),
  })
  await payItem(who, openItemId, 100, { date: today })
  expect(expectDone(await who.call(listHandedOver))).toEqual([
    { documentId: null, openItemId, number: 'OUD-17', customerId, agency: 'Incasso Noord', handedOverOn: today, open: 900 },
  ])
  const files = await filesIn(who, openItemId)
  expect(Object.keys(files).toSorted()).toEqual([
    'berekening.txt', 'brieven/01-laatste-aanmaning.pdf', 'mails/01.txt', expect.stringMatching(/^oude-papieren\/.*factuur OUD-17\.pdf$/), 'overdracht.txt',
  ])
  expect(textIn(files, 'mails/01.txt')).toMatch(/Antwoord van de mailserver: 250 /)
  expect(textIn(files, 'berekening.txt')).toContain(`Deze factuur van ${formatDate(addDays(today, -60))} is gemaakt met een ander programma.`)
  expect(textIn(files, 'berekening.txt')).toContain('Factuur OUD-17: € 1.000,00')
  expect(textIn(files, 'overdracht.txt')).toContain('Openstaand van de factuur: € 900,00')
  expect(textIn(files, 'overdracht.txt')).toContain(`Incassokosten volgens de laatste brief: € ${(claim?.costs ?? 0).toFixed(2).replace('.', ',')}`)
  expectDone(await who.call(takeItemBack, { params }))
  expect(codeOf(await who.call(takeItemBack, { params }))).toBe('reminders.not-handed-over')
  expect(expectDone(await who.call(listHandedOver))).toEqual([])
}) // prettier-ignore

test('while an agency has an item, the opening balance keeps the item with its amount (INV-231)', async () => {
  const { who, openItemId, params } = await demanded()
  expectDone(await handOver(who, openItemId))
  const opening = expectDone(await who.call(getOpeningBalance))
  const body = (amount: number) => ({
    date: opening?.date ?? '',
    lines: (opening?.lines ?? []).map(({ ledgerAccountId, isDebit, number }) => ({
      ledgerAccountId, isDebit, amount, ...(number === '1300' && { openItem: { id: openItemId, relation: 'Bakkerij Jansen', reference: 'OUD-17' } }),
    })),
  })
  expect((await who.call(changeOpeningBalance, { body: body(900) })).errors[0]).toContain('Post OUD-17 Bakkerij Jansen ligt bij Incasso Noord')
  await expect(
    superuser.query('update open_items set opening_id = gen_random_uuid(), amount_cents = 90000, open_cents = 90000 where tenant_id = $1 and id = $2', [who.tenantId, openItemId]),
  ).rejects.toThrow('an item at a collection agency stays as it was handed over')
  expect(codeOf(await who.call(reverseJournalEntry, { params: { id: opening?.entryId ?? '' }, body: {} }))).toBe('ledger.item-handed-over')
  expectDone(await who.call(changeOpeningBalance, { body: body(1_000) }))
  expectDone(await who.call(takeItemBack, { params }))
  expectDone(await who.call(changeOpeningBalance, { body: body(900) }))
}) // prettier-ignore

test('an item goes nowhere before its last letter has passed, and an item without a customer has no reminders', async () => {
  const { who, id, openItemId, params } = await withItem(10)
  for (const answer of [
    await who.call(readItemReminders, { params }),
    await who.call(changeItemReminders, { params, body: noOverride }),
    await handOver(who, openItemId),
  ])
    expect([answer.status, codeOf(answer)]).toEqual([409, 'reminders.item-not-linked'])
  expectDone(await linkTo(who, openItemId, id))
  expect(codeOf(await handOver(who, openItemId))).toBe('reminders.last-letter-missing')
  const none = { id: crypto.randomUUID() }
  expect([
    codeOf(await who.call(readItemReminders, { params: none })), codeOf(await who.call(takeItemBack, { params: none })), (await who.send('GET', pathOf(getItemDossier, { params: none }))).status,
  ]).toEqual(['reminders.no-item', 'reminders.no-item', 404])
  // Without an old paper the dossier says what is still to be added.
  expect(textIn(await filesIn(who, openItemId), 'berekening.txt')).toContain('voeg haar zelf toe')
}) // prettier-ignore

test('two at once hand an item over once', async () => {
  const { who, openItemId } = await demanded()
  const answers = await Promise.all([handOver(who, openItemId), handOver(who, openItemId)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})
