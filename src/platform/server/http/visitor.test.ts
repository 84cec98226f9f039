import { expect, test } from 'vitest'
import { DomainError } from '#kernel/errors.ts'
import type { TenantId, UserId } from '#kernel/ids.ts'
import { createApp } from './app.ts'
import { isOfVisit, visitorLimits, visitorTokens } from './visitor.ts'

const example = {
  tenantId: '0b3c2f1e-0000-4000-8000-000000000001' as TenantId,
  ownerId: '0b3c2f1e-0000-4000-8000-000000000002' as UserId,
}
const tokensOf = (fill: number) =>
  visitorTokens(
    new Uint8Array(32).fill(fill),
    () => new DomainError('unauthenticated', 'session.required', 'Nee.'),
  )

test('the token of a visit counts for its own installation, and only while its business is shown', async () => {
  const authorization = `Bearer ${await tokensOf(1).tokenOf(example)}`
  expect(isOfVisit(authorization)).toBe(true)
  const check = await tokensOf(1).checkOf(authorization)
  expect(check.memberIn([{ shown: example.tenantId }])).toMatchObject({ role: 'owner', isVisitor: true })
  for (const rows of [[{ shown: null }], [{ shown: example.ownerId }], []])
    expect(() => check.memberIn(rows)).toThrow('Nee.')
  await expect(tokensOf(2).checkOf(authorization)).rejects.toThrow('Nee.')
  for (const other of [undefined, 'Bearer a.b.c', 'Bearer klp_x', `Bearer ${'a'.repeat(3_000)}`])
    expect(isOfVisit(other)).toBe(false)
})

test('the visitors of one network have a limit of their own, whatever their tokens are', async () => {
  const app = await createApp({
    logLevel: 'silent',
    rateLimit: true,
    accessLog: false,
    publicUrl: 'https://kloppend.test',
    trustProxy: 'loopback',
  })
  app.route({
    method: 'GET',
    url: '/api/thing',
    config: { access: 'public' },
    handler: () => ({ isSuccess: true }),
  })
  const authorization = `Bearer ${await tokensOf(1).tokenOf(example)}`
  const ask = (remoteAddress: string, headers = { authorization }) =>
    app.inject({ method: 'GET', url: '/api/thing', remoteAddress, headers })
  for (let n = 1; n <= visitorLimits.network; n += 1) expect((await ask('10.1.0.1')).statusCode).toBe(200)
  const refused = await ask('10.1.0.1')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ problems: [{ code: 'example.too-many-calls' }] })
  expect((await ask('10.2.0.1')).statusCode).toBe(200)
  expect((await ask('10.1.0.1', { authorization: '' })).statusCode).toBe(200)
  await app.close()
})
