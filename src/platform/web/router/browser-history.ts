import { createPath, type Location } from 'react-router'

/** What an entry of the browser's history holds of ours. `idx` is its place, counted from the first entry of the app. */
interface Entry {
  readonly usr?: unknown
  readonly key?: string
  readonly idx?: number
}

const entryNow = (): Entry | null => window.history.state as Entry | null

/** The present address. An entry that the browser made has the key `default`. */
export function locationNow(): Location {
  const { pathname, search, hash } = window.location
  const entry = entryNow()
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' }
}

/** The place of the present entry. An entry without one was made by the browser, as a link to a part of the page makes it, after `before`. */
export function placeNow(before: number): number {
  const entry = entryNow()
  if (entry?.idx !== undefined) return entry.idx
  window.history.replaceState({ ...entry, idx: before + 1 }, '')
  return before + 1
}

/** A browser that refuses another entry, or more of them in a short time, loads the page instead. */
export function enter(location: Location, idx: number, isReplacing: boolean): void {
  const entry: Entry = { usr: location.state, key: location.key, idx }
  const href = createPath(location)
  try {
    if (isReplacing) window.history.replaceState(entry, '', href)
    else window.history.pushState(entry, '', href)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error
    window.location.assign(href)
  }
}

export const newKey = (): string => Math.random().toString(36).slice(2, 10)
