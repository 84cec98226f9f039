import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import {
  addSent,
  askMandate,
  askToCollect,
  collectionDay,
  mayCollect,
  PAYER_IBAN,
} from '#testing/direct-debit-steps.ts'
import { balanceOf } from '#testing/expense-steps.ts'
import { addCredit, pay } from '#testing/money-steps.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { listInvoicePage, listInvoices } from '#invoices/contract.ts'
import { addDays } from '#kernel/local-date.ts'
import { decideBankLine, listBankLines, undoBankLine } from '../../contract.ts'
import {
  cancelDirectDebitBatch,
  changeDirectDebitSettings,
  clearMandate,
  getDirectDebitBatch,
  listCollectables,
  listDirectDebitBatches,
  listMandates,
  previewDirectDebitBatch,
  readDirectDebitSettings,
  revokeMandate,
} from '../../direct-debit-contract.ts'
import { targetDayFrom } from '../../domain/direct-debits/target-days.ts'

const kloppend = await testProgram()
const today = todayInAmsterdam()

interface Story {
  readonly tenant: TestTenant
  readonly bankAccountId: string
  readonly customerId: string
  readonly mandateId: string
}

/** A business that may collect, with a customer who signed a mandate. */
async function story(): Promise<Story> {
  const tenant = await kloppend.register()
  const bankAccountId = await mayCollect(tenant)
  const customerId = await tenant.addCustomer()
  return { tenant, bankAccountId, customerId, mandateId: expectDone(await askMandate(tenant, customerId)) }
}
const collect = ({ tenant, bankAccountId, mandateId }: Story, ...documentIds: readonly string[]) =>
  askToCollect(tenant, bankAccountId, documentIds.map((documentId) => ({ documentId, mandateId }))) // prettier-ignore
const batch = async ({ tenant }: Story, id: string) =>
  expectDone(await tenant.call(getDirectDebitBatch, { params: { id } }))
const mandates = async ({ tenant }: Pick<Story, 'tenant'>) => expectDone(await tenant.call(listMandates))
const collectables = async ({ tenant }: Story) => expectDone(await tenant.call(listCollectables))
const read = async ({ tenant }: Story, lines: readonly FileLine[], opening = 0) => {
  expectDone(await sendBankFile(tenant, ingFile(lines, opening)))
  return expectDone(await tenant.call(listBankLines))
}
/** As a user who presses "Klopt". */
async function accept({ tenant }: Story, name: string) {
  const lines = expectDone(await tenant.call(listBankLines))
  const line = lines.find(({ counterpartyName }) => counterpartyName === name)
  const parts = line?.proposals[0]?.parts.map(({ kind, targetId, amount }) => ({ kind, targetId, amount })) ?? []
  expectDone(await tenant.call(decideBankLine, { params: { id: line?.id ?? '' }, body: { parts } }))
  return line?.id ?? ''
} // prettier-ignore

test('a batch books nothing, its invoice is collected once, and its file is the same bytes each time', async () => {
  const own = await story()
  const invoice = await addSent(own.tenant, own.customerId)
  const before = await balanceOf(own.tenant)
  expect(await collectables(own)).toMatchObject([{ documentId: invoice, open: 121, firstDay: collectionDay(), refusal: '' }])
  const answers = await Promise.all([collect(own, invoice), collect(own, invoice)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await balanceOf(own.tenant)).toEqual(before)
  const id = answers.find(({ status }) => status === 200)?.data ?? ''
  const found = await batch(own, id)
  expect(found).toMatchObject({ state: 'ordered', total: 121, creditorId: 'NL69ZZZ123456780000', items: 1 })
  const [first, second] = await Promise.all(
    [0, 1].map(() => own.tenant.send('GET', `/api/DirectDebitBatches/${id}/file`)),
  )
  expect(second?.bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(true)
  expect(createHash('sha256').update(first?.bytes ?? '').digest('hex')).toBe(found.sha256)
  expect(first?.text).toContain(`<EndToEndId>${found.collections[0]?.endToEndId ?? ''}</EndToEndId>`)
  expect(first?.text).toContain('<MndtId>M-2026-0001</MndtId>')
  expect((await collectables(own))[0]?.refusal).toMatch(/^[A-Z].* al in incasso-opdracht 1/)
}) // prettier-ignore

test('an invoice is in collection until the bank collected it or the batch is cancelled, in the lists and on its page', async () => {
  const own = await story()
  const one = await addSent(own.tenant, own.customerId)
  const shown = async () => [
    (await own.tenant.invoice(one)).inCollection,
    ...expectDone(await own.tenant.call(listInvoices)).map(({ inCollection }) => inCollection),
    ...expectDone(await own.tenant.call(listInvoicePage, { query: {} })).rows.map(({ inCollection }) => inCollection),
  ]
  expect(await shown()).toEqual([false, false, false])
  const cancelled = expectDone(await collect(own, one))
  expect(await shown()).toEqual([true, true, true])
  expectDone(await own.tenant.call(cancelDirectDebitBatch, { params: { id: cancelled }, query: {} }))
  expect(await shown()).toEqual([false, false, false])
  const id = expectDone(await collect(own, one))
  const ref = (await batch(own, id)).collections[0]?.endToEndId ?? ''
  await read(own, [[today, 121, 'Incasso', PAYER_IBAN, `Kenmerk: ${ref}`]])
  expect(await shown()).toEqual([true, true, true])
  await accept(own, 'Incasso')
  expect(await shown()).toEqual([false, false, false])
}) // prettier-ignore

test('the notice counts from the mail that left; without one, from the day on which the invoice was recorded as sent', async () => {
  const own = await story()
  const documentId = await addSent(own.tenant, own.customerId)
  const on = async (state: string, days: number) => {
    await kloppend.database.superuser.query(
      `update mails set state = $2, settled_at = now() + make_interval(days => $3) where document_id = $1`,
      [documentId, state, days],
    )
    return (await collectables(own))[0]?.firstDay
  }
  // The bank wants a working day; the mandate asks for one day of notice.
  expect(await on('sent', 9)).toBe(targetDayFrom(addDays(today, 10)))
  expect(await on('failed', 9)).toBe(collectionDay())
  expect(await on('kept', 9)).toBe(collectionDay())
  expect(await on('sent', 0)).toBe(collectionDay())
})

test('cancelled, an invoice is to be collected again, and there is no file any more', async () => {
  const own = await story()
  const [one, two] = [await addSent(own.tenant, own.customerId), await addSent(own.tenant, own.customerId)]
  const id = expectDone(await collect(own, one, two))
  const cancel = (query: { position?: string } = {}) =>
    own.tenant.call(cancelDirectDebitBatch, { params: { id }, query })
  expectDone(await cancel({ position: '2' }))
  expect((await batch(own, id)).collections.map(({ state }) => state)).toEqual(['ordered', 'cancelled'])
  expect((await cancel({ position: '2' })).problems[0]?.code).toBe('direct-debit.nothing-to-cancel')
  expectDone(await cancel())
  expect((await batch(own, id)).state).toBe('cancelled')
  expect((await own.tenant.send('GET', `/api/DirectDebitBatches/${id}/file`)).status).toBe(409)
  expectDone(await collect(own, one, two))
  expect(expectDone(await own.tenant.call(listDirectDebitBatches)).map(({ number }) => number)).toEqual([
    2, 1,
  ])
})

test('the line of the bank with our id is the payment; returned, the invoice is open again and the mandate shows why', async () => {
  const own = await story()
  const [one, two] = [await addSent(own.tenant, own.customerId), await addSent(own.tenant, own.customerId)]
  const id = expectDone(await collect(own, one, two))
  const refs = (await batch(own, id)).collections.map(({ endToEndId }) => endToEndId)
  const lines = await read(own, [
    [today, 121, 'Incasso', PAYER_IBAN, `Kenmerk: ${refs[0] ?? ''}`],
    [today, 242, 'Verzameld', '', 'Incassobatch'],
  ])
  const best = (name: string) => lines.find(({ counterpartyName }) => counterpartyName === name)?.proposals[0]
  expect(best('Incasso')).toMatchObject({ automatic: true, parts: [{ kind: 'invoice', targetId: one, amount: 121 }] })
  expect(best('Verzameld')).toMatchObject({
    label: 'Incasso-opdracht 1: 2 incasso’s',
    automatic: false,
    parts: [{ kind: 'invoice', targetId: one, amount: 121 }, { kind: 'invoice', targetId: two, amount: 121 }],
  })
  // The bank booked both in one line; one of them comes back.
  await accept(own, 'Verzameld')
  expect(await batch(own, id)).toMatchObject({ state: 'paid', paidItems: 2 })
  await read(own, [[today, -121, 'Storno', '', `Storno incasso ${refs[0] ?? ''} MD01`]], 363)
  const line = await accept(own, 'Storno')
  expect((await own.tenant.invoice(one)).openAmount).toBe(121)
  expect(await batch(own, id)).toMatchObject({ paidItems: 1, returnedItems: 1 })
  expect((await batch(own, id)).collections[0]).toMatchObject({ state: 'returned', returnReason: 'de bank of de klant kent geen geldige machtiging' })
  const [blocked] = await mandates(own)
  expect(blocked).toMatchObject({ state: 'blocked', returned: [{ reason: 'MD01', amount: 121 }] })
  expect((await collect(own, one)).problems[0]?.message).toMatch(/geen geldige machtiging.*geef de machtiging dan weer vrij/)

  // The owner looked: it may be used again, once.
  const params = { id: own.mandateId }
  expectDone(await own.tenant.call(clearMandate, { params }))
  expect((await own.tenant.call(clearMandate, { params })).status).toBe(409)
  expectDone(await own.tenant.call(undoBankLine, { params: { id: line } }))
  expect((await own.tenant.invoice(one)).openAmount).toBe(0)
  expect((await mandates(own))[0]).toMatchObject({ state: 'active', returned: [] })
  expect(await defectsInBooks(kloppend.database, own.tenant.tenantId)).toEqual([])
}) // prettier-ignore

test('what was paid, credited or changed since is not collected', async () => {
  const own = await story()
  const [paid, part, credited] = [
    await addSent(own.tenant, own.customerId),
    await addSent(own.tenant, own.customerId),
    await addSent(own.tenant, own.customerId),
  ]
  expectDone(await pay(own.tenant, paid, 121))
  expectDone(await pay(own.tenant, part, 21))
  await addCredit(own.tenant, credited)
  expect((await collect(own, paid)).problems[0]?.message).toMatch(/al betaald of gecrediteerd/)
  expect((await collect(own, part)).problems[0]?.message).toMatch(/intussen €\s100,00 open/)
  expect((await collect(own, credited)).problems[0]?.message).toMatch(/al betaald of gecrediteerd/)
  expect(expectDone(await own.tenant.call(listDirectDebitBatches))).toEqual([])
})

test('an invoice that was not sent, a day that is too soon and a business without an Incassant-ID are refused', async () => {
  const own = await story()
  const concept = await own.tenant.addFinalised({ customerId: own.customerId })
  const sent = await addSent(own.tenant, own.customerId)
  expect((await collect(own, concept)).problems[0]?.message).toMatch(/nog niet verstuurd/)
  const items = [{ documentId: sent, mandateId: own.mandateId }]
  expect((await askToCollect(own.tenant, own.bankAccountId, items, today)).problems[0]?.code).toBe('direct-debit.day-too-soon')
  expect((await askToCollect(own.tenant, own.bankAccountId, [...items, ...items])).problems[0]?.code).toBe('direct-debit.item-twice')
  const other = await kloppend.register()
  const body = { bankAccountId: own.bankAccountId, date: collectionDay(), items: [{ ...items[0]!, amount: 121 }] }
  expect((await other.call(previewDirectDebitBatch, { body })).problems[0]?.code).toBe('direct-debit.creditor-id-missing')
}) // prettier-ignore

test('a mandate for once is used once; a new one replaces or revokes it', async () => {
  const own = await story()
  const { tenant, customerId } = own
  const once = expectDone(await askMandate(tenant, customerId, { reference: 'M-2', recurrent: false }))
  const [one, two] = [await addSent(tenant, customerId), await addSent(tenant, customerId)]
  const both = [one, two].map((documentId) => ({ documentId, mandateId: once }))
  expect((await askToCollect(tenant, own.bankAccountId, both)).problems[0]?.code).toBe('direct-debit.used-twice')
  expectDone(await askToCollect(tenant, own.bankAccountId, both.slice(0, 1)))
  expect((await askToCollect(tenant, own.bankAccountId, both.slice(1))).problems[0]?.message).toMatch(/al gebruikt/)

  expect((await askMandate(tenant, customerId)).problems[0]?.message).toMatch(/al een machtiging met kenmerk M-2026-0001/)
  const replacesId = own.mandateId
  expectDone(await askMandate(tenant, customerId, { reference: 'M-3', replacesId }))
  expect((await askMandate(tenant, customerId, { reference: 'M-4', replacesId })).problems[0]?.code).toBe('direct-debit.replaces-other')
  expect((await collect(own, two)).problems[0]?.message).toMatch(/vervangen/)
  expect((await mandates(own)).map(({ reference, state }) => [reference, state])).toEqual([
    ['M-3', 'active'],
    ['M-2', 'spent'],
    ['M-2026-0001', 'replaced'],
  ])
  expect((await tenant.call(revokeMandate, { params: { id: replacesId } })).status).toBe(409)
}) // prettier-ignore

test.each([
  ['signed tomorrow', { signedOn: '2199-01-01' }, /in de toekomst/],
  ['on the own account', { iban: 'NL91 ABNA 0417 1643 00' }, /je eigen rekening/],
  ['with a wrong IBAN', { iban: 'NL39RABO0300065265' }, /geen geldig IBAN/],
  ['with an accent in its id', { reference: 'Café' }, /geen accenten/],
  ['of a customer that is not there', { customerId: '01900000-0000-7000-8000-000000000000' }, /klant bestaat niet/],
  ['that replaces none', { replacesId: '01900000-0000-7000-8000-000000000000' }, /van een andere klant/],
])('a mandate %s is refused with what to do', async (_, changes, sentence) => {
  const { tenant, customerId } = await story()
  const answer = await askMandate(tenant, customerId, { reference: 'M-9', ...changes })
  expect(answer.problems[0]?.message).toMatch(sentence)
}) // prettier-ignore

test('the Incassant-ID follows from the KvK number, and is checked; another business sees nothing', async () => {
  const own = await story()
  const change = (creditorId: string) => own.tenant.call(changeDirectDebitSettings, { body: { creditorId } })
  expect((await change('NL68ZZZ123456780000')).problems[0]?.message).toMatch(/geen geldig Incassant-ID/)
  const settings = expectDone(await own.tenant.call(readDirectDebitSettings))
  expect(settings.creditorId).toBe('NL69ZZZ123456780000')
  expect(settings.proposedCreditorId).toMatch(/^NL\d\dZZZ\d{8}0000$/)
  const id = expectDone(await collect(own, await addSent(own.tenant, own.customerId)))
  const other = await kloppend.register()
  expect(await mandates({ tenant: other })).toEqual([])
  expect((await other.call(getDirectDebitBatch, { params: { id } })).status).toBe(404)
  expect((await other.call(cancelDirectDebitBatch, { params: { id }, query: {} })).status).toBe(404)
  expect((await other.call(revokeMandate, { params: { id: own.mandateId } })).status).toBe(404)
  expect((await other.send('GET', `/api/DirectDebitBatches/${id}/file`)).status).toBe(404)
  expect(expectDone(await other.call(readDirectDebitSettings)).creditorId).toBe('')
})
