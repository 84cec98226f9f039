import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { currentSession } from '../session.ts'

const PREFIX = 'draft:'
const WRITE_AFTER_MS = 400
/** What nobody came back for in so long is thrown away. */
const KEPT_DAYS = 90
const NOTHING: readonly string[] = []

/** The form's own context and output types play no part in what is kept of it. */
// oxlint-disable-next-line typescript/no-explicit-any
type AnyForm<Values extends FieldValues> = UseFormReturn<Values, any, any>

/** Values as they stood on the server, and the number under which they were read. */
export interface Versioned<Values> {
  readonly version: number
  readonly values: Values
}

export interface StoredDraft {
  /** Whether the form came back as it was left. */
  readonly isRestored: boolean
  /** When it was last kept on this device; null when it holds nothing that is worth it. */
  readonly savedAt: Date | null
  /** It was saved for good: forget the draft, and keep no other. */
  readonly clear: () => void
  /** Throw the draft away and begin anew. */
  readonly discard: () => void
}

/**
 * Keep what is being typed in local storage, so that a closed tab, a crash or an expired session loses nothing. The
 * draft belongs to the user and to `key` ("invoice:new", "project:new") and comes back when the form opens again, after a
 * new login too. A form that changes what is stored with a version has `useVersionedDraft`.
 *
 *     const draft = useStoredDraft('customer:new', form)
 *     … onSuccess: () => { draft.clear(); leave(…) }
 *     {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
 */
export function useStoredDraft<Values extends FieldValues>(
  key: string,
  form: AnyForm<Values>,
  /** Fields that are never stored: a password. Keep the list outside the component. */
  omitted: readonly string[] = NOTHING,
): StoredDraft {
  return useDraft(key, form, { omitted })
}

/** The same, for whoever must know on what version the draft was begun. */
export function useDraft<Values extends FieldValues>(
  key: string,
  form: AnyForm<Values>,
  {
    omitted = NOTHING,
    base = null,
    onBehind,
  }: {
    omitted?: readonly string[]
    /** What the form was filled from. */
    base?: Versioned<Values> | null
    /** The draft comes back, but what it was begun on has changed since. */
    onBehind?: (begunOn: Versioned<Values>, typed: Values) => void
  },
): StoredDraft & { readonly saved: () => void } {
  const storageKey = `${PREFIX}${currentSession()?.userId ?? ''}:${key}`
  const [isRestored, setIsRestored] = useState(false)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const isCleared = useRef(false)
  const newest = useRef({ base, onBehind })
  useEffect(() => {
    newest.current = { base, onBehind }
  })

  useEffect(() => {
    isCleared.current = false
    forgetOld()
    const stored = readDraft<Values>(storageKey)
    if (stored !== null) {
      const typed = { ...form.getValues(), ...stored.values }
      form.reset(typed, { keepDefaultValues: true })
      setIsRestored(true)
      const begunOn = newest.current.base
      if (stored.base !== null && begunOn !== null && stored.base.version !== begunOn.version)
        newest.current.onBehind?.(stored.base, typed)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    let untouched: unknown = null
    const kept = (values: object) =>
      Object.fromEntries(Object.entries(values).filter(([name]) => !omitted.includes(name)))
    const write = () => {
      timer = undefined
      if (isCleared.current) return
      const values = kept(form.getValues())
      const isNothing = JSON.stringify(values) === JSON.stringify(kept(untouched ?? {}))
      if (isNothing) localStorage.removeItem(storageKey)
      else {
        const begunOn = newest.current.base
        const base = begunOn && { version: begunOn.version, values: kept(begunOn.values) }
        keepDraft(storageKey, { at: new Date().toISOString(), values, base })
      }
      setSavedAt(isNothing ? null : new Date())
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ defaultValues }) => {
        untouched = defaultValues
        clearTimeout(timer)
        timer = setTimeout(write, WRITE_AFTER_MS)
      },
    })
    return () => {
      stop()
      if (timer === undefined) return
      clearTimeout(timer)
      write()
    }
  }, [form, omitted, storageKey])

  const clear = useCallback(() => {
    isCleared.current = true
    localStorage.removeItem(storageKey)
  }, [storageKey])
  /** What is typed from now on is a new draft. */
  const saved = useCallback(() => {
    localStorage.removeItem(storageKey)
    setIsRestored(false)
    setSavedAt(null)
  }, [storageKey])
  const discard = useCallback(() => {
    saved()
    form.reset()
  }, [form, saved])
  return { isRestored, savedAt, clear, saved, discard }
}

/** Forget every draft on this device: somebody logged out on purpose. */
export function clearDrafts(): void {
  for (const key of draftKeys()) localStorage.removeItem(key)
}

interface Kept<Values> {
  readonly at: string
  readonly values: Partial<Values>
  readonly base: Versioned<Values> | null
}

const draftKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))

function readDraft<Values>(storageKey: string): Kept<Values> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    const isDraft = typeof stored === 'object' && stored !== null && 'at' in stored && 'values' in stored
    return isDraft ? (stored as Kept<Values>) : null
  } catch {
    return null
  }
}

/** A full disk must not keep anybody from typing on; then there is no draft. */
function keepDraft(storageKey: string, draft: Kept<unknown>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    localStorage.removeItem(storageKey)
  }
}

function forgetOld(): void {
  const oldest = Date.now() - KEPT_DAYS * 24 * 3600 * 1000
  for (const key of draftKeys()) {
    const draft = readDraft(key)
    if (draft === null || !(Date.parse(draft.at) > oldest)) localStorage.removeItem(key)
  }
}
