import { strFromU8, strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { getQuoteSignature, verifyDocument } from '#quotes/link-contract.ts'
import { addShared, signBoth } from '#testing/quotes.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { MANIFEST, manifestSchema, SIGNATURE, type Manifest } from './manifest.ts'
import { signManifest } from './signing-key.ts'
import { exportOf, filesIn, importInto, zipped, type Files } from './testing/moving.ts'

/** A business with a signed quote leaves, and comes back here and at an installation with another key. */
const home = await testProgram()
const abroad = await testProgram()
const original = await home.register({ tenantName: 'Studio Noord' })
const quoteId = await addShared(original, await original.addCustomer())
await allWorkDone(home.database)
await signBoth(original, quoteId)
await allWorkDone(home.database)
const archive = await exportOf(original)
const files = filesIn(archive)

const manifestIn = (from: Files): Manifest =>
  manifestSchema.parse(JSON.parse(strFromU8(from[MANIFEST] ?? new Uint8Array())))

const evidenceIn = (from: Files) => manifestIn(from).proof.checks.find(({ id }) => id === 'evidence')?.outcome

/** The archive without the events, and without the check that would miss them; signed with a key of one's own. */
function inventedAgreement(): Buffer {
  const changed: Files = { ...files }
  const manifest = manifestIn(files)
  const events = manifest.tables.find(({ name }) => name === 'quote_events')
  for (const { path } of events?.parts ?? []) delete changed[path]
  changed[MANIFEST] = strToU8(
    JSON.stringify({
      ...manifest,
      tables: manifest.tables.map((table) =>
        table.name === 'quote_events' ? { ...table, rows: 0, parts: [] } : table,
      ),
      proof: { ...manifest.proof, checks: manifest.proof.checks.filter(({ id }) => id !== 'evidence') },
    }),
  )
  changed[SIGNATURE] = strToU8(
    JSON.stringify(signManifest(Buffer.alloc(64, 'een andere sleutel'), changed[MANIFEST])),
  )
  return zipped(changed)
}

// The first import there, so that the links of its files lead to it.
test('an invented agreement is never vouched for: it came from elsewhere, on the day of the import, and is not intact', async () => {
  const copy = await abroad.register()
  await importInto(copy, inventedAgreement())
  const { rows } = await abroad.database.superuser.query<{ sha256: string }>(
    'select sha256 from document_files where tenant_id = $1',
    [copy.tenantId],
  )
  expect(rows.length).toBeGreaterThan(1)
  for (const { sha256 } of rows) {
    const found = expectDone(await copy.call(verifyDocument, { body: { sha256 } }))
    expect(found).toMatchObject({ isEvidenceIntact: false, importedAt: expect.any(String) })
  }
  expect(evidenceIn(filesIn(await exportOf(copy)))).toBe('wrong')
}, 120_000)

test('a signature says to a holder of the link that another installation recorded it, and at that installation nothing', async () => {
  const copy = await abroad.register()
  await importInto(copy, archive)
  const { rows } = await abroad.database.superuser.query<{ id: string }>(
    'select id from quote_signatures where tenant_id = $1 and document_id = $2',
    [copy.tenantId, quoteId],
  )
  expect(rows).toHaveLength(2)
  const origin = async (program: typeof home, id: string): Promise<string | null> =>
    expectDone(await program.call(getQuoteSignature, { params: { id } })).importedAt
  for (const { id } of rows) {
    expect(await origin(abroad, id)).toMatch(/^20\d\d-/)
    expect(await origin(home, id)).toBeNull()
  }
}, 120_000)

describe.each([
  ['the same installation', home],
  ['another installation', abroad],
] as const)('at %s', { timeout: 120_000 }, (_, program) => {
  test('the quotes have heads, which say that another installation recorded what they cover', async () => {
    const copy = await program.register()
    await importInto(copy, archive)
    const { rows } = await program.database.superuser.query<{ origin: string }>(
      'select origin from quote_heads where tenant_id = $1',
      [copy.tenantId],
    )
    expect(rows).toEqual([{ origin: 'imported' }])
    expect(evidenceIn(filesIn(await exportOf(copy)))).toBe('ok')
  })
})
