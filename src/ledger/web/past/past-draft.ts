import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, call } from '#platform/web/api-client.ts'
import { useDraft, type DraftForm } from '#platform/web/form/stored-draft.ts'
import { getPastDraft, keepPastDraft, type PastDraft } from '../../past-draft-contract.ts'
import { opening } from '../queries.ts'
import { pastDraft } from './past-draft-query.ts'
import { draftOf, isSameTyped, typedInto, type PastValues } from './past-form.ts'

/** After the last key: a pause in typing is a call, a key is not. */
const KEEP_AFTER_MS = 1_000
/** The version of what was typed without a connection, when no call had told what was kept. */
const UNKNOWN = -1

/** The answer of the server about the values that were typed last. */
const NOTHING_KEPT: { readonly isKept: boolean; readonly refusal: string | null } = {
  isKept: false,
  refusal: null,
}

/** What is typed of moving in: on this device at once, and for the whole business a moment later. */
export interface KeptTyping {
  readonly isRestored: boolean
  /** Where all that is typed is kept; null while there is nothing to keep. */
  readonly savedAt: 'device' | 'business' | null
  /** In Dutch: why the server cannot keep what is typed here, so that it stays on this device; null while it can. */
  readonly refusal: string | null
  /** What another window or person kept since. Until one of the two is chosen, what is typed here stays on this device. */
  readonly other: PastDraft | null
  /** Go on with what the other kept. */
  readonly take: () => void
  /** Keep what is here instead of it. */
  readonly hold: () => void
  /** The opening balance was booked, which empties the draft. */
  readonly clear: () => void
  readonly discard: () => void
}

/**
 * Keep the form on this device, as every form, and at the server, so that another browser or another owner goes on with it.
 *
 * @param kept what the server has; null while that is not known, as without a connection
 * @param start the form before anything was typed
 */
export function usePastDraft(
  key: string,
  form: DraftForm<PastValues>,
  kept: PastDraft | null,
  start: PastValues,
): KeptTyping {
  const queryClient = useQueryClient()
  /** What this window goes on from; null while it is not known. */
  const [agreed, setAgreed] = useState<PastDraft | null>(null)
  const [other, setOther] = useState<PastDraft | null>(null)
  const [isRestored, setRestored] = useState(false)
  const [{ isKept, refusal }, setServer] = useState(NOTHING_KEPT)
  const [isBooked, setBooked] = useState(false)
  const goOnFrom = useCallback((draft: PastDraft) => {
    setAgreed(draft)
    setOther(null)
  }, [])
  const fill = useCallback(
    (draft: PastDraft) => {
      form.reset(typedInto(start, draft.fields ?? {}))
      setRestored(draft.fields !== null)
      goOnFrom(draft)
    },
    [form, goOnFrom, start],
  )

  // Before the draft of this device, which is put over it.
  useEffect(() => {
    if (agreed !== null || other !== null || kept === null || isBooked) return
    const typed = form.getValues()
    if (kept.fields === null || isSameTyped(typed, kept.fields)) goOnFrom(kept)
    else if (isSameTyped(typed, start)) fill(kept)
    else setOther(kept)
  }, [agreed, fill, form, goOnFrom, isBooked, kept, other, start])

  const { saved, ...device } = useDraft(key, form, {
    base: { version: (agreed ?? kept)?.version ?? UNKNOWN, values: start },
    onBehind: (_begunOn, typed) => {
      if (kept?.fields != null && !isSameTyped(typed, kept.fields)) setOther(kept)
    },
  })

  useEffect(() => {
    if (agreed === null || other !== null || isBooked) return
    return keepForOthers(form, agreed, {
      start,
      onKept: (draft, isAll) => {
        setAgreed(draft)
        if (!isAll) return
        setRestored((was) => was || device.isRestored)
        saved()
      },
      onOther: setOther,
      onServer: setServer,
      // Another user booked or emptied the draft: the page shows which.
      onEmptied: () => queryClient.invalidateQueries({ queryKey: opening.queryKey }),
    })
  }, [agreed, device.isRestored, form, isBooked, other, queryClient, saved, start])

  const answers = useAnswers(form, { other, agreed, start, fill, goOnFrom, saved })
  return {
    ...answers,
    isRestored: isRestored || device.isRestored,
    savedAt: device.savedAt !== null ? 'device' : isKept ? 'business' : null,
    refusal,
    other,
    clear: () => {
      device.clear()
      setBooked(true)
      answers.clear()
    },
    discard: () => {
      setRestored(false)
      answers.discard()
    },
  }
}

interface Answering {
  readonly other: PastDraft | null
  readonly agreed: PastDraft | null
  readonly start: PastValues
  readonly fill: (draft: PastDraft) => void
  readonly goOnFrom: (draft: PastDraft) => void
  readonly saved: () => void
}

/** What a person can do with what is kept. */
function useAnswers(
  form: DraftForm<PastValues>,
  { other, agreed, start, fill, goOnFrom, saved }: Answering,
): Pick<KeptTyping, 'take' | 'hold' | 'clear' | 'discard'> {
  const queryClient = useQueryClient()
  return {
    take: () => {
      if (other === null) return
      saved()
      fill(other)
    },
    hold: () => {
      if (other !== null) goOnFrom(other)
    },
    clear: () => {
      if (agreed === null) return
      const version = agreed.fields === null ? agreed.version : agreed.version + 1
      queryClient.setQueryData(pastDraft.queryKey, { version, fields: null, savedAt: null })
    },
    discard: () => {
      saved()
      form.reset(start)
    },
  }
}

interface Keeping {
  readonly start: PastValues
  /** @param isAll whether nothing was typed since */
  readonly onKept: (draft: PastDraft, isAll: boolean) => void
  readonly onOther: (draft: PastDraft) => void
  readonly onServer: (said: typeof NOTHING_KEPT) => void
  readonly onEmptied: () => Promise<unknown>
}

/** Sends what is typed after each pause, on top of `agreed`. @returns stops it */
function keepForOthers(
  form: DraftForm<PastValues>,
  agreed: PastDraft,
  { start, onKept, onOther, onServer, onEmptied }: Keeping,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isBusy = false
  let isRefused = false
  const isAt = (fields: PastDraft['fields']) => isSameTyped(form.getValues(), fields ?? start)
  const schedule = () => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void send(), KEEP_AFTER_MS)
  }
  /** The second of two windows is told what the first kept; an answer that was lost on the way is no other window. */
  const meet = async (sent: PastDraft['fields']) => {
    const newest = await call(getPastDraft, {})
    if (isStopped) return
    if (newest.fields === null) await onEmptied()
    if (isStopped) return
    if (newest.fields !== null && (sent === null || !isSameTyped(sent, newest.fields))) {
      onOther(newest)
      return
    }
    onServer({ isKept: true, refusal: null })
    onKept(newest, isAt(newest.fields))
  }
  const send = async () => {
    if (isBusy || isStopped) return
    if (isAt(agreed.fields)) {
      // What was too much is taken away again.
      if (isRefused) onServer({ isKept: agreed.fields !== null, refusal: null })
      return
    }
    const fields = isAt(null) ? null : draftOf(form.getValues())
    isBusy = true
    try {
      const { version } = await call(keepPastDraft, { body: { version: agreed.version, fields } })
      if (isStopped) return
      onServer({ isKept: true, refusal: null })
      onKept({ version, fields, savedAt: null }, isAt(fields))
    } catch (error) {
      // Without a connection it stays on this device, and the next pause tries again.
      if (!(error instanceof ApiError)) return
      if (error.status === 409) await meet(fields).catch(() => undefined)
      else if (isTooMuch(error) && !isStopped) {
        isRefused = true
        onServer({ isKept: false, refusal: error.message })
      }
    } finally {
      isBusy = false
    }
  }
  const stop = form.subscribe({ formState: { values: true }, callback: schedule })
  schedule()
  return () => {
    isStopped = true
    clearTimeout(timer)
    stop()
  }
}

/** Whether another try with the same would be refused again: the contract refuses it before it leaves, or the server does. */
const isTooMuch = ({ code, status }: ApiError): boolean =>
  code === 'invalid-request' || [400, 413, 422].includes(status)
