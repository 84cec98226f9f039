import { expect, test } from 'vitest'
import { reverseJournalEntry } from '#ledger/contract.ts'
import type { ImportPreview } from '#reports/past-contract.ts'
import { sendAuditFile } from '#testing/audit-file-steps.ts'
import { samplePng, sampleUbl } from '#expenses/server/testing/sample-files.ts'
import { changeOldPaper, listOldPapers, undoOldPaperImport } from '#imports/papers-contract.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { searchEverything } from '#search/contract.ts'
import { keepPapers, pdfWithText, zipOf } from '#testing/old-paper-steps.ts'
import { openWith } from '#testing/receivable-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { rowsIn, withRows } from '#transfer/server/testing/forging.ts'
import { exportOf, filesIn, importInto, offer } from '#transfer/server/testing/moving.ts'

/** Documents of the program of before are found by what is written in them. */
const kloppend = await testProgram()
const { database } = kloppend

const policy = await pdfWithText(['POLISBLAD Brandverzekering', 'Polisnummer   ZK-4471-B', 'Premie € 18,50'])
const papers = {
  'scan001.pdf': policy,
  'scan002.pdf': await pdfWithText(['Huurovereenkomst Kade 12']),
  'efactuur.xml': Buffer.from(sampleUbl()),
  'foto.png': samplePng(20, 20),
}
/** A business with the papers, of which all texts were read. */
async function withPapers(files: Readonly<Record<string, Uint8Array | null>> = papers): Promise<TestTenant & { readonly importId: string }> {
  const who = await kloppend.register()
  const { id } = await keepPapers(who, zipOf(files))
  await allWorkDone(database)
  return Object.assign(who, { importId: id ?? '' })
} // prettier-ignore
const listed = async (who: TestTenant, search: string) =>
  expectDone(await who.call(listOldPapers, { query: { search } })).rows.map(({ fileName, isInText }) => [
    fileName,
    isInText,
  ])
const found = async (who: TestTenant, query: string) =>
  expectDone(await who.call(searchEverything, { query: { query } })).map(({ kind, name, state }) => [
    kind,
    name,
    state,
  ])
const sizeOf = async (who: TestTenant): Promise<number> => {
  const { rows } = await database.superuser.query<{ size: string }>(
    'select size_bytes::text as size from file_usage where tenant_id = $1',
    [who.tenantId],
  )
  return Number(rows[0]?.size ?? 0)
}
const textsOf = async (who: TestTenant) => {
  const { rows } = await database.superuser.query<{ name: string; content: string | null; bytes: string }>(
    `select file_name as name, content, (size_bytes + coalesce(content_bytes, 0))::text as bytes
     from old_papers where tenant_id = $1 order by file_name`,
    [who.tenantId],
  )
  return rows
}

test('an old paper is found by its text, in the list and in the search bar, and in no other business', async () => {
  const who = await withPapers()
  expect(await listed(who, 'zk-4471-b')).toEqual([['scan001.pdf', true]])
  // Where the words are in the name too, the text is not named.
  expect(await listed(who, 'SCAN')).toEqual([['scan001.pdf', false], ['scan002.pdf', false]]) // prettier-ignore
  expect(await found(who, 'polisnummer ZK')).toEqual([['old-paper', 'scan001.pdf', 'in-text']])
  expect(await found(who, 'scan002')).toEqual([['old-paper', 'scan002.pdf', null]])
  // An e-invoice by what is between its tags, and not by its tags.
  expect((await listed(who, 'papier')).map(([name]) => name)).toContain('efactuur.xml')
  expect(await listed(who, 'cbc:')).toEqual([])
  expect(await found(await kloppend.register(), 'polisnummer')).toEqual([])
})

test('the text of an old paper counts in the account of storage, and goes with the import that is undone', async () => {
  const who = await withPapers()
  const texts = await textsOf(who)
  expect(texts.map(({ name, content }) => [name, content === ''])).toEqual([
    ['efactuur.xml', false], ['foto.png', true], ['scan001.pdf', false], ['scan002.pdf', false],
  ]) // prettier-ignore
  expect(texts[2]?.content).toBe('polisblad brandverzekering polisnummer zk-4471-b premie € 18,50')
  expect(await sizeOf(who)).toBe(texts.reduce((sum, { bytes }) => sum + Number(bytes), 0))
  expectDone(await who.call(undoOldPaperImport, { params: { id: who.importId } }))
  expect([await sizeOf(who), await textsOf(who)]).toEqual([0, []])
})

test('papers that were read before their items came are placed when these come, by name or text, whichever way these come; what a person placed stays', async () => {
  const who = await kloppend.register()
  await keepPapers(who, zipOf({
    'factuur 2025-017.pdf': await pdfWithText(['Tot ziens']),
    'scan0007.pdf': await pdfWithText(['Factuur 88123 van Drukkerij Smit']),
    'scan0008.pdf': await pdfWithText(['Factuur 2025-017']),
    'scan0009.pdf': await pdfWithText(['Algemene voorwaarden']),
  }))
  await allWorkDone(database)
  const placed = async () => {
    await allWorkDone(database)
    const { rows } = expectDone(await who.call(listOldPapers, { query: { sort: 'naam' } }))
    return rows.map(({ fileName, item, by, version }) => [fileName, item?.reference ?? null, by, version])
  }
  const alone = [['factuur 2025-017.pdf', null, null, 1], ['scan0007.pdf', null, null, 1], ['scan0008.pdf', null, null, 1], ['scan0009.pdf', null, null, 1]]
  expect(await placed()).toEqual(alone)
  const [, , third] = expectDone(await who.call(listOldPapers, { query: { sort: 'naam' } })).rows
  expectDone(await who.call(changeOldPaper, { params: { id: third?.id ?? '' }, body: { openItemId: null, relation: 'Verhuurder', year: null, version: 1 } }))
  const items = [
    { relation: 'Bakkerij Jansen', reference: '2025-017', amount: 1_210.5, date: '2025-11-14' },
    { relation: 'Drukkerij Smit', reference: '88123', amount: 363, kind: 'payable', date: '2025-12-01' },
  ] as const
  const openingId = await openWith(who, items)
  const whole = [['factuur 2025-017.pdf', '2025-017', 'number', 1], ['scan0007.pdf', '88123', 'number', 1], ['scan0008.pdf', null, 'person', 2], ['scan0009.pdf', null, null, 1]]
  expect(await placed()).toEqual(whole)
  // Undone and taken from a file, the items are others with the same numbers.
  const { text } = await who.send('GET', '/api/Exports/xaf?year=2026')
  expectDone(await who.call(reverseJournalEntry, { params: { id: openingId }, body: {} }))
  const day = '2026-02-01'
  const { sha256 } = expectDone(await sendAuditFile(who, text, { day })) as ImportPreview
  expectDone(await sendAuditFile(who, text, { day, confirmed: sha256 }))
  expect(await placed()).toEqual(whole)
}) // prettier-ignore

test('a scan without a name that says anything is placed by the number or the relation in its text; what a person placed stays', async () => {
  const who = await kloppend.register()
  await openWith(who, [
    { relation: 'Bakkerij Jansen', reference: '2025-017', amount: 1_210.5, date: '2025-11-14' },
    { relation: 'Drukkerij Smit', reference: '88123', amount: 363, kind: 'payable', date: '2025-12-01' },
  ])
  const { id } = await keepPapers(who, zipOf({
    'scan0007.pdf': await pdfWithText(['Factuur 2025-017', 'Te betalen: € 1.210,50']),
    'scan0008.pdf': await pdfWithText(['Drukkerij Smit', 'Algemene voorwaarden']),
    'scan0009.pdf': await pdfWithText(['Overzicht: 2025-017 en 88123']),
    'Drukkerij Smit.pdf': await pdfWithText(['Factuur 88123']),
  }))
  await allWorkDone(database)
  const { rows } = expectDone(await who.call(listOldPapers, { query: {} }))
  const byName = rows.toSorted((one, other) => (one.fileName < other.fileName ? -1 : 1))
  expect(byName.map(({ fileName, item, relation, by, year }) => [fileName, item?.reference ?? null, relation, by, year])).toEqual([
    ['Drukkerij Smit.pdf', '88123', 'Drukkerij Smit', 'number', 2025],
    ['scan0007.pdf', '2025-017', 'Bakkerij Jansen', 'number', 2025],
    ['scan0008.pdf', null, 'Drukkerij Smit', 'name', null],
    ['scan0009.pdf', null, '', null, null],
  ])
  // A person did nothing, so the import can be undone.
  expectDone(await who.call(undoOldPaperImport, { params: { id: id ?? '' } }))

  // Placed by a person before the text was read.
  await keepPapers(who, zipOf({ 'scan0010.pdf': await pdfWithText(['Factuur 2025-017 ']) }))
  await allWorkDone(database)
  const [paper] = expectDone(await who.call(listOldPapers, { query: {} })).rows
  await database.superuser.query('update old_papers set content = null, open_item_id = null where tenant_id = $1', [who.tenantId])
  const body = { openItemId: null, relation: 'Verhuurder', year: 1998, version: 1 }
  expectDone(await who.call(changeOldPaper, { params: { id: paper?.id ?? '' }, body }))
  // The next import reads what was not read yet.
  await keepPapers(who, zipOf({ 'foto.png': samplePng(20, 20) }))
  await allWorkDone(database)
  expect((await textsOf(who)).find(({ name }) => name === 'scan0010.pdf')?.content).toBe('factuur 2025-017')
  expect(expectDone(await who.call(listOldPapers, { query: { search: 'scan0010' } })).rows).toMatchObject([{ relation: 'Verhuurder', by: 'person', item: null }])
}) // prettier-ignore

test('a document that cannot be read has no text, and the others of the ZIP do', async () => {
  const locked = await pdfWithText(['Geheim'], 'wachtwoord')
  const who = await withPapers({ 'a-slot.pdf': locked, 'b.pdf': policy })
  expect((await textsOf(who)).map(({ name, content }) => [name, (content ?? '?').slice(0, 9)])).toEqual([
    ['a-slot.pdf', ''],
    ['b.pdf', 'polisblad'],
  ])
})

test('more papers than are read at once are all read', async () => {
  const names = Array.from({ length: 23 }, (_, place) => `${String(place)}.xml`)
  const who = await withPapers(Object.fromEntries(names.map((name) => [name, Buffer.from(sampleUbl({ lines: [['10.00', '21', `Artikel ${name}`]] }))]))) // prettier-ignore
  expect((await textsOf(who)).filter(({ content }) => content?.includes('artikel'))).toHaveLength(23)
})

test('a text for which there is no room is left out, and the paper is kept', async () => {
  const who = await kloppend.register()
  await keepPapers(who, zipOf({ 'foto.png': samplePng(20, 20) }))
  await allWorkDone(database)
  // As many texts as a business may have, which stay within the limit of each.
  await database.superuser.query(
    `insert into old_papers (tenant_id, id, import_id, file_name, folder, kind, sha256, uploaded_sha256, size_bytes, relation, content)
     select tenant_id, gen_random_uuid(), import_id, 'vol ' || n || '.pdf', '', 'pdf', sha256, encode(sha256(n::text::bytea), 'hex'), 1, '', repeat('é', 10000)
     from old_papers, generate_series(1, 1000) n where tenant_id = $1`,
    [who.tenantId],
  )
  await keepPapers(who, zipOf({ 'polis.pdf': policy }))
  await allWorkDone(database)
  expect(await listed(who, 'polisnummer')).toEqual([])
  expect(await listed(who, 'polis.pdf')).toEqual([['polis.pdf', false]])
  // A search that reads all of it answers within the time of a page.
  const before = performance.now()
  await found(who, 'komt niet voor')
  expect(performance.now() - before).toBeLessThan(2_000)
})

test('the text moves along with the business, and a forged one is refused', { meta: { slow: 'five archives are read' } }, async () => {
  const who = await withPapers()
  const archive = await exportOf(who)
  const moved = await kloppend.register()
  await importInto(moved, archive)
  expect(await listed(moved, 'zk-4471-b')).toEqual([['scan001.pdf', true]])
  expect(await sizeOf(moved)).toBe(await sizeOf(who))

  const files = filesIn(archive)
  const target = await kloppend.register()
  for (const content of ['regel\u0000', 'twee\nregels', 'om\u202ekeer', 'x'.repeat(20_001)]) {
    const forged = withRows(files, { old_papers: rowsIn(files, 'old_papers').map((row) => ({ ...row, content })) })
    const answer = await offer(target, forged, sha256Of(forged))
    expect(answer.errors.join(' ')).toMatch(/[A-Z].*\.$/)
    expect(await textsOf(target)).toEqual([])
  }
}) // prettier-ignore

test(
  'an archive with more text than a search reads is refused',
  { meta: { slow: 'an archive of 20 MB' } },
  async () => {
    const who = await withPapers({ 'polis.pdf': policy })
    const files = filesIn(await exportOf(who))
    const [row] = rowsIn(files, 'old_papers')
    const many = Array.from({ length: 1_001 }, (_, place) => ({
      ...row,
      id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
      uploaded_sha256: sha256Of(Buffer.from(String(place))),
      content: 'x'.repeat(20_000),
    }))
    const forged = withRows(files, { old_papers: many })
    const target = await kloppend.register()
    expect((await offer(target, forged, sha256Of(forged))).errors.join(' ')).toMatch(
      /kloppen niet met elkaar/,
    )
    expect(await textsOf(target)).toEqual([])
  },
)
