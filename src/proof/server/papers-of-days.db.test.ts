import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { recordDayTakings } from '#takings/contract.ts'
import { newPdf, upload } from '#testing/expense-steps.ts'
import { keptTillFile } from '#testing/takings-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { checkFiles, getProof } from '../contract.ts'

/** The original data of a day of the till (article 52 AWR), of which the bytes are changed on the disk. */
const kloppend = await testProgram()
const { database, dataDir } = kloppend
const TILL = 'Datum;Omzet 21%;Pin;Contant\n2026-10-16;121,00;121,00;\n'

const placeOf = ({ tenantId }: TestTenant, sha256: string): string =>
  path.join(dataDir, 'files', 'kept', tenantId, sha256.slice(0, 2), sha256)

/** A day with the file of the till that filled it in, and the PDF of the Z report; the places of both. */
async function dayWithPapers(): Promise<{ who: TestTenant; paper: string; till: string }> {
  const who = await kloppend.register()
  const { file } = await keptTillFile(who, TILL)
  const body = { day: '2026-10-16', highAmount: 121, cardAmount: 121, tillFileId: file?.id }
  const id = expectDone(await who.call(recordDayTakings, { body }))
  const pdf = newPdf()
  const about = { name: 'z-bon.pdf', path: '/api/DayTakings/papers', query: `?takingsId=${id}` }
  expectDone(await upload(who, pdf, about))
  return { who, paper: placeOf(who, sha256Of(pdf)), till: placeOf(who, sha256Of(Buffer.from(TILL))) }
}

const filesOf = async (who: TestTenant) => {
  const { checks } = expectDone(await who.call(getProof, {}))
  const check = checks.find(({ id }) => id === 'files')
  return { outcome: check?.outcome, findings: check?.findings, figure: check?.figure }
}

test('a Z report and the file of a till whose bytes are changed are named with their day, and so is one that is gone', async () => {
  const { who, paper, till } = await dayWithPapers()
  // Both files are counted, so that a sound outcome has seen them.
  expect(await filesOf(who)).toEqual({ outcome: 'ok', findings: [], figure: expect.stringContaining('2 ') as string }) // prettier-ignore
  await writeFile(till, TILL.replaceAll('121,00', '112,00'))
  await writeFile(paper, newPdf())
  const damaged = await filesOf(who)
  expect(damaged.outcome).toBe('wrong')
  expect(damaged.findings?.toSorted()).toEqual([
    'De Z-bon z-bon.pdf bij de dagomzet van 16-10-2026 is beschadigd. Laat het terugzetten uit een reservekopie.',
    expect.stringMatching(
      /^Het kassabestand \S+ bij de dagomzet van 16-10-2026 is beschadigd\. Laat het terugzetten uit een reservekopie\.$/,
    ),
  ])
  await rm(till)
  expect((await filesOf(who)).findings?.join(' ')).toMatch(
    /Het kassabestand \S+ bij de dagomzet van 16-10-2026 is er niet meer/,
  )
})

test('the job that hashes many files names the papers of days too', async () => {
  const { who, paper, till } = await dayWithPapers()
  for (const place of [paper, till]) await writeFile(place, 'iets anders')
  expectDone(await who.call(checkFiles))
  const found = async () => {
    const { rows } = await database.superuser.query<{ checked: number; findings: string[] }>(
      'select checked_files::int as checked, findings from file_proofs where tenant_id = $1 and finished_at is not null',
      [who.tenantId],
    )
    return rows.map(({ checked, findings }) => [checked, findings.filter((each) => each.includes('16-10-2026')).length]) // prettier-ignore
  }
  await expect.poll(found, { timeout: 30_000 }).toEqual([[2, 2]])
})
