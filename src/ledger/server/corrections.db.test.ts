import { expect, test } from 'vitest'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { newId } from '#platform/server/new-id.ts'
import { listAuditEvents } from '#settings/audit-contract.ts'
import { createApiToken } from '#tenants/token-contract.ts'
import { fileVatReturn, getVatReturn } from '#taxes/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { handSteps, type Row } from '#testing/hand-steps.ts'
import { seated } from '#testing/seats.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { callWire } from '#testing/wire-client.ts'
import { closeYear } from '#year-end/contract.ts'
import { listJournalEntries, reverseJournalEntry } from '../contract.ts'

/** A correction: on any day of an open year, without VAT, money or revenue (BK9, INV-276); a right of its own. */
const kloppend = await testProgram()
const { database } = kloppend
const { correct, expectRefused, memo } = handSteps(database)
const rows: Row[] = [['4600', 10, 0], ['0210', 0, 10]] // prettier-ignore
const DAY = '2026-03-26'

async function filed(): Promise<TestTenant> {
  const who = await kloppend.register()
  await who.addFinalised({ issueDate: '2026-03-02', dueDate: '2026-03-02', deliveryDate: '2026-03-02' })
  expectDone(await who.call(fileVatReturn, { params: { period: '2026-Q1' } }))
  return who
}
const boxesOf = async (who: TestTenant) =>
  expectDone(await who.call(getVatReturn, { params: { period: '2026-Q1' } })).boxes
const newest = async (who: TestTenant) => {
  const [entry] = expectDone(await who.call(listJournalEntries))
  if (entry === undefined) throw new RangeError('nothing was booked')
  return entry
}

test('a correction is booked on its day in a period that was filed, and the return stays as it was filed', async () => {
  const who = await filed()
  const before = await boxesOf(who)
  await expectRefused(() => memo(who, [['1100', 10, 0], ['8000', 0, 10]], { transactionDate: DAY }), 409, 'is ingediend') // prettier-ignore
  expectDone(await correct(who, rows, DAY))
  expect(await newest(who)).toMatchObject({
    transactionDate: DAY,
    description: 'Correctie: Rente vergeten',
    kind: 'year-end',
    isCorrection: true,
    isReversible: true,
  })
  expect(await boxesOf(who)).toEqual(before)
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('with VAT, money or revenue it is refused with what to do instead, and nothing is booked', async () => {
  const who = await filed()
  const against = (account: string) => () => correct(who, [['4600', 10, 0], [account, 0, 10]], DAY) // prettier-ignore
  for (const account of ['1500', '1505', '1516', '1520', '1530'])
    await expectRefused(against(account), 422, 'Een correctie bevat geen btw')
  for (const account of ['1000', '1100', '1190', '1200'])
    await expectRefused(against(account), 422, 'Een correctie bevat geen geld')
  await expectRefused(against('8000'), 422, 'Een correctie bevat geen omzet')
  await expectRefused(against('1300'), 422, 'volgt uit je facturen')
  await expectRefused(() => correct(who, [['4600', 10, 0], ['0210', 0, 9]], DAY), 422, 'meer debet') // prettier-ignore
  await expectRefused(() => memo(who, rows, { transactionDate: DAY, isYearEnd: true }), 422, 'maak op een andere dag een correctie')
}) // prettier-ignore

test('in a closed year it is refused', async () => {
  const who = await kloppend.register()
  expectDone(await memo(who, [['1000', 50, 0], ['0520', 0, 50]], { transactionDate: '2025-12-30' })) // prettier-ignore
  expectDone(await who.call(closeYear, { params: { year: '2025' }, body: { acceptPoints: true } }))
  await expectRefused(() => correct(who, rows, '2025-12-30'), 409, 'Boekjaar 2025 is afgesloten')
})

test('an accountant makes one, a key without the right neither makes nor undoes one, and the trail and the audit file name it', async () => {
  const owner = await filed()
  const accountant = await seated(kloppend, await kloppend.register(), owner, 'accountant-posting')
  const body = {
    name: 'Kassa',
    scopes: ['books.read' as const, 'books.post' as const],
    days: 30 as const,
    password: owner.password,
  }
  const { token } = expectDone(await owner.call(createApiToken, { body }))
  const key: TestTenant = {
    ...owner,
    call: (endpoint, wire) => callWire(kloppend.address, token, endpoint, wire),
  }
  expect(await correct(key, rows, DAY)).toMatchObject({
    status: 403,
    errors: [expect.stringContaining('Deze sleutel mag dit niet')],
  })
  expectDone(await correct(accountant, rows, DAY))
  const { id, origin } = await newest(owner)
  expect(origin).toBe('accountant')
  const refused = await key.call(reverseJournalEntry, { params: { id }, body: {} })
  expect(refused).toMatchObject({
    status: 403,
    errors: [expect.stringContaining('alleen wie correcties mag boeken')],
  })
  expectDone(await owner.call(reverseJournalEntry, { params: { id }, body: {} }))
  expect(await newest(owner)).toMatchObject({
    transactionDate: DAY,
    description: 'Teruggedraaid: Correctie: Rente vergeten',
    isReversible: false,
  })
  const { events } = expectDone(await owner.call(listAuditEvents))
  expect(events.map(({ sentence }) => sentence)).toContain('Correctie geboekt')
  const { text } = await owner.send('GET', `/api/Exports/xaf?year=${todayInAmsterdam().slice(0, 4)}`)
  expect(text).toContain('<desc>Correctie: Rente vergeten</desc>')
})

test('the database refuses a correction that would move a return, whatever the program asks', async () => {
  const who = await kloppend.register()
  const book = (account: string) => {
    const entry = {
      id: newId(),
      journal: 'memo',
      date: DAY,
      description: 'Langs het programma',
      cause: { type: 'year-end', id: newId(), purpose: 'correct' },
      postings: [
        { account: '4600', side: 'debit', amount: '1' },
        { account, side: 'credit', amount: '1' },
      ],
    }
    return database.superuser.query(
      `begin; set local app.tenant_id = '${who.tenantId}'; select post_entry('${who.tenantId}', '${JSON.stringify(entry)}'); commit`,
    )
  }
  for (const account of ['1500', '1530', '1100', '1000', '8000'])
    await expect(book(account), account).rejects.toThrow('holds VAT, money or revenue')
  await book('0210')
})
