import { useSyncExternalStore } from 'react'
import type { MailId } from '#kernel/ids.ts'
import { currentSession } from '#platform/web/session.ts'

/** A mail that was ordered here and can still be undone. */
export interface WaitingMail {
  readonly id: MailId
  /** `Factuur 2026-0056`. */
  readonly title: string
  /** When it leaves, in milliseconds of this device's clock. */
  readonly leavesAt: number
  readonly hasMailServer: boolean
}

/** The key of one business: a tab may open another, and cannot undo there what was ordered here. */
const KEY = `waiting-mails:${currentSession()?.tenantId ?? ''}`
let waiting: readonly WaitingMail[] = read()
const listeners = new Set<() => void>()

/** Kept for this tab, so that another page or a reload still offers to undo it. */
export function noteWaiting(mail: WaitingMail): void {
  set([...waiting.filter(({ id }) => id !== mail.id), mail])
}

export function noLongerWaiting(mailId: MailId): void {
  set(waiting.filter(({ id }) => id !== mailId))
}

/** What waits, the first to leave first. */
export const useWaitingMails = (): readonly WaitingMail[] => useSyncExternalStore(subscribe, () => waiting)

function set(next: readonly WaitingMail[]): void {
  waiting = next
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Without storage the offer lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function read(): readonly WaitingMail[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as WaitingMail[]
    return kept.filter(({ leavesAt }) => leavesAt > Date.now())
  } catch {
    return []
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
