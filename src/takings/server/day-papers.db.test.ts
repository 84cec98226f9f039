import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sampleHeic } from '#expenses/server/testing/sample-heic.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { newPdf, upload, uploadedPdf } from '#testing/expense-steps.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { cancelDayTakings, correctDayTakings, getDayTakings, recordDayTakings } from '../contract.ts'
import { MOST_PAPERS } from './day-papers.ts'

/** The photograph or PDF of a Z report, kept with the day of the till (article 52 AWR). */
const kloppend = await testProgram()
const { database } = kloppend
const { expectRefused } = handSteps(database)

const figures = { lowAmount: 109, cardAmount: 59, cashCountedAmount: 50 } as const
const dayOf = async (who: TestTenant): Promise<string> =>
  expectDone(await who.call(recordDayTakings, { body: { day: '2026-10-16', ...figures } }))
const add = (who: TestTenant, id: string, bytes: Uint8Array, name = 'z-bon.pdf') =>
  upload(who, bytes, { name, path: '/api/DayTakings/papers', query: `?takingsId=${id}` })
const papersOf = async (who: TestTenant, id: string) =>
  expectDone(await who.call(getDayTakings, { params: { id } })).papers
const rowsIn = async (who: TestTenant) => {
  const { rows } = await database.superuser.query<{ papers: number; files: number }>(
    `select (select count(*)::int from day_papers where tenant_id = $1) as papers,
            (select count(*)::int from backing_documents where tenant_id = $1) as files`,
    [who.tenantId],
  )
  return rows[0]
}

test('a PDF of the Z report is kept with its day under its hash, and comes back byte for byte', async () => {
  const who = await kloppend.register()
  const id = await dayOf(who)
  const bytes = newPdf()
  const paperId = String(expectDone(await add(who, id, bytes)))
  const [paper, ...others] = await papersOf(who, id)
  expect([paper?.id, paper?.fileName, others.length]).toEqual([paperId, 'z-bon.pdf', 0])
  const kept = await who.send('GET', `/api/DayTakings/papers/${paperId}`)
  expect([kept.status, kept.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(sha256Of(kept.bytes)).toBe(paper?.sha256)
  expect(kept.bytes.equals(bytes)).toBe(true)
  // The figures of the day were frozen before, and stay as they were.
  expect(expectDone(await who.call(getDayTakings, { params: { id } })).isUnchanged).toBe(true)
  // Of another business neither the day nor the file exists.
  // A receipt is no paper of a day.
  const receipt = await uploadedPdf(who)
  expect((await who.send('GET', `/api/DayTakings/papers/${receipt}`)).status).toBe(404)
  const other = await kloppend.register()
  expect((await other.send('GET', `/api/DayTakings/papers/${paperId}`)).status).toBe(404)
  await expectRefused(() => add(other, id, newPdf()), 404, 'Deze dagomzet is niet gevonden.')
})

test('a HEIC photograph of a phone is kept as a JPEG with the hash of that, and once', async () => {
  const who = await kloppend.register()
  const id = await dayOf(who)
  const paperId = String(expectDone(await add(who, id, sampleHeic(), 'IMG_0001.HEIC')))
  const kept = await who.send('GET', `/api/DayTakings/papers/${paperId}`)
  expect([kept.status, kept.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(await papersOf(who, id)).toMatchObject([{ id: paperId, sha256: sha256Of(kept.bytes) }])
  await expectRefused(() => add(who, id, sampleHeic(), 'IMG_0001.HEIC'), 409, 'Dit bestand staat al bij deze dagomzet.')
}) // prettier-ignore

test('what is no Z report is refused with a sentence, and nothing is kept', async () => {
  const who = await kloppend.register()
  const id = await dayOf(who)
  const bytes = newPdf()
  expectDone(await add(who, id, bytes))
  await expectRefused(() => add(who, id, bytes), 409, 'Dit bestand staat al bij deze dagomzet.')
  await expectRefused(() => add(who, id, Buffer.from('<Invoice/>'), 'z.xml'), 422, '')
  await expectRefused(() => add(who, id, Buffer.alloc(0)), 422, '')
  await expectRefused(() => add(who, id, Buffer.alloc(11 * 1024 * 1024, 1)), 413, '')
  expect(await rowsIn(who)).toEqual({ papers: 1, files: 1 })
  expectDone(await who.call(cancelDayTakings, { params: { id }, body: { reason: 'Verkeerde dag' } }))
  await expectRefused(() => add(who, id, newPdf()), 409, '')
  expect(await rowsIn(who)).toEqual({ papers: 1, files: 1 })
})

test('a day has at most ten files, also when twelve arrive at once', async () => {
  const who = await kloppend.register()
  const id = await dayOf(who)
  const all: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all([newPdf(), newPdf(), newPdf()].map((bytes) => add(who, id, bytes)))
    all.push(...answers.map(({ status }) => status))
  }
  expect(all.filter((status) => status === 200)).toHaveLength(MOST_PAPERS)
  expect(all.filter((status) => status === 409)).toHaveLength(2)
  expect(await papersOf(who, id)).toHaveLength(MOST_PAPERS)
})

test('a corrected day shows the files of before, which are never changed or deleted', async () => {
  const who = await kloppend.register()
  const id = await dayOf(who)
  const paperId = String(expectDone(await add(who, id, newPdf())))
  const corrected = expectDone(
    await who.call(correctDayTakings, {
      params: { id },
      body: { ...figures, cardAmount: 58, note: null, reason: 'Een pinbon vergeten' },
    }),
  )
  expect((await papersOf(who, corrected)).map((paper) => paper.id)).toEqual([paperId])
  expect((await who.send('GET', `/api/DayTakings/papers/${paperId}`)).status).toBe(200)
  for (const statement of ['update day_papers set added_at = now()', 'delete from day_papers'])
    await expect(
      database.superuser.query(`${statement} where tenant_id = $1`, [who.tenantId]),
    ).rejects.toThrow('append-only')
})

test('the archive of a business and the package of the year have the file under the day, with its hash', async () => {
  const who = await kloppend.register()
  const id = await dayOf(who)
  const bytes = newPdf()
  expectDone(await add(who, id, bytes))
  for (const [path, isThere] of [
    ['/api/Exports/zip', true],
    ['/api/Exports/package?year=2026', true],
    ['/api/Exports/package?year=2025', false],
  ] as const) {
    const files = unzipSync((await who.send('GET', path)).bytes)
    const names = Object.keys(files).filter((name) => name.startsWith('documenten/2026-10-16-'))
    expect([path, names.length]).toEqual([path, isThere ? 1 : 0])
    const [name] = names
    if (name === undefined) continue
    expect(Buffer.from(files[name] ?? []).equals(bytes)).toBe(true)
    const index = strFromU8(files['index.csv'] ?? new Uint8Array())
    expect(index).toContain(`${name};`)
    expect(index).toMatch(new RegExp(`Z-bon bij de dagomzet van 16-10-2026.*${sha256Of(bytes)}`))
  }
})
