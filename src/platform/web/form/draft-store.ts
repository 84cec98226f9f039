/**
 * Drafts on this device. Each belongs to a user, a form and a tab, so that two tabs with the same form never write over
 * one another; what a tab left behind when it ended is found again by the next that opens the form.
 */
const PREFIX = 'draft:'
/** What nobody came back for in so long is thrown away. */
const KEPT_DAYS = 90

/** Values as they stood on the server, and the number under which they were read. */
export interface Versioned<Values> {
  readonly version: number
  readonly values: Values
}

export interface KeptDraft<Values> {
  /** ISO 8601. */
  readonly at: string
  readonly values: Partial<Values>
  readonly base: Versioned<Values> | null
}

/** Whose and of which form; the tab comes behind it. */
export const draftKeyOf = (userId: string, form: string): string => `${PREFIX}${userId}:${form}`

const keyInTab = (key: string, tab: string): string => `${key}@${tab}`

export const ownDraft = <Values>(key: string, tab: string): KeptDraft<Values> | null =>
  read<Values>(keyInTab(key, tab))

/** A full disk must not keep anybody from typing on; then there is no draft. */
export function keepDraft(key: string, tab: string, draft: KeptDraft<unknown>): void {
  try {
    localStorage.setItem(keyInTab(key, tab), JSON.stringify(draft))
  } catch {
    forgetDraft(key, tab)
  }
}

export const forgetDraft = (key: string, tab: string): void => {
  localStorage.removeItem(keyInTab(key, tab))
}

/** The newest draft whose tab is no more becomes this tab's; null when there is none. */
export function takeOverDraft<Values>(
  key: string,
  tab: string,
  openTabs: ReadonlySet<string>,
): KeptDraft<Values> | null {
  const [newest] = draftKeys()
    .filter((stored) => stored.startsWith(`${key}@`) && !openTabs.has(stored.slice(key.length + 1)))
    .flatMap((stored) => {
      const draft = read<Values>(stored)
      return draft === null ? [] : [{ stored, draft }]
    })
    .toSorted((a, b) => (a.draft.at < b.draft.at ? 1 : -1))
  if (newest === undefined) return null
  localStorage.removeItem(newest.stored)
  keepDraft(key, tab, newest.draft)
  return newest.draft
}

/** Whether a draft is kept that no open tab is writing. */
export const hasDraftLeft = (key: string, openTabs: ReadonlySet<string>): boolean =>
  draftKeys().some((stored) => stored.startsWith(`${key}@`) && !openTabs.has(stored.slice(key.length + 1)))

/** Forget every draft on this device: somebody logged out on purpose. */
export function clearDrafts(): void {
  for (const key of draftKeys()) localStorage.removeItem(key)
}

export function forgetOldDrafts(now = Date.now()): void {
  const oldest = now - KEPT_DAYS * 24 * 3600 * 1000
  for (const key of draftKeys()) {
    const draft = read(key)
    if (draft === null || !(Date.parse(draft.at) > oldest)) localStorage.removeItem(key)
  }
}

const draftKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))

function read<Values>(storageKey: string): KeptDraft<Values> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    const isDraft = typeof stored === 'object' && stored !== null && 'at' in stored && 'values' in stored
    return isDraft ? (stored as KeptDraft<Values>) : null
  } catch {
    return null
  }
}
