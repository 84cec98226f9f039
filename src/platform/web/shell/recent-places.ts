import { currentSession } from '../session.ts'

/** A visited record: its address and the title of its page. */
export interface RecentPlace {
  readonly to: string
  readonly label: string
}

const KEY = 'recent'
const MOST = 6
/** `/dashboard/facturen/<id>`: the page of one record. */
const RECORD = /^\/dashboard\/[a-z]+\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Remember a visited page, when it is the page of a record. Stored per tab, for the logged-in tenant. */
export function noteVisit(to: string, label: string): void {
  const tenantId = currentSession()?.tenantId ?? null
  if (tenantId === null || !RECORD.test(to)) return
  const places = [{ to, label }, ...recentPlaces().filter((place) => place.to !== to)].slice(0, MOST)
  sessionStorage.setItem(KEY, JSON.stringify({ tenantId, places }))
}

/** The last visited records, the latest first. */
export function recentPlaces(): readonly RecentPlace[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      tenantId: string
      places: RecentPlace[]
    } | null
    return kept?.tenantId === currentSession()?.tenantId ? (kept?.places ?? []) : []
  } catch {
    return []
  }
}
