import { beforeEach, expect, test, vi } from 'vitest'
import { guardLeaving } from './leave-guards.ts'
import type { LoadedPage, Route } from './shown.ts'

/** The history of a browser: entries, the present one, and `popstate` a moment after `go`. */
const browser = {
  entries: [{ href: '/a', state: null as unknown }],
  present: 0,
  onPopState: [] as (() => void)[],
}
const entry = () => browser.entries[browser.present] ?? { href: '/a', state: null }
const history = {
  get state() {
    return entry().state
  },
  replaceState: (state: unknown, _title: string, href = entry().href) => {
    browser.entries[browser.present] = { href, state }
  },
  pushState: (state: unknown, _title: string, href: string) => {
    browser.entries = [...browser.entries.slice(0, browser.present + 1), { href, state }]
    browser.present += 1
  },
  go: (delta: number) => {
    queueMicrotask(() => {
      browser.present += delta
      for (const act of browser.onPopState) act()
    })
  },
}
const page = { scrollY: 0 }
vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
const { PageRouter } = await import('./page-router.ts')

const Page = () => null
let code: Record<string, PromiseWithResolvers<LoadedPage>> = {}
const visited: string[] = []
let leave: PromiseWithResolvers<boolean>

const arrives = (path: string) =>
  code[path]?.resolve({ Component: Page, onVisit: ({ pathname, search }) => visited.push(pathname + search) })
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A router whose first page, `/a`, is there. */
async function routerAtA() {
  const route = (path: string): Route => ({
    path,
    load: () => code[path]?.promise ?? Promise.reject(new Error(path)),
  })
  const router = new PageRouter(['/a', '/b', '/c', '/d/:id'].map(route))
  arrives('/a')
  await settled()
  const to = async (address: string, options?: { replace?: boolean; preventScrollReset?: boolean }) => {
    router.navigator[options?.replace === true ? 'replace' : 'push'](address, undefined, options)
    await settled()
  }
  return { router, to }
}

/** A form that is not saved: leaving the page is asked until the returned function is called. */
const unsaved = () => {
  leave = Promise.withResolvers()
  return guardLeaving({ holds: (from, to) => from !== to, ask: () => leave.promise })
}

beforeEach(() => {
  vi.stubGlobal('window', {
    history,
    get scrollY() {
      return page.scrollY
    },
    addEventListener: (_type: string, act: () => void) => browser.onPopState.push(act),
    get location() {
      return Object.assign(new URL(entry().href, 'https://kloppend.test'), { assign: () => undefined })
    },
  })
  Object.assign(browser, { entries: [{ href: '/a', state: null }], present: 0, onPopState: [] })
  page.scrollY = 0
  code = Object.fromEntries(['/a', '/b', '/c', '/d/:id'].map((path) => [path, Promise.withResolvers()]))
  visited.length = 0
})

const hrefs = () => browser.entries.map(({ href }) => href)

test('an address is entered in the history once the code of its page is there; until then the page before stays', async () => {
  const { router, to } = await routerAtA()
  await to('/b?x=1')
  expect(hrefs()).toEqual(['/a'])
  expect(router.now()).toMatchObject({ isLoading: true, location: { pathname: '/a' } })
  arrives('/b')
  await settled()
  expect(hrefs()).toEqual(['/a', '/b?x=1'])
  expect(router.now()).toMatchObject({ isLoading: false, location: { pathname: '/b', search: '?x=1' } })
  expect(visited).toEqual(['/a', '/b?x=1'])
})

test('a later visit takes the place of one that waits for its code', async () => {
  const { to } = await routerAtA()
  await to('/b')
  await to('/c')
  arrives('/c')
  arrives('/b')
  await settled()
  expect(hrefs()).toEqual(['/a', '/c'])
  expect(visited).toEqual(['/a', '/c'])
})

test('the search of an address changes at once, and is no new visit', async () => {
  const { router, to } = await routerAtA()
  await to('/a?pagina=2', { replace: true, preventScrollReset: true })
  expect(hrefs()).toEqual(['/a?pagina=2'])
  expect(router.now()).toMatchObject({ location: { search: '?pagina=2' }, scroll: 'stay' })
  expect(visited).toEqual(['/a'])
})

test('a page is named by the parts of its address', async () => {
  const { router, to } = await routerAtA()
  arrives('/d/:id')
  await to('/d/7')
  expect(router.now().match?.params).toEqual({ id: '7' })
})

test('the button back is undone while a form is not saved, and works once the user leaves the form', async () => {
  const { router, to } = await routerAtA()
  arrives('/b')
  await to('/b')
  const saved = unsaved()
  history.go(-1)
  await settled()
  expect(entry().href).toBe('/b')
  expect(router.now().location.pathname).toBe('/b')
  leave.resolve(true)
  await settled()
  expect(entry().href).toBe('/a')
  expect(router.now().location.pathname).toBe('/a')
  saved()
})

test('a user who stays after the button back has the same history, and is asked again the next time', async () => {
  const { router, to } = await routerAtA()
  arrives('/b')
  await to('/b')
  const saved = unsaved()
  history.go(-1)
  leave.resolve(false)
  await settled()
  expect([entry().href, browser.entries.length]).toEqual(['/b', 2])
  leave = Promise.withResolvers()
  history.go(-1)
  await settled()
  expect(router.now().location.pathname).toBe('/b')
  leave.resolve(true)
  await settled()
  expect(router.now().location.pathname).toBe('/a')
  saved()
})

test('a link is held while a form is not saved, a change of the search of the address is not', async () => {
  const { router, to } = await routerAtA()
  arrives('/b')
  const saved = unsaved()
  await to('/b')
  leave.resolve(false)
  await settled()
  expect(hrefs()).toEqual(['/a'])
  await to('/a?toon=open')
  expect(router.now().location.search).toBe('?toon=open')
  saved()
  await to('/b')
  expect(router.now().location.pathname).toBe('/b')
})

test('a page that the user comes back to is where it was left, and a new one begins at its top', async () => {
  const { router, to } = await routerAtA()
  arrives('/b')
  await to('/c')
  arrives('/c')
  await settled()
  page.scrollY = 640
  await to('/b')
  expect(router.now().scroll).toBe('top')
  page.scrollY = 80
  history.go(-1)
  await settled()
  expect(router.now()).toMatchObject({ location: { pathname: '/c' }, scroll: 640 })
  history.go(1)
  await settled()
  expect(router.now()).toMatchObject({ location: { pathname: '/b' }, scroll: 80 })
})

test('a page whose code does not come fails at its own address, and comes when it is asked for again', async () => {
  const { router, to } = await routerAtA()
  code['/b']?.reject(new TypeError('Failed to fetch dynamically imported module'))
  await to('/b')
  expect(entry().href).toBe('/b')
  expect(router.now().failure?.error).toBeInstanceOf(TypeError)
  code['/b'] = Promise.withResolvers()
  arrives('/b')
  await router.retry()
  expect(router.now()).toMatchObject({ failure: null, page: { Component: Page } })
})

test('a page that is being loaded is said once, and draws nothing else again', async () => {
  const { router, to } = await routerAtA()
  const before = router.now()
  await to('/b')
  const { location, match, page: shown } = router.now()
  expect(router.now().isLoading).toBe(true)
  expect([location === before.location, match === before.match, shown === before.page]).toEqual([
    true,
    true,
    true,
  ])
})

test('an address that no page has is shown as such', async () => {
  const { router, to } = await routerAtA()
  await to('/nergens')
  expect(router.now()).toMatchObject({ location: { pathname: '/nergens' }, match: null })
})
