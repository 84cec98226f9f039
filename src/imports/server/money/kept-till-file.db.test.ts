import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sha256Of } from '#platform/server/files/object-store.ts'
import {
  correctDayTakings,
  getDayTakings,
  getTillFile,
  listDayTakings,
  recordDayTakings,
  recordSeveralDayTakings,
} from '#takings/contract.ts'
import { sendTo } from '#testing/list-steps.ts'
import { keptTillFile } from '#testing/takings-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { tillFiles } from '#testing/till-files.ts'
import { pathOf } from '#testing/wire-client.ts'
import type { TillFile } from '../../money-contract.ts'

/** The file of a till is the original of the days that it fills in (article 52 AWR). */
const kloppend = await testProgram()
const { database } = kloppend

const content = Buffer.from(tillFiles.byDay)
const friday = { day: '2026-10-16', lowAmount: 109, highAmount: 60.5, cardAmount: 120, bottleDepositsAmount: 0.6, cashCountedAmount: 50.1 } as const // prettier-ignore
const saturday = { day: '2026-10-17', lowAmount: 54.5, cashBeforeAmount: 50.1, cashCountedAmount: 104.6 } as const // prettier-ignore

const detailOf = async (who: TestTenant, id: string) =>
  expectDone(await who.call(getDayTakings, { params: { id } }))
const fileOf = (who: TestTenant, id: string) => who.send('GET', pathOf(getTillFile, { params: { id } }))
const counted = async (who: TestTenant) => {
  const { rows } = await database.superuser.query<{ kept: number; files: number; size: number }>(
    `select (select count(*)::int from till_files f where f.tenant_id = $1) as kept,
            coalesce((select u.files::int from file_usage u where u.tenant_id = $1), 0) as files,
            coalesce((select u.size_bytes::int from file_usage u where u.tenant_id = $1), 0) as size`,
    [who.tenantId],
  )
  return rows[0]
}

/** Two days that the file of the café filled in. */
async function twoDays(who: TestTenant): Promise<readonly [string, string]> {
  const { file } = await keptTillFile(who, content)
  const days = [friday, saturday].map((day) => ({ ...day, tillFileId: file?.id }))
  const [first = '', second = ''] = expectDone(await who.call(recordSeveralDayTakings, { body: { days } }))
  return [first, second]
}

test('a file that is looked at is not kept; taken over, it is kept once, with its days, and comes back byte for byte', async () => {
  const who = await kloppend.register()
  expect(expectDone(await sendTo<TillFile>(who, 'DayTakings/imports', content)).file).toBeNull()
  expect(await counted(who)).toEqual({ kept: 0, files: 0, size: 0 })
  const [first, second] = await twoDays(who)
  for (const id of [first, second]) {
    const day = await detailOf(who, id)
    expect(day.tillFile).toEqual({ fileName: 'lijst.csv', sha256: sha256Of(content) })
    expect(day.isUnchanged).toBe(true)
    const file = await fileOf(who, id)
    expect([file.headers.get('content-type'), file.bytes.equals(content)]).toEqual(['text/csv', true])
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
  }
  // The next month the same file is read again: one file, counted once in the room of the business.
  const longer = tillFiles.byDay.replace(/Totaal.*/s, '19-10-2026;10,00;;10,00;10,00;;;')
  const again = await keptTillFile(who, longer)
  expect((await keptTillFile(who, longer)).file).toEqual(again.file)
  expect(await counted(who)).toEqual({ kept: 2, files: 2, size: content.length + longer.length })
  const other = await kloppend.register()
  expect((await fileOf(other, first)).status).toBe(404)
})

test('a day keeps its file when it is corrected, and another file is another paper', async () => {
  const who = await kloppend.register()
  const [first] = await twoDays(who)
  const { day: _, ...figures } = friday
  const corrected = expectDone(
    await who.call(correctDayTakings, {
      params: { id: first },
      body: { ...figures, cashCountedAmount: 50, includesNextDay: true, note: null, reason: 'Een dubbeltje te veel geteld' },
    }),
  ) // prettier-ignore
  const days = expectDone(await who.call(listDayTakings, {})).filter(({ state }) => state === 'kept')
  expect(days).toHaveLength(2)
  for (const { id } of days) expect((await detailOf(who, id)).tillFile?.sha256).toBe(sha256Of(content))
  await database.superuser.query(
    `update day_takings set till_file_id = null where tenant_id = $1 and id = $2`,
    [who.tenantId, corrected],
  )
  expect((await detailOf(who, corrected)).isUnchanged).toBe(false)
})

test('a typed day has no file, and a file that is not there or is of another business is refused with nothing kept', async () => {
  const who = await kloppend.register()
  const typed = expectDone(await who.call(recordDayTakings, { body: friday }))
  expect((await detailOf(who, typed)).tillFile).toBeNull()
  expect((await fileOf(who, typed)).status).toBe(404)
  const { file } = await keptTillFile(await kloppend.register(), content)
  for (const tillFileId of [file?.id, typed]) {
    const refused = await who.call(recordDayTakings, { body: { ...saturday, tillFileId } })
    expect(refused).toMatchObject({ status: 404, errors: ['Dit bestand van je kassa is niet gevonden. Lees het opnieuw in.'] }) // prettier-ignore
  }
  expect(expectDone(await who.call(listDayTakings, {}))).toHaveLength(1)
})

test('a kept file is never changed or removed, and a file that cannot be read is not kept', async () => {
  const who = await kloppend.register()
  await twoDays(who)
  for (const change of [`update till_files set file_name = 'x'`, 'delete from till_files'])
    await expect(database.superuser.query(`${change} where tenant_id = $1`, [who.tenantId])).rejects.toThrow(
      'append-only',
    )
  const wrong = 'Datum;Omzet 9%;Pin;Contant\n16-10-2026;tien;10,00;\n'
  const { sha256 } = expectDone(await sendTo<TillFile>(who, 'DayTakings/imports', wrong))
  expect((await sendTo<TillFile>(who, 'DayTakings/imports', wrong, { confirmed: sha256 })).status).toBe(422)
  expect((await counted(who))?.kept).toBe(1)
})

test('the archive of a business and the package of a year have the file under the first day, with the hash', async () => {
  const who = await kloppend.register()
  await twoDays(who)
  for (const [call, isThere] of [
    ['/api/Exports/zip', true],
    ['/api/Exports/package?year=2026', true],
    ['/api/Exports/package?year=2025', false],
  ] as const) {
    const files = unzipSync((await who.send('GET', call)).bytes)
    const own = Object.keys(files).filter((name) => name.startsWith('kassabestanden/'))
    expect(own, call).toEqual(isThere ? [expect.stringMatching(/^kassabestanden\/2026-10-16-.*lijst\.csv$/)] : []) // prettier-ignore
    if (own[0] !== undefined) {
      expect(Buffer.from(files[own[0]] ?? []).equals(content)).toBe(true)
      expect(strFromU8(files['index.csv'] ?? new Uint8Array())).toMatch(
        new RegExp(`lijst\\.csv;.*2 dagen vanaf 16-10-2026.*;${sha256Of(content)}`),
      )
    }
  }
})
