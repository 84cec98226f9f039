import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connectMollie } from '#bank-feeds/contract.ts'
import { fakeProvider, serveProvider } from '#bank-feeds/testing/fake-provider.ts'
import { withSession } from '#platform/server/db/admin-session.ts'
import { decrypted } from '#platform/server/encrypted-secret.ts'
import { readKeys } from '#platform/server/secrets.ts'
import { login, register } from '#tenants/contract.ts'
import { admissionWith } from '#tenants/server/invitation.ts'
import { codeOf, stepAt } from '#tenants/server/totp.ts'
import { addShared, ownQuote, sign } from '#testing/quotes.ts'
import { turnOnSecondFactor } from '#testing/second-factor.ts'
import { testProgram } from '#testing/test-program.ts'
import {
  expectDone,
  logInTenant,
  registerTenant,
  registrationOf,
  type TestTenant,
} from '#testing/test-tenant.ts'
import { callWire, sendRaw } from '#testing/wire-client.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { commands } from './commands.ts'
import { renewSecrets } from '#tenants/server/renew-secrets.ts'

const provider = fakeProvider()
const providerServer = await serveProvider(provider)
afterAll(() => providerServer.close())
const kloppend = await testProgram({ registration: 'open', mollieUrl: providerServer.address })
const config = { ...kloppend.config, migrationUrl: kloppend.database.superuserUrl }
const rotate = async () => (await commands['rotate-keys']?.run(config, ''))?.[0]
const secretOf = async (tenant: TestTenant): Promise<string> => {
  const { rows } = await kloppend.database.superuser.query<{ secret: string }>(
    `select encode(totp_secret, 'hex') as secret from logins where email = $1`,
    [tenant.email],
  )
  return rows[0]?.secret ?? ''
}
const keyFile = (name: string): string => path.join(config.dataDir, 'secret', name)

/** What one key opens of a connection; null where it is not the key of the encryption. */
async function tokenOpenedBy(current: Uint8Array, connection: string): Promise<string | null> {
  const { rows } = await kloppend.database.superuser.query<{ secret: Buffer }>(
    'select secret from bank_connections where id = $1',
    [connection],
  )
  const secret = decrypted({ current, earlier: [] }, connection, rows[0]?.secret ?? Buffer.alloc(0))
  return secret === null ? null : Buffer.from(secret).toString()
}

test('after keys were replaced, sessions, codes, invitations, connections and evidence of before still hold, and everything new has the new keys', async () => {
  const tenant = await kloppend.register()
  const { secret } = await turnOnSecondFactor(tenant)
  const quoteId = await addShared(tenant, await tenant.addCustomer())
  const invited = registrationOf()
  const invitation = await admissionWith(readKeys(config.dataDir).tokenKey, 'invite').invitationFor(
    invited.email,
  )
  const { token: mollieToken } = provider.mollie
  const connection = expectDone(await tenant.call(connectMollie, { body: { token: mollieToken } }))
  await allWorkDone(kloppend.database)
  const { loginKey: formerLoginKey } = readKeys(config.dataDir)
  expect(await tokenOpenedBy(formerLoginKey.current, connection)).toBe(mollieToken)
  const [former, stored] = [readFileSync(keyFile('token-key'), 'utf8'), await secretOf(tenant)]

  expect(await rotate()).toMatch(/^De sleutels zijn vervangen; opnieuw versleuteld: 2 geheimen\.$/)
  for (const name of ['token-key', 'login-key', 'evidence-key'])
    for (const file of [name, `${name}.earlier`]) expect(statSync(keyFile(file)).mode & 0o777).toBe(0o600)
  expect(readFileSync(keyFile('token-key'), 'utf8')).not.toBe(former)
  expect(await secretOf(tenant)).not.toBe(stored)
  expect(await tokenOpenedBy(formerLoginKey.current, connection)).toBeNull()
  expect(await tokenOpenedBy(readKeys(config.dataDir).loginKey.current, connection)).toBe(mollieToken)
  expect(readFileSync(path.join(config.dataDir, 'admin.log'), 'utf8')).toContain('operator-keys-rotated')

  const { address } = await kloppend.startAnother({ registration: 'invite' })
  expect((await sendRaw(address, 'GET', '/api/Customers', { token: tenant.token })).status).toBe(200)
  const code = codeOf(secret, stepAt(Date.now()))
  const { token } = expectDone(
    await callWire(address, null, login, { body: { email: tenant.email, password: tenant.password, code } }),
  )
  expectDone(await callWire(address, null, register, { body: { ...invited, invitation } }))
  // One chain with events of both keys.
  expectDone(await sign(address, { QuoteId: quoteId }))
  const raw = await sendRaw(address, 'GET', `/api/Quotes/${quoteId}`, { token })
  expect(raw.text).toContain('"isEvidenceIntact":true')
  // The program that was not stopped has the former keys only.
  expect((await kloppend.send('GET', '/api/Customers', { token })).status).toBe(401)
  expect((await ownQuote(tenant, quoteId)).isEvidenceIntact).toBe(false)
})

test('a former key is accepted for tokens no longer than a token lives, and vouches for no evidence after its retirement', async () => {
  const before = await kloppend.startAnother()
  const wire = registrationOf()
  const tenant = await registerTenant(before.address, wire)
  const quoteId = await addShared(tenant, await tenant.addCustomer())
  await rotate()
  for (const name of ['token-key.earlier', 'evidence-key.earlier']) {
    const old = new Date(Date.now() - 12 * 3_600_000 - 60_000).toISOString()
    writeFileSync(keyFile(name), readFileSync(keyFile(name), 'utf8').replaceAll(/^\S+/gm, old))
  }
  const { address } = await kloppend.startAnother()
  expect((await sendRaw(address, 'GET', '/api/Customers', { token: tenant.token })).status).toBe(401)
  const again = await logInTenant(address, wire.email, wire.password)
  // The file now says that the key was retired before the events were written with it.
  expect((await ownQuote(again, quoteId)).isEvidenceIntact).toBe(false)
})

test('a secret that is encrypted with the present key already is left as it is', async () => {
  const before = await kloppend.startAnother()
  const tenant = await registerTenant(before.address)
  await turnOnSecondFactor(tenant)
  const stored = await secretOf(tenant)
  const { loginKey } = readKeys(config.dataDir)
  await withSession({ connectionString: kloppend.database.superuserUrl }, (client) =>
    renewSecrets(client, loginKey),
  )
  expect(await secretOf(tenant)).toBe(stored)
})
