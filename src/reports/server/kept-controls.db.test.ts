import { createHash, randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { changeOpeningBalance, createOpeningBalance, getOpeningBalance } from '#ledger/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { getProof } from '#proof/contract.ts'
import { accountId } from '#testing/expense-steps.ts'
import { sendTo } from '#testing/list-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { getKeptControl, keepControls, listKeptControls } from '../kept-control-contract.ts'

/** The control of moving in, kept as evidence. */
const kloppend = await testProgram()
const { superuser } = kloppend.database
const year = todayInAmsterdam().slice(0, 4)
const start = `${year}-07-01`

const BALANCE = [
  'Nummer;Omschrijving;Debet;Credit', '1100;ING zakelijk;1.122,00;', '1300;Debiteuren;120,00;', '500;Eigen vermogen;;1.092,00',
  '4210;Telefoonkosten;50,00;', '8000;Omzet hoog;;200,00', 'Totaal;;1.292,00;1.292,00',
].join('\r\n') // prettier-ignore

/** Debit when positive, in euros. */
type Line = readonly [account: string, amount: number]

const bodyOf = async (who: TestTenant, lines: readonly Line[]) => ({
  date: start,
  lines: await Promise.all(
    lines.map(async ([number, amount]) => ({
      ledgerAccountId: await accountId(who, number),
      isDebit: amount > 0,
      amount: Math.abs(amount),
    })),
  ),
})

async function withFile(): Promise<TestTenant> {
  const who = await kloppend.register()
  const send = (query: Readonly<Record<string, string>>) =>
    sendTo<{ sha256: string }>(who, 'Imports/trialBalance', BALANCE, { day: start, ...query })
  const { sha256 } = expectDone(await send({}))
  expectDone(await send({ confirmed: sha256 }))
  return who
}

async function withTyped(): Promise<TestTenant> {
  const who = await kloppend.register()
  const body = await bodyOf(who, [['1100', 1_000], ['0500', -1_000]]) // prettier-ignore
  expectDone(await who.call(createOpeningBalance, { body }))
  return who
}

const keptBy = async (who: TestTenant) => expectDone(await who.call(listKeptControls))
const openingOf = async (who: TestTenant, result: Readonly<Record<string, number>>) => {
  const { openItems = [], lines = [] } = expectDone(await who.call(getOpeningBalance)) ?? {}
  return {
    date: start,
    lines: lines.map(({ ledgerAccountId, isDebit, amount, number }) => {
      const item = openItems.find((each) => each.number === number)
      return {
        ledgerAccountId,
        isDebit,
        amount: result[number] ?? amount,
        ...(item !== undefined && { openItem: { id: item.id, relation: item.relation, reference: item.reference } }),
      }
    }),
  }
} // prettier-ignore

test('a file that is taken over without a difference is kept as evidence at once, and says so when the opening balance is changed later', async () => {
  const who = await withFile()
  const [kept, ...others] = await keptBy(who)
  expect(others).toEqual([])
  expect(kept).toMatchObject({
    basis: 'file', fileName: 'lijst.csv', date: start, rowsInAll: 5, rowsCompared: 5, difference: 0, isAutomatic: true, keptBy: who.email, changedAt: null,
  }) // prettier-ignore
  const id = kept?.id ?? ''
  const { rows, sha256, fileSha256 } = expectDone(await who.call(getKeptControl, { params: { id } }))
  expect(rows.map(({ code, old, new: now, difference }) => [code, old, now, difference])).toEqual([
    ['0500', -1092, -1092, 0],
    ['1100', 1122, 1122, 0],
    ['1300', 120, 120, 0],
    ['4210', 50, 50, 0],
    ['8000', -200, -200, 0],
  ])
  // A reader who has the rows makes the same hash without this program.
  const cents = (amount: number | null): string | null => (amount === null ? null : String(Math.round(amount * 100)))
  const text = [
    { basis: 'file', file_name: 'lijst.csv', file_sha256: fileSha256, start_day: start },
    ...rows.map((row) => ({
      code: row.code, name: row.name, old: cents(row.old), new: cents(row.new), difference: cents(row.difference),
    })),
  ].map((each) => `${JSON.stringify(each)}\n`) // prettier-ignore
  expect(createHash('sha256').update(text.join('')).digest('hex')).toBe(sha256)
  // The same control is kept once, also when a person asks.
  expect(expectDone(await who.call(keepControls, { body: {} }))).toEqual([kept])
  expect(await keptBy(who)).toHaveLength(1)

  expectDone(await who.call(changeOpeningBalance, { body: await openingOf(who, { '1100': 1_001, '0500': 1_121 }) }))
  expect((await keptBy(who))[0]?.changedAt).toMatch(new RegExp(`^20.*Z$`))
  // What is there now differs from the file: that is kept beside the first, and is not changed since.
  expectDone(await who.call(keepControls, { body: { onlyWithoutDifference: true } }))
  expect(await keptBy(who)).toHaveLength(1)
  const [later] = expectDone(await who.call(keepControls, { body: {} }))
  expect(later).toMatchObject({ difference: 242, isAutomatic: false, changedAt: null })
  expect(await keptBy(who)).toHaveLength(2)
  // Back to what the file had: the first is what is there again.
  expectDone(await who.call(changeOpeningBalance, { body: await openingOf(who, { '1100': 1_122, '0500': 1_242 }) }))
  expect((await keptBy(who)).find((each) => each.id === id)?.changedAt).toBeNull()
}) // prettier-ignore

test('old figures that were typed are kept beside the opening balance, by heading', async () => {
  const who = await withTyped()
  const old = [{ heading: 'money' as const, amount: 1_000 }, { heading: 'equity' as const, amount: -990 }] // prettier-ignore
  expect(expectDone(await who.call(keepControls, { body: { old, onlyWithoutDifference: true } }))).toEqual([])
  const [kept] = expectDone(await who.call(keepControls, { body: { old } }))
  expect(kept).toMatchObject({
    basis: 'typed',
    fileName: '',
    difference: 10,
    rowsCompared: 2,
    isAutomatic: false,
  })
  expect(expectDone(await who.call(getKeptControl, { params: { id: kept?.id ?? '' } })).rows).toEqual([
    { code: 'money', name: 'Geld', old: 1_000, new: 1_000, difference: 0 },
    { code: 'equity', name: 'Van jou', old: -990, new: -1_000, difference: -10 },
  ])
  // A figure that no one typed was not compared, and the evidence says of how many that is so.
  const [part] = expectDone(await who.call(keepControls, { body: { old: [{ heading: 'equity', amount: -1_000 }] } }))
  expect(part).toMatchObject({ difference: 0, rowsInAll: 2, rowsCompared: 1 })
}) // prettier-ignore

test('a correction by a key keeps the control at once where nothing differs, and what was typed of the old balance stays', async () => {
  const who = await kloppend.register()
  const old = [{ heading: 'money' as const, amount: 1_000 }, { heading: 'equity' as const, amount: -1_000 }]
  const body = async (amount: number) => bodyOf(who, [['1100', amount], ['0500', -amount]])
  expectDone(await who.call(createOpeningBalance, { body: { ...(await body(990)), old } }))
  expect(expectDone(await who.call(getOpeningBalance))?.old).toEqual(old)
  // Ten euros differ: that is no evidence of a move that is whole.
  expect(await keptBy(who)).toEqual([])
  expectDone(await who.call(changeOpeningBalance, { body: await body(1_000) }))
  expect(await keptBy(who)).toMatchObject([{ basis: 'typed', difference: 0, rowsCompared: 2, isAutomatic: true, changedAt: null }])
  expect(expectDone(await who.call(getOpeningBalance))?.old).toEqual(old)
  // A person who keeps it types nothing a second time.
  expect(expectDone(await who.call(keepControls, { body: {} }))).toHaveLength(1)
  // An empty list takes the figures away.
  expectDone(await who.call(changeOpeningBalance, { body: { ...(await body(1_000)), old: [] } }))
  expect(expectDone(await who.call(getOpeningBalance))?.old).toEqual([])
}) // prettier-ignore

test('a control without an opening balance or without old figures is refused with what to do, and nothing is kept', async () => {
  const none = await kloppend.register()
  const typed = await withTyped()
  const before = await fingerprintOf(kloppend.database)
  const refusal = async (who: TestTenant, body: object) => (await who.send('POST', '/api/Imports/controls', { body })).text
  expect(await refusal(none, {})).toContain('Leg die eerst vast bij Overstappen')
  expect(await refusal(typed, {})).toContain('Vul ze in bij Je oude cijfers')
  expect(await refusal(typed, { old: [{ heading: 'gold', amount: 1 }] })).toContain('Deze regel van de oude balans kennen we niet.')
  const twice = { heading: 'money', amount: 1 }
  expect(await refusal(typed, { old: [twice, twice] })).toContain('Geef elke regel van de oude balans één keer.')
  expect(await refusal(typed, { old: [{ heading: 'money', amount: 1.001 }] })).toContain('hooguit twee decimalen')
  expect(await fingerprintOf(kloppend.database)).toBe(before)
  const absent = await typed.call(getKeptControl, { params: { id: randomUUID() } })
  expect([absent.status, absent.errors]).toEqual([404, [expect.stringContaining('Kies er een uit de lijst')]])
}) // prettier-ignore

test('a kept control is on paper and in a sheet, and in the package of the year in which the books began', async () => {
  const who = await withFile()
  const [kept] = await keptBy(who)
  const address = `/api/Imports/controls/${kept?.id ?? ''}/file`
  const paper = await who.send('GET', address)
  expect([paper.status, paper.headers.get('content-type'), paper.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
  const sheet = await who.send('GET', `${address}?format=csv`)
  expect(sheet.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(sheet.text.split('\r\n')).toEqual(expect.arrayContaining([
    expect.stringContaining('Rekening;Naam;Oude cijfers;Beginbalans;Verschil'),
    '1300;Debiteuren;120,00;120,00;0,00',
    `SHA-256 van deze controle: ${kept?.sha256 ?? ''}`,
  ]))
  const name = `controles/controle-${todayInAmsterdam()}-${(kept?.sha256 ?? '').slice(0, 8)}`
  const filesIn = async (path: string) => unzipSync((await who.send('GET', path)).bytes)
  const ofYear = await filesIn(`/api/Exports/package?year=${year}`)
  expect(Buffer.from(ofYear[`${name}.csv`] ?? []).equals(sheet.bytes)).toBe(true)
  expect(Object.keys(ofYear)).toContain(`${name}.pdf`)
  expect(Object.keys(await filesIn('/api/Exports/zip'))).toEqual(expect.arrayContaining([`${name}.csv`, `${name}.pdf`]))
}) // prettier-ignore

test('a kept control cannot be changed or deleted, and the proof sees a row that is not what was kept', async () => {
  const who = await withFile()
  await expect(superuser.query('update kept_controls set difference_cents = 1 where tenant_id = $1', [who.tenantId])).rejects.toThrow(/append-only/)
  await expect(superuser.query('delete from kept_controls where tenant_id = $1', [who.tenantId])).rejects.toThrow(/append-only/)
  const asked = async () => expectDone(await who.call(getProof)).checks.find(({ id }) => id === 'opening')
  expect(await asked()).toMatchObject({ outcome: 'ok' })
  await superuser.query(
    `insert into kept_controls (tenant_id, id, entry_id, basis, file_name, file_sha256, start_day, rows, difference_cents, sha256,
                                opening_sha256, is_automatic, kept_by, kept_by_email)
     select tenant_id, gen_random_uuid(), entry_id, basis, file_name, file_sha256, start_day, jsonb_set(rows, '{0,old}', '"1"'),
            difference_cents, repeat('0', 64), opening_sha256, is_automatic, kept_by, kept_by_email
     from kept_controls where tenant_id = $1`,
    [who.tenantId],
  )
  expect(await asked()).toMatchObject({ outcome: 'wrong', findings: [expect.stringContaining('is niet meer wat zij was')] })
}) // prettier-ignore
