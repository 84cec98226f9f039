import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { readTokenKey } from '#platform/server/secrets.ts'
import { testProgram } from '#testing/test-program.ts'
import { registrationOf } from '#testing/test-tenant.ts'
import { register } from '../contract.ts'
import { admissionWith } from './invitation.ts'

const kloppend = await testProgram({ registration: 'invite' })
const key = readTokenKey(kloppend.dataDir)
const { invitationFor } = admissionWith({ current: key, earlier: [] }, 'invite')
const attempt = (email: string, invitation?: string) =>
  kloppend.call(register, { body: { ...registrationOf({ email }), invitation } })
const codesOf = (answer: Awaited<ReturnType<typeof attempt>>) => answer.problems.map(({ code }) => code)

describe('where registration is by invitation', () => {
  test('the invited owner registers, whatever the capitals of the address', async () => {
    expect((await attempt('Nieuw@bedrijf.test', await invitationFor(' nieuw@bedrijf.test'))).isSuccess).toBe(
      true,
    )
  })

  test('no visitor registers without one, with that of another, or with one that is old or of another kind', async () => {
    const old = await new SignJWT({ email: 'ik@bedrijf.test' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('kloppend')
      .setAudience('kloppend-invitation')
      .setExpirationTime('-1s')
      .sign(key)
    const session = await new SignJWT({ email: 'ik@bedrijf.test' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('kloppend')
      .setAudience('kloppend-app')
      .setExpirationTime('1h')
      .sign(key)
    for (const invitation of [
      undefined,
      '',
      'x.y.z',
      old,
      session,
      await invitationFor('ander@bedrijf.test'),
    ])
      expect(codesOf(await attempt('ik@bedrijf.test', invitation))).toEqual(['registration.not-invited'])
    expect((await attempt('ik@bedrijf.test', await invitationFor('ik@bedrijf.test'))).isSuccess).toBe(true)
  })
})

test('where registration is closed, an invitation opens nothing', async () => {
  const closed = await kloppend.startAnother({ registration: 'closed' })
  const answer = await fetch(`${closed.address}/api/Registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...registrationOf({ email: 'laat@bedrijf.test' }),
      invitation: await invitationFor('laat@bedrijf.test'),
    }),
  })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ problems: [{ code: 'registration.closed' }] })
})
