import { createPath, type Location, type NavigateOptions, type Navigator, type To } from 'react-router'
import { enter, locationNow, newKey, placeNow } from './browser-history.ts'
import { guardBetween } from './leave-guards.ts'
import { matcherOf } from './routes.tsx'
import { scrollMemory } from './scroll-memory.ts'
import type { LoadedPage, Match, Route, Shown, ShownPages } from './shown.ts'

interface Visit {
  readonly location: Location
  /** Enters the address in the history, unless the browser has done so. */
  readonly commit: () => void
  /** The page stays where it is scrolled to. */
  readonly isStill: boolean
}

const NO_PAGE: LoadedPage = { Component: () => null }

/**
 * The addresses of the app, for the declarative mode of the library, which matches and draws. An address is shown, and entered in the history,
 * once the code of its page is there; until then the page before stays. A later visit takes the place of an earlier one that waits.
 */
export class PageRouter implements ShownPages {
  readonly #match: (pathname: string) => Match | null
  readonly #loaded = new Map<Route, LoadedPage>()
  readonly #listeners = new Set<() => void>()
  #latest = 0
  #place = placeNow(-1)
  /** Called when the browser is back at the page that the user did not leave. */
  #onReturned: (() => void) | null = null
  #isLetThrough = false
  #shown: Shown

  constructor(routes: readonly Route[]) {
    this.#match = matcherOf(routes)
    const location = locationNow()
    this.#shown = {
      location,
      match: this.#match(location.pathname),
      page: null,
      failure: null,
      isLoading: false,
      scroll: scrollMemory.of(location) ?? 'top',
      attempt: 0,
    }
    window.addEventListener('popstate', () => {
      this.#followHistory()
    })
    void this.#begin()
  }

  readonly now = (): Shown => this.#shown

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** The library's links and hooks navigate by this. */
  readonly navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => {
      window.history.go(delta)
    },
    push: (to, state, options) => void this.#navigate(to, state, { ...options, replace: false }),
    replace: (to, state, options) => void this.#navigate(to, state, { ...options, replace: true }),
  }

  readonly retry = async (): Promise<void> => {
    const isMissing = this.#shown.failure !== null
    this.#set({ attempt: this.#shown.attempt + 1, failure: null, ...(isMissing && { page: null }) })
    if (isMissing) await this.#begin()
  }

  async #navigate(to: To, state: unknown, { replace = false, preventScrollReset }: NavigateOptions) {
    const href = typeof to === 'string' ? to : createPath(to)
    const { pathname, search, hash } = new URL(href, window.location.href)
    const location: Location = { pathname, search, hash, state: state ?? null, key: newKey() }
    const commit = () => {
      if (!replace) this.#place += 1
      enter(location, this.#place, replace)
    }
    const guard = guardBetween(this.#shown.location.pathname, pathname)
    if (guard !== undefined && !(await guard.ask())) return
    await this.#visit({ location, commit, isStill: preventScrollReset === true })
  }

  #set(change: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** The code of a page that is there already, or a promise of it. */
  #pageOf(match: Match | null): LoadedPage | Promise<LoadedPage> {
    const route = match?.page
    const loaded = route && this.#loaded.get(route)
    if (loaded !== undefined) return loaded
    if (route?.load !== undefined)
      return route.load().then((page) => {
        this.#loaded.set(route, page)
        return page
      })
    return route?.Component === undefined ? NO_PAGE : { ...route, Component: route.Component }
  }

  /** The page that the browser opened, or the one that is asked for again. */
  async #begin(): Promise<void> {
    const mine = this.#latest
    const { location, match } = this.#shown
    try {
      const asked = this.#pageOf(match)
      const page = asked instanceof Promise ? await asked : asked
      if (mine !== this.#latest) return
      page.onVisit?.(location, match?.params ?? {})
      this.#set({ page })
    } catch (error) {
      if (mine === this.#latest) this.#set({ page: NO_PAGE, failure: { error } })
    }
  }

  /** An address whose path is the present one is shown at once, any other when its code is there. */
  async #visit({ location, commit, isStill }: Visit): Promise<void> {
    this.#latest += 1
    const mine = this.#latest
    scrollMemory.keep(this.#shown.location)
    const arrive = (change: Partial<Shown>) => {
      commit()
      const scroll = scrollMemory.of(location) ?? (isStill ? 'stay' : 'top')
      this.#set({ isLoading: false, location, scroll, ...change })
    }
    const { location: here, page: present, failure } = this.#shown
    if (location.pathname === here.pathname && present !== null && failure === null) {
      arrive({})
      return
    }
    const match = this.#match(location.pathname)
    this.#set({ isLoading: true })
    try {
      const page = await this.#pageOf(match)
      if (mine !== this.#latest) return
      page.onVisit?.(location, match?.params ?? {})
      arrive({ match, page, failure: null })
    } catch (error) {
      if (mine === this.#latest) arrive({ match, page: NO_PAGE, failure: { error } })
    }
  }

  /** The user's own way through the history: the browser has the address already, so a visit that is held is undone first. */
  #followHistory(): void {
    if (this.#onReturned !== null) {
      const act = this.#onReturned
      this.#onReturned = null
      act()
      return
    }
    const there = placeNow(this.#place)
    const delta = there - this.#place
    const location = locationNow()
    const guard = this.#isLetThrough
      ? undefined
      : guardBetween(this.#shown.location.pathname, location.pathname)
    this.#isLetThrough = false
    if (guard === undefined || delta === 0) {
      this.#place = there
      void this.#visit({ location, commit: () => undefined, isStill: false })
      return
    }
    const returned = new Promise<void>((resolve) => {
      this.#onReturned = resolve
    })
    window.history.go(-delta)
    void guard.ask().then(async (mayGo) => {
      if (!mayGo) return
      await returned
      this.#isLetThrough = true
      window.history.go(delta)
    })
  }
}
