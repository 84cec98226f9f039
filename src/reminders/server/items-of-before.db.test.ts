import { describe, expect, test } from 'vitest'
import { makeArrangement } from '#arrangements/contract.ts'
import { decideBankLine, listBankLines, undoBankLine } from '#bank/contract.ts'
import { linkReceivables } from '#customers/receivables-contract.ts'
import { mergeCustomer } from '#customers/contract.ts'
import { addDays } from '#kernel/local-date.ts'
import { listMails } from '#documents/contract.ts'
import { balancesOf, changesBetween, ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { plain } from '#testing/money-steps.ts'
import { linkTo, openWith, payItem, receivablesOf, type Before } from '#testing/receivable-steps.ts'
import { expectDone, type CustomerWire, type TestTenant } from '#testing/test-tenant.ts'
import { pathOf } from '#testing/wire-client.ts'
import { allWorkDone } from '#testing/work-done.ts'
import {
  changeCustomerReminders,
  confirmReminder,
  getReminderLetter,
  listReminderProposals,
} from '../contract.ts'
import { listLetterPage } from '../letters-contract.ts'
import { makePostLetter, notePosted } from '../post-contract.ts'
import { lateCustomers } from '../testing/late-customers.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'

const today = todayInAmsterdam()

/** What a customer owed when the books began is asked for as an own invoice is. */
const { kloppend, reminding, newCustomer, lateInvoice, remind, mailsTo, previewOf, hoursPass } =
  await lateCustomers()
const { database } = kloppend
const business = { cocNumber: '12345678' } satisfies Partial<CustomerWire>
const asAlways = { isTermAgreed: true, isAutomatic: true, extraDays: 0, pausedUntil: null, pauseReason: null }

/** A business with these items of the customer in an opening balance of before the invoices of the tests. */
async function withItems(
  items: readonly Before[],
  { isAutomatic = true, customer = {} }: { isAutomatic?: boolean; customer?: Partial<CustomerWire> } = {},
) {
  const who = await reminding({ isAutomatic })
  const { id, contactEmail } = await newCustomer(who, { name: 'Bakkerij Jansen', ...customer })
  await openWith(who, items, addDays(today, -90))
  const ids: string[] = []
  for (const item of await receivablesOf(who)) {
    expectDone(await linkTo(who, item.id, id))
    ids.push(item.id)
  }
  return { who, id, contactEmail, item: ids[0] ?? '', ids }
} // prettier-ignore
const OLD: Before = {
  relation: 'Bakkerij Jansen',
  reference: 'OUD-17',
  amount: 200,
  date: addDays(today, -10),
}

/** The parts of a proposal as a user accepts them. */
const partsOf = (proposal: { readonly parts: readonly object[] } | undefined) =>
  (proposal?.parts ?? []).map(
    (part) =>
      Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null && value !== '')) as never,
  )
const lineOf = async (who: TestTenant, amount: number) =>
  expectDone(await who.call(listBankLines, { query: { state: 'open' } })).find(
    (line) => line.amount === amount,
  )

const confirmShown = async (who: TestTenant, id: string) => {
  const shown = await previewOf(who, id)
  return who.call(confirmReminder, {
    params: { id },
    body: {
      documentIds: shown?.invoices.map((each) => each.id) ?? [],
      openItemIds: shown?.openItems.map((each) => each.id) ?? [],
      total: shown?.claim?.total ?? 0,
      recipients: shown?.recipients ?? [],
      allPaymentsKnown: true,
    },
  })
}

test('a late item of before is reminded of by itself: the mail names the old number and its days, and has the letter alone', async () => {
  const { who, id, contactEmail } = await withItems([OLD])
  expect(await remind(who, id)).toBe(true)
  await allWorkDone(database)
  const [mail] = mailsTo(contactEmail)
  expect(mail?.message.subject).toContain('factuur OUD-17')
  expect(plain(mail?.message.text)).toContain('Te betalen: € 200,00')
  expect(plain(mail?.message.text)).toContain('OUD-17')
  expect(mail?.message.text).not.toContain('kopie')
  expect(mail?.message.attachments.map(({ filename }) => filename)).toEqual(['herinnering-OUD-17.pdf'])
  expect(await remind(who, id)).toBe(false)
  const { rows } = expectDone(await who.call(listLetterPage, { query: {} }))
  expect(rows).toMatchObject([{ customerId: id, invoices: [], openItems: [{ number: 'OUD-17' }], total: 200, state: 'sent' }])
  expect((expectDone(await who.call(listLetterPage, { query: { search: 'oud-17' } }))).rows).toHaveLength(1)
}) // prettier-ignore

test('one letter holds the invoices and the items of a customer, and the invoice alone goes with it', async () => {
  const { who, id, contactEmail } = await withItems([OLD])
  const invoice = await lateInvoice(who, id, 8)
  expect(await remind(who, id)).toBe(true)
  await allWorkDone(database)
  const number = (await who.invoice(invoice)).invoiceNumber ?? ''
  const [mail, ...others] = mailsTo(contactEmail)
  expect(others).toEqual([])
  expect(plain(mail?.message.text)).toContain('Te betalen: € 321,00')
  const days = mail?.message.text ?? ''
  expect(days).toContain('- factuur OUD-17 van ')
  expect(days).toContain(`- factuur ${number} van `)
  expect(mail?.message.attachments.map(({ filename }) => filename).toSorted()).toEqual([
    `factuur-${number}.pdf`,
    expect.stringMatching(/^herinnering-.*\.pdf$/),
  ])
}) // prettier-ignore

describe('the last letter to a business asks interest and costs by the same rules', () => {
  const OWED: Before = { ...OLD, amount: 1_000, date: addDays(today, -100) }
  const asked = async () => {
    const all = await withItems([OWED], { isAutomatic: false, customer: business })
    expectDone(await all.who.call(changeCustomerReminders, { params: { id: all.id }, body: asAlways }))
    const shown = await previewOf(all.who, all.id)
    expect(shown).toMatchObject({ step: 'final-demand', invoices: [], openItems: [{ id: all.item, number: 'OUD-17', open: 1_000 }] })
    expectDone(await confirmShown(all.who, all.id))
    await hoursPass()
    return { ...all, claim: shown?.claim ?? { total: 0, costs: 0, interest: 0 } }
  } // prettier-ignore

  test('and a line of the bank that pays all of it is divided over item, costs and interest, and back', async () => {
    const { who, item, contactEmail, claim } = await asked()
    expect(claim.costs).toBe(150)
    expect(claim.interest).toBeGreaterThan(0)
    expect(plain(mailsTo(contactEmail)[0]?.message.text)).toContain('€ 150,00')
    expectDone(await sendBankFile(who, ingFile([[today, claim.total, 'Bakkerij Jansen', 'NL39RABO0300065264', 'OUD-17']], 1)))
    const line = await lineOf(who, claim.total)
    const [proposal] = line?.proposals ?? []
    expect(proposal?.parts.map(({ amount }) => amount)).toEqual([1_000, claim.costs, claim.interest])
    const before = await balancesOf(who)
    expectDone(await who.call(decideBankLine, { params: { id: line?.id ?? '' }, body: { parts: partsOf(proposal) } }))
    expect(changesBetween(before, await balancesOf(who))).toEqual({
      '1100': claim.total, '1300': -1_000, '4455': -claim.costs, '9000': -claim.interest,
    })
    expect((await receivablesOf(who)).map(({ id, openAmount }) => [id, openAmount])).toEqual([[item, 0]])
    expect(await defectsInBooks(database, who.tenantId)).toEqual([])
    expectDone(await who.call(undoBankLine, { params: { id: line?.id ?? '' } }))
    expect(changesBetween(before, await balancesOf(who))).toEqual({})
    expect((await receivablesOf(who)).map(({ openAmount }) => openAmount)).toEqual([1_000])
    expect(await defectsInBooks(database, who.tenantId)).toEqual([])
  }) // prettier-ignore

  test('a payment of the costs alone is in no principal, and a later letter asks the costs no more', async () => {
    const { who, claim } = await asked()
    expectDone(await sendBankFile(who, ingFile([[today, claim.costs, 'Bakkerij Jansen', 'NL39RABO0300065264', 'OUD-17']], 1)))
    const line = await lineOf(who, claim.costs)
    const proposal = line?.proposals.find(({ parts }) => parts.every(({ kind }) => kind === 'account') && parts.length > 0)
    expect(proposal?.parts).toMatchObject([{ kind: 'account', amount: claim.costs }])
    const before = await balancesOf(who)
    const params = { id: line?.id ?? '' }
    expectDone(await who.call(decideBankLine, { params, body: { parts: partsOf(proposal) } }))
    expect(changesBetween(before, await balancesOf(who))).toEqual({ '1100': claim.costs, '4455': -claim.costs })
    expect((await receivablesOf(who)).map(({ openAmount }) => openAmount)).toEqual([1_000])
    expect(await defectsInBooks(database, who.tenantId)).toEqual([])
    expectDone(await who.call(undoBankLine, { params }))
    expect(changesBetween(before, await balancesOf(who))).toEqual({})
    expect(await defectsInBooks(database, who.tenantId)).toEqual([])
  }) // prettier-ignore
})

test('the 14-day letter to a consumer holds all that may be claimed, of before and of now', async () => {
  const { who, id } = await withItems([{ ...OLD, date: addDays(today, -60) }], { isAutomatic: false })
  expectDone(await who.call(changeCustomerReminders, { params: { id }, body: asAlways }))
  const invoice = await lateInvoice(who, id, 50)
  const shown = await previewOf(who, id)
  expect(shown).toMatchObject({ step: 'demand', openItems: [{ number: 'OUD-17' }], invoices: [{ id: invoice }], claim: { principal: 321 } })
  expectDone(await confirmShown(who, id))
}) // prettier-ignore

test('by post the letter is a PDF with the parties of the day on which it was made', async () => {
  const { who, id } = await withItems([OLD], { isAutomatic: false })
  const shown = await previewOf(who, id)
  const body = { documentIds: [], openItemIds: shown?.openItems.map((each) => each.id) ?? [], total: 200, allPaymentsKnown: true }
  const { letterId } = expectDone(await who.call(makePostLetter, { params: { id }, body }))
  const pdf = await who.send('GET', pathOf(getReminderLetter, { params: { id: letterId } }))
  expect(pdf.status).toBe(200)
  expect(pdf.headers.get('content-disposition')).toContain('herinnering-OUD-17.pdf')
  expectDone(await who.call(notePosted, { params: { id: letterId }, body: { postedOn: today } }))
  const none = await who.call(makePostLetter, { params: { id }, body: { ...body, openItemIds: [] } })
  expect(none.errors).toEqual(['documentIds: Geef de facturen.'])
}) // prettier-ignore

describe('no letter leaves', () => {
  test('of an item that is paid, in part or whole, since the letter was ordered', async () => {
    const { who, id, item, contactEmail } = await withItems([OLD], { isAutomatic: false })
    expectDone(await confirmShown(who, id))
    await payItem(who, item, 50, { date: today })
    await hoursPass()
    expect(mailsTo(contactEmail)).toEqual([])
    expect(expectDone(await who.call(listMails)).find(({ purpose }) => purpose === 'reminder')).toMatchObject({
      state: 'withdrawn', error: 'Er staat intussen een ander bedrag open.',
    })
  }) // prettier-ignore

  test('of an item without a number, which the proposal says', async () => {
    const { who } = await withItems([{ relation: 'Bakkerij Jansen', amount: 80, date: addDays(today, -10) }], { isAutomatic: false })
    expect(expectDone(await who.call(listReminderProposals))).toMatchObject([{ reason: expect.stringContaining('heeft geen factuurnummer') }])
  }) // prettier-ignore

  test('of no item without a number: one whose number begins with the words for such an item is reminded of', async () => {
    const { who } = await withItems([{ ...OLD, reference: 'post van 3 mei' }], { isAutomatic: false })
    const [proposal] = expectDone(await who.call(listReminderProposals))
    expect(proposal).toBeDefined()
    expect(proposal?.reason ?? '').not.toContain('heeft geen factuurnummer')
  }) // prettier-ignore

  test('of an item in an arrangement, and of an item that no person linked', async () => {
    const { who, id, item } = await withItems([OLD], { isAutomatic: false })
    expect(expectDone(await who.call(listReminderProposals))).toHaveLength(1)
    const instalments = [{ dueOn: addDays(today, 30), amount: 200 }]
    expectDone(await who.call(makeArrangement, { params: { id }, body: { documentIds: [], openItemIds: [item], total: 200, instalments } }))
    expect(expectDone(await who.call(listReminderProposals))).toEqual([])
    const other = await withItems([OLD], { isAutomatic: false })
    expectDone(await linkTo(other.who, other.item, null, other.id))
    expect(expectDone(await other.who.call(listReminderProposals))).toEqual([])
  }) // prettier-ignore

  test.each([['this', true, 1], ['another', false, 0]] as const)('of an item that came with the archive of %s place: own key %s, letters %i', async (_, isOwnKey, letters) => {
    const { who } = await withItems([OLD], { isAutomatic: false })
    await database.superuser.query(
      `insert into business_imports (tenant_id, origin_id, archive_sha256, manifest_sha256, signed_by, is_own_key, program,
                                     schema_name, exported_at, begun_xid)
       values ($1, $1, repeat('0', 64), repeat('0', 64), repeat('0', 16), $2, 'Kloppend', '0830', now(), null)`,
      [who.tenantId, isOwnKey],
    )
    expect(expectDone(await who.call(listReminderProposals))).toHaveLength(letters)
  }) // prettier-ignore
})

test('an item of which a letter was made keeps its customer (INV-216); a merge takes the letter along', async () => {
  const { who, id, item } = await withItems([OLD], { isAutomatic: false })
  expectDone(await confirmShown(who, id))
  const other = await who.addCustomer({ name: 'Ander' })
  for (const customerId of [null, other]) {
    const links = [{ openItemId: item, customerId, wasCustomerId: id }]
    expect((await who.call(linkReceivables, { body: { links } })).errors[0]).toContain('Over post OUD-17 is al een brief gemaakt')
  }
  await expect(
    database.superuser.query('delete from customer_open_items where tenant_id = $1 and open_item_id = $2', [who.tenantId, item]),
  ).rejects.toThrow('keeps its customer')
  expectDone(await who.call(mergeCustomer, { params: { id }, body: { into: other, version: 1, intoVersion: 1 } }))
  expect(expectDone(await who.call(listLetterPage, { query: {} })).rows).toMatchObject([{ customerId: other }])
}) // prettier-ignore
