/**
 * Drafts on this device. Each has a user, a form and a tab, so that two tabs with the same form never
 * overwrite each other's draft; the draft of a closed tab is taken over by the next tab that opens the form.
 */
const PREFIX = 'draft:'
/** Older drafts are deleted. */
const KEPT_DAYS = 90

/** The values of the server, and the version with which they were read. */
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

/** Prefix for a user, a business and a form; the tab follows. */
export const draftKeyOf = (
  session: { readonly userId: string | null; readonly tenantId: string | null } | null,
  form: string,
): string => `${PREFIX}${session?.userId ?? ''}/${session?.tenantId ?? ''}:${form}`

const keyInTab = (key: string, tab: string): string => `${key}@${tab}`

export const ownDraft = <Values>(key: string, tab: string): KeptDraft<Values> | null =>
  read<Values>(keyInTab(key, tab))

/** A full disk must not prevent typing; then there is no draft. */
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

/** The newest draft of a closed tab becomes this tab's draft; null when there is none. */
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

/** Whether there is a draft that no open tab is writing. */
export const hasDraftLeft = (key: string, openTabs: ReadonlySet<string>): boolean =>
  draftKeys().some((stored) => stored.startsWith(`${key}@`) && !openTabs.has(stored.slice(key.length + 1)))

/** Delete every draft on this device: a user logged out on purpose. */
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
