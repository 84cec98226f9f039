import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { currentSession } from '../session.ts'

const PREFIX = 'draft:'
const WRITE_AFTER_MS = 400
const NOTHING: readonly string[] = []

/**
 * Keep what is being typed in local storage, so that a closed tab, a crash or an expired session loses nothing. The
 * draft belongs to the tenant and to `key` ("invoice:new", "customer:" + id) and comes back when the form opens again.
 *
 *     const draft = useStoredDraft('customer:new', form)
 *     … onSuccess: () => { draft.clear(); navigate(…) }
 *     {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
 */
export function useStoredDraft<Values extends FieldValues>(
  key: string,
  // oxlint-disable-next-line typescript/no-explicit-any -- the form's context and output types play no part here
  form: UseFormReturn<Values, any, any>,
  /** Fields that are never stored: a password. Keep the list outside the component. */
  omitted: readonly string[] = NOTHING,
): { isRestored: boolean; savedAt: Date | null; clear: () => void; discard: () => void } {
  const storageKey = `${PREFIX}${currentSession()?.tenantId ?? ''}:${key}`
  const [isRestored, setIsRestored] = useState(false)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const isCleared = useRef(false)

  useEffect(() => {
    isCleared.current = false
    const stored = readDraft(storageKey)
    if (stored !== null) {
      form.reset({ ...form.getValues(), ...stored }, { keepDefaultValues: true })
      setIsRestored(true)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      timer = undefined
      if (isCleared.current) return
      const kept = Object.entries(form.getValues()).filter(([name]) => !omitted.includes(name))
      localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)))
      setSavedAt(new Date())
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
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
  const discard = useCallback(() => {
    localStorage.removeItem(storageKey)
    form.reset()
    setIsRestored(false)
  }, [form, storageKey])
  return { isRestored, savedAt, clear, discard }
}

/** Forget every draft on this device: somebody logged out on purpose. */
export function clearDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}

function readDraft(storageKey: string): object | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return typeof stored === 'object' ? stored : null
  } catch {
    return null
  }
}
