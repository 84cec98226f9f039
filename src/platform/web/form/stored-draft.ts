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

/** What a draft needs of a form; none of it depends on the context or the output of the form. */
export type DraftForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'getValues' | 'reset' | 'subscribe'
>

export interface StoredDraft {
  /** Whether the form was restored from a draft. */
  readonly isRestored: boolean
  /** The time of the last save on this device; null while there is nothing worth storing. */
  readonly savedAt: Date | null
  /** The form was saved: delete the draft, and store no other. */
  readonly clear: () => void
  /** Delete the draft and start again. */
  readonly discard: () => void
}

/**
 * Store the typed values in local storage, so that a closed tab, a crash or an expired session loses nothing.
 * The draft has a user and a `key` ("invoice:new", "project:new") and is restored when the form opens again,
 * also after a new login: the tab's own draft, otherwise the newest of a closed tab. Two tabs with the same
 * form have a draft each. A form that changes a record with a version uses `useVersionedDraft`.
 *
 *     const draft = useStoredDraft('customer:new', form)
 *     … onSuccess: () => { draft.clear(); leave(…) }
 *     {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
 */
export function useStoredDraft<Values extends FieldValues>(
  key: string,
  form: DraftForm<Values>,
  /** Fields that are never stored: a password. Keep the list outside the component. */
  omitted: readonly string[] = NOTHING,
  /** Values from the address: they have priority over the draft. */
  chosen: Partial<Values> = {},
): StoredDraft {
  return useDraft(key, form, { omitted, chosen })
}

/** The same, for code that needs the version on which the draft was based. */
export function useDraft<Values extends FieldValues>(
  key: string,
  form: DraftForm<Values>,
  {
    omitted = NOTHING,
    chosen,
    base = null,
    onBehind,
  }: {
    omitted?: readonly string[]
    chosen?: Partial<Values>
    /** The values with which the form was filled. */
    base?: Versioned<Values> | null
    /** The draft is restored, but its base has changed since. */
    onBehind?: (begunOn: Versioned<Values>, typed: Values) => void
  },
): StoredDraft & { readonly saved: () => void } {
  const storageKey = draftKeyOf(currentSession(), key)
  const [isRestored, setIsRestored] = useState(false)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const isCleared = useRef(false)
  const newest = useRef<DraftOrigin<Values>>({ base, onBehind, chosen })
  useEffect(() => {
    newest.current = { base, onBehind, chosen }
  })

  useEffect(() => {
    isCleared.current = false
    return followForm(form, {
      storageKey,
      omitted,
      from: () => newest.current,
      isCleared: () => isCleared.current,
      onRestored: () => {
        setIsRestored(true)
      },
      onKept: setSavedAt,
    })
  }, [form, omitted, storageKey])

  const clear = useCallback(() => {
    isCleared.current = true
    forgetDraft(storageKey, thisTab())
  }, [storageKey])
  /** From now on typing makes a new draft. */
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

/** The base of the draft, and the values that have priority over it, as of the last render. */
interface DraftOrigin<Values> {
  readonly base: Versioned<Values> | null
  readonly onBehind: ((begunOn: Versioned<Values>, typed: Values) => void) | undefined
  readonly chosen: Partial<Values> | undefined
}

interface Following<Values> {
  readonly storageKey: string
  readonly omitted: readonly string[]
  readonly from: () => DraftOrigin<Values>
  readonly isCleared: () => boolean
  readonly onRestored: () => void
  /** The time of the save; null when the form has its first values again. */
  readonly onKept: (at: Date | null) => void
}

/**
 * Restore a draft into the form, and store the typed values from then on.
 *
 * @returns stops storing, after the last typed values are stored.
 */
function followForm<Values extends FieldValues>(
  form: DraftForm<Values>,
  { storageKey, omitted, from, isCleared, onRestored, onKept }: Following<Values>,
): () => void {
  let isGone = false
  /** The values of the form before the user typed; null until then. */
  let untouched: unknown = null
  const tab = thisTab()
  forgetOldDrafts()
  const restore = (stored: KeptDraft<Values>) => {
    const { base, chosen, onBehind } = from()
    const typed = { ...form.getValues(), ...stored.values, ...chosen }
    form.reset(typed, { keepDefaultValues: true })
    onRestored()
    // A draft of a version that kept no base began on something else too.
    if (base !== null && stored.base?.version !== base.version) onBehind?.(stored.base ?? base, typed)
  }
  const isTyped = () => untouched !== null && JSON.stringify(form.getValues()) !== JSON.stringify(untouched)
  const own = ownDraft<Values>(storageKey, tab)
  if (own !== null) restore(own)
  else
    void openTabs().then((open) => {
      if (isGone || isCleared() || isTyped()) return
      const left = takeOverDraft<Values>(storageKey, tab, open)
      if (left !== null) restore(left)
    })
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    timer = undefined
    if (isCleared()) return
    const written = { values: form.getValues(), untouched: untouched ?? {}, base: from().base }
    onKept(writeDraft(storageKey, tab, omitted, written) ? new Date() : null)
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
}

/** Store the typed values, without the fields that are never stored; a form with its first values deletes the draft. */
function writeDraft(
  storageKey: string,
  tab: string,
  omitted: readonly string[],
  form: { values: object; untouched: object; base: Versioned<object> | null },
): boolean {
  const kept = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !omitted.includes(name)))
  const values = kept(form.values)
  if (JSON.stringify(values) === JSON.stringify(kept(form.untouched))) {
    forgetDraft(storageKey, tab)
    return false
  }
  const base = form.base && { version: form.base.version, values: kept(form.base.values) }
  keepDraft(storageKey, tab, { at: new Date().toISOString(), values, base })
  return true
}
