import { afterAll, expect, test } from 'vitest'
import { proofsIn } from '#backup/server/prove-tenants.ts'
import { isWrite } from '#contract/endpoint.ts'
import { getCustomer } from '#customers/contract.ts'
import { hideExample, showExample } from '#deletion/server/show-example.ts'
import type { TenantId } from '#kernel/ids.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { withTenant, type AccessMode } from '#platform/server/db/tenant-transaction.ts'
import { fileStoreIn } from '#platform/server/files/file-store.ts'
import { folderObjects } from '#platform/server/files/folder-objects.ts'
import { keptFolderOf } from '#platform/server/files/open-files.ts'
import { silentLog } from '#platform/server/log.ts'
import { readEvidenceKey } from '#platform/server/secrets.ts'
import { lookAround } from '#tenants/visit-contract.ts'
import { busyProgram } from '#testing/busy-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { callWire, envelopeIn, pathOf } from '#testing/wire-client.ts'
import { endpoints } from './endpoints.ts'

/**
 * A visitor looks around in the example business without a login (decision 114). The cases come from the list of endpoints, so that a new
 * endpoint is tested without a new test.
 */
const kloppend = await busyProgram()
const database = await openDatabase({ login: kloppend.database.appLogin, poolSize: 2, log: silentLog })
afterAll(() => database.close())
const { tenant: ours } = kloppend
const { history: mine } = kloppend
const example = ours.tenantId as TenantId

const visit = async () => expectDone(await callWire(kloppend.address, null, lookAround)).token

test('without an example there is nothing to look around in', async () => {
  expect(await callWire(kloppend.address, null, lookAround)).toMatchObject({
    status: 404,
    problems: [{ code: 'example.none' }],
  })
})

test('a visitor reads the example, and every write of every call is refused', async () => {
  await showExample(database, example)
  const before = await fingerprintOf(kloppend.database)
  const token = await visit()
  expect(
    await callWire(kloppend.address, token, getCustomer, { params: { id: mine.customerId } }),
  ).toMatchObject({ status: 200, data: { id: mine.customerId } })

  const named = { period: '2026-Q1', box: '1a', name: 'aged-receivables', year: '2025', number: '1' }
  const params = {
    ...named,
    id: mine.paidId,
    tenantId: ours.tenantId,
    customerId: mine.customerId,
    paymentId: mine.paidId,
  }
  const closed = endpoints.filter(({ access }) => access === 'tenant')
  for (const endpoint of closed) {
    const name = `${endpoint.method} ${endpoint.path}`
    const isForWriting = isWrite(endpoint.method)
    const body = isForWriting ? {} : undefined
    const answer = await kloppend.send(endpoint.method, pathOf(endpoint, { params }), { token, body })
    expect(answer.status, name).not.toBe(401)
    if (isForWriting)
      expect(envelopeIn(answer), name).toMatchObject({
        status: 403,
        problems: [{ code: 'example.read-only' }],
      })
    else expect(answer.status, `${name} ${answer.text.slice(0, 300)}`).toBeLessThan(500)
  }
  expect(closed.filter(({ method }) => isWrite(method)).length).toBeGreaterThan(150)
  expect(await fingerprintOf(kloppend.database)).toBe(before)
})

test('a customer with a link of the example changes nothing either, with and without a visit', async () => {
  const before = await fingerprintOf(kloppend.database)
  const { rows: links } = await kloppend.database.superuser.query<{ key: string }>(
    'select key::text as key from public_links where tenant_id = $1',
    [ours.tenantId],
  )
  expect(links.length).toBeGreaterThan(0)
  for (const token of [null, await visit()])
    for (const endpoint of endpoints.filter(({ access, method }) => access === 'link' && isWrite(method)))
      for (const { key } of links) {
        const path = pathOf(endpoint, { params: { id: key } })
        const answer = await kloppend.send(endpoint.method, path, { token, body: { quoteId: key } })
        expect(answer.status, `${endpoint.path} ${answer.text}`).toBeGreaterThanOrEqual(400)
        expect(answer.status, `${endpoint.path} ${answer.text}`).toBeLessThan(500)
      }
  expect(await fingerprintOf(kloppend.database)).toBe(before)
})

test('the database opens no transaction that writes to the example, for no caller', async () => {
  const write = (mode: AccessMode) =>
    withTenant(database, example, (tx) => tx.deleteFrom('jobs').execute(), mode)
  await expect(write('read write')).rejects.toMatchObject({ code: 'example.read-only' })
  await expect(write('read write always')).rejects.toMatchObject({ code: 'example.read-only' })
  await expect(write('read only')).rejects.toThrow(/read-only transaction/)
  // Its own owner too, with a login of before.
  expect(envelopeIn(await ours.send('POST', '/api/Logout'))).toMatchObject({
    status: 403,
    problems: [{ code: 'example.read-only' }],
  })
})

test('the token of a visit opens no other business, and no visit outlives its example', async () => {
  const token = await visit()
  const other = await kloppend.register({ tenantName: 'Studio Later' })
  const [head = '', claims = '', signature = ''] = token.split('.')
  const forged = {
    ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object),
    tenantId: other.tenantId,
  }
  const elsewhere = [head, Buffer.from(JSON.stringify(forged)).toString('base64url'), signature].join('.')
  const ask = (with_: string) =>
    callWire(kloppend.address, with_, getCustomer, { params: { id: mine.customerId } })
  expect((await ask(elsewhere)).status).toBe(401)

  await showExample(database, other.tenantId as TenantId)
  expect((await ask(token)).status).toBe(401)
  const { rows } = await kloppend.database.superuser.query(
    'select from deletion_orders where tenant_id = $1',
    [ours.tenantId],
  )
  expect(rows).toHaveLength(1)

  // The check of a backup proves the example and the business that is leaving too, in which nothing may be written.
  const { appLogin: app, superuserLogin: books } = kloppend.database
  const files = fileStoreIn(folderObjects(keptFolderOf(kloppend.dataDir)))
  const proofs = await proofsIn({ app, books }, { files, evidenceKey: readEvidenceKey(kloppend.dataDir) })
  for (const id of [ours.tenantId, other.tenantId])
    expect(proofs.find((proof) => proof.id === id)?.checks.length).toBeGreaterThan(10)

  await hideExample(database)
  expect(await callWire(kloppend.address, null, lookAround)).toMatchObject({ status: 404 })
})
