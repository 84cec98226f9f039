import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { cancelAsset, createAsset, listAssetCandidates } from '#assets/contract.ts'
import type { TenantId, UserId } from '#kernel/ids.ts'
import { bookYear } from '#ledger/domain/period.ts'
import { closePeriod } from '#ledger/server/closed-periods.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { getProof } from '#proof/contract.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, addExpense, expenseLineOf, newPdf, upload, uploadedPdf } from '#testing/expense-steps.ts'
import { balanceOf, handSteps } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { adjustYear, listYearAdjustments, undoYearAdjustment } from '../adjustment-contract.ts'
import { closeYear, getYear, reopenYear } from '../contract.ts'
import { MOST_EVIDENCE } from './evidence.ts'

/** The cash of 31 December, what is kept as evidence at a point of the list, and a purchase that becomes an asset. */
const kloppend = await testProgram()
const { database } = kloppend
const { expectRefused, opening } = handSteps(database)
const params = { year: '2025' }

/** € 5.000 at the bank and € 200 in the cash drawer. */
async function business(): Promise<TestTenant> {
  const who = await kloppend.register()
  const lines: [string, number, number][] = [['1000', 200, 0], ['1100', 5_000, 0], ['0500', 0, 5_200]] // prettier-ignore
  expectDone(await opening(who, lines, '2025-01-01'))
  return who
}

const listed = async (who: TestTenant) => expectDone(await who.call(listYearAdjustments, { params }))
const adjust = (who: TestTenant, body: object) => who.call(adjustYear, { params, body } as never)
const count = (who: TestTenant, counted: number) => adjust(who, { kind: 'cash', counted })
const note = (who: TestTenant, text: string, point = 'cash') =>
  adjust(who, { kind: 'evidence', point, note: text })
const undo = (who: TestTenant, id: string) => who.call(undoYearAdjustment, { params: { ...params, id } })
const attach = (who: TestTenant, bytes: Uint8Array, { point = 'cash', year = '2025', name = 'telling.pdf' } = {}) =>
  upload(who, bytes, { name, path: '/api/YearEnd/evidence', query: `?year=${year}&point=${point}` }) // prettier-ignore
const pointOf = async (who: TestTenant, asked: string) =>
  expectDone(await who.call(getYear, { params })).points.find(({ id }) => id === asked)
const rowsIn = async (who: TestTenant) => {
  const { rows } = await database.superuser.query<{ kept: number; files: number; entries: number }>(
    `select (select count(*)::int from year_adjustments where tenant_id = $1) as kept,
            (select count(*)::int from backing_documents where tenant_id = $1) as files,
            (select count(*)::int from journal_entries where tenant_id = $1) as entries`,
    [who.tenantId],
  )
  return rows[0]
}

test('cash is counted on 31 December, the difference is booked once, and undone until the year is closed', async () => {
  const who = await business()
  expect(await pointOf(who, 'cash')).toMatchObject({ outcome: 'attention' })
  expect((await listed(who)).cash).toBe(200)
  const id = expectDone(await count(who, 187.5))
  expect(await pointOf(who, 'cash')).toMatchObject({ outcome: 'ok' })
  expect([await balanceOf(who, '1000'), await balanceOf(who, '4700')]).toEqual([187.5, 12.5])
  await expectRefused(() => count(who, 180), 409, 'De kas van 2025 is al geteld')
  expectDone(await undo(who, id))
  expect([await balanceOf(who, '1000'), await balanceOf(who, '4700')]).toEqual([200, 0])
  // More than the books say, and exactly what they say.
  const more = expectDone(await count(who, 201))
  expect([await balanceOf(who, '1000'), await balanceOf(who, '4700')]).toEqual([201, -1])
  expectDone(await undo(who, more))
  const same = expectDone(await count(who, 200))
  expect([await balanceOf(who, '1000'), await balanceOf(who, '4700')]).toEqual([200, 0])
  expectDone(await who.call(closeYear, { params, body: { acceptPoints: true } }))
  // It booked nothing, and is of a closed year all the same.
  await expectRefused(() => undo(who, same), 409, 'Boekjaar 2025 is al afgesloten')
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('of twelve counts at once one is booked, and a negative one is refused', async () => {
  const who = await business()
  const answers = await Promise.all(Array.from({ length: 12 }, () => count(who, 150)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await balanceOf(who, '1000')).toBe(150)
  const other = await business()
  await expectRefused(() => count(other, -1), 400, 'In de kas zit niet minder dan nul.')
  expect((await listed(other)).adjustments).toEqual([])
})

test('a file and a note stay at their point, with the hash of the file, until these are removed', async () => {
  const who = await business()
  const bytes = newPdf()
  const before = await rowsIn(who)
  const id = String(expectDone(await attach(who, bytes)))
  expectDone(await note(who, 'Geteld met Anna', 'bank'))
  const { evidence, adjustments } = await listed(who)
  expect(evidence).toMatchObject([
    { id, point: 'cash', description: 'telling.pdf', sha256: sha256Of(bytes) },
    { point: 'bank', description: 'Geteld met Anna', fileId: null, sha256: null },
  ])
  expect(adjustments).toEqual([])
  const fileId = String(evidence[0]?.fileId)
  const kept = await who.send('GET', `/api/YearEnd/evidence/${fileId}`)
  expect([kept.status, kept.bytes.equals(bytes)]).toEqual([200, true])
  expect((await rowsIn(who))?.entries).toBe(before?.entries)
  // A receipt is no evidence of a year, and of another business nothing exists.
  expect((await who.send('GET', `/api/YearEnd/evidence/${await uploadedPdf(who)}`)).status).toBe(404)
  const other = await kloppend.register()
  expect((await other.send('GET', `/api/YearEnd/evidence/${fileId}`)).status).toBe(404)
  await expectRefused(() => attach(who, bytes), 409, 'Dit bestand staat al bij dit punt.')
  expectDone(await attach(who, bytes, { point: 'stock' }))
  expectDone(await undo(who, id))
  expect((await listed(who)).evidence.map(({ point }) => point)).toEqual(['bank', 'stock'])
  expectDone(await attach(who, bytes))
  await expect(
    database.superuser.query('delete from year_adjustments where tenant_id = $1', [who.tenantId]),
  ).rejects.toThrow('never deleted')
})

test('what is no evidence is refused with a sentence, and nothing is kept', async () => {
  const who = await business()
  const before = await rowsIn(who)
  await expectRefused(() => attach(who, Buffer.from('<Invoice/>'), { name: 'x.xml' }), 422, '')
  await expectRefused(() => attach(who, Buffer.alloc(0)), 422, '')
  await expectRefused(() => attach(who, newPdf(), { point: 'nonsense' }), 400, 'Kies een punt van de lijst.')
  await expectRefused(() => attach(who, newPdf(), { year: '2019' }), 404, 'In 2019 is niets geboekt.')
  await expectRefused(() => note(who, ''), 400, '')
  await expectRefused(() => note(who, 'x'.repeat(201)), 400, '')
  expect(await rowsIn(who)).toEqual(before)
})

test('a closed year takes and gives back no evidence, and shows what it has', async () => {
  const who = await business()
  const bytes = newPdf()
  const id = String(expectDone(await attach(who, bytes)))
  expectDone(await count(who, 200))
  expectDone(await who.call(closeYear, { params, body: { acceptPoints: true } }))
  const before = await rowsIn(who)
  for (const refused of [
    () => attach(who, newPdf()),
    () => note(who, 'Te laat'),
    () => undo(who, id),
    () => adjust(who, { kind: 'stock', counted: 0 }),
  ])
    await expectRefused(refused, 409, 'Boekjaar 2025 is al afgesloten')
  expect(await rowsIn(who)).toEqual(before)
  expect((await listed(who)).evidence).toMatchObject([{ id }])
  expectDone(await who.call(reopenYear, { params, body: { reason: 'Een bon vergeten' } }))
  expectDone(await undo(who, id))
})

test('a year keeps no more than its most, also when two arrive for the last place', async () => {
  const who = await business()
  await database.superuser.query(
    `insert into year_adjustments (tenant_id, id, year, kind, point, amount_cents, description, created_by)
     select $1, gen_random_uuid(), 2025, 'evidence', 'cash', 0, 'Notitie ' || n, gen_random_uuid() from generate_series(1, $2) n`,
    [who.tenantId, MOST_EVIDENCE - 1],
  )
  const answers = await Promise.all([note(who, 'Een'), note(who, 'Twee')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await expectRefused(() => attach(who, newPdf()), 409, 'hooguit 100 notities en bestanden')
})

test('the package of the year has the list with its evidence, and the file under its hash; a removed one is in the whole archive alone', async () => {
  const who = await business()
  const bytes = newPdf()
  const removed = newPdf()
  expectDone(await attach(who, bytes))
  expectDone(await undo(who, String(expectDone(await attach(who, removed, { name: 'verkeerd.pdf' })))))
  expectDone(await note(who, 'De borg is van het kantoor', 'deposits'))
  expectDone(await count(who, 187.5))
  const read = async (path: string) => unzipSync((await who.send('GET', path)).bytes)
  const files = await read('/api/Exports/package?year=2025')
  const names = Object.keys(files).filter((name) => name.startsWith('jaarafsluiting/'))
  expect(names).toEqual([expect.stringMatching(/^jaarafsluiting\/2025-cash-\w{6}-telling\.pdf$/)])
  expect(Buffer.from(files[names[0] ?? ''] ?? []).equals(bytes)).toBe(true)
  expect(strFromU8(files['index.csv'] ?? new Uint8Array())).toMatch(
    new RegExp(`${String(names[0])};.*Bewijs bij de jaarafsluiting van 2025.*${sha256Of(bytes)}`),
  )
  const list = strFromU8(files['jaarafsluiting.csv'] ?? new Uint8Array())
  expect(list).toMatch(/Kas geteld op 31 december;In orde;/)
  expect(list).toMatch(/Kas geteld op 31 december;Geboekt;Kas geteld op 31 december 2025;-12,50;/)
  expect(list).toMatch(new RegExp(`Kas geteld op 31 december;Bestand;telling.pdf;;${sha256Of(bytes)}`))
  // The point of deposits has nothing to say, and its note is not lost.
  expect(list).toMatch(/Eerder bewaard;Notitie;De borg is van het kantoor;;/)
  const others = await read('/api/Exports/package?year=2026')
  expect(Object.keys(others).filter((name) => name.startsWith('jaarafsluiting/'))).toEqual([])
  const whole = Object.keys(await read('/api/Exports/zip')).filter((name) => name.startsWith('jaarafsluiting/'))
  expect(whole).toHaveLength(2)
}) // prettier-ignore

/** A laptop of € 1.200 without VAT, among the costs. */
async function withLaptop(): Promise<{ who: TestTenant; line: string }> {
  const who = await business()
  await addExpense(who, {
    date: '2025-03-10',
    description: 'Laptop',
    supplierName: 'Winkel',
    lines: [await expenseLineOf(who, { cost: '4250', description: '', unitPrice: 1_200, vatPercentage: 21 })],
  })
  const point = await pointOf(who, 'purchases')
  expect(point?.text).toMatch(/^Laptop van €.1\.200,00 staat bij de kosten/)
  return { who, line: String(point?.expenseLineId) }
}

test('a purchase among the costs becomes an asset by its line: out of the costs, depreciated, and back by one press', async () => {
  const { who, line } = await withLaptop()
  const candidates = async () =>
    expectDone(await who.call(listAssetCandidates, { query: { expenseLineId: line } }))
  expect(await candidates()).toMatchObject([
    { expenseLineId: line, description: 'Laptop', date: '2025-03-10', costAmount: 1_200, isCost: true },
  ])
  expect(expectDone(await who.call(listAssetCandidates, { query: {} }))).toEqual([])
  const vat = await balanceOf(who, '1520')
  const body = {
    name: 'Laptop',
    ledgerAccountId: await accountId(who, '0220'),
    expenseLineId: line,
    months: 60,
    inUseOn: '2025-03-10',
  }
  const id = expectDone(await who.call(createAsset, { body }))
  expect([await balanceOf(who, '0220'), await balanceOf(who, '4250'), await balanceOf(who, '1520')]).toEqual([1_200, 0, vat]) // prettier-ignore
  expect(await pointOf(who, 'purchases')).toBeUndefined()
  // Ten months of € 20,00.
  expect((await pointOf(who, 'depreciation'))?.text.replaceAll('\u00a0', ' ')).toContain(
    'Tot en met 31 december 2025 is € 200,00 afgeschreven op 1 bedrijfsmiddel.',
  )
  await expectRefused(() => who.call(createAsset, { body }), 409, 'Van deze uitgave is al een bedrijfsmiddel')
  const { checks } = expectDone(await who.call(getProof, {}))
  expect(checks.find(({ id: check }) => check === 'assets')?.findings).toEqual([])
  expectDone(await who.call(cancelAsset, { params: { id } }))
  expect([await balanceOf(who, '0220'), await balanceOf(who, '4250'), await balanceOf(who, '4610')]).toEqual([0, 1_200, 0]) // prettier-ignore
  expect(await candidates()).toHaveLength(1)
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('of six people who make an asset of one line, one does, and in a closed year none', async () => {
  const { who, line } = await withLaptop()
  const body = {
    name: 'Laptop',
    ledgerAccountId: await accountId(who, '0220'),
    expenseLineId: line,
    months: 60,
    inUseOn: '2025-03-10',
  }
  const answers = await Promise.all(Array.from({ length: 6 }, () => who.call(createAsset, { body })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await balanceOf(who, '0220')).toBe(1_200)
  const late = await withLaptop()
  const asset = {
    ...body,
    expenseLineId: late.line,
    ledgerAccountId: await accountId(late.who, '0220'),
  }
  await expectRefused(
    async () =>
      late.who.call(createAsset, {
        body: { ...asset, ledgerAccountId: await accountId(late.who, '4250') },
      }),
    422,
    'Op deze rekening wordt niet afgeschreven',
  )
  await withTenant(kloppend.program.database, late.who.tenantId as TenantId, (tx) =>
    closePeriod(tx, newId<UserId>(), { kind: 'year', ...bookYear(2025) }),
  )
  await expectRefused(() => late.who.call(createAsset, { body: asset }), 409, 'Boekjaar 2025 is afgesloten')
  expect(await balanceOf(late.who, '0220')).toBe(0)
})
