import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRouting } from '../router/PageArea.tsx'
import { useSettledValue } from '../settled.ts'

/** The state of a list, stored in the address bar, so that a link, a reload and the back button restore it. */
export interface ListState {
  readonly search: string
  readonly filter: string
  /** A column's id, with a minus before it when descending; '' for the list's own order. */
  readonly sort: string
  /** From 1. */
  readonly page: number
}

const WRITE_AFTER_MS = 250

/**
 * The state of a list and its one setter. Typing changes the state at once; the address follows when typing
 * pauses, because browsers allow only so many changes of the address per second.
 */
export function useListState(): readonly [ListState, (change: Partial<ListState>) => void] {
  const [params, setParams] = useSearchParams()
  const inAddress = params.toString()
  const [state, setState] = useState(() => listStateOf(params))
  const written = useRef(inAddress)
  const { router } = useRouting()

  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setState(listStateOf(new URLSearchParams(inAddress)))
  }, [inAddress])

  const write = useEffectEvent(() => {
    if (router.now().isLoading) {
      writeForTheWayBack(state)
      return
    }
    setParams(
      (current) => {
        const next = withListState(current, state)
        written.current = next.toString()
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  })

  useEffect(() => {
    // A write is a navigation, so none without a change.
    const asWritten = new URLSearchParams(written.current)
    if (withListState(asWritten, state).toString() === asWritten.toString()) return
    const timer = setTimeout(() => {
      write()
    }, WRITE_AFTER_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [state])

  const change = useCallback((part: Partial<ListState>) => {
    // Every change except turning a page starts again at the first page.
    setState((current) => ({ ...current, page: 1, ...part }))
  }, [])
  return [state, change]
}

/**
 * Write `state` into the address of this page while the program of the next page is being loaded. Not by the router: its write is a
 * navigation, which would cancel that of the user.
 */
function writeForTheWayBack(state: ListState): void {
  const { pathname, search } = window.location
  const next = withListState(new URLSearchParams(search), state).toString()
  window.history.replaceState(window.history.state, '', next === '' ? pathname : `${pathname}?${next}`)
}

/** A list that the server pages: its state, its setter, and the request. */
export interface AskedList {
  readonly state: ListState
  readonly change: (change: Partial<ListState>) => void
  /** The same, with the typed text once typing pauses. */
  readonly asked: ListState
}

export function useAskedList(): AskedList {
  const [state, change] = useListState()
  const search = useSettled(state.search)
  return { state, change, asked: { ...state, search } }
}

const SEARCH_AFTER_MS = 80

/** The typed text, once typing pauses: no request for every letter. */
export function useSettled(typed: string): string {
  const settled = useSettledValue(typed, SEARCH_AFTER_MS)
  // An emptied field needs no delay.
  return typed === '' ? '' : settled
}

/** The state of a list that an address contains. */
export function listStateOf(params: URLSearchParams): ListState {
  const page = Number(params.get('pagina') ?? 1)
  return {
    search: params.get('zoek') ?? '',
    filter: params.get('toon') ?? '',
    sort: params.get('volgorde') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

function withListState(params: URLSearchParams, state: ListState): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string) => {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  put('zoek', state.search)
  put('toon', state.filter)
  put('volgorde', state.sort)
  put('pagina', state.page === 1 ? '' : String(state.page))
  return next
}
