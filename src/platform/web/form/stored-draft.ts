import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { currentSession } from '../session.ts'
import {
  draftKeyOf,
  forgetDraft,
  forgetOldDrafts,
  keepDraft,
  ownDraft,
  takeOverDraft,
  type KeptDraft,
  type Versioned,
} from './draft-store.ts'
import { openTabs, thisTab } from './this-tab.ts'

const WRITE_AFTER_MS = 400
const NOTHING: readonly string[] = []

/** The form's own context and output types play no part in what is kept of it. */
// oxlint-disable-next-line typescript/no-explicit-any
type AnyForm<Values extends FieldValues> = UseFormReturn<Values, any, any>

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
 * new login too: the tab's own, and else the newest of a tab that is no more. Two tabs with the same form have a draft
 * each. A form that changes what is stored with a version has `useVersionedDraft`.
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
  /** What the address chose: it wins over the draft. */
  chosen: Partial<Values> = {},
): StoredDraft {
  return useDraft(key, form, { omitted, chosen })
}

/** The same, for whoever must know on what version the draft was begun. */
export function useDraft<Values extends FieldValues>(
  key: string,
  form: AnyForm<Values>,
  {
    omitted = NOTHING,
    chosen,
    base = null,
    onBehind,
  }: {
    omitted?: readonly string[]
    chosen?: Partial<Values>
    /** What the form was filled from. */
    base?: Versioned<Values> | null
    /** The draft comes back, but what it was begun on has changed since. */
    onBehind?: (begunOn: Versioned<Values>, typed: Values) => void
  },
): StoredDraft & { readonly saved: () => void } {
  const storageKey = draftKeyOf(currentSession()?.userId ?? '', key)
  const [isRestored, setIsRestored] = useState(false)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const isCleared = useRef(false)
  const newest = useRef({ base, onBehind, chosen })
  useEffect(() => {
    newest.current = { base, onBehind, chosen }
  })

  useEffect(() => {
    isCleared.current = false
    let isGone = false
    /** What stood in the form before anything was typed; null until then. */
    let untouched: unknown = null
    const tab = thisTab()
    forgetOldDrafts()
    const restore = (stored: KeptDraft<Values>) => {
      const typed = { ...form.getValues(), ...stored.values, ...newest.current.chosen }
      form.reset(typed, { keepDefaultValues: true })
      setIsRestored(true)
      const begunOn = newest.current.base
      if (stored.base !== null && begunOn !== null && stored.base.version !== begunOn.version)
        newest.current.onBehind?.(stored.base, typed)
    }
    const isTyped = () => untouched !== null && JSON.stringify(form.getValues()) !== JSON.stringify(untouched)
    const own = ownDraft<Values>(storageKey, tab)
    if (own !== null) restore(own)
    else
      void openTabs().then((open) => {
        if (isGone || isCleared.current || isTyped()) return
        const left = takeOverDraft<Values>(storageKey, tab, open)
        if (left !== null) restore(left)
      })
    let timer: ReturnType<typeof setTimeout> | undefined
    const kept = (values: object) =>
      Object.fromEntries(Object.entries(values).filter(([name]) => !omitted.includes(name)))
    const write = () => {
      timer = undefined
      if (isCleared.current) return
      const values = kept(form.getValues())
      const isNothing = JSON.stringify(values) === JSON.stringify(kept(untouched ?? {}))
      if (isNothing) forgetDraft(storageKey, tab)
      else {
        const begunOn = newest.current.base
        const base = begunOn && { version: begunOn.version, values: kept(begunOn.values) }
        keepDraft(storageKey, tab, { at: new Date().toISOString(), values, base })
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
      isGone = true
      stop()
      if (timer === undefined) return
      clearTimeout(timer)
      write()
    }
  }, [form, omitted, storageKey])

  const clear = useCallback(() => {
    isCleared.current = true
    forgetDraft(storageKey, thisTab())
  }, [storageKey])
  /** What is typed from now on is a new draft. */
  const saved = useCallback(() => {
    forgetDraft(storageKey, thisTab())
    setIsRestored(false)
    setSavedAt(null)
  }, [storageKey])
  const discard = useCallback(() => {
    saved()
    form.reset()
  }, [form, saved])
  return { isRestored, savedAt, clear, saved, discard }
}
