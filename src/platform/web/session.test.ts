import { beforeEach, expect, test, vi } from 'vitest'

const tokenOf = (claims: unknown, encoding: 'base64' | 'base64url') =>
  `header.${Buffer.from(JSON.stringify(claims)).toString(encoding)}.signature`

interface Told {
  readonly key: string | null
  readonly newValue?: string | null
}
/** What another tab did to the storage. */
let tell: (event: Told) => void

const storage = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
}

/** A browser's storage and window, as far as a session needs them. */
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: typeof tell) => {
      tell = listener
    },
  })
})

const tokenFor = (tenantId: string, sub = 'jan') => tokenOf({ tenantId, sub }, 'base64url')
/** The session of a page that is loaded now. */
const loaded = async () => {
  vi.resetModules()
  return import('./session.ts')
}

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

test('a business that is opened in a tab stays in that tab: another tab, and what it does, has its own', async () => {
  localStorage.setItem('jwtToken', tokenFor('noord'))
  const { openInThisTab } = await loaded()
  openInThisTab(tokenFor('zuid'))
  const session = await loaded()
  expect(session.currentSession()?.tenantId).toBe('zuid')
  expect(localStorage.getItem('jwtToken')).toBe(tokenFor('noord'))
  // Another tab finds its session ended, and logs in again.
  localStorage.removeItem('jwtToken')
  tell({ key: 'jwtToken', newValue: null })
  localStorage.setItem('jwtToken', tokenFor('west'))
  tell({ key: 'jwtToken', newValue: tokenFor('west') })
  expect(session.currentSession()?.tenantId).toBe('zuid')
  // When the session of this tab ends, that of the other tab does not.
  session.endSession('expired')
  expect(localStorage.getItem('jwtToken')).toBe(tokenFor('west'))
  expect((await loaded()).currentSession()?.tenantId).toBe('west')
})

test('a login elsewhere that opens another business of the same user leaves this tab as it is, after a reload too', async () => {
  localStorage.setItem('jwtToken', tokenFor('noord'))
  const session = await loaded()
  localStorage.setItem('jwtToken', tokenFor('zuid'))
  tell({ key: 'jwtToken', newValue: tokenFor('zuid') })
  expect(session.currentSession()?.tenantId).toBe('noord')
  expect((await loaded()).currentSession()?.tenantId).toBe('noord')
})

test('a login of another user elsewhere is the session of this tab too', async () => {
  localStorage.setItem('jwtToken', tokenFor('noord'))
  const session = await loaded()
  localStorage.setItem('jwtToken', tokenFor('oost', 'piet'))
  tell({ key: 'jwtToken', newValue: tokenFor('oost', 'piet') })
  expect(session.currentSession()?.tenantId).toBe('oost')
})

test('logging out in one tab ends the session of every tab', async () => {
  localStorage.setItem('jwtToken', tokenFor('noord'))
  ;(await loaded()).openInThisTab(tokenFor('zuid'))
  const session = await loaded()
  localStorage.removeItem('jwtToken')
  tell({ key: 'loggedOut', newValue: 'ja' })
  expect(session.currentSession()).toBeNull()
  expect(session.lastEnding()).toBe('elsewhere')
  expect((await loaded()).currentSession()).toBeNull()
})
