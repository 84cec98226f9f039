import { currentSession } from '../session.ts'

/** A record that was looked at: where it is and what its page was called. */
export interface RecentPlace {
  readonly to: string
  readonly label: string
}

const KEY = 'recent'
const MOST = 6
/** `/dashboard/facturen/<id>`: the page of one record. */
const RECORD = /^\/dashboard\/[a-z]+\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Remember a page that was shown, when it is of a record. Kept with the tab, for the tenant who is logged in. */
export function noteVisit(to: string, label: string): void {
  const tenantId = currentSession()?.tenantId ?? null
  if (tenantId === null || !RECORD.test(to)) return
  const places = [{ to, label }, ...recentPlaces().filter((place) => place.to !== to)].slice(0, MOST)
  sessionStorage.setItem(KEY, JSON.stringify({ tenantId, places }))
}

/** The records that were looked at last, the latest first. */
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
