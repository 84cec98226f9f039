import { beforeEach, expect, test, vi } from 'vitest'

const tokenOf = (claims: unknown, encoding: 'base64' | 'base64url') =>
  `header.${Buffer.from(JSON.stringify(claims)).toString(encoding)}.signature`

/** A browser's storage and window, as far as a session needs them. */
beforeEach(() => {
  vi.resetModules()
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('window', { addEventListener: () => undefined })
})

test('the tenant is in the middle segment of the token, as base64 and as base64url', async () => {
  const { tenantIdOf } = await import('./session.ts')
  const claims = { tenantId: '0b3c', name: 'Çaglar ÿ>?' }
  expect(tenantIdOf(tokenOf(claims, 'base64'))).toBe('0b3c')
  expect(tenantIdOf(tokenOf(claims, 'base64url'))).toBe('0b3c')
})

test('a token that cannot be read has no tenant', async () => {
  const { tenantIdOf } = await import('./session.ts')
  for (const token of ['', 'x', 'a.%%%.b', tokenOf('text', 'base64'), tokenOf({ tenantId: 7 }, 'base64')])
    expect(tenantIdOf(token)).toBeNull()
})

test('the session is restored from the stored token, informs its listeners, and gives the reason of its end', async () => {
  localStorage.setItem('jwtToken', tokenOf({ tenantId: '0b3c', sub: '7f1a' }, 'base64url'))
  const session = await import('./session.ts')
  expect(session.currentSession()).toMatchObject({ tenantId: '0b3c', userId: '7f1a' })
  const heard = vi.fn<() => void>()
  const stop = session.onSessionChange(heard)
  session.endSession('expired')
  expect(session.currentSession()).toBeNull()
  expect(session.lastEnding()).toBe('expired')
  expect(localStorage.getItem('jwtToken')).toBeNull()
  stop()
  session.startSession('a.b.c')
  expect(heard).toHaveBeenCalledTimes(1)
  expect(session.currentSession()).toEqual({ token: 'a.b.c', tenantId: null, userId: null })
})
