import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { samplePdf, samplePng, sampleUbl } from '#expenses/server/testing/sample-files.ts'
import { getOpeningBalance } from '#ledger/contract.ts'
import { keepPapers, sendPapers, zipOf } from '#testing/old-paper-steps.ts'
import { openWith } from '#testing/receivable-steps.ts'
import { closePeriodOf } from '#testing/closed-period-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { pathOf } from '#testing/wire-client.ts'
import {
  changeOldPaper,
  getOldPaperFile,
  listOldPaperImports,
  listOldPapers,
  undoOldPaperImport,
} from '../../papers-contract.ts'

/** Documents of the program of before, from a ZIP. */
const kloppend = await testProgram()
const { database } = kloppend

const begun = async (): Promise<TestTenant> => {
  const who = await kloppend.register()
  await openWith(who, [
    { relation: 'Bakkerij Jansen', reference: '2025-017', amount: 1_210.5, date: '2025-11-14' },
    { relation: 'Drukkerij Smit', reference: '88123', amount: 363, kind: 'payable', date: '2025-12-01' },
  ])
  return who
}
const page = async (who: TestTenant, query = {}) => expectDone(await who.call(listOldPapers, { query }))
const imports = async (who: TestTenant) => expectDone(await who.call(listOldPaperImports))
const usage = async (who: TestTenant) => {
  const { rows } = await database.superuser.query<{ files: number; size: string }>(
    'select files::int as files, size_bytes::text as size from file_usage where tenant_id = $1',
    [who.tenantId],
  )
  return rows[0] ?? { files: 0, size: '0' }
}

test('a ZIP is shown in heaps and keeps nothing; agreed, each document is at its item or relation', async () => {
  const who = await begun()
  const zip = zipOf({
    'Verkoop/2025/factuur 2025-017.pdf': null,
    'Inkoop/Smit 363,00.png': samplePng(20, 20),
    'Inkoop/Drukkerij Smit voorwaarden.pdf': null,
    'efactuur.xml': Buffer.from(sampleUbl()),
    'polis 2019.pdf': null,
    'polis 2019 kopie.pdf': samplePdf('polis 2019.pdf'),
    'notities.txt': Buffer.from('geen document'),
    'oud.zip': zipOf({ 'a.pdf': null }),
    '__MACOSX/._polis.pdf': Buffer.from('x'),
    'Thumbs.db': Buffer.from('x'),
  })
  const shown = expectDone(await sendPapers(who, zip))
  expect([(await page(who)).all, await imports(who), await usage(who)]).toEqual([0, [], { files: 0, size: '0' }])
  const places = shown.papers.map(({ folder, fileName, item, relation, by, year }) => [folder, fileName, item?.reference ?? null, relation, by, year])
  expect(places).toEqual([
    ['Verkoop/2025', 'factuur 2025-017.pdf', '2025-017', 'Bakkerij Jansen', 'number', 2025],
    ['Inkoop', 'Smit 363,00.png', '88123', 'Drukkerij Smit', 'amount', 2025],
    ['Inkoop', 'Drukkerij Smit voorwaarden.pdf', null, 'Drukkerij Smit', 'name', null],
    ['', 'efactuur.xml', null, '', null, null],
    ['', 'polis 2019.pdf', null, '', null, 2019],
  ])
  expect(shown).toMatchObject({ id: null, known: ['polis 2019 kopie.pdf'] })
  expect(shown.refused.map(({ path }) => path)).toEqual(['notities.txt', 'oud.zip'])
  expect(shown.refused[0]?.message).toContain('Kies een PDF')

  const done = expectDone(await sendPapers(who, zip, { confirmed: shown.sha256 }))
  expect(done.papers).toEqual(shown.papers)
  expect(await usage(who)).toMatchObject({ files: 5 })
  expect((await page(who)).counts).toEqual({ alles: 5, 'bij-een-post': 2, 'bij-een-relatie': 1, los: 2 })
  expect(await imports(who)).toMatchObject([{ id: done.id, papers: 5, canUndo: true, undoneAt: null }])
  // The same file again has nothing new.
  expect(expectDone(await sendPapers(who, zip)).known).toHaveLength(6)
  expect((await sendPapers(who, zip, { confirmed: shown.sha256 })).problems[0]?.code).toBe('old-papers.nothing-new')
}) // prettier-ignore

test('an old paper is found by its name, folder, relation and number, and is downloaded; by another business it is not', async () => {
  const who = await begun()
  await keepPapers(who, zipOf({ 'Archief/2019/polis.pdf': null, 'scan 2025-017.pdf': null }))
  const named = async (search: string) => (await page(who, { search })).rows.map(({ fileName }) => fileName)
  expect(await named('polis')).toEqual(['polis.pdf'])
  expect(await named('archief')).toEqual(['polis.pdf'])
  expect(await named('jansen')).toEqual(['scan 2025-017.pdf'])
  expect(await named('88123')).toEqual([])
  const [paper] = (await page(who, { search: 'polis' })).rows
  const path = pathOf(getOldPaperFile, { params: { id: paper?.id ?? '' } })
  const file = await who.send('GET', path)
  expect(file.bytes.equals(samplePdf('Archief/2019/polis.pdf'))).toBe(true)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect((await (await kloppend.register()).send('GET', path)).status).toBe(404)
})

test('an import is undone as a whole, with its room; what a person changed is kept', async () => {
  const who = await begun()
  const { id } = await keepPapers(who, zipOf({ 'a.pdf': null, 'b.pdf': null }))
  expectDone(await who.call(undoOldPaperImport, { params: { id: id ?? '' } }))
  expect((await page(who)).all).toBe(0)
  expect(await usage(who)).toEqual({ files: 0, size: '0' })
  expect((await imports(who))[0]).toMatchObject({ canUndo: false, undoneAt: expect.any(String) })
  expect((await who.call(undoOldPaperImport, { params: { id: id ?? '' } })).problems[0]?.code).toBe('old-papers.undone')

  const again = await keepPapers(who, zipOf({ 'a.pdf': null, 'b.pdf': null }))
  const [paper] = (await page(who)).rows
  const opening = expectDone(await who.call(getOpeningBalance))
  const bill = opening?.openItems.find(({ reference }) => reference === '88123')?.id ?? null
  const change = { openItemId: bill, relation: 'wordt niet gelezen', year: 2025, version: 1 }
  expectDone(await who.call(changeOldPaper, { params: { id: paper?.id ?? '' }, body: change }))
  expect((await page(who, { search: '88123' })).rows).toMatchObject([{ relation: 'Drukkerij Smit', by: 'person', version: 2, year: 2025 }])
  // A second tab that saw the version before is told so.
  expect((await who.call(changeOldPaper, { params: { id: paper?.id ?? '' }, body: change })).problems[0]?.code).toBe('old-paper.stale')
  expect((await who.call(undoOldPaperImport, { params: { id: again.id ?? '' } })).problems[0]?.code).toBe('old-papers.in-use')
  expect((await page(who)).all).toBe(2)
  expect((await imports(who))[0]).toMatchObject({ canUndo: false })
}) // prettier-ignore

test('papers with which a year was closed stay, for the seven years of the law', async () => {
  const who = await kloppend.register()
  const { id } = await keepPapers(who, zipOf({ 'a.pdf': null }))
  await closePeriodOf(database, who, '2024')
  expect((await imports(who))[0]?.canUndo).toBe(false)
  const refused = await who.call(undoOldPaperImport, { params: { id: id ?? '' } })
  expect(refused.errors.join(' ')).toContain('De bewaarplicht is zeven jaar')
  expect((await page(who)).all).toBe(1)
})

/** A ZIP of which the directory says something else than its content, or that cannot be. */
const patched = (zip: Uint8Array, change: (bytes: Buffer, directory: number) => void): Buffer => {
  const bytes = Buffer.from(zip)
  change(bytes, bytes.lastIndexOf(Buffer.from('504b0102', 'hex')))
  return bytes
}
const MIB = 1024 * 1024

test.each([
  ['no ZIP at all', () => Buffer.from('gewone tekst'), 'old-papers.not-a-zip'],
  ['nothing', () => zipOf({}), 'old-papers.empty'],
  ['a cut ZIP', () => Buffer.from(zipOf({ 'a.pdf': null })).subarray(0, -30), 'old-papers.not-a-zip'],
  ['a password', () => patched(zipOf({ 'a.pdf': null }), (bytes, at) => bytes.writeUInt16LE(1, at + 8)), 'old-papers.locked'],
  ['a path out of the folder', () => zipOf({ '../../a.pdf': null }), 'old-papers.names'],
  ['a path of Windows out of the folder', () => zipOf({ '..\\a.pdf': null }), 'old-papers.names'],
  ['501 documents', () => zipSync(Object.fromEntries(Array.from({ length: 501 }, (_, place) => [`${String(place)}.pdf`, Buffer.from('x')]))), 'old-papers.too-many'],
  ['a bomb', () => zipSync({ 'bom.pdf': Buffer.alloc(9 * MIB) }), 'old-papers.too-much'],
  ['more than fits', () => patched(zipOf({ 'a.pdf': null }), (bytes, at) => bytes.writeUInt32LE(401 * MIB, at + 24)), 'old-papers.too-much'],
] as const)('%s is refused with a sentence, and leaves nothing', async (_what, make, code) => {
  const who = await kloppend.register()
  const before = await fingerprintOf(database)
  const answer = await sendPapers(who, make())
  expect(answer.problems[0]?.code).toBe(code)
  expect(answer.errors.join(' ')).toMatch(/[A-Z].*\.$/)
  expect(await fingerprintOf(database)).toBe(before)
}) // prettier-ignore

test('a document that is damaged, empty or too large is left out with its reason, and the others are kept', async () => {
  const who = await kloppend.register()
  const zip = zipSync({
    'goed.pdf': samplePdf('goed'),
    'half.pdf': samplePdf('half').subarray(0, 60),
    'leeg.pdf': new Uint8Array(),
    'groot.pdf': [Buffer.concat([samplePdf('groot'), Buffer.alloc(11 * MIB, 1)]), { level: 0 }],
  })
  const kept = await keepPapers(who, zip)
  expect(kept.papers.map(({ fileName }) => fileName)).toEqual(['goed.pdf'])
  expect(kept.refused.map(({ path, message }) => [path, message.split('.')[0]])).toEqual([
    ['half.pdf', 'Deze PDF is beschadigd of onvolledig'],
    ['leeg.pdf', 'Dit bestand is leeg'],
    ['groot.pdf', 'Dit bestand is groter dan 10 MiB'],
  ])
})

test('another file than the one that was seen is refused, and so is more than fits in the account of files', async () => {
  const who = await kloppend.register()
  const zip = zipOf({ 'a.pdf': null })
  const other = await sendPapers(who, zip, { confirmed: 'a'.repeat(64) })
  expect(other.problems[0]?.code).toBe('old-papers.another-file')
  await database.superuser.query(
    `insert into file_usage (tenant_id, files, size_bytes) values ($1, 20000, 0)
     on conflict (tenant_id) do update set files = 20000`,
    [who.tenantId],
  )
  const { sha256 } = expectDone(await sendPapers(who, zip))
  const full = await sendPapers(who, zip, { confirmed: sha256 })
  expect(full.errors.join(' ')).toContain('Er is geen ruimte meer voor documenten')
  expect((await page(who)).all).toBe(0)
})
