import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { DocumentId, TenantId } from '#kernel/ids.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { readKeys } from '#platform/server/secrets.ts'
import { getProof } from '#proof/contract.ts'
import { addShared, ownQuote, sign, signBoth } from '#testing/quotes.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { verifyDocument } from '../link-contract.ts'
import { judgeQuotes } from './judge-evidence.ts'
import { signedPdfJob, signedPdfJobOfBefore } from './signed-pdf.ts'

const kloppend = await testProgram()
const { superuser } = kloppend.database
/** Each quote is drawn three times, and the processes that draw are started by the first. */
const PATIENCE = { timeout: 120_000 }

interface Signed {
  readonly tenant: TestTenant
  readonly id: string
  readonly sha256: string
}

/** A business of its own with a quote that both have signed, and one more that was shared after it. */
async function signedQuote(): Promise<Signed> {
  const tenant = await kloppend.register()
  const customerId = await tenant.addCustomer({ name: 'Timmerbedrijf Van Dalen' })
  const id = await addShared(tenant, customerId)
  await allWorkDone(kloppend.database)
  await signBoth(tenant, id)
  await allWorkDone(kloppend.database)
  const signed = await kloppend.send('GET', `/api/Quotes/${id}/attachment?signed=true`)
  await addShared(tenant, customerId)
  await allWorkDone(kloppend.database)
  return { tenant, id, sha256: createHash('sha256').update(signed.bytes).digest('hex') }
}

/** As someone who can write in the database, and has no key. */
async function inTheDatabase(statements: string): Promise<void> {
  await superuser.query(`begin; set local session_replication_role = replica; ${statements}; commit`)
}

const verified = async (sha256: string) =>
  expectDone(await kloppend.call(verifyDocument, { body: { sha256 } }))

const evidenceOf = async (tenant: TestTenant) =>
  expectDone(await tenant.call(getProof)).checks.find(({ id }) => id === 'evidence')

const headsOf = async ({ tenant }: Signed) => {
  const { rows } = await superuser.query<{
    number: number
    hash: string
    origin: string
    document_id: string
  }>('select number, hash, origin, document_id from quote_heads where tenant_id = $1 order by number', [
    tenant.tenantId,
  ])
  return rows
}

describe('the evidence of a signed quote', PATIENCE, () => {
  test('is covered by a head after each event, signature and file, numbered per business', async () => {
    const signed = await signedQuote()
    expect(await verified(signed.sha256)).toMatchObject({ isEvidenceIntact: true, importedAt: null })
    expect(await evidenceOf(signed.tenant)).toMatchObject({ outcome: 'ok' })
    const heads = await headsOf(signed)
    expect(heads.map(({ number }) => number)).toEqual(heads.map((_, index) => index + 1))
    expect(new Set(heads.map(({ origin }) => origin))).toEqual(new Set(['own']))
    const other = await signedQuote()
    expect((await headsOf(other))[0]?.number).toBe(1)
  })

  test('is in the mail to both parties, by number and hash of the head that covers the signed copy', async () => {
    const signed = await signedQuote()
    const { rows } = await superuser.query<{ body: string }>(
      `select body from mails where document_id = $1 and purpose = 'quote-countersigned'`,
      [signed.id],
    )
    expect(rows).toHaveLength(2)
    const told = rows.map(({ body }) => /eindzegel (\d+): ([0-9a-f]{64})/.exec(body)?.slice(1))
    const heads = await headsOf(signed)
    for (const [number, hash] of told.map((each) => each ?? []))
      expect(heads.find((head) => String(head.number) === number)?.hash).toBe(hash)
  })

  const ofQuote = (id: string) => `document_id = '${id}'`
  const lastHead = (id: string) =>
    `(tenant_id, number) = (select tenant_id, number from quote_heads where ${ofQuote(id)} order by number desc limit 1)`
  const damage: readonly [what: string, statements: (signed: Signed) => string][] = [
    [
      'the name of a signer is changed',
      ({ id }) =>
        `update quote_signatures set name = 'Iemand Anders' where ${ofQuote(id)} and role = 'receiver'`,
    ],
    [
      'the day of a signature is changed',
      ({ id }) =>
        `update quote_signatures set signed_at = signed_at - interval '40 days' where ${ofQuote(id)}`,
    ],
    [
      'the address of a signer is changed',
      ({ id }) => `update quote_signatures set email = 'x@y.test' where ${ofQuote(id)}`,
    ],
    [
      'the sentence that was agreed to is changed, with its hash',
      ({ id }) =>
        `update quote_signatures set consent_text = 'Alles', consent_sha256 = encode(sha256('Alles'), 'hex') where ${ofQuote(id)}`,
    ],
    [
      'the picture of a signature is another one',
      ({ id }) => `update quote_signatures set image = '\\x00' where ${ofQuote(id)}`,
    ],
    [
      'a signature is removed',
      ({ id }) => `delete from quote_signatures where ${ofQuote(id)} and role = 'sender'`,
    ],
    ['all signatures are removed', ({ id }) => `delete from quote_signatures where ${ofQuote(id)}`],
    ['all events are deleted', ({ id }) => `delete from quote_events where ${ofQuote(id)}`],
    [
      'all events and heads are deleted',
      ({ id }) =>
        `delete from quote_events where ${ofQuote(id)}; delete from quote_heads where ${ofQuote(id)}`,
    ],
    [
      'events of the end are dropped',
      ({ id }) =>
        `delete from quote_events where ${ofQuote(id)} and position = (select max(position) from quote_events where ${ofQuote(id)})`,
    ],
    [
      'two events change places',
      ({ id }) =>
        // One after the other: within one statement the order of the rows decides whether two have the same position for a moment.
        `update quote_events set position = 1002 where ${ofQuote(id)} and position = 2;
         update quote_events set position = 2 where ${ofQuote(id)} and position = 3;
         update quote_events set position = 3 where ${ofQuote(id)} and position = 1002`,
    ],
    [
      'the hash of the shared PDF is another one',
      ({ id }) => `update document_files set sha256 = repeat('a', 64) where ${ofQuote(id)} and kind = 'pdf'`,
    ],
    [
      'the hash of the shared PDF is another one, also in the signatures',
      ({ id }) =>
        `update document_files set sha256 = repeat('a', 64) where ${ofQuote(id)} and kind = 'pdf';
         update quote_signatures set pdf_sha256 = repeat('a', 64) where ${ofQuote(id)}`,
    ],
    [
      'the copy with one signature is removed',
      ({ id }) => `delete from document_files where ${ofQuote(id)} and kind = 'signed'`,
    ],
    [
      'the copy with one signature is another file',
      ({ id }) =>
        `update document_files set sha256 = repeat('b', 64) where ${ofQuote(id)} and kind = 'signed'`,
    ],
    ['the last head is dropped', ({ id }) => `delete from quote_heads where ${lastHead(id)}`],
    [
      'all heads are dropped',
      ({ tenant }) => `delete from quote_heads where tenant_id = '${tenant.tenantId}'`,
    ],
    [
      'a head of the past is dropped',
      ({ tenant }) => `delete from quote_heads where tenant_id = '${tenant.tenantId}' and number = 1`,
    ],
    ['a head is changed', ({ id }) => `update quote_heads set origin = 'imported' where ${lastHead(id)}`],
  ]

  test.each(damage)('no longer holds when %s', async (_what, statements) => {
    const signed = await signedQuote()
    await inTheDatabase(statements(signed))
    expect((await verified(signed.sha256))?.isEvidenceIntact).toBe(false)
    expect((await ownQuote(signed.tenant, signed.id)).isEvidenceIntact).toBe(false)
    expect(await evidenceOf(signed.tenant)).toMatchObject({ outcome: 'wrong' })
  })

  test('is whole in each reading, of one moment or of several, while both sign and the copies are drawn', async () => {
    const tenant = await kloppend.register()
    const customerId = await tenant.addCustomer()
    const ids = await Promise.all(Array.from({ length: 6 }, () => addShared(tenant, customerId)))
    await allWorkDone(kloppend.database)
    const tenantId = tenant.tenantId as TenantId
    const owner = { key: readKeys(kloppend.dataDir).evidenceKey, tenantId }
    const inSeveralMoments = () =>
      withTenant(kloppend.program.database, tenantId, async (tx) =>
        (await judgeQuotes(tx, owner, ids as DocumentId[])).flatMap(({ flaws }) => flaws),
      )
    const flaws: unknown[] = []
    let isDone = false
    const reading = (async () => {
      while (!isDone) flaws.push(...(await inSeveralMoments()))
    })()
    const looking = (async () => {
      while (!isDone) for (const id of ids) if (!(await ownQuote(tenant, id)).isEvidenceIntact) flaws.push(id)
    })()
    await Promise.all(ids.map((id) => signBoth(tenant, id)))
    await allWorkDone(kloppend.database)
    isDone = true
    await Promise.all([reading, looking])
    expect(flaws).toEqual([])
  })

  test('is not left to a process of the version before, which draws a copy without a head', async () => {
    const { rows } = await superuser.query<{ kinds: string[] }>('select kinds_of_before() as kinds')
    expect(rows[0]?.kinds).toContain(signedPdfJobOfBefore.kind)
    expect(rows[0]?.kinds).not.toContain(signedPdfJob.kind)
    const tenant = await kloppend.register()
    const id = await addShared(tenant, await tenant.addCustomer())
    await signBoth(tenant, id)
    const ordered = await superuser.query<{ kind: string }>(
      `select kind from jobs where tenant_id = $1 and kind like 'quote.signed%'`,
      [tenant.tenantId],
    )
    expect(ordered.rows.every(({ kind }) => kind === signedPdfJob.kind)).toBe(true)
    await allWorkDone(kloppend.database)
    const { timeline } = await ownQuote(tenant, id)
    expect(timeline.length).toBeGreaterThan(3)
    const copies = await superuser.query(
      `select from document_files where document_id = $1 and kind in ('signed', 'countersigned')`,
      [id],
    )
    expect(copies.rowCount).toBe(2)
    await inTheDatabase(`delete from quote_heads where ${lastHead(id)}`)
    expect((await ownQuote(tenant, id)).isEvidenceIntact, 'a copy without a head').toBe(false)
  })

  test('does not hold for a quote that was never signed here, whatever a row says', async () => {
    const { tenant, id } = await signedQuote()
    const forged = await addShared(tenant, await tenant.addCustomer())
    await allWorkDone(kloppend.database)
    await inTheDatabase(
      `insert into quote_signatures select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'document_id', '${forged}'))).*
       from quote_signatures s where document_id = '${id}';
       update documents set state = 'agreed' where id = '${forged}'`,
    )
    expect((await ownQuote(tenant, forged)).isEvidenceIntact).toBe(false)
    expect(await evidenceOf(tenant)).toMatchObject({ outcome: 'wrong' })
  })

  test('is covered in one order under twenty customers at once', async () => {
    const tenant = await kloppend.register()
    const customerId = await tenant.addCustomer()
    // Only the signatures come at once: the preparation of twenty at once waits for a connection on a busy machine.
    const ids: Awaited<ReturnType<typeof addShared>>[] = []
    for (let n = 0; n < 20; n += 1) ids.push(await addShared(tenant, customerId))
    await allWorkDone(kloppend.database)
    const answers = await Promise.all(ids.map((id) => sign(kloppend.address, { QuoteId: id })))
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    await allWorkDone(kloppend.database)
    expect(await evidenceOf(tenant)).toMatchObject({ outcome: 'ok', findings: [] })
  })
})

describe('a business whose quotes are older than heads', PATIENCE, () => {
  /** As the migration leaves it: no head, a mark, and the job. */
  const asOfBefore = ({ tenant }: Signed, rest = ''): Promise<void> =>
    inTheDatabase(
      `delete from quote_heads where tenant_id = '${tenant.tenantId}'; ${rest};
       insert into quote_heads_to_begin (tenant_id) values ('${tenant.tenantId}');
       insert into jobs (tenant_id, id, kind, payload) values ('${tenant.tenantId}', gen_random_uuid(), 'quote.begin-heads', '{}')`,
    )

  test('gets them once, with a mark that says so, and an absent one is a failure from then on', async () => {
    const signed = await signedQuote()
    await asOfBefore(signed)
    expect(await verified(signed.sha256)).toMatchObject({ isEvidenceIntact: true })
    await allWorkDone(kloppend.database)
    const heads = await headsOf(signed)
    expect(heads.map(({ number, origin }) => [number, origin])).toEqual([
      [1, 'of-before'],
      [2, 'of-before'],
    ])
    expect(await verified(signed.sha256)).toMatchObject({ isEvidenceIntact: true })
    expect(await evidenceOf(signed.tenant)).toMatchObject({ outcome: 'ok' })
    await inTheDatabase(`delete from quote_heads where document_id = '${signed.id}'`)
    expect(await evidenceOf(signed.tenant)).toMatchObject({ outcome: 'wrong' })
  })

  test('gets none for a quote whose evidence was changed before', async () => {
    const signed = await signedQuote()
    await asOfBefore(
      signed,
      `update quote_signatures set name = 'Iemand Anders' where document_id = '${signed.id}'`,
    )
    expect(await verified(signed.sha256)).toMatchObject({ isEvidenceIntact: false })
    await allWorkDone(kloppend.database)
    expect((await headsOf(signed)).map(({ document_id: id }) => id)).not.toContain(signed.id)
    expect(await verified(signed.sha256)).toMatchObject({ isEvidenceIntact: false })
    expect(await evidenceOf(signed.tenant)).toMatchObject({ outcome: 'wrong' })
  })
})
