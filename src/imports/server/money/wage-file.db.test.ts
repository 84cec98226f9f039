import { expect, test } from 'vitest'
import { balanceOf } from '#testing/hand-steps.ts'
import { sendTo } from '#testing/list-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { wageFiles } from '#testing/wage-files.ts'
import { wageSlip } from '#testing/wage-steps.ts'
import { createWageJournal } from '#wages/contract.ts'
import type { WageFile } from '../../money-contract.ts'

/** What a payroll program says of a month, read from its file. */
const kloppend = await testProgram()

const march = { firstDay: '2026-03-01', lastDay: '2026-03-31' }
const send = (who: TestTenant, content: string | Uint8Array, query: Record<string, string> = {}) =>
  sendTo<WageFile>(who, 'WageJournals/imports', content, { ...march, ...query })
const read = async (who: TestTenant, content: string | Uint8Array, query = {}) =>
  expectDone(await send(who, content, query))

const slip = { holidayPaidAmount: 0, ...wageSlip }

test.each([
  ['columns for debit and credit', wageFiles.withColumns, [{ person: '', ...slip }]],
  ['a column for the side, and persons', wageFiles.withSides, [{ person: 'Jan de Vries', ...slip }, { person: 'Renée Bakker', ...slip }]],
  ['one signed amount, and no numbers', wageFiles.withSigns, [{ person: '', ...slip }]],
] as const)('a journal with %s is the slips that its owner would fill in', async (_, content, shares) => {
  const who = await kloppend.register()
  const file = await read(who, content)
  const asked = file.meanings.flatMap(({ text, meaning }, at) => (meaning === null ? [[at, text] as const] : []))
  expect(asked.map(([, text]) => text)).toEqual([])
  expect(file).toMatchObject({ problem: null, questions: [], shares })
  // What was read is what the form sends, and closes.
  expectDone(await who.call(createWageJournal, { body: { ...march, shares: file.shares as unknown as [typeof slip] } }))
  expect(await balanceOf(who, '1660')).toBe(-2345 * shares.length)
}) // prettier-ignore

test('an account that no table knows is asked, and remembered for the next month of this business only', async () => {
  const who = await kloppend.register()
  const odd = wageFiles.withColumns.replace('Sociale lasten werkgever', 'Diversen')
  const first = await read(who, odd)
  expect(first).toMatchObject({ problem: 'Regel 5: we kennen rekening 4050 Diversen niet. Kies bij Rekeningen wat het is.', shares: [] })
  const at = first.meanings.findIndex(({ text }) => text === '4050 Diversen')
  const meanings = `${String(at)}:charges`
  const chosen = await read(who, odd, { meanings })
  expect(chosen).toMatchObject({ problem: null, shares: [{ employerChargesAmount: 600 }] })
  expect((await read(who, odd)).problem).not.toBeNull()
  expect((await send(who, odd, { confirmed: first.sha256 })).status).toBe(422)
  await read(who, odd, { meanings, confirmed: first.sha256 })
  const april = odd.replaceAll('2026-03-31', '2026-04-30')
  const again = await read(who, april, { firstDay: '2026-04-01', lastDay: '2026-04-30' })
  expect(again).toMatchObject({ problem: null, shares: [{ employerChargesAmount: 600 }] })
  expect(again.meanings[at]).toMatchObject({ meaning: 'charges', isChosen: true })
  expect((await read(await kloppend.register(), odd)).problem).not.toBeNull()
  const { rows } = await kloppend.database.superuser.query('select 1 from journal_entries where tenant_id = $1', [who.tenantId])
  expect(rows).toEqual([])
}) // prettier-ignore

test.each([
  ['of which debit and credit differ', wageFiles.withColumns.replace('2345.0000', '2344.9900'), 'een verschil van €\u00a00,01. De laatste regel met een bedrag is regel 10'],
  ['of another month', wageFiles.withColumns.replace('2026-03-31', '2026-04-30'), 'Regel 2: dit bestand gaat over april 2026, en je vult maart 2026 in'],
  ['of two months', wageFiles.withColumns.replace(/2026-03-31$/, '2026-02-28'), 'Regel 10: dit bestand gaat over februari 2026'],
  ['with a row that has a column too many', wageFiles.withColumns.replace('\n', '\n,'), 'Regel 2: hier staan meer of minder kolommen dan op de andere regels'],
  ['that is cut in a row', wageFiles.withColumns.slice(0, -25), 'Regel 10: het bestand is afgekapt'],
  ['that is cut after a row', wageFiles.withColumns.slice(0, wageFiles.withColumns.indexOf('\r\n1815')), 'verschil van €\u00a0465,00'],
  ['with an amount that is none', wageFiles.withColumns.replace('600.0000', 'zeshonderd'), 'Regel 5: “zeshonderd” is geen bedrag'],
  ['with less tax than charges', wageFiles.withColumns.replace('1300.0000', '500.0000').replace('2345.0000', '3145.0000'), 'Loonheffing ingehouden is minder dan'],
  ['without a column of amounts', 'Rekening;Omschrijving\n4000;Loon\n', 'Kies in welke kolommen debet en credit staan'],
] as const)('a journal %s fills in nothing, and says why', async (_, content, sentence) => {
  const who = await kloppend.register()
  const file = await read(who, content)
  expect(file.problem).toContain(sentence)
  expect(file.shares).toEqual([])
  expect((await send(who, content, { confirmed: file.sha256 })).status).toBe(422)
}) // prettier-ignore

test('a cents sign that the file does not tell is asked', async () => {
  const who = await kloppend.register()
  const doubtful = 'Rekening;Omschrijving;Bedrag\n4000;Brutoloon;1.000\n1660;Nettoloon;-1.000\n'
  expect((await read(who, doubtful)).questions).toMatchObject([{ id: 'decimals', place: 2, text: '1.000' }])
  expect(await read(who, doubtful, { decimals: 'comma' })).toMatchObject({ problem: null, shares: [{ netAmount: 1000 }] })
}) // prettier-ignore
